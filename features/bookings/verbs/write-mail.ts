import { isWanted } from '#features/notifications/queries/settings.ts';
import type { Db } from '#platform/db.ts';
import { sha256 } from '#platform/ids.ts';
import type { Mail } from '#platform/mail.ts';
import type { Delivery, OutboxPayload } from '#platform/outbox.ts';
import { bookingCode, bookingLinkToken } from '#platform/secret.ts';
import type { House } from '#platform/visit.ts';
import { codeOf } from '../queries/codes.ts';
import { keepLinkHash, loadMailBooking, loadMailBookingsOf, type MailRow } from '../queries/mails.ts';
import { visitCalendar, type MailBooking, type MailLinks, type MailMoney } from '../rules/mail-parts.ts';
import { bookingMail, codeMail, isForPro, isStillTrue, linksMail, type BookingMailKind } from '../rules/mails.ts';
import { settingOf } from '../rules/notifications.ts';
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

const linksOf = async (house: House, row: MailRow): Promise<MailLinks> => {
  const linkTo = await freshLink(house, row);
  return {
    booking: linkTo(),
    page: `${house.env.PUBLIC_URL}/rendez-vous/${row.public_id}`,
    health: linkTo('/fiche-sante'),
    pro: `${house.env.PUBLIC_URL}/praticien/${row.slug}-${row.pro_public_id}`,
    supportEmail: house.env.SUPPORT_EMAIL,
  };
};

const calendarOf = (kind: BookingMailKind, booking: MailBooking, links: MailLinks, nowMs: number): Pick<Mail, 'calendar'> => {
  const reader = isForPro(kind) ? 'pro' : 'client';
  const file = (method: 'REQUEST' | 'CANCEL') => ({
    calendar: { method, filename: 'rendez-vous.ics', content: visitCalendar(booking, links, reader, method, nowMs) },
  });
  if (['booking_confirmed', 'booking_confirmed_pro', 'booking_moved', 'booking_moved_pro'].includes(kind)) return file('REQUEST');
  if ((kind === 'booking_cancelled' || kind === 'booking_cancelled_pro') && booking.wasConfirmed) return file('CANCEL');
  return {};
};

/** Whether a mail about another moment says what still holds: the visit has it, or it waits for its answer. */
const isMoveStillTrue = (kind: BookingMailKind, row: MailRow, { move }: OutboxPayload): boolean => {
  if (kind === 'booking_moved' || kind === 'booking_moved_pro') return move?.new_ms === row.starts_at;
  if (kind === 'move_proposed' || kind === 'move_proposed_pro') return move?.proposal === row.proposal_id && row.proposal_id !== null;
  return true;
};

/** Whether whoever a mail is for has an account that switched it off. */
const isSwitchedOff = async (db: Db, kind: BookingMailKind, row: MailRow, money: MailMoney): Promise<boolean> => {
  const setting = settingOf(kind, money);
  const account = isForPro(kind) ? row.pro_account_id : row.client_account_id;
  return setting !== null && account !== null && !(await isWanted(db, account, setting));
};

/** Writes a mail of this kind from the booking as it stands now; null when it is no longer true, nobody can be reached, or they do not want it. */
export const writeBookingMail =
  (kind: BookingMailKind): Delivery =>
  async (house, row) => {
    const found = row.booking_id === null ? undefined : await loadMailBooking(house.db, row.booking_id);
    if (!found || !isStillTrue(kind, found.state) || !isMoveStillTrue(kind, found, row.payload)) return null;
    const to = isForPro(kind) ? found.pro_email : found.email;
    if (to === null) return null;
    const money = mailMoney(found, row.payload);
    if (await isSwitchedOff(house.db, kind, found, money)) return null;
    const booking = mailBooking(found);
    const links = await linksOf(house, found);
    const nowMs = house.clock.now();
    const words = bookingMail(kind, booking, money, links, { reason: row.payload.reason ?? null, move: mailMove(row.payload), nowMs });
    return { to, ...words, ...calendarOf(kind, booking, links, nowMs) };
  };

/** The client's calendar file of a booking that was confirmed, to download: taken back once cancelled; none before. */
export const writeClientCalendar = async (house: House, bookingId: number): Promise<string | undefined> => {
  const row = await loadMailBooking(house.db, bookingId);
  if (!row?.was_confirmed) return undefined;
  const method = isStillTrue('booking_confirmed', row.state) ? 'PUBLISH' : 'CANCEL';
  return visitCalendar(mailBooking(row), await linksOf(house, row), 'client', method, house.clock.now());
};

/** Writes the code of a booking that waits for it, and the link that gives it; null once another one counts, or none does. */
export const writeCodeMail: Delivery = async (house, { booking_id: bookingId, payload }) => {
  const row = bookingId === null ? undefined : await loadMailBooking(house.db, bookingId);
  const code = bookingId === null ? undefined : await codeOf(house.db, bookingId);
  if (row?.state !== 'hold' || row.email === null || row.order_public_id === null || code === undefined || code.draw !== payload.draw) return null;
  const digits = bookingCode(house, row.public_id, code.draw);
  const query = new URLSearchParams({ id: row.order_public_id, jeton: await freshToken(house, row), code: digits });
  const url = `${house.env.PUBLIC_URL}/booking/confirmation-payment?${query.toString()}`;
  return { to: row.email, ...codeMail(mailBooking(row), digits, url, house.env.SUPPORT_EMAIL) };
};

/** Writes the links of an address' appointments; null when it has none, so that asking tells nothing. */
export const writeLinksMail: Delivery = async (house, { payload }) => {
  if (payload.email === undefined) return null;
  const found = await loadMailBookingsOf(house.db, payload.email, house.clock.now());
  if (found.length === 0) return null;
  const list: { booking: MailBooking; url: string }[] = [];
  for (const row of found) list.push({ booking: mailBooking(row), url: (await freshLink(house, row))() });
  return { to: payload.email, ...linksMail(list, { supportEmail: house.env.SUPPORT_EMAIL }) };
};
