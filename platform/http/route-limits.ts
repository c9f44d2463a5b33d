import { routeKey, type Limit, type Route } from '#core/route.ts';
import type { Actor } from '../app/actor.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { Limits } from './limits.ts';

/** Key of a limit per session: the account if signed in, so that signing in again gives no extra points. */
const holderOf = ({ account, sessionId, viewer }: Extract<Actor, { kind: 'session' }>): string =>
  viewer || account ? `a${viewer?.adminId ?? account?.id}` : `s${sessionId}`;

const countedAs = ({ per }: Limit, { actor, address }: Caller): string =>
  per === 'session' && actor.kind === 'session' ? holderOf(actor) : address;

/**
 * A limit that counts only completed calls also limits the attempted calls, to this many times the points of the limit.
 */
const attemptedTimes = 10;

type Caller = { readonly actor: Actor; readonly address: string };

/** Counts a call under the limit of its route. Throws `TooManyRequests` beyond this limit. */
export const takeRouteLimit = async (limits: Limits, route: Route, caller: Caller, nowMs: number): Promise<void> => {
  if (!route.limit) return;
  const { points, seconds, counts } = route.limit;
  const callerKey = countedAs(route.limit, caller);
  if (counts === 'done')
    await limits.take(`${routeKey(route)} asked`, { points: points * attemptedTimes, seconds }, callerKey, nowMs);
  await limits.take(routeKey(route), route.limit, callerKey, nowMs);
};

/**
 * Runs a call that was already counted. When the limit counts completed calls only, gives the point back after a
 * refusal.
 */
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
