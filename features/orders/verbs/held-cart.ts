import { sessionOf } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { loadLiveCarts } from '../queries.ts';

/** The cart of this session that holds a time of this professional: a time asked for without naming it takes its place. */
export const heldCartId = async (call: Call, proPublicId: string): Promise<string | undefined> => {
  if (sessionOf(call) === 0) return undefined;
  const live = await loadLiveCarts(call.db, sessionOf(call), call.now);
  return live.find((cart) => cart.pro_public_id === proPublicId && cart.state === 'hold')?.public_id;
};
