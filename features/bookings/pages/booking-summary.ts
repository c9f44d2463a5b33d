import { instantMs } from '#core/instant-text.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { isHeld, isStillHeld, neverTakesPlace } from '../rules/states.ts';
import { suspendedSide } from '../rules/suspension.ts';
import { visitTones } from './badge-tones.ts';
import { cancelTexts, contestTexts, visitTexts as texts } from './visit-texts.ts';

/** Top of a booking's page: a badge for its state, a heading, and an explanation. */
export type BookingSummary = {
  readonly badge: { readonly tone: BadgeTone; readonly label: string };
  readonly heading: string;
  readonly sentences: readonly string[];
};

const startMoment = (b: BookingData): string => momentText(b.time_zone, instantMs(b.starts_at));

/** Whether a payment attempt began, no money was captured, and the result is still unknown. */
const isUnsettled = (b: BookingData): boolean => b.payment_unsettled && b.paid_cents === 0 && !b.committed;

/** Returns full sentences about refunds and retained amounts of the online payment. */
export const moneySentences = (
  b: Pick<BookingData, 'paid_cents' | 'refunding_cents' | 'refunded_cents' | 'retained_cents'>,
): string[] => {
  if (b.paid_cents === 0) return [texts.nothingPaid];
  return [
    ...(b.refunding_cents > 0 ? [texts.refunding(b.refunding_cents)] : []),
    ...(b.refunded_cents > 0 ? [texts.refunded(b.refunded_cents)] : []),
    ...(b.retained_cents > 0 ? [texts.retained(b.retained_cents)] : []),
  ];
};

/**
 * Returns the state to show. A hold counts as expired after its deadline, even before the job has changed its state.
 */
const stateNow = (b: Pick<BookingData, 'state' | 'seconds_left'>): BookingData['state'] =>
  isHeld(b.state) && !isStillHeld(b) ? 'expired' : b.state;

const heldSentences = (b: BookingData): string[] => {
  if (b.hold_expires_at === null) return [];
  const until = momentText(b.time_zone, instantMs(b.hold_expires_at));
  return [b.state === 'hold' ? texts.held(until) : texts.heldToPay(until)];
};

const unansweredSentences = (b: BookingData): string[] => {
  if (b.answer_expires_at === null) return [];
  const until = momentText(b.time_zone, instantMs(b.answer_expires_at));
  return [b.paid_cents > 0 ? texts.awaitingBack(until) : texts.awaitingEnds(until)];
};

const confirmedSummary = (b: BookingData, nowMs: number): Omit<BookingSummary, 'badge'> => {
  const moment = startMoment(b);
  if (nowMs >= instantMs(b.ends_at)) return { heading: texts.headings.completed, sentences: [texts.tookPlace(moment)] };
  if (nowMs >= instantMs(b.starts_at)) return { heading: texts.headings.begun, sentences: [texts.wasFor(moment)] };
  return {
    heading: texts.headings.confirmed,
    sentences: [b.at_home ? texts.comesToYou(b.pro.name, moment) : texts.expectsYou(b.pro.name, moment)],
  };
};

const isAsAsked = (b: BookingData): boolean => b.paid_cents === b.quote.dueNowCents;

/** Returns the reason why a payment that came after the end of the hold did not confirm the visit. */
const latePaymentText = (b: BookingData): string => {
  if (!isAsAsked(b)) return texts.otherAmount;
  return b.pro.similar_path === null ? texts.tooLate : texts.proClosed;
};

const expiredHeading = (b: BookingData): string => {
  if (b.committed) return texts.headings.unanswered;
  return isUnsettled(b) ? texts.headings.unsettled : texts.headings.expired;
};

const expiredSentences = (b: BookingData): string[] => {
  if (b.committed) return [texts.noAnswer(b.pro.name), ...moneySentences(b)];
  if (b.paid_cents === 0) return isUnsettled(b) ? [texts.unsettled] : [texts.notPaid, texts.nothingCharged];
  return [latePaymentText(b), ...moneySentences(b)];
};

const releasedSentences = (b: BookingData): string[] => {
  if (b.paid_cents === 0) return [isUnsettled(b) ? texts.unsettled : texts.nothingCharged];
  return isAsAsked(b) ? [texts.paidOnceReleased, ...moneySentences(b)] : moneySentences(b);
};

/**
 * Returns the reason why the booking ended: a suspended account, or the text typed by the professional or the admin.
 */
const whySentences = ({ ended_reason: reason }: BookingData): string[] => {
  const side = suspendedSide(reason);
  if (side !== null) return [texts.suspended[side]];
  return reason === null || reason === '' ? [] : [texts.why(reason)];
};

const contestSentences = ({ absence, pro, time_zone }: BookingData): string[] => {
  if (!absence?.contest) return [];
  const { contested } = texts;
  const { state, sent_at, decided_at } = absence.contest;
  const decided = momentText(time_zone, instantMs(decided_at ?? sent_at));
  const outcome = {
    waiting: contested.waiting,
    accepted: contested.accepted(decided),
    refused: contested.refused(decided),
    undone: contested.undone(pro.name, decided),
  }[state];
  return [contested.sent(momentText(time_zone, instantMs(sent_at))), outcome];
};

const absenceSentences = (b: BookingData): string[] => {
  const until = b.absence?.contest_until ?? null;
  return [
    texts.absence(b.pro.name),
    ...(until === null ? [] : [texts.contestUntil(momentText(b.time_zone, instantMs(until)))]),
    ...contestSentences(b),
    ...(b.paid_cents > 0 ? moneySentences(b) : []),
  ];
};

const words = (b: BookingData, nowMs: number): Omit<BookingSummary, 'badge'> => {
  const { headings } = texts;
  const moment = startMoment(b);
  const state = stateNow(b);
  switch (state) {
    case 'hold':
    case 'pending_payment':
      return { heading: headings[state], sentences: heldSentences(b) };
    case 'requested':
      return {
        heading: headings.requested,
        sentences: [texts.awaiting(b.pro.name, moment), ...unansweredSentences(b)],
      };
    case 'confirmed':
      return confirmedSummary(b, nowMs);
    case 'completed':
      return {
        heading: headings.completed,
        sentences: [texts.tookPlace(moment), ...contestSentences(b), ...(b.paid_cents > 0 ? moneySentences(b) : [])],
      };
    case 'no_show':
      return { heading: headings.no_show, sentences: absenceSentences(b) };
    case 'cancelled_client':
      return { heading: headings.cancelled, sentences: [texts.wasFor(moment), ...moneySentences(b)] };
    case 'cancelled_pro':
      return {
        heading: headings.cancelledBy(b.pro.name),
        sentences: [texts.willNot(moment), ...whySentences(b), ...moneySentences(b)],
      };
    case 'cancelled_admin':
      return {
        heading: headings.cancelled,
        sentences: [texts.byAccalmie, ...whySentences(b), texts.wasFor(moment), ...moneySentences(b)],
      };
    case 'declined':
      return {
        heading: headings.declined(b.pro.name),
        sentences: [texts.willNot(moment), ...whySentences(b), ...moneySentences(b)],
      };
    case 'expired':
      return { heading: expiredHeading(b), sentences: expiredSentences(b) };
    case 'released':
      return { heading: isUnsettled(b) ? headings.unsettled : headings.released, sentences: releasedSentences(b) };
  }
};

type Stated = Pick<BookingData, 'state' | 'seconds_left' | 'ends_at'>;

/** Whether a visit is confirmed and has not ended at an instant (epoch milliseconds). */
export const isConfirmedAhead = ({ state, ends_at }: Pick<BookingData, 'state' | 'ends_at'>, nowMs: number): boolean =>
  state === 'confirmed' && nowMs < instantMs(ends_at);

const isPast = (b: Stated, nowMs: number): boolean => b.state === 'confirmed' && !isConfirmedAhead(b, nowMs);

const badgeOf = (
  b: Stated,
  nowMs: number,
  states: Readonly<Record<BookingData['state'], string>>,
): BookingSummary['badge'] => {
  // A confirmed visit that is over becomes completed only two hours after its end.
  const state = isPast(b, nowMs) ? 'completed' : stateNow(b);
  return { tone: visitTones[state], label: states[state] };
};

/**
 * Returns the badge of a visit on the page of its order. The French words agree with « commande », which is feminine.
 */
export const orderBadge = (b: Stated, nowMs: number): BookingSummary['badge'] =>
  badgeOf(b, nowMs, bookingTexts.orderStates);

/** Returns the summary of a booking for its client, at an instant in epoch milliseconds. */
export const summaryOf = (b: BookingData, nowMs: number): BookingSummary => ({
  badge: badgeOf(b, nowMs, bookingTexts.states),
  ...words(b, nowMs),
});

/** Returns the reason why a booking can no longer be cancelled. `phone` is already formatted. */
export const closedOf = (
  b: BookingData,
  nowMs: number,
  reach: { readonly phone: string | null; readonly support: string },
): Omit<BookingSummary, 'badge'> => {
  const { closed } = cancelTexts;
  if (b.state === 'cancelled_client') return { heading: closed.already, sentences: moneySentences(b) };
  if (neverTakesPlace.has(b.state))
    return { heading: closed.gone, sentences: [closed.goneText, ...(b.paid_cents > 0 ? moneySentences(b) : [])] };
  if (isHeld(b.state)) return { heading: closed.unpaid, sentences: [closed.unpaidText] };
  const isOver = !isConfirmedAhead(b, nowMs);
  return {
    heading: isOver ? closed.over : closed.begun,
    sentences: [
      closed.late,
      !isOver && reach.phone !== null ? closed.call(b.pro.name, reach.phone) : closed.write(reach.support),
    ],
  };
};

/**
 * Returns the refund and the freed slot to announce after a cancellation. Null unless `word`, from the address, is
 * « 1 » and the client cancelled the booking.
 */
export const cancellationOutcome = (b: BookingData, moment: string, word: string | null) =>
  b.state === 'cancelled_client' && word === '1'
    ? { money: moneySentences(b).join(' '), freed: texts.freed(b.pro.name, moment), email: b.client.email }
    : null;

/** Returns the reason why the client cannot contest an absence. Null when the client can. */
export const contestClosed = (
  { absence, state }: BookingData,
  support: string,
): Omit<BookingSummary, 'badge'> | null => {
  const { closed } = contestTexts;
  if (absence !== null && absence.contest_until !== null) return null;
  if (absence?.contest) return { heading: closed.contested, sentences: [closed.contestedText] };
  return state === 'no_show'
    ? { heading: closed.late, sentences: [closed.lateText(support)] }
    : { heading: closed.none, sentences: [closed.noneText] };
};
