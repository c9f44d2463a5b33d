import type { CallRoute } from '#core/call-route.ts';
import { answered } from '#ui/page/answered.ts';
import { listOrders } from '../contract.ts';

const lastOrders = 5;

/**
 * Returns the telephone of the latest order of the signed-in client that has one. Null without such an order. The
 * payment step proposes it to a client whose account has no telephone.
 */
export const lastPhone = async (call: CallRoute): Promise<string | null> => {
  const { data } = answered(await call(listOrders, { when: 'all', itemsPerPage: lastOrders }));
  return data.map(({ booking }) => booking.client.phone).find((phone) => phone !== null) ?? null;
};
