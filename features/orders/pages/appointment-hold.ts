import { dropCart, liveCarts, putCart, refreshCart } from '#features/orders/contract.ts';
import { answered } from '#app/shell/answer.ts';
import { selectionOf, type Flow } from './flow.ts';

/** The visitor's own cart with this professional, wherever it was begun: sending it again moves its time. */
export const ownCart = async (flow: Flow) => answered(await flow.call(liveCarts, {})).carts.find(({ pro_id }) => pro_id === flow.profile.id);

/** A hold that no card can pay any more: both were tried. Moved, it would stay so; another time is another hold. */
const isSpent = async (flow: Flow, cartId: string): Promise<boolean> => {
  const answer = await flow.call(refreshCart, { id: cartId });
  const booking = answer.envelope.success ? answer.envelope.data.booking : null;
  return booking !== null && booking.quote.dueNowCents > 0 && booking.attempts_left === 0;
};

/** Holds the time of the address, in place of the one held `before` with this professional. */
export const holdTime = async (flow: Flow, before: Awaited<ReturnType<typeof ownCart>>) => {
  if (before !== undefined && (await isSpent(flow, before.cart_id))) await flow.call(dropCart, { id: before.cart_id });
  const hold = async () => flow.call(putCart, { ...selectionOf(flow, flow.startsAt), cart_id: (await ownCart(flow))?.cart_id ?? null });
  const answer = await hold();
  // Another tab held it in between: the cart is known now.
  return answer.status === 409 && !answer.envelope.success && answer.envelope.error.code === 'Conflict' ? hold() : answer;
};
