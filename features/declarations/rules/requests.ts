import { dayMs } from '#core/units.ts';

/**
 * Times of the steps that follow a request for information, in epoch milliseconds. `heldMs` is when payouts were
 * blocked. Null means that the step is not done yet.
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
 * assumed, within the limits of the law.
 */
export const requestDelays = {
  remindMs: 30 * dayMs,
  remindAgainMs: 60 * dayMs,
  holdMs: 67 * dayMs,
  betweenMs: 7 * dayMs,
} as const;

/**
 * Least time between the first request and the blocking of payouts, in milliseconds (directive 2021/514, annex V, IV A
 * 2: 60 days, two reminders). It applies even if `requestDelays` were shorter.
 */
export const leastHoldMs = 60 * dayMs;

/**
 * Returns the next step of an unanswered request, or null when no step is due. Steps are at least a week apart, so a
 * late step delays the next step.
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
