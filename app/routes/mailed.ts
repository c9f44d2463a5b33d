import { pageRoute, type PageRoute } from './route.ts';

/** What a link in a mail leads to, and the money of an order: seldom opened, their addresses weigh on no page for everybody. */
export const mailedRoutes: readonly PageRoute[] = [
  pageRoute('payer', 'visits/pay-link.tsx'),
  pageRoute('demande', 'visits/request-link.tsx'),
  pageRoute('rendez-vous/:id/commande', 'visits/order.tsx'),
  pageRoute('invitation-equipe', 'login/join-staff.tsx'),
];
