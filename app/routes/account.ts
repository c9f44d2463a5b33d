import { pageRoute, type PageRoute } from './route.ts';

/** What belongs to whoever comes for care: their account, their visits, the ways in and out. */
export const accountRoutes: readonly PageRoute[] = [
  pageRoute('rendez-vous/:id', 'visits/visit.tsx'),
  pageRoute('rendez-vous/:id/fiche-sante', 'visits/health.tsx'),
  pageRoute('rendez-vous/:id/annuler', 'visits/cancel.tsx'),
  pageRoute('rendez-vous/:id/deplacer', 'visits/reschedule.tsx'),
  pageRoute('rendez-vous/:id/contester', 'visits/contest.tsx'),
  pageRoute('rendez-vous/:id/avis', 'visits/review.tsx'),
  pageRoute('rendez-vous/:id/reclamation', 'visits/complaint.tsx'),
  pageRoute('nouvelles/:kid', 'account/news-stop.tsx'),
  pageRoute('retrouver-mon-rendez-vous', 'visits/find.tsx'),
  pageRoute(':space/login', 'login/login.tsx'),
  pageRoute(':space/register', 'login/register.tsx'),
  pageRoute('booking/account', 'account/account.tsx'),
  pageRoute('booking/account/second-facteur', 'account/second-factor.tsx'),
  pageRoute('booking/account/mes-donnees', 'account/own-data.ts'),
  pageRoute('booking/account/calendrier', 'account/calendar.tsx'),
  pageRoute('booking/account/suppression', 'account/removal.tsx'),
  pageRoute('compte-supprime', 'account/removed.tsx'),
  pageRoute('changer-mon-adresse', 'account/change-email.tsx'),
  pageRoute('booking/messenger', 'account/messenger.tsx'),
  pageRoute('booking/notifications', 'account/notifications.tsx'),
  pageRoute('deconnexion', 'account/sign-out.tsx'),
  pageRoute('mot-de-passe-oublie', 'login/forgotten.tsx'),
  pageRoute('mot-de-passe', 'login/reset.tsx'),
  pageRoute('confirmer-mon-adresse', 'login/prove.tsx'),
];
