import { pageRoute, type PageRoute } from './route.ts';

/**
 * Routes opened from links in mails, and the page of an order. They are rarely opened, so the public pages do not load
 * them.
 */
export const mailedRoutes: readonly PageRoute[] = [
  pageRoute('payer', 'visits/pay-link.tsx'),
  pageRoute('demande', 'visits/request-link.tsx'),
  pageRoute('rendez-vous/:id/commande', 'visits/order.tsx'),
  pageRoute('invitation-equipe', 'login/join-staff.tsx'),
];
