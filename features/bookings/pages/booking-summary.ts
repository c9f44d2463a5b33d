import { instantMs } from '#core/instant-text.ts';
import type { BookingData } from '../contract.ts';
import { momentText, startWall } from '#features/offers/rules/instant-text.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { isHeld, isStillHeld, neverTakesPlace, suspendedSide } from '../rules/states.ts';
import { visitTones } from './badge-tones.ts';
import { cancelTexts, contestTexts, visitTexts } from './visit-texts.ts';
import { fullDateText, wallClockText } from '#core/format.ts';
import { dateBlockOf } from '#features/offers/rules/date-block.ts';
import { visitView, againLink } from './visit-view.ts';
import { cancelPath, reschedulePath, visitPath } from './paths.ts';
import type { DateBlockShown } from '#ui/lists/date-block.tsx';
import { accountPageTexts } from '#features/accounts/ui/account-texts.ts';

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
  if (b.paid_cents === 0) return [visitTexts.nothingPaid];
  return [
    ...(b.refunding_cents > 0 ? [visitTexts.refunding(b.refunding_cents)] : []),
    ...(b.refunded_cents > 0 ? [visitTexts.refunded(b.refunded_cents)] : []),
    ...(b.retained_cents > 0 ? [visitTexts.retained(b.retained_cents)] : []),
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
  return [b.state === 'hold' ? visitTexts.held(until) : visitTexts.heldToPay(until)];
};

const unansweredSentences = (b: BookingData): string[] => {
  if (b.answer_expires_at === null) return [];
  const until = momentText(b.time_zone, instantMs(b.answer_expires_at));
  return [b.paid_cents > 0 ? visitTexts.awaitingBack(until) : visitTexts.awaitingEnds(until)];
};

/**
 * Returns the sentence with the start of a confirmed visit. The client who booked for children alone is not expected.
 * `name` is the name of the professional.
 */
export const expectedText = (b: BookingData, name: string): string => {
  const { adults, children } = b.guests;
  if (b.at_home) return visitTexts.comesToYou(name, startMoment(b));
  if (adults === 0) return visitTexts.expectsChildren(name, children, startMoment(b));
  return visitTexts.expectsYou(name, startMoment(b));
};

const confirmedSummary = (b: BookingData, nowMs: number): Omit<BookingSummary, 'badge'> => {
  const moment = startMoment(b);
  if (nowMs >= instantMs(b.ends_at))
    return { heading: visitTexts.headings.completed, sentences: [visitTexts.tookPlace(moment)] };
  if (nowMs >= instantMs(b.starts_at))
    return { heading: visitTexts.headings.begun, sentences: [visitTexts.wasFor(moment)] };
  return {
    heading: visitTexts.headings.confirmed,
    sentences: [expectedText(b, b.pro.name)],
  };
};

const isAsAsked = (b: BookingData): boolean => b.paid_cents === b.quote.dueNowCents;

/** Returns the reason why a payment that came after the end of the hold did not confirm the visit. */
const latePaymentText = (b: BookingData): string => {
  if (!isAsAsked(b)) return visitTexts.otherAmount;
  return b.pro.similar_path === null ? visitTexts.tooLate : visitTexts.proClosed;
};

const expiredHeading = (b: BookingData): string => {
  if (b.committed) return visitTexts.headings.unanswered;
  return isUnsettled(b) ? visitTexts.headings.unsettled : visitTexts.headings.expired;
};

const expiredSentences = (b: BookingData): string[] => {
  if (b.committed) return [visitTexts.noAnswer(b.pro.name), ...moneySentences(b)];
  if (b.paid_cents === 0)
    return isUnsettled(b) ? [visitTexts.unsettled] : [visitTexts.notPaid, visitTexts.nothingCharged];
  return [latePaymentText(b), ...moneySentences(b)];
};

const releasedSentences = (b: BookingData): string[] => {
  if (b.paid_cents === 0) return [isUnsettled(b) ? visitTexts.unsettled : visitTexts.nothingCharged];
  return isAsAsked(b) ? [visitTexts.paidOnceReleased, ...moneySentences(b)] : moneySentences(b);
};

/**
 * Returns the reason why the booking ended: a suspended account, or the text typed by the professional or the admin.
 */
const whySentences = ({ ended_reason: reason }: BookingData): string[] => {
  const side = suspendedSide(reason);
  if (side !== null) return [visitTexts.suspended[side]];
  return reason === null || reason === '' ? [] : [visitTexts.why(reason)];
};

const contestSentences = ({ absence, pro, time_zone }: BookingData): string[] => {
  if (!absence?.contest) return [];
  const { contested } = visitTexts;
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
    visitTexts.absence(b.pro.name),
    ...(until === null ? [] : [visitTexts.contestUntil(momentText(b.time_zone, instantMs(until)))]),
    ...contestSentences(b),
    ...(b.paid_cents > 0 ? moneySentences(b) : []),
  ];
};

const words = (b: BookingData, nowMs: number): Omit<BookingSummary, 'badge'> => {
  const { headings } = visitTexts;
  const moment = startMoment(b);
  const state = stateNow(b);
  switch (state) {
    case 'hold':
    case 'pending_payment':
      return { heading: headings[state], sentences: heldSentences(b) };
    case 'requested':
      return {
        heading: headings.requested,
        sentences: [visitTexts.awaiting(b.pro.name, moment), ...unansweredSentences(b)],
      };
    case 'confirmed':
      return confirmedSummary(b, nowMs);
    case 'completed':
      return {
        heading: headings.completed,
        sentences: [
          visitTexts.tookPlace(moment),
          ...contestSentences(b),
          ...(b.paid_cents > 0 ? moneySentences(b) : []),
        ],
      };
    case 'no_show':
      return { heading: headings.no_show, sentences: absenceSentences(b) };
    case 'cancelled_client':
      return { heading: headings.cancelled, sentences: [visitTexts.wasFor(moment), ...moneySentences(b)] };
    case 'cancelled_pro':
      return {
        heading: headings.cancelledBy(b.pro.name),
        sentences: [visitTexts.willNot(moment), ...whySentences(b), ...moneySentences(b)],
      };
    case 'cancelled_admin':
      return {
        heading: headings.cancelled,
        sentences: [visitTexts.byAccalmie, ...whySentences(b), visitTexts.wasFor(moment), ...moneySentences(b)],
      };
    case 'declined':
      return {
        heading: headings.declined(b.pro.name),
        sentences: [visitTexts.willNot(moment), ...whySentences(b), ...moneySentences(b)],
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
    ? { money: moneySentences(b).join(' '), freed: visitTexts.freed(b.pro.name, moment), email: b.client.email }
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

export type AppointmentCard = {
  readonly id: string;
  readonly title: string;
  readonly pro: string;
  readonly place: string;
  readonly series: string | null;
  readonly block: DateBlockShown;
  readonly when: string;
  readonly badge: BookingSummary['badge'];
  readonly cancellation: string | null;
  readonly to: string;
  readonly move: { readonly to: string; readonly label: string } | null;
  readonly cancelTo: string | null;
  readonly again: ReturnType<typeof againLink> | null;
  /** Link to write the review of the visit, or to read it. */
  readonly review: { readonly to: string; readonly label: string } | null;
  readonly complaint: OpenComplaint | null;
};

export type OpenComplaint = { readonly to: string; readonly label: string; readonly state: string };

const titleOf = ({ lines }: BookingData): string => lines.map((line) => line.label).join(', ');

export const appointmentCard = (
  booking: BookingData,
  nowMs: number,
  { review = null, complaint = null }: Partial<Pick<AppointmentCard, 'review' | 'complaint'>> = {},
): AppointmentCard => {
  const isLive = booking.cancellable;
  const view = visitView(booking, nowMs);
  const wall = startWall(booking, booking.time_zone);
  return {
    id: booking.id,
    title: titleOf(booking),
    pro: booking.pro.name,
    place: view.place,
    series: view.series,
    block: dateBlockOf(booking.day, wallClockText(wall)),
    when: accountPageTexts.when(fullDateText(booking.day), wallClockText(wall)),
    badge: summaryOf(booking, nowMs).badge,
    cancellation: isLive ? (view.schedule[0] ?? null) : null,
    to: visitPath(booking.id, null),
    move:
      booking.move_way === null
        ? null
        : {
            to: reschedulePath(booking.id, null),
            label: booking.move_way === 'now' ? visitTexts.move : visitTexts.propose,
          },
    cancelTo: isLive ? cancelPath(booking.id, null) : null,
    again: isLive ? null : againLink(booking),
    review,
    complaint,
  };
};

type CardLinks = {
  readonly reviews: ReadonlyMap<string, NonNullable<AppointmentCard['review']>>;
  readonly complaints: ReadonlyMap<string, OpenComplaint>;
};

/** Returns the visits of a client as cards, with the links to their reviews and to their undecided complaints. */
export const appointmentCards = (
  orders: readonly { readonly booking: BookingData }[],
  nowMs: number,
  { reviews, complaints }: CardLinks,
): AppointmentCard[] =>
  orders.map(({ booking }) =>
    appointmentCard(booking, nowMs, {
      review: reviews.get(booking.id) ?? null,
      complaint: complaints.get(booking.id) ?? null,
    }),
  );
