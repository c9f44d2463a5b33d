import { messages as ofBookings } from '#features/bookings/messages.ts';
import type { BookingFacts, MailBooking, MailLinks, MailMoney } from '#features/bookings/rules/booking-mail.ts';
import type { BookingMessage } from '#features/bookings/rules/message.ts';
import { messages as ofAbsences } from '#features/cancellation/messages.ts';
import { messages as ofIntakes } from '#features/intakes/messages.ts';
import { messages as ofMoves } from '#features/reschedule/messages.ts';
import { messages as ofPayments } from '#features/payments/messages.ts';
import { messages as ofReviews } from '#features/reviews/messages.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import type { MessageSetting } from '#features/notifications/rules/notifications.ts';

const { booking_code: _code, booking_link: _links, ...bookings } = ofBookings;
const { absence_contested: _admins, ...absences } = ofAbsences;
const {
  invariant_violated: _checks,
  invariant_violated_mail: _invariantMail,
  refund_parked: _refusals,
  refund_unclear: _unclear,
  payment_disputed: _disputes,
  seller_bank_changed: _bank,
  second_admin_needed: _second,
  second_admin_needed_mail: _secondMail,
  ...payments
} = ofPayments;
const { review_held: _looks, ...reviews } = ofReviews;

/** All the messages about a booking to its client or its professional, from every feature. */
export const messagesByKind = { ...bookings, ...ofMoves, ...absences, ...ofIntakes, ...payments, ...reviews } as const;
export type BookingMessageKind = keyof typeof messagesByKind;
export const bookingMessageKinds = Object.keys(messagesByKind) as BookingMessageKind[];

const factsOf = (
  b: MailBooking,
  money: MailMoney,
  more: Partial<Omit<BookingFacts, 'b' | 'money'>> = {},
): BookingFacts => ({
  b,
  money,
  reason: null,
  move: null,
  nowMs: b.bookedMs,
  ...more,
});

const messageOf = (kind: BookingMessageKind): BookingMessage => messagesByKind[kind];

export const mailOf = (
  kind: BookingMessageKind,
  b: MailBooking,
  money: MailMoney,
  links: MailLinks,
  more: Partial<Omit<BookingFacts, 'b' | 'money'>> = {},
): MailWords => messageOf(kind).mail!(factsOf(b, money, more), links);

/** On-screen line of a message. Null when the message has none. */
export const lineOf = (
  kind: BookingMessageKind,
  b: MailBooking,
  money: MailMoney,
  move: BookingFacts['move'] = null,
): (ScreenLine & { readonly type: string }) | null => {
  const { screen, type } = messageOf(kind);
  return screen && { ...screen(factsOf(b, money, { move })), type };
};

/** Whether the mail of a message is still true of the booking. */
export const isTrue = (kind: BookingMessageKind, b: MailBooking, money: MailMoney): boolean =>
  messageOf(kind).isStillTrue(factsOf(b, money));

/** The setting that switches a message off. Null for a message that is always sent. */
export const settingOf = (kind: BookingMessageKind, b: MailBooking, money: MailMoney): MessageSetting | null =>
  messageOf(kind).setting(factsOf(b, money));

export const isForPro = (kind: BookingMessageKind): boolean => messageOf(kind).to === 'professional';
