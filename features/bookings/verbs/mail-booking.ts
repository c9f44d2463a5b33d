import { walkInName } from '#features/availability/rules/walk-in.ts';
import { dialledPhone, fullName } from '#features/profiles/rules/contact.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import type { BookingMailRow } from '../queries/mails.ts';
import type { MailBooking, MailMoney, MailReschedule } from '../rules/booking-mail.ts';
import { clientPlaceText } from '#features/addresses/rules/place-text.ts';

const placeOf = (row: BookingMailRow): string => {
  if (row.place === null)
    return [row.subtype === 'business' ? row.business_name : null, row.street, `${row.postcode} ${row.city}`]
      .filter(Boolean)
      .join(', ');
  return clientPlaceText(row.place);
};

export const mailBooking = (row: BookingMailRow): MailBooking => ({
  publicId: row.public_id,
  state: row.state,
  zone: row.time_zone,
  startMs: row.starts_at,
  endMs: row.ends_at,
  bookedMs: row.booked_at,
  untilMs: row.expires_at,
  atHome: row.at_home,
  place: placeOf(row),
  accessNote: row.access_note,
  guests: { adults: row.adults, children: row.children, babies: row.babies, ages: row.children_ages },
  isUnsuitedConfirmed: row.unsuited_confirmed,
  services: row.lines.map((line) => line.label),
  practitioners: [...new Set(row.lines.flatMap((line) => line.resources ?? []))].filter((name) => name !== null),
  quote: row.quote,
  policy: row.policy,
  paymentMethod: row.payment_method,
  client: {
    firstname: row.firstname ?? (row.is_walk_in ? walkInName : ''),
    lastname: row.lastname ?? '',
    phone: row.phone,
    email: row.email,
  },
  pro: {
    name: fullName({
      subtype: row.subtype,
      firstname: row.pro_firstname,
      lastname: row.pro_lastname,
      business_name: row.business_name,
    }),
    isEstablishment: row.subtype === 'business',
    phone: dialledPhone(row.pro_phone_prefix, row.pro_phone),
    email: row.pro_email,
  },
  language: row.language,
  isMadeByPro: row.made_by_pro,
  series: (row.series_visits ?? []).map(({ id, state, starts_at, ends_at, changes }) => ({
    publicId: id,
    isConfirmed: state === 'confirmed',
    startMs: starts_at,
    endMs: ends_at,
    changes,
  })),
  changes: row.changes,
  wasConfirmed: row.was_confirmed,
  cancelledForClientMs: row.cancelled_for_client_at,
  proposalId: row.proposal_id,
  proposedQuote: row.proposal_quote,
});

const paidOnline = (row: BookingMailRow): number =>
  row.payment_method === 'credit-card' && row.payment_status !== 'pending' ? row.quote.dueNowCents : 0;

/** Returns the new start that a message announces or proposes. Null for a message without one. */
export const mailReschedule = ({ move }: OutboxPayload): MailReschedule | null =>
  move === undefined
    ? null
    : {
        wasMs: move.was_ms,
        newMs: move.new_ms,
        wasCents: move.was_cents,
        newCents: move.new_cents,
        untilMs: move.until_ms ?? null,
        isUnanswered: move.unanswered === true,
        isMovedBack: move.moved_back === true,
        proposalId: move.proposal ?? null,
      };

/**
 * Returns the amounts of the event that a message reports. Without `paid_cents`, the paid amount is refund plus
 * retained amount. When both are zero, it is the online payment.
 */
export const mailMoney = (
  row: BookingMailRow,
  { paid_cents, refund_cents = 0, retained_cents = 0 }: OutboxPayload,
): MailMoney => ({
  paidCents: paid_cents ?? (refund_cents + retained_cents > 0 ? refund_cents + retained_cents : paidOnline(row)),
  refundCents: refund_cents,
  retainedCents: retained_cents,
});
