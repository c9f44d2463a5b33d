import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import type { EpochMs } from '#core/units.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { BookingState } from '../rules/states.ts';
import { asLocked, type Locked } from './locked.ts';
import type { ProVisit } from '../rules/pro-actions.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';

/**
 * The data of a booking that a request needs before any lock: its professional, and the session, link or account that
 * may open it.
 */
export type BookingHead = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly session_id: number | null;
  readonly link_hash: string | null;
  readonly account_id: number | null;
  readonly email: string | null;
  readonly ends_at: EpochMs;
  /** Whether the current session has opened the payment link of the booking. */
  readonly is_opened: boolean;
  /** Whether the booking awaits payment through a payment link. */
  readonly is_waiting: boolean;
};

/** Returns the head of a booking by its public id. `sessionId` is the session of the request, 0 without one. */
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
  readonly first_held_at: EpochMs | null;
  readonly may_prolong: boolean;
  /** End of the payment link. Null for a booking without one. */
  readonly held_until: EpochMs | null;
  readonly expires_at: EpochMs | null;
  readonly attempts: number;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly quoted_at: EpochMs;
  /** Time of the first request or confirmation. Null before. */
  readonly committed_at: EpochMs | null;
  /** Time when the professional cancelled at the client's request. Null when that did not happen. */
  readonly cancelled_for_client_at: EpochMs | null;
  readonly care_started_at: EpochMs | null;
  readonly is_move_contested: boolean;
  readonly at_home: boolean;
  readonly adults: number;
  readonly children: number;
  readonly babies: number;
  readonly lines: readonly {
    readonly option_id: string;
    readonly add_ons: readonly { readonly id: string }[];
    readonly asked_id?: string | null;
  }[];
  /** Practitioner that the client requested for each line, as a public id, from the cart. */
  readonly chosen: readonly { readonly option_id: string; readonly resource_id?: string | null }[] | null;
  readonly quote: Quote;
  readonly policy: CancellationPolicy;
  readonly place: {
    readonly title: string;
    readonly street: string | null;
    readonly lat: number;
    readonly lon: number;
  } | null;
  readonly approval: boolean;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly payment_method: 'credit-card' | 'cash' | 'cheque' | null;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
};

const visit = sql`
  b.id, b.public_id, b.link_round, b.pro_id, p.public_id as pro_public_id, p.time_zone, b.state, b.first_held_at, b.may_prolong, b.held_until, b.expires_at, b.attempts, b.starts_at,
  b.ends_at, b.care_started_at, b.booked_at as quoted_at, (select min(e.at) from booking_event e where e.booking_id = b.id and e.to_state in ('confirmed', 'requested')) as committed_at,
  (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_state = 'cancelled_client' and e.actor = 'pro') as cancelled_for_client_at,
  exists (select 1 from agreed_move g where g.booking_id = b.id and g.state = 'contested') as is_move_contested,
  b.at_home, b.adults, b.children, b.babies, b.lines, (select c.selection->'lines' from cart c where c.booking_id = b.id order by c.id desc limit 1) as chosen,
  b.quote, b.policy, b.place, b.approval, b.firstname, b.lastname, b.email, b.payment_method, b.payment_status
  from booking b join pro p on p.id = b.pro_id`;

export type LockedVisit = Locked<VisitRow>;

/**
 * Locks the row of a booking and returns it. The caller has locked the resources of the professional first, which
 * prevents deadlocks.
 */
export const lockVisit = async (trx: Db, id: number): Promise<LockedVisit | undefined> =>
  asLocked((await sql<VisitRow>`select ${visit} where b.id = ${id} for update of b`.execute(trx)).rows[0]);

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
  /** Hash of the secret in the mailed link. Null when no link is sent. */
  readonly linkHash: string | null;
  /** The account signed in at the time of booking. Null for a client without an account. */
  readonly accountId: number | null;
  readonly locale: Language;
  readonly quote: Quote;
  readonly proNote?: string | null;
  readonly isWalkIn?: boolean;
};

/**
 * Writes the client's details and the accepted terms. Keeps the stored street or access note when the new one is empty.
 * On a visit with a payment link, the payer's phone, street and access note fill empty fields only, because the payer
 * may be another person.
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
 * Writes a new start, end, lines and price of a visit. The caller updates its occupations. A move to another local day
 * deletes the recorded steps.
 */
export const writeMoment = async (
  db: Db,
  bookingId: number,
  moment: { readonly startMs: number; readonly endMs: number; readonly lines: unknown; readonly quote: Quote },
  nowMs: number,
): Promise<void> => {
  const ifSameDay = sql`case when (starts_at at time zone p.time_zone)::date = (${instant(moment.startMs)} at time zone p.time_zone)::date then`;
  await sql`
    update booking set starts_at = ${instant(moment.startMs)}, ends_at = ${instant(moment.endMs)}, lines = ${asWritten(moment.lines)},
      quote = ${asWritten(moment.quote)}, arrived_at = ${ifSameDay} arrived_at end, care_started_at = ${ifSameDay} care_started_at end,
      care_ended_at = ${ifSameDay} care_ended_at end, updated_at = ${instant(nowMs)}
    from pro p where booking.id = ${bookingId} and p.id = booking.pro_id`.execute(db);
};

export const writeQuote = async (db: Db, bookingId: number, quote: Quote): Promise<void> => {
  await sql`update booking set quote = ${asWritten(quote)} where id = ${bookingId}`.execute(db);
};

export const writeBookingPolicy = async (trx: Db, bookingId: number, policy: CancellationPolicy): Promise<void> => {
  await sql`update booking set policy = ${asWritten(policy)} where id = ${bookingId}`.execute(trx);
};

export const countAttempt = async (db: Db, bookingId: number): Promise<void> => {
  await sql`update booking set attempts = attempts + 1 where id = ${bookingId}`.execute(db);
};

/** Subtracts one attempt from the count of a booking, because the client cancelled the payment. */
export const uncountAttempt = async (db: Db, bookingId: number): Promise<void> => {
  await sql`update booking set attempts = attempts - 1 where id = ${bookingId} and attempts > 0`.execute(db);
};

export const writePaymentStatus = async (
  db: Db,
  bookingId: number,
  status: VisitRow['payment_status'],
  nowMs: number,
): Promise<void> => {
  await sql`update booking set payment_status = ${status}, updated_at = ${instant(nowMs)} where id = ${bookingId} and payment_status <> ${status}`.execute(
    db,
  );
};

/** Returns the confirmed visits that ended before an instant, oldest first. */
export const endedVisits = async (db: Db, beforeMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select id from booking where state = 'confirmed' and ends_at <= ${instant(beforeMs)} order by ends_at, id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** Returns the requests whose deadline has passed, oldest first. */
export const overdueRequests = async (
  db: Db,
  nowMs: number,
  limit: number,
): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select id, pro_id from booking where state = 'requested' and expires_at <= ${instant(nowMs)} order by expires_at, id limit ${limit}`.execute(
      db,
    )
  ).rows;

export type BookingRow = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly session_id: number | null;
  readonly state: BookingState;
  readonly first_held_at: EpochMs | null;
  readonly expires_at: EpochMs | null;
  readonly extended: boolean;
  readonly may_prolong: boolean;
  readonly held_until: EpochMs | null;
  readonly attempts: number;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly booked_at: EpochMs;
};

export type LockedBooking = Locked<BookingRow>;

export const lockBooking = async (trx: Db, id: number): Promise<LockedBooking | undefined> =>
  asLocked(
    (
      await sql<BookingRow>`
    select id, public_id, pro_id, session_id, state, first_held_at, expires_at, extended, may_prolong, held_until, attempts, starts_at, ends_at, booked_at
    from booking where id = ${id} for update`.execute(trx)
    ).rows[0],
  );

/** Marks the only extension of a hold as used. */
export const markExtended = async (db: Db, bookingId: number): Promise<void> => {
  await sql`update booking set extended = true where id = ${bookingId}`.execute(db);
};

/**
 * SQL condition: payment `y` of attempt `a` was less than the price of its order `o` at the time of payment. Old
 * attempts stored no price, so the current price of the order replaces it.
 */
export const isDeposit = sql`(y.captured_cents < coalesce(a.price_cents, o.total_cents))`;

/** Records a payment on site. Null values undo it. */
export const writeCollected = async (
  db: Db,
  bookingId: number,
  payment: {
    readonly status: ProVisit['paymentStatus'];
    readonly collectedMs: number | null;
    readonly method: string | null;
  },
  nowMs: number,
): Promise<void> => {
  await sql`
    update booking set payment_status = ${payment.status}, collected_at = ${payment.collectedMs === null ? null : instant(payment.collectedMs)},
      collected_by = ${payment.method}, updated_at = ${instant(nowMs)} where id = ${bookingId}`.execute(db);
};

/**
 * Locks the resources of the professional, then the row of the booking. The order prevents deadlocks
 * (docs/algorithms/locking.md). Undefined when the booking does not exist.
 */
export const lockToChange = async (
  trx: Db,
  head: { readonly id: number; readonly pro_id: number },
): Promise<LockedVisit | undefined> => {
  await lockResources(trx, await resourcesOf(trx, [head.pro_id]));
  return lockVisit(trx, head.id);
};

/** Records the series of a visit and its position in the series, from 1. */
export const writeSeriesPlace = async (
  db: Db,
  bookingId: number,
  { id, place, size }: { readonly id: string; readonly place: number; readonly size: number },
): Promise<void> => {
  await sql`update booking set series_id = ${id}, series_place = ${place}, series_size = ${size} where id = ${bookingId}`.execute(
    db,
  );
};

export type SeriesVisitRow = {
  readonly id: number;
  readonly public_id: string;
  readonly place: number;
  readonly size: number;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly zone: string;
  readonly care_started_at: EpochMs | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly has_mail: boolean;
  readonly services: readonly string[];
  readonly total_cents: number;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly is_settled: boolean;
};

/**
 * Returns the visits of the series to which a visit belongs, in order. Empty when the visit has no series or belongs to
 * another professional.
 */
export const visitsOfSeries = async (db: Db, proId: number, publicId: string): Promise<SeriesVisitRow[]> =>
  (
    await sql<SeriesVisitRow>`
    select b.id, b.public_id, b.series_place as place, b.series_size as size, b.state, b.starts_at, b.ends_at, p.time_zone as zone, b.care_started_at,
      b.firstname, b.lastname, b.email is not null as has_mail, (select json_agg(l->>'label') from json_array_elements(b.lines) l) as services,
      (b.quote->>'totalCents')::int4 as total_cents, b.payment_status,
      (b.payment_status = 'paid' or (b.payment_status = 'paid_wlns' and (b.collected_at is not null or (b.quote->>'dueOnSiteCents')::int4 = 0))) as is_settled
    from booking one join booking b on b.series_id = one.series_id and b.pro_id = one.pro_id join pro p on p.id = b.pro_id
    where one.pro_id = ${proId} and one.public_id = ${publicId} order by b.series_place`.execute(db)
  ).rows;
