import { dayMs } from '#core/units.ts';

/**
 * The steps done after a request for information, in epoch milliseconds. `heldMs` is when payouts were blocked. Null
 * means that the step is not done yet.
 */
export type IdentityRequest = {
  readonly askedMs: number;
  readonly remindedMs: number | null;
  readonly remindedAgainMs: number | null;
  readonly heldMs: number | null;
};

export type RequestStep = 'remind' | 'remind_again' | 'hold';

/**
 * Delays after the first request: reminders after 30 and 60 days, payouts blocked a week after the second reminder.
 * assumed, within the legal limits.
 */
export const requestDelays = {
  remindMs: 30 * dayMs,
  remindAgainMs: 60 * dayMs,
  holdMs: 67 * dayMs,
  betweenMs: 7 * dayMs,
} as const;

/**
 * The earliest time after the first request at which payouts may be blocked, even if `requestDelays` were shorter
 * (directive 2021/514, annex V, IV A 2: 60 days, two reminders).
 */
export const leastHoldMs = 60 * dayMs;

/**
 * The next step of an unanswered request, or null when none is due. Steps are at least a week apart, so a late step
 * delays the next one.
 */
export const nextStep = (
  { askedMs, remindedMs, remindedAgainMs, heldMs }: IdentityRequest,
  nowMs: number,
): RequestStep | null => {
  const due = (afterMs: number, lastMs: number): boolean =>
    nowMs >= askedMs + afterMs && nowMs >= lastMs + requestDelays.betweenMs;
  if (remindedMs === null) return due(requestDelays.remindMs, askedMs) ? 'remind' : null;
  if (remindedAgainMs === null) return due(requestDelays.remindAgainMs, remindedMs) ? 'remind_again' : null;
  if (heldMs !== null) return null;
  return due(Math.max(requestDelays.holdMs, leastHoldMs), remindedAgainMs) ? 'hold' : null;
};
