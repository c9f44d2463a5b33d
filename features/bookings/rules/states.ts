import { dayMs, type EpochMs } from '#core/units.ts';

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

/** States of a booking whose visit will not take place. */
export const neverTakesPlace: ReadonlySet<BookingState> = new Set([
  'released',
  'cancelled_client',
  'cancelled_pro',
  'cancelled_admin',
  'declined',
  'expired',
]);

/** Whether a booking in this state is only a hold. */
export const isHeld = (state: BookingState): boolean => state === 'hold' || state === 'pending_payment';

/** Whether a booking, as API calls return it, is a hold that has not expired. */
export const isStillHeld = ({
  state,
  seconds_left,
}: {
  readonly state: BookingState;
  readonly seconds_left: number | null;
}): boolean => isHeld(state) && seconds_left !== 0;

/** Whether a visit may still take place: held, requested or confirmed, and not over. */
export const isToCome = (
  { state, ends_at: endsMs }: { readonly state: BookingState; readonly ends_at: EpochMs },
  nowMs: number,
): boolean => nowMs < endsMs && (isHeld(state) || state === 'requested' || state === 'confirmed');

export type BookingActor = 'holder' | 'client' | 'pro' | 'admin' | 'payment' | 'system';

/**
 * Limits of holds (docs/product/booking.md#holds): 10 minutes, 20 from each payment attempt, one extension of 5, at
 * most 2 attempts at a start and 45 minutes in all. One network address may have three live holds at a professional, on
 * at most a third of the starts of two weeks (assumed: the figures).
 */
export const holdLimits = {
  holdMs: 600_000,
  attemptMs: 1_200_000,
  extensionMs: 300_000,
  attempts: 2,
  wholeMs: 2_700_000,
  livePerSession: 3,
  livePerNetwork: 3,
  shareOf: 3,
  shareDays: 14,
} as const;

/** Number of holds that one network address may prolong in an hour at one professional. assumed: the figure. */
export const prolongedHolds = { most: 6, seconds: 3_600 } as const;

/**
 * Limits of a visit with a payment link (docs/product/booking.md#paid-through-a-link): the time is held for 48 hours.
 * Ten payment attempts, four mails, and a reminder halfway when the link lasts four hours or more (assumed).
 */
export const linkLimits = { wholeMs: 2 * dayMs, attempts: 10, sends: 4, remindedFromMs: 14_400_000 } as const;

/**
 * Returns the end of a payment link in epoch milliseconds: 48 hours from now, or the start of the visit if it is
 * earlier.
 */
export const linkEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + linkLimits.wholeMs, startMs);

/**
 * Returns the time of the reminder about a payment link: halfway to its end. Null when less than four hours are left.
 */
export const linkReminder = (nowMs: number, untilMs: number): number | null =>
  untilMs - nowMs < linkLimits.remindedFromMs ? null : nowMs + Math.floor((untilMs - nowMs) / 2);

/**
 * The data that decides the longest duration of a hold. `may_prolong` allows more than ten minutes. `held_until` is the
 * end of the payment link, and null for a hold without one.
 */
export type HoldStart = {
  readonly first_held_at: EpochMs | null;
  readonly may_prolong: boolean;
  readonly held_until: EpochMs | null;
};

/**
 * Maximum number of payments for each attempt that a hold allows. Cancelled payments count, and so do payments for the
 * previous starts of the hold.
 */
export const paymentsPerAttempt = 3;

/**
 * Payments that a hold has begun. `attempts` counts those for its current start, without those that the client
 * cancelled. `payments_begun` counts them all.
 */
export type PaymentsOfHold = Pick<HoldStart, 'held_until'> & {
  readonly attempts: number;
  readonly payments_begun: number;
};

/**
 * Number of payments that a hold may still begin (docs/product/booking.md#holds). Cancelling a payment or choosing a
 * new start gives an attempt back. In total, a hold begins at most three payments for each attempt it allows (assumed).
 */
export const attemptsLeft = ({ held_until, attempts, payments_begun }: PaymentsOfHold): number => {
  const most = held_until === null ? holdLimits.attempts : linkLimits.attempts;
  return Math.max(0, Math.min(most - attempts, most * paymentsPerAttempt - payments_begun));
};

/** Returns the latest end of a hold: 45 minutes after its beginning, or 10 when the hold may not be prolonged. */
const lastEnd = ({ first_held_at, may_prolong }: HoldStart, nowMs: number): number =>
  (first_held_at ?? nowMs) + (may_prolong ? holdLimits.wholeMs : holdLimits.holdMs);

/** Limits the end of a hold to its latest end. A hold with a payment link ends with the link. */
const endAt = (start: HoldStart, untilMs: number, nowMs: number): number =>
  start.held_until ?? Math.min(untilMs, lastEnd(start, nowMs));

/** Returns the end of a new or moved hold: ten minutes from now, and never after its latest end. */
export const holdEnd = (start: HoldStart, nowMs: number): number => endAt(start, nowMs + holdLimits.holdMs, nowMs);

/** Returns the end of a hold when a payment attempt begins: twenty minutes from now, and never after its latest end. */
export const attemptEnd = (start: HoldStart, nowMs: number): number =>
  endAt(start, nowMs + holdLimits.attemptMs, nowMs);

/** Returns the end of an extended hold: five minutes after its current end, and never after its latest end. */
export const extendedEnd = (start: HoldStart, expiresMs: number, nowMs: number): number =>
  endAt(start, expiresMs + holdLimits.extensionMs, nowMs);

const requestLimits = { wholeMs: dayMs, beforeStartMs: 7_200_000, leastMs: 1_800_000 } as const;

/**
 * Returns the deadline of a request: 24 hours from now, or two hours before the start if that is earlier, and never
 * less than half an hour from now (docs/product/booking.md#requests).
 */
export const requestEnd = (nowMs: number, startMs: number): number =>
  Math.max(
    nowMs + requestLimits.leastMs,
    Math.min(nowMs + requestLimits.wholeMs, startMs - requestLimits.beforeStartMs),
  );

/**
 * Milliseconds for which a client may contest a cancellation that the professional made at the client's request
 * (docs/product/booking.md#cancelled-at-the-clients-request).
 */
export const forClientContestMs = 2 * dayMs;

/**
 * Milliseconds after the end of a visit (docs/product/booking.md#changes-of-state). `completedMs`: the visit becomes
 * completed. `linkMs`: the mailed link of the booking stops working.
 */
export const afterVisit = { completedMs: 7_200_000, linkMs: 30 * dayMs } as const;
