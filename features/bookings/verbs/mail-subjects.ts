import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { bookingCode, bookingLinkToken } from '#platform/security/secret.ts';
import type { House } from '#platform/app/visit.ts';
import { messages, type CodeFacts, type LinksFacts } from '../messages.ts';
import { codeOf } from '../queries/codes.ts';
import { keepLinkHash, loadMailBooking, loadMailBookingsOf, type MailRow } from '../queries/mails.ts';
import type { BookingFacts } from '../rules/mail-drafts.ts';
import { visitCalendar, type MailBooking, type MailLinks } from '../rules/mail-parts.ts';
import { mailBooking, mailMoney, mailMove } from './mail-booking.ts';

/** What opens a booking by a link, written with it: the secret may have changed since the last one was given. */
const freshToken = async ({ env, db }: House, { public_id: publicId, link_round: round }: MailRow): Promise<string> => {
  const token = bookingLinkToken({ env }, publicId, round);
  await keepLinkHash(db, publicId, sha256(token));
  return token;
};

/** The private link of a booking, to its page or to one beneath it. */
const freshLink = async (house: House, row: MailRow): Promise<(beneath?: string) => string> => {
  const token = await freshToken(house, row);
  return (beneath = '') => `${house.env.PUBLIC_URL}/rendez-vous/${row.public_id}${beneath}?jeton=${token}`;
};

const pageOf = ({ env }: House, { public_id: publicId }: MailRow): string => `${env.PUBLIC_URL}/rendez-vous/${publicId}`;

const linksOf = async (house: House, row: MailRow): Promise<MailLinks> => {
  const linkTo = await freshLink(house, row);
  return {
    booking: linkTo(),
    page: pageOf(house, row),
    health: linkTo('/fiche-sante'),
    pro: `${house.env.PUBLIC_URL}/praticien/${row.slug}-${row.pro_public_id}`,
    supportEmail: house.env.SUPPORT_EMAIL,
  };
};

/** What the message of a row tells of its booking, as it stands now. */
export const bookingFacts = (row: MailRow, payload: OutboxPayload, nowMs: number): BookingFacts => ({
  b: mailBooking(row),
  money: mailMoney(row, payload),
  reason: payload.reason ?? null,
  move: mailMove(payload),
  nowMs,
});

/** Reads the booking that a mail is about, and its two sides; null when it is gone. */
export const loadBooking: LoadSubject<BookingFacts, MailLinks> = async (house, { booking_id: bookingId, payload }) => {
  const row = bookingId === null ? undefined : await loadMailBooking(house.db, bookingId);
  if (!row) return null;
  return {
    facts: bookingFacts(row, payload, house.clock.now()),
    readers: {
      client: { email: row.email, accountId: row.client_account_id },
      professional: { email: row.pro_email, accountId: row.pro_account_id },
    },
    links: () => linksOf(house, row),
  };
};

/** The client's calendar file of a booking that was confirmed, to download: taken back once cancelled; none before. */
export const writeClientCalendar = async (house: House, bookingId: number): Promise<string | undefined> => {
  const row = await loadMailBooking(house.db, bookingId);
  if (!row?.was_confirmed) return undefined;
  const facts = bookingFacts(row, {}, house.clock.now());
  const method = messages.booking_confirmed.isStillTrue(facts) ? 'PUBLISH' : 'CANCEL';
  const links = { page: pageOf(house, row), supportEmail: house.env.SUPPORT_EMAIL };
  return visitCalendar(facts.b, links, 'client', method, facts.nowMs);
};

/** Reads the booking that waits for the code of a mail; null once another code counts, or none does. */
export const loadCode: LoadSubject<CodeFacts, string> = async (house, { booking_id: bookingId, payload }) => {
  const row = bookingId === null ? undefined : await loadMailBooking(house.db, bookingId);
  const waiting = bookingId === null ? undefined : await codeOf(house.db, bookingId);
  if (row?.state !== 'hold' || row.order_public_id === null || waiting === undefined || waiting.draw !== payload.draw) return null;
  const { order_public_id: order } = row;
  const code = bookingCode(house, row.public_id, waiting.draw);
  return {
    facts: { booking: mailBooking(row), code, supportEmail: house.env.SUPPORT_EMAIL },
    readers: { client: { email: row.email, accountId: row.client_account_id } },
    links: async () => {
      const query = new URLSearchParams({ id: order, jeton: await freshToken(house, row), code });
      return `${house.env.PUBLIC_URL}/booking/confirmation-payment?${query.toString()}`;
    },
  };
};

/** Reads the bookings of an address with their links; null when it has none, so that asking tells nothing. */
export const loadLinks: LoadSubject<LinksFacts, void> = async (house, { payload: { email } }) => {
  const rows = email === undefined ? [] : await loadMailBookingsOf(house.db, email, house.clock.now());
  if (email === undefined || rows.length === 0) return null;
  const found: { booking: MailBooking; url: string }[] = [];
  for (const row of rows) found.push({ booking: mailBooking(row), url: (await freshLink(house, row))() });
  return { facts: { found, supportEmail: house.env.SUPPORT_EMAIL }, readers: { address: { email, accountId: null } }, links: async () => undefined };
};
