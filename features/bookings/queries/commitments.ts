import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { BookingState } from '../rules/states.ts';

/** What must be known before anything is locked: whose booking it is, and what proves its holder. */
export type BookingHead = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly session_id: number | null;
  readonly link_hash: string | null;
  readonly account_id: number | null;
  /** In lower case. */
  readonly email: string | null;
  readonly ends_at: number;
};

/** The head of a booking by its public id. */
export const bookingHead = async (db: Db, publicId: string): Promise<BookingHead | undefined> =>
  (
    await sql<BookingHead>`select id, public_id, pro_id, session_id, link_hash, account_id, lower(email) as email, ends_at from booking where public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];

export type VisitRow = {
  readonly id: number;
  readonly public_id: string;
  readonly link_round: number;
  readonly pro_id: number;
  readonly pro_public_id: string;
  readonly time_zone: string;
  readonly state: BookingState;
  readonly first_held_at: number | null;
  readonly may_prolong: boolean;
  readonly expires_at: number | null;
  readonly attempts: number;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly quoted_at: number;
  /** When it was first confirmed or asked for; null before. */
  readonly committed_at: number | null;
  readonly at_home: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly lines: readonly { readonly option_id: string; readonly add_ons: readonly { readonly id: string }[] }[];
  /** The practitioner asked for in each line of the cart, as public ids. */
  readonly chosen: readonly { readonly option_id: string; readonly resource_id?: string | null }[] | null;
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  readonly place: { readonly title: string; readonly street: string | null; readonly lat: number; readonly lon: number } | null;
  readonly approval: boolean;
  readonly email: string | null;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
};

const visit = sql`
  b.id, b.public_id, b.link_round, b.pro_id, p.public_id as pro_public_id, p.time_zone, b.state, b.first_held_at, b.may_prolong, b.expires_at, b.attempts, b.starts_at,
  b.ends_at, b.booked_at as quoted_at, (select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')) as committed_at,
  b.at_home, b.adults, b.children, b.babies, b.lines, (select c.selection->'lines' from cart c where c.booking_id = b.id order by c.id desc limit 1) as chosen,
  b.quote, b.policy, b.place, b.approval, b.email, b.payment_method, b.payment_status
  from booking b join pro p on p.id = b.pro_id`;

/** A whole booking under its row lock; the resources of its professional are locked before. */
export const lockVisit = async (db: Db, id: number): Promise<VisitRow | undefined> =>
  (await sql<VisitRow>`select ${visit} where b.id = ${id} for update of b`.execute(db)).rows[0];

/** A whole booking as it stands. */
export const readBookedVisit = async (db: Db, id: number): Promise<VisitRow | undefined> =>
  (await sql<VisitRow>`select ${visit} where b.id = ${id}`.execute(db)).rows[0];

export type Commitment = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly cgvVersion: number | null;
  readonly paymentMethod: 'credit-card' | 'cash' | 'cheque';
  readonly street: string | null;
  readonly accessNote: string | null;
  readonly linkHash: string;
  /** Who was signed in as it was sent. */
  readonly accountId: number | null;
  readonly locale: Language;
  readonly quote: Quote;
  /** What the professional writes for themselves. */
  readonly proNote?: string | null;
};

/** Writes who books and what was accepted; a street or an access note given before is kept when none is given now. */
export const writeCommitment = async (db: Db, bookingId: number, c: Commitment, nowMs: number): Promise<void> => {
  await sql`
    update booking set firstname = ${c.firstname}, lastname = ${c.lastname}, email = ${c.email}, phone = ${c.phone}, cgv_version = ${c.cgvVersion},
      payment_method = ${c.paymentMethod}, access_note = coalesce(${c.accessNote}::text, access_note), pro_note = coalesce(${c.proNote ?? null}::text, pro_note),
      place = case when ${c.street}::text is null or place is null then place else (place::jsonb || jsonb_build_object('street', ${c.street}::text))::json end, link_hash = ${c.linkHash}, account_id = ${c.accountId}, locale = ${c.locale}, quote = ${asWritten(c.quote)},
      updated_at = ${instant(nowMs)}
    where id = ${bookingId}`.execute(db);
};

/** Gives a visit another moment: when, its lines with who serves them, its price; what it takes is the caller's. */
export const writeMoment = async (
  db: Db,
  bookingId: number,
  moment: { readonly startMs: number; readonly endMs: number; readonly lines: unknown; readonly quote: Quote },
  nowMs: number,
): Promise<void> => {
  await sql`
    update booking set starts_at = ${instant(moment.startMs)}, ends_at = ${instant(moment.endMs)}, lines = ${asWritten(moment.lines)},
      quote = ${asWritten(moment.quote)}, updated_at = ${instant(nowMs)}
    where id = ${bookingId}`.execute(db);
};

/** Writes the price of a booking as it is agreed. */
export const writeQuote = async (db: Db, bookingId: number, quote: Quote): Promise<void> => {
  await sql`update booking set quote = ${asWritten(quote)} where id = ${bookingId}`.execute(db);
};

/** Counts one more try at paying. */
export const countAttempt = async (db: Db, bookingId: number): Promise<void> => {
  await sql`update booking set attempts = attempts + 1 where id = ${bookingId}`.execute(db);
};

/** Writes how the price of a booking stands; whoever calls has derived it. */
export const writePaymentStatus = async (db: Db, bookingId: number, status: VisitRow['payment_status'], nowMs: number): Promise<void> => {
  await sql`update booking set payment_status = ${status}, updated_at = ${instant(nowMs)} where id = ${bookingId} and payment_status <> ${status}`.execute(db);
};

/** Confirmed visits that ended before an instant. */
export const endedVisits = async (db: Db, beforeMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select id from booking where state = 'confirmed' and ends_at <= ${instant(beforeMs)} order by ends_at, id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** Requests that nobody answered in time. */
export const overdueRequests = async (db: Db, nowMs: number, limit: number): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select id, pro_id from booking where state = 'requested' and expires_at <= ${instant(nowMs)} order by expires_at, id limit ${limit}`.execute(db)
  ).rows;
