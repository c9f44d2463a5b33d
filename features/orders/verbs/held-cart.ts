import { Refusal } from '#core/refusal.ts';
import { sessionOf } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { loadLiveCarts } from '../queries.ts';
import { orderTexts } from '../texts.ts';

/**
 * The cart of this session that holds a time of this professional: a time asked for without naming it takes its place. Refuses Conflict where that one is
 * being paid or waits for its code: only who names it gives it up.
 */
export const heldCartId = async (call: Call, proPublicId: string): Promise<string | undefined> => {
  if (sessionOf(call) === 0) return undefined;
  const held = (await loadLiveCarts(call.db, sessionOf(call), call.now)).find((cart) => cart.pro_public_id === proPublicId);
  if (held === undefined || (held.state === 'hold' && !held.awaits_code)) return held?.public_id;
  if (call.env.RATE_LIMITS === 'off') return undefined;
  throw new Refusal('Conflict', { additional: orderTexts.heldHere });
};
