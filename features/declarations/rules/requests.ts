import { dayMs } from '#core/units.ts';

/** What was asked of a professional and when, epoch milliseconds. */
export type IdentityRequest = {
  readonly askedMs: number;
  readonly remindedMs: number | null;
  readonly remindedAgainMs: number | null;
  readonly heldMs: number | null;
};

export type RequestStep = 'remind' | 'remind_again' | 'hold';

/** Reminders 30 and 60 days after the first request, payouts held a week after the second; assumed, within what the law allows. */
export const requestDelays = { remindMs: 30 * dayMs, remindAgainMs: 60 * dayMs, holdMs: 67 * dayMs, betweenMs: 7 * dayMs } as const;

/** From when payouts may be held at the earliest, whatever our own delays are (directive 2021/514, annex V, IV A 2: 60 days, two reminders). */
export const leastHoldMs = 60 * dayMs;

/** What is to be done of a request that nobody answered; null when nothing yet. A step that was late pushes the next one a week back at least. */
export const nextStep = ({ askedMs, remindedMs, remindedAgainMs, heldMs }: IdentityRequest, nowMs: number): RequestStep | null => {
  const due = (afterMs: number, lastMs: number): boolean => nowMs >= askedMs + afterMs && nowMs >= lastMs + requestDelays.betweenMs;
  if (remindedMs === null) return due(requestDelays.remindMs, askedMs) ? 'remind' : null;
  if (remindedAgainMs === null) return due(requestDelays.remindAgainMs, remindedMs) ? 'remind_again' : null;
  if (heldMs !== null) return null;
  return due(Math.max(requestDelays.holdMs, leastHoldMs), remindedAgainMs) ? 'hold' : null;
};
