import { routeKey, type Limit, type Route } from '#core/route.ts';
import type { Actor } from '../app/actor.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { Limits } from './limits.ts';

/** Key of a limit per session. It is the account if signed in, so that a new session gives no extra points. */
const holderOf = ({ account, sessionId, viewer }: Extract<Actor, { kind: 'session' }>): string =>
  viewer || account ? `a${viewer?.adminId ?? account?.id}` : `s${sessionId}`;

const countedAs = ({ per }: Limit, { actor, address }: Caller): string =>
  per === 'session' && actor.kind === 'session' ? holderOf(actor) : address;

/**
 * Number of attempted calls per completed call, in a limit that counts completed calls. Calls that were refused count
 * in this larger limit only.
 */
const attemptedTimes = 10;

type Caller = { readonly actor: Actor; readonly address: string };

export const takeRouteLimit = async (limits: Limits, route: Route, caller: Caller, nowMs: number): Promise<void> => {
  if (!route.limit) return;
  const { points, seconds, counts } = route.limit;
  const callerKey = countedAs(route.limit, caller);
  if (counts === 'done')
    await limits.take(`${routeKey(route)} asked`, { points: points * attemptedTimes, seconds }, callerKey, nowMs);
  await limits.take(routeKey(route), route.limit, callerKey, nowMs);
};

/** Runs a call that was already counted. When the limit counts completed calls only, a refusal gives the point back. */
export const withinRouteLimit = async (
  limits: Limits,
  one: Route,
  caller: Caller,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> => {
  const { limit } = one;
  if (limit?.counts !== 'done') return work();
  const giveBack = (): Promise<void> => limits.giveBack(routeKey(one), countedAs(limit, caller));
  const answer = await work().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!answer.envelope.success) await giveBack();
  return answer;
};
