import { Refusal } from '#core/refusal.ts';
import { sessionOf } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { loadLiveCarts } from '../queries.ts';
import { orderTexts } from '../texts.ts';

/**
 * Returns the session's cart that holds a slot with this professional. A new selection sent without a cart id then
 * updates this cart. Throws `Conflict` when the cart is being paid or awaits its code.
 */
export const heldCartId = async (call: Call, proPublicId: string): Promise<string | undefined> => {
  if (sessionOf(call) === 0) return undefined;
  const held = (await loadLiveCarts(call.db, sessionOf(call), call.nowMs)).find(
    (cart) => cart.pro_public_id === proPublicId,
  );
  if (held === undefined || (held.state === 'hold' && !held.awaits_code)) return held?.public_id;
  if (call.env.RATE_LIMITS === 'off') return undefined;
  throw new Refusal('Conflict', { additional: orderTexts.heldHere });
};
