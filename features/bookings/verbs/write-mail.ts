import { dialledPhone, fullName } from '#features/profiles/rules/contact.ts';
import { sha256 } from '#platform/ids.ts';
import type { Mail } from '#platform/mail.ts';
import type { Delivery, OutboxPayload } from '#platform/outbox.ts';
import { bookingLinkToken } from '#platform/secret.ts';
import type { House } from '#platform/visit.ts';
import { keepLinkHash, loadMailBooking, loadMailBookingsOf, type MailRow } from '../queries/mails.ts';
import { visitCalendar, type MailBooking, type MailLinks, type MailMoney } from '../rules/mail-parts.ts';
import { bookingMail, isForPro, isStillTrue, linksMail, type BookingMailKind } from '../rules/mails.ts';

const placeOf = (row: MailRow): string => {
  if (row.place === null) return [row.subtype === 'business' ? row.business_name : null, row.street, `${row.postcode} ${row.city}`].filter(Boolean).join(', ');
  const { street, title } = row.place;
  return street === null || title.includes(street) ? title : `${street}, ${title}`;
};

const bookingOf = (row: MailRow): MailBooking => ({
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
  people: row.people,
  services: row.lines.map((line) => line.label),
  practitioners: [...new Set(row.lines.flatMap((line) => line.resources ?? []))].filter((name) => name !== null),
  quote: row.quote,
  policy: row.policy,
  paymentMethod: row.payment_method,
  client: { firstname: row.firstname ?? '', lastname: row.lastname ?? '', phone: row.phone, email: row.email },
  pro: {
    name: fullName({ subtype: row.subtype, firstname: row.pro_firstname, lastname: row.pro_lastname, business_name: row.business_name }),
    isHouse: row.subtype === 'business',
    phone: dialledPhone(row.pro_phone_prefix, row.pro_phone),
    email: row.pro_email,
  },
  changes: row.changes,
  wasConfirmed: row.was_confirmed,
});

/** The private link of a booking, and what opens it: the secret may have changed since the last one was given. */
const freshLink = async ({ env, db }: House, publicId: string): Promise<string> => {
  const token = bookingLinkToken({ env }, publicId);
  await keepLinkHash(db, publicId, sha256(token));
  return `${env.PUBLIC_URL}/rendez-vous/${publicId}?jeton=${token}`;
};

const linksOf = async (house: House, row: MailRow): Promise<MailLinks> => ({
  booking: await freshLink(house, row.public_id),
  pro: `${house.env.PUBLIC_URL}/praticien/${row.slug}-${row.pro_public_id}`,
  supportEmail: house.env.SUPPORT_EMAIL,
});

const paidOnline = (row: MailRow): number => (row.payment_method === 'credit-card' && row.payment_status !== 'pending' ? row.quote.dueNowCents : 0);

const moneyOf = (row: MailRow, { paid_cents, refund_cents = 0, retained_cents = 0 }: OutboxPayload): MailMoney => ({
  paidCents: paid_cents ?? (refund_cents + retained_cents > 0 ? refund_cents + retained_cents : paidOnline(row)),
  refundCents: refund_cents,
  retainedCents: retained_cents,
});

const calendarOf = (kind: BookingMailKind, booking: MailBooking, links: MailLinks, nowMs: number): Pick<Mail, 'calendar'> => {
  const reader = isForPro(kind) ? 'pro' : 'client';
  const file = (method: 'REQUEST' | 'CANCEL') => ({
    calendar: { method, filename: 'rendez-vous.ics', content: visitCalendar(booking, links, reader, method, nowMs) },
  });
  if (kind === 'booking_confirmed' || kind === 'booking_confirmed_pro') return file('REQUEST');
  if ((kind === 'booking_cancelled' || kind === 'booking_cancelled_pro') && booking.wasConfirmed) return file('CANCEL');
  return {};
};

/** Writes a mail of this kind from the booking as it stands now; null when it is no longer true or nobody can be reached. */
export const writeBookingMail =
  (kind: BookingMailKind): Delivery =>
  async (house, row) => {
    const found = row.booking_id === null ? undefined : await loadMailBooking(house.db, row.booking_id);
    if (!found || !isStillTrue(kind, found.state)) return null;
    const to = isForPro(kind) ? found.pro_email : found.email;
    if (to === null) return null;
    const booking = bookingOf(found);
    const links = await linksOf(house, found);
    const words = bookingMail(kind, booking, moneyOf(found, row.payload), links, row.payload.reason ?? null);
    return { to, ...words, ...calendarOf(kind, booking, links, house.clock.now()) };
  };

/** The client's calendar file of a booking that was confirmed, as its mails carry it: taken back once cancelled; none before. */
export const writeClientCalendar = async (house: House, bookingId: number): Promise<string | undefined> => {
  const row = await loadMailBooking(house.db, bookingId);
  if (!row?.was_confirmed) return undefined;
  const method = isStillTrue('booking_confirmed', row.state) ? 'REQUEST' : 'CANCEL';
  return visitCalendar(bookingOf(row), await linksOf(house, row), 'client', method, house.clock.now());
};

/** Writes the links of an address' appointments; null when it has none, so that asking tells nothing. */
export const writeLinksMail: Delivery = async (house, { payload }) => {
  if (payload.email === undefined) return null;
  const found = await loadMailBookingsOf(house.db, payload.email, house.clock.now());
  if (found.length === 0) return null;
  const list: { booking: MailBooking; url: string }[] = [];
  for (const row of found) list.push({ booking: bookingOf(row), url: await freshLink(house, row.public_id) });
  return { to: payload.email, ...linksMail(list, { supportEmail: house.env.SUPPORT_EMAIL }) };
};
