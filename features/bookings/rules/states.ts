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

/**
 * A change of a booking's state: the states before and after, and the actors allowed. `time`: `kept` turns held time
 * into booked time, `freed` frees the time, `left` leaves the time to the caller. With `keepsDeadline` the deadline
 * does not change. Otherwise the caller of `changeState` gives the new deadline.
 */
export type Arrow = {
  readonly from: readonly BookingState[];
  readonly to: BookingState;
  readonly by: readonly BookingActor[];
  readonly time: 'kept' | 'freed' | 'left';
  readonly keepsDeadline?: true;
};

/** Every change of a booking's state, by name. Callers check the conditions on time and money. */
export const arrows = {
  moveHold: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  extendHold: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  awaitCode: { from: ['hold'], to: 'hold', by: ['holder'], time: 'left' },
  // A professional, or an admin for the professional, may release a visit that awaits payment through a payment link.
  release: {
    from: ['hold', 'pending_payment'],
    to: 'released',
    by: ['holder', 'pro', 'admin'],
    time: 'freed',
    keepsDeadline: true,
  },
  expireHold: { from: ['hold', 'pending_payment'], to: 'expired', by: ['system'], time: 'freed', keepsDeadline: true },

  beginPayment: { from: ['hold'], to: 'pending_payment', by: ['holder'], time: 'left' },
  failPayment: { from: ['pending_payment'], to: 'hold', by: ['payment'], time: 'left', keepsDeadline: true },
  // A payment may arrive after its hold expired. The caller then takes the time again first, if it is still free.
  confirmPaid: { from: ['pending_payment', 'expired'], to: 'confirmed', by: ['payment'], time: 'left' },
  requestPaid: { from: ['pending_payment', 'expired'], to: 'requested', by: ['payment'], time: 'left' },

  confirm: { from: ['hold'], to: 'confirmed', by: ['holder', 'pro'], time: 'kept' },
  request: { from: ['hold'], to: 'requested', by: ['holder'], time: 'kept' },
  accept: { from: ['requested'], to: 'confirmed', by: ['pro'], time: 'left' },
  decline: { from: ['requested'], to: 'declined', by: ['pro'], time: 'freed' },
  expireRequest: { from: ['requested'], to: 'expired', by: ['system'], time: 'freed' },

  reschedule: { from: ['confirmed'], to: 'confirmed', by: ['client', 'pro'], time: 'left' },
  cancelAsClient: { from: ['requested', 'confirmed'], to: 'cancelled_client', by: ['client'], time: 'freed' },
  // Counts as a cancellation by the client, because the professional cancels at the client's request. The policy that
  // the client accepted applies.
  cancelForClient: { from: ['confirmed'], to: 'cancelled_client', by: ['pro'], time: 'freed' },
  cancelAsPro: { from: ['confirmed'], to: 'cancelled_pro', by: ['pro'], time: 'freed' },
  // Undoes the import of a visit from another agenda. Nobody is notified.
  takeBack: { from: ['confirmed'], to: 'released', by: ['pro'], time: 'freed' },
  cancelAsAdmin: { from: ['requested', 'confirmed'], to: 'cancelled_admin', by: ['admin'], time: 'freed' },

  complete: { from: ['confirmed'], to: 'completed', by: ['pro', 'system'], time: 'left' },
  reportAbsence: { from: ['confirmed', 'completed'], to: 'no_show', by: ['pro'], time: 'left' },
  liftAbsence: { from: ['no_show'], to: 'completed', by: ['pro', 'admin'], time: 'left' },
} as const satisfies Readonly<Record<string, Arrow>>;

export type ArrowName = keyof typeof arrows;

/** Whether an actor may change a booking's state by this arrow. */
export const mayFollow = (name: ArrowName, state: BookingState, by: BookingActor): boolean => {
  const arrow: Arrow = arrows[name];
  return arrow.from.includes(state) && arrow.by.includes(by);
};

/**
 * States of a client's contest of an absence. `waiting`: an admin must decide. `undone`: the professional withdrew the
 * absence before a decision.
 */
export const contestStates = ['waiting', 'accepted', 'refused', 'undone'] as const;

export type ContestState = (typeof contestStates)[number];

/**
 * Milliseconds after the report of an absence within which the client may contest it
 * (docs/product/booking.md#absences).
 */
export const contestMs = 2 * dayMs;

/**
 * An absence and its contest. `untilMs` is the deadline to contest, in epoch milliseconds. `contest` is the state of
 * the last contest.
 */
export type Absence = {
  readonly state: BookingState;
  readonly untilMs: number | null;
  readonly contest: ContestState | null;
};

export type ContestRefusal = 'not_absent' | 'contested' | 'too_late';

/**
 * Returns the reason why a client may not contest an absence now. Null when the client may. The client may contest once
 * within 48 hours. The client may contest again when the professional withdrew the contested absence and reported a new
 * one (docs/product/booking.md#absences).
 */
export const contestRefusal = ({ state, untilMs, contest }: Absence, nowMs: number): ContestRefusal | null => {
  if (state !== 'no_show') return 'not_absent';
  if (contest !== null && contest !== 'undone') return 'contested';
  return nowMs < (untilMs ?? 0) ? null : 'too_late';
};

/**
 * Whether the retained amount of an absence is final: the deadline to contest has passed, and no contest awaits a
 * decision.
 */
export const isAbsenceFinal = ({ state, untilMs, contest }: Absence, nowMs: number): boolean =>
  state === 'no_show' && nowMs >= (untilMs ?? 0) && contest !== 'waiting';

/**
 * Limits of booking codes. A code is valid for `waitMs` and accepts `tries` attempts. A booking gets `sends` codes, and
 * `sendsInAll` in total when it moves (assumed). At most `waiting` bookings of one professional may begin to await a
 * code within `windowMs`. At one network address, `waitingOfNetwork` bookings may await a code at the same time, and
 * `hourlyOfNetwork` within `windowMs` (assumed).
 */
export const codeLimits = {
  waitMs: 1_800_000,
  tries: 5,
  sends: 3,
  sendsInAll: 6,
  waiting: 6,
  waitingOfNetwork: 1,
  hourlyOfNetwork: 2,
  windowMs: 3_600_000,
} as const;

/**
 * Returns the deadline of a code in epoch milliseconds: half an hour from now, or the start of the visit if it is
 * earlier.
 */
export const codeEnd = (nowMs: number, startMs: number): number => Math.min(nowMs + codeLimits.waitMs, startMs);

type BookingProof = { readonly dueNowCents: number; readonly isProven: boolean };

/**
 * Whether a booking needs a code: nothing is paid online, and the client is not signed in with a verified mail address.
 */
export const asksCode = ({ dueNowCents, isProven }: BookingProof): boolean => dueNowCents === 0 && !isProven;

/** Parses the six digits of a typed code. Ignores spaces, dots and dashes. Null for any other text. */
export const typedCode = (text: string): string | null => {
  const digits = text.replaceAll(/[\s\u00a0\u202f.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
};

/** Formats a code in two groups: « 123 456 ». */
export const codeText = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;

/**
 * Reasons that the application stores with a change of a hold or of a payment. Every screen shows them in words. Any
 * other stored reason is a sentence.
 */
export type StoredReason =
  | 'moved'
  | 'extended'
  | 'awaits code'
  | 'payment abandoned'
  | 'failed'
  | 'cancelled'
  | 'wrong_amount'
  | 'wrong_currency';

/**
 * Reasons stored when a suspension cancels a visit, by the party whose account is suspended. The other party reads
 * them.
 */
export const suspendedReasons = {
  professional: 'Le compte de ce professionnel est fermé.',
  client: 'Le compte de ce client est fermé.',
} as const;

/** Returns the suspended party from a stored reason. Null for a reason that a person typed. */
export const suspendedSide = (reason: string | null): keyof typeof suspendedReasons | null => {
  if (reason === suspendedReasons.client) return 'client';
  return reason === suspendedReasons.professional ? 'professional' : null;
};
