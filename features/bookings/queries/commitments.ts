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
  /** This session has opened the link by which it is paid, and nobody has replaced that link. */
  readonly is_opened: boolean;
  /** It waits to be paid through that link. */
  readonly is_waiting: boolean;
};

/** The head of a booking by its public id, as a session finds it (0 for none). */
export const bookingHead = async (db: Db, publicId: string, sessionId = 0): Promise<BookingHead | undefined> =>
  (
    await sql<BookingHead>`
    select id, public_id, pro_id, session_id, link_hash, account_id, lower(email) as email, ends_at,
      held_until is not null and exists (select 1 from cart c where c.booking_id = booking.id and c.session_id = ${sessionId}) as is_opened,
      held_until is not null and state in ('hold', 'pending_payment') as is_waiting
    from booking where public_id = ${publicId}`.execute(db)
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
  /** Until when it is kept while it waits to be paid through a link; null for every other. */
  readonly held_until: number | null;
  readonly expires_at: number | null;
  readonly attempts: number;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly quoted_at: number;
  /** When it was first confirmed or asked for; null before. */
  readonly committed_at: number | null;
  /** When its professional cancelled it as the client had asked; null where they did not. */
  readonly cancelled_for_client_at: number | null;
  /** Its client has said of a move that it was not agreed. */
  readonly is_move_contested: boolean;
  readonly at_home: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly lines: readonly { readonly option_id: string; readonly add_ons: readonly { readonly id: string }[]; readonly asked_id?: string | null }[];
  /** The practitioner asked for in each line of the cart, as public ids. */
  readonly chosen: readonly { readonly option_id: string; readonly resource_id?: string | null }[] | null;
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  readonly place: { readonly title: string; readonly street: string | null; readonly lat: number; readonly lon: number } | null;
  readonly approval: boolean;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
};

const visit = sql`
  b.id, b.public_id, b.link_round, b.pro_id, p.public_id as pro_public_id, p.time_zone, b.state, b.first_held_at, b.may_prolong, b.held_until, b.expires_at, b.attempts, b.starts_at,
  b.ends_at, b.booked_at as quoted_at, (select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')) as committed_at,
  (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_state = 'cancelled_client' and e.actor = 'pro') as cancelled_for_client_at,
  exists (select 1 from agreed_move g where g.booking_id = b.id and g.state = 'contested') as is_move_contested,
  b.at_home, b.adults, b.children, b.babies, b.lines, (select c.selection->'lines' from cart c where c.booking_id = b.id order by c.id desc limit 1) as chosen,
  b.quote, b.policy, b.place, b.approval, b.firstname, b.lastname, b.email, b.payment_method, b.payment_status
  from booking b join pro p on p.id = b.pro_id`;

/** A whole booking under its row lock; the resources of its professional are locked before. */
export const lockVisit = async (db: Db, id: number): Promise<VisitRow | undefined> =>
  (await sql<VisitRow>`select ${visit} where b.id = ${id} for update of b`.execute(db)).rows[0];

/** A whole booking as it stands. */
export const readBookedVisit = async (db: Db, id: number): Promise<VisitRow | undefined> =>
  (await sql<VisitRow>`select ${visit} where b.id = ${id}`.execute(db)).rows[0];

export type Commitment = {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly cgvVersion: number | null;
  readonly paymentMethod: 'credit-card' | 'cash' | 'cheque';
  readonly street: string | null;
  readonly accessNote: string | null;
  /** What proves its holder by their link; null where nobody is given one. */
  readonly linkHash: string | null;
  /** Who was signed in as it was sent. */
  readonly accountId: number | null;
  readonly locale: Language;
  readonly quote: Quote;
  /** What the professional writes for themselves. */
  readonly proNote?: string | null;
  /** Of somebody who gave no name. */
  readonly isWalkIn?: boolean;
};

/**
 * Writes who books and what was accepted; a street or an access note given before is kept when none is given now. Of a visit that its professional proposed by
 * a link, whoever pays changes nothing of how its client is reached, nor of where it takes place.
 */
export const writeCommitment = async (db: Db, bookingId: number, c: Commitment, nowMs: number): Promise<void> => {
  await sql`
    update booking set is_walk_in = ${c.isWalkIn ?? false}, firstname = ${c.firstname}, lastname = ${c.lastname}, email = ${c.email}, phone = case when held_until is null then ${c.phone}::text else coalesce(phone, ${c.phone}::text) end, cgv_version = ${c.cgvVersion},
      payment_method = ${c.paymentMethod}, access_note = case when held_until is null then coalesce(${c.accessNote}::text, access_note) else coalesce(access_note, ${c.accessNote}::text) end, pro_note = coalesce(${c.proNote ?? null}::text, pro_note),
      place = case when ${c.street}::text is null or place is null or (held_until is not null and place->>'street' is not null) then place else (place::jsonb || jsonb_build_object('street', ${c.street}::text))::json end, link_hash = ${c.linkHash}, account_id = ${c.accountId}, locale = ${c.locale}, quote = ${asWritten(c.quote)},
      updated_at = ${instant(nowMs)}
    where id = ${bookingId}`.execute(db);
};

/**
 * Gives a visit another moment: when, its lines with who serves them, its price; what it takes is the caller's. Who had come stays arrived on the same day of
 * the place alone.
 */
export const writeMoment = async (
  db: Db,
  bookingId: number,
  moment: { readonly startMs: number; readonly endMs: number; readonly lines: unknown; readonly quote: Quote },
  nowMs: number,
): Promise<void> => {
  const kept = sql`case when (starts_at at time zone p.time_zone)::date = (${instant(moment.startMs)} at time zone p.time_zone)::date then`;
  await sql`
    update booking set starts_at = ${instant(moment.startMs)}, ends_at = ${instant(moment.endMs)}, lines = ${asWritten(moment.lines)},
      quote = ${asWritten(moment.quote)}, arrived_at = ${kept} arrived_at end, care_started_at = ${kept} care_started_at end,
      care_ended_at = ${kept} care_ended_at end, updated_at = ${instant(nowMs)}
    from pro p where booking.id = ${bookingId} and p.id = booking.pro_id`.execute(db);
};

/** Writes the price of a booking as it is agreed. */
export const writeQuote = async (db: Db, bookingId: number, quote: Quote): Promise<void> => {
  await sql`update booking set quote = ${asWritten(quote)} where id = ${bookingId}`.execute(db);
};

/** Puts another policy of cancellation in force for a booking. */
export const writeBookingPolicy = async (trx: Db, bookingId: number, policy: CancellationPolicy): Promise<void> => {
  await sql`update booking set policy = ${asWritten(policy)} where id = ${bookingId}`.execute(trx);
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
