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

/** Whether a booking in this state is but a time kept for a while. */
export const isHeld = (state: BookingState): boolean => state === 'hold' || state === 'pending_payment';

/** Whether a visit may still take place: held, asked for or confirmed, and not over. */
export const isToCome = ({ state, ends_at: endsMs }: { readonly state: BookingState; readonly ends_at: number }, nowMs: number): boolean =>
  nowMs < endsMs && (isHeld(state) || state === 'requested' || state === 'confirmed');

/** Who may change a booking. */
export type BookingActor = 'holder' | 'client' | 'pro' | 'admin' | 'payment' | 'system';

/**
 * Limits of holds (docs/product/booking.md#holds): 10 minutes, 20 from each payment attempt, one extension of 5, at most 2 attempts and 45 minutes in all.
 * Live ones of one network at one professional: three, that take at most a third of the starts of two weeks (assumed: the figures).
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

/** New holds in an hour at one professional that one network address may prolong; assumed: the figure. */
export const prolongedHolds = { most: 6, seconds: 3_600 } as const;

/**
 * A visit paid through a link (docs/product/booking.md#paid-through-a-link): kept 48 hours; assumed: ten tries at paying, four mails besides its reminder, and
 * a reminder halfway where it is kept for four hours or more.
 */
export const linkLimits = { wholeMs: 2 * dayMs, attempts: 10, sends: 4, remindedFromMs: 14_400_000 } as const;

/** Until when a visit that waits to be paid through a link is kept: 48 hours, never past its start. */
export const linkEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + linkLimits.wholeMs, startMs);

/** When the client of a link is reminded of it: halfway; null where too little time is left for it. */
export const linkReminder = (nowMs: number, untilMs: number): number | null =>
  untilMs - nowMs < linkLimits.remindedFromMs ? null : nowMs + Math.floor((untilMs - nowMs) / 2);

/** When a hold began, whether it may be kept longer than ten minutes; `held_until` is its end where it waits to be paid through a link. */
export type HoldStart = { readonly first_held_at: number | null; readonly may_prolong: boolean; readonly held_until: number | null };

/** How many times the payment of a hold may be tried. */
export const attemptsMost = ({ held_until }: Pick<HoldStart, 'held_until'>): number => (held_until === null ? holdLimits.attempts : linkLimits.attempts);

/** When a hold ends at the latest, whatever is done with it: 45 minutes after it began, ten where it may not be prolonged. */
const lastEnd = ({ first_held_at, may_prolong }: HoldStart, nowMs: number): number =>
  (first_held_at ?? nowMs) + (may_prolong ? holdLimits.wholeMs : holdLimits.holdMs);

/** A hold asked to end at an instant, within what it has in all; one that waits for its link is kept until its own end, no less and no more. */
const endAt = (start: HoldStart, untilMs: number, nowMs: number): number => start.held_until ?? Math.min(untilMs, lastEnd(start, nowMs));

/** When a new or moved hold ends: ten minutes from now, within what it has in all. */
export const holdEnd = (start: HoldStart, nowMs: number): number => endAt(start, nowMs + holdLimits.holdMs, nowMs);

/** When a hold ends once a payment attempt has begun: twenty minutes from now, within what it has in all. */
export const attemptEnd = (start: HoldStart, nowMs: number): number => endAt(start, nowMs + holdLimits.attemptMs, nowMs);

/** When an extended hold ends: five minutes later than it would, within what it has in all. */
export const extendedEnd = (start: HoldStart, expiresMs: number, nowMs: number): number => endAt(start, expiresMs + holdLimits.extensionMs, nowMs);

const requestLimits = { wholeMs: dayMs, beforeStartMs: 7_200_000, leastMs: 1_800_000 } as const;

/**
 * When an unanswered request ends: 24 hours after it or two hours before the start, never sooner than half an hour after it
 * (docs/product/booking.md#requests).
 */
export const requestEnd = (nowMs: number, startMs: number): number =>
  Math.max(nowMs + requestLimits.leastMs, Math.min(nowMs + requestLimits.wholeMs, startMs - requestLimits.beforeStartMs));

/** How long a client may say that they had not asked for a cancellation made in their name (docs/product/booking.md#cancelled-at-the-clients-request). */
export const forClientContestMs = 2 * dayMs;

/** How long after its end a visit counts as done by itself, and how long its link opens it (docs/product/booking.md#changes-of-state). */
export const afterVisit = { completedMs: 7_200_000, linkMs: 30 * dayMs } as const;
