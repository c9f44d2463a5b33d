import { pageRoute, type PageRoute } from './route.ts';

/**
 * Routes that users open from links in mails, and the page of an order. They are seldom opened, so their code is
 * separate from the code of the public pages.
 */
export const mailedRoutes: readonly PageRoute[] = [
  pageRoute('payer', 'visits/pay-link.tsx'),
  pageRoute('demande', 'visits/request-link.tsx'),
  pageRoute('rendez-vous/:id/commande', 'visits/order.tsx'),
  pageRoute('invitation-equipe', 'login/join-staff.tsx'),
];
