import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { sha256 } from '#platform/db/ids.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { bookingCode, bookingLinkToken } from '#platform/security/secret.ts';
import type { App } from '#platform/app/app.ts';
import { messages, type CodeFacts, type LinksFacts } from '../messages.ts';
import { bookingCodeOf } from '../queries/holds.ts';
import {
  isMailedAlready,
  keepLinkHash,
  loadMailBooking,
  loadMailBookings,
  loadMailBookingsOf,
  type BookingMailRow,
} from '../queries/mails.ts';
import type { BookingFacts, MailBooking, MailLinks } from '../rules/booking-mail.ts';
import { similarPath } from '../rules/similar.ts';
import { visitCalendar } from '../rules/visit-calendar.ts';
import { categoryKey } from './presenter.ts';
import { requestLink } from './access.ts';
import { mailBooking, mailMoney, mailReschedule } from './mail-booking.ts';

/**
 * Creates the secret of a booking's mailed link and stores its hash. Stores it again each time, because the signing
 * secret of the server may have changed.
 */
const freshToken = async (
  { env, db }: App,
  { public_id: publicId, link_round: round }: BookingMailRow,
): Promise<string> => {
  const token = bookingLinkToken({ env }, publicId, round);
  await keepLinkHash(db, publicId, sha256(token));
  return token;
};

/** Returns a function that builds the secret links to a booking's page and to the pages below it. */
const freshLink = async (app: App, row: BookingMailRow): Promise<(beneath?: string) => string> => {
  const token = await freshToken(app, row);
  return (beneath = '') => `${app.env.PUBLIC_URL}/rendez-vous/${row.public_id}${beneath}?jeton=${token}`;
};

const pageOf = ({ env }: App, { public_id: publicId }: BookingMailRow): string =>
  `${env.PUBLIC_URL}/rendez-vous/${publicId}`;

/** Returns the address of the page where the client confirms coming. Contains the start that the mail announces. */
const comingLink = (linkTo: (beneath?: string) => string, { starts_at: startMs }: BookingMailRow): string =>
  `${linkTo('/venue')}&heure=${startMs}`;

const linksOf = async (app: App, row: BookingMailRow): Promise<MailLinks> => {
  const linkTo = await freshLink(app, row);
  const proSpace = `${app.env.PUBLIC_URL}/${row.pro_segment}/dashboard`;
  return {
    booking: linkTo(),
    page: pageOf(app, row),
    coming: comingLink(linkTo, row),
    cancel: linkTo('/annuler'),
    health: linkTo('/fiche-sante'),
    review: linkTo('/avis'),
    proReviews: `${proSpace}/avis`,
    complaint: linkTo('/reclamation'),
    proComplaints: `${proSpace}/reclamations`,
    pro: `${app.env.PUBLIC_URL}/praticien/${row.slug}-${row.pro_public_id}`,
    ...(row.state === 'requested' && { request: requestLink(app, row) }),
    ...(!row.pro_published && {
      similar:
        app.env.PUBLIC_URL +
        similarPath({
          category: categoryKey(row.category),
          city: row.city,
          postcode: row.postcode,
          atHome: row.at_home,
        }),
    }),
    mediation: `${app.env.PUBLIC_URL}/mediateur`,
    supportEmail: app.env.SUPPORT_EMAIL,
  };
};

/** Returns the current data of a message: its booking, and the other bookings of the message. */
export const bookingFacts = (
  row: BookingMailRow,
  payload: OutboxPayload,
  nowMs: number,
  beside: readonly BookingMailRow[] = [],
): BookingFacts => ({
  b: mailBooking(row),
  money: mailMoney(row, payload),
  reason: payload.reason ?? null,
  move: mailReschedule(payload),
  isToldWithSeries: payload.told_with_series === true,
  together: (payload.series ?? []).map(({ was_ms, new_ms, was_cents, new_cents }) => ({
    wasMs: was_ms,
    newMs: new_ms ?? null,
    wasCents: was_cents ?? null,
    newCents: new_cents ?? null,
  })),
  beside: beside.map(mailBooking),
  closesDay: payload.closes_day === true,
  made: payload.made ? { announcedCents: payload.made.announced_cents, restCents: payload.made.rest_cents } : null,
  owedCents: payload.owed_cents ?? 0,
  nowMs,
});

/** Loads the booking of a mail and its recipients. Null when the booking no longer exists. */
export const loadBooking: LoadSubject<BookingFacts, MailLinks> = async (app, { booking_id: bookingId, payload }) => {
  const row = bookingId === null ? undefined : await loadMailBooking(app.db, bookingId);
  if (!row) return null;
  return {
    facts: bookingFacts(row, payload, app.clock.now(), await loadMailBookings(app.db, payload.beside ?? [])),
    readers: {
      client: { email: row.email, accountId: row.client_account_id },
      professional: { email: row.pro_email, accountId: row.pro_account_id },
    },
    links: () => linksOf(app, row),
  };
};

/**
 * Writes the calendar file of a booking that its client downloads. After a cancellation, the file removes the visit
 * from the calendar. Undefined for a booking that was never confirmed.
 */
export const writeClientCalendar = async (app: App, bookingId: number): Promise<string | undefined> => {
  const row = await loadMailBooking(app.db, bookingId);
  if (!row?.was_confirmed) return undefined;
  const facts = bookingFacts(row, {}, app.clock.now());
  const method = messages.booking_confirmed.isStillTrue(facts) ? 'PUBLISH' : 'CANCEL';
  const links = { page: pageOf(app, row), supportEmail: app.env.SUPPORT_EMAIL };
  return visitCalendar(facts.b, links, 'client', method, facts.nowMs);
};

/**
 * Loads the booking of a mail with a code. Null when a later code has replaced the mailed one, or when the booking
 * awaits no code.
 */
export const loadCode: LoadSubject<CodeFacts, string> = async (app, { booking_id: bookingId, payload }) => {
  const row = bookingId === null ? undefined : await loadMailBooking(app.db, bookingId);
  const waiting = bookingId === null ? undefined : await bookingCodeOf(app.db, bookingId);
  if (row?.state !== 'hold' || row.order_public_id === null || waiting === undefined || waiting.draw !== payload.draw)
    return null;
  const { order_public_id: order } = row;
  const code = bookingCode(app, row.public_id, waiting.draw);
  return {
    facts: { booking: mailBooking(row), code, supportEmail: app.env.SUPPORT_EMAIL },
    readers: { client: { email: row.email, accountId: row.client_account_id } },
    links: async () => {
      const query = new URLSearchParams({ id: order, jeton: await freshToken(app, row), code });
      return `${app.env.PUBLIC_URL}/booking/confirmation-payment?${query.toString()}`;
    },
  };
};

/** Minimum time between two mails of links to one mail address, in milliseconds. */
const linksAgainMs = 600_000;

/**
 * Loads the bookings of a mail address with their links. Null without any booking, or when the address received its
 * links within the last ten minutes: no mail is then sent.
 */
export const loadLinks: LoadSubject<LinksFacts, void> = async (
  app,
  { id, kind, created_at: requestedMs, payload: { email } },
) => {
  if (email === undefined || (await isMailedAlready(app.db, { id, kind, email, sinceMs: requestedMs - linksAgainMs })))
    return null;
  const rows = await loadMailBookingsOf(app.db, email, app.clock.now());
  if (rows.length === 0) return null;
  const found: { booking: MailBooking; url: string }[] = [];
  for (const row of rows) found.push({ booking: mailBooking(row), url: (await freshLink(app, row))() });
  return {
    facts: { found, supportEmail: app.env.SUPPORT_EMAIL },
    readers: { address: { email, accountId: null } },
    links: async () => undefined,
  };
};
