import { dayMs } from '#core/units.ts';

/** The states of a booking (docs/product/booking.md#states). */
export const bookingStates = [
  'hold',
  'pending_payment',
  'requested',
  'confirmed',
  'completed',
  'no_show',
  'released',
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
  'declined',
  'expired',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** Who may change a booking. */
export type BookingActor = 'holder' | 'client' | 'pro' | 'admin' | 'payment' | 'system';

/** Limits of holds (docs/product/booking.md#holds): 10 minutes, 20 from each payment attempt, one extension of 5, at most 2 attempts and 45 minutes in all. */
export const holdLimits = { holdMs: 600_000, attemptMs: 1_200_000, extensionMs: 300_000, attempts: 2, wholeMs: 2_700_000, livePerSession: 3 } as const;

/** New holds in an hour at one professional that one network address may prolong; assumed: the figure. */
export const prolongedHolds = { most: 6, seconds: 3_600 } as const;

/** When a hold began, and whether it may be kept longer than ten minutes. */
export type HoldStart = { readonly first_held_at: number | null; readonly may_prolong: boolean };

/** When a hold ends at the latest, whatever is done with it: 45 minutes after it began, ten where it may not be prolonged. */
const lastEnd = ({ first_held_at, may_prolong }: HoldStart, nowMs: number): number =>
  (first_held_at ?? nowMs) + (may_prolong ? holdLimits.wholeMs : holdLimits.holdMs);

/** When a new or moved hold ends: ten minutes from now, within what it has in all. */
export const holdEnd = (start: HoldStart, nowMs: number): number => Math.min(nowMs + holdLimits.holdMs, lastEnd(start, nowMs));

/** When a hold ends once a payment attempt has begun: twenty minutes from now, within what it has in all. */
export const attemptEnd = (start: HoldStart, nowMs: number): number => Math.min(nowMs + holdLimits.attemptMs, lastEnd(start, nowMs));

/** When an extended hold ends: five minutes later than it would, within what it has in all. */
export const extendedEnd = (start: HoldStart, expiresMs: number, nowMs: number): number => Math.min(expiresMs + holdLimits.extensionMs, lastEnd(start, nowMs));

const requestLimits = { wholeMs: dayMs, beforeStartMs: 7_200_000, leastMs: 1_800_000 } as const;

/**
 * When an unanswered request ends: 24 hours after it or two hours before the start, never sooner than half an hour after it
 * (docs/product/booking.md#requests).
 */
export const requestEnd = (nowMs: number, startMs: number): number =>
  Math.max(nowMs + requestLimits.leastMs, Math.min(nowMs + requestLimits.wholeMs, startMs - requestLimits.beforeStartMs));

/** How long after its end a visit counts as done by itself, and how long its link opens it (docs/product/booking.md#changes-of-state). */
export const afterVisit = { completedMs: 7_200_000, linkMs: 30 * dayMs } as const;
