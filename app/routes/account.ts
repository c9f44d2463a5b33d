import { route, type PageRoute } from './route.ts';

/** What belongs to whoever comes for care: their account, their visits, the ways in and out. */
export const accountRoutes: readonly PageRoute[] = [
  route('rendez-vous/:id', 'visits/visit.tsx'),
  route('rendez-vous/:id/fiche-sante', 'visits/health.tsx'),
  route('rendez-vous/:id/annuler', 'visits/cancel.tsx'),
  route('rendez-vous/:id/deplacer', 'visits/move.tsx'),
  route('rendez-vous/:id/contester', 'visits/contest.tsx'),
  route('retrouver-mon-rendez-vous', 'visits/find.tsx'),
  route(':space/login', 'login/login.tsx'),
  route(':space/register', 'login/register.tsx'),
  route('booking/account', 'account/account.tsx'),
  route('booking/account/second-facteur', 'account/second-factor.tsx'),
  route('booking/account/mes-donnees', 'account/own-data.ts'),
  route('booking/account/calendrier', 'account/calendar.tsx'),
  route('booking/account/suppression', 'account/removal.tsx'),
  route('compte-supprime', 'account/removed.tsx'),
  route('changer-mon-adresse', 'account/change-email.tsx'),
  route('booking/messenger', 'account/messenger.tsx'),
  route('booking/notifications', 'account/notifications.tsx'),
  route('deconnexion', 'account/sign-out.tsx'),
  route('mot-de-passe-oublie', 'login/forgotten.tsx'),
  route('mot-de-passe', 'login/reset.tsx'),
  route('confirmer-mon-adresse', 'login/prove.tsx'),
];
