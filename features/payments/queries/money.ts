import { sql, type RawBuilder } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

export type PaymentRow = {
  readonly id: number;
  readonly attempt_id: number;
  readonly attempt_public_id: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  /** The account it was charged on. */
  readonly account: string;
  readonly booking_id: number;
  readonly state: 'captured' | 'refunding' | 'refunded';
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly retained_cents: number;
  /** Neither given back, on its way back, kept nor taken back by a bank. */
  readonly left_cents: number;
};

const left = sql`(y.captured_cents - y.refunded_cents - y.retained_cents - y.disputed_cents
  - coalesce((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending'), 0))::int4`;

/** The account that an attempt `a` was charged on. */
export const chargedOn = sql`(select l.account from ledger_entry l where l.tx_id = 'charge:' || a.public_id and l.account not like 'provider:%')`;

/** A captured payment. */
export const insertPayment = async (db: Db, p: { attemptId: number; bookingId: number; orderId: number; cents: number }, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into payment (attempt_id, booking_id, order_id, state, captured_cents, captured_at, updated_at)
    values (${p.attemptId}, ${p.bookingId}, ${p.orderId}, 'captured', ${p.cents}, ${instant(nowMs)}, ${instant(nowMs)}) returning id`.execute(db)
  ).rows[0]!.id;

/** What is kept of what a booking was paid online, in cents. */
export const keptCentsOf = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select coalesce(sum(retained_cents), 0)::int4 as cents from payment where booking_id = ${bookingId}`.execute(db)).rows[0]!
    .cents;

/** The payments of a booking, under their row locks, oldest first. */
export const lockPayments = async (db: Db, bookingId: number): Promise<PaymentRow[]> =>
  (
    await sql<PaymentRow>`
    select y.id, y.attempt_id, a.public_id as attempt_public_id, a.provider, a.provider_ref, ${chargedOn} as account, y.booking_id, y.state, y.captured_cents, y.refunded_cents, y.retained_cents,
      ${left} as left_cents
    from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = ${bookingId} order by y.id for update of y`.execute(db)
  ).rows;

/** The same as `heldCents`, within a query that names the booking so. */
export const heldCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(greatest(${left}, 0)), 0)::int4 from payment y where y.booking_id = ${bookingId} and y.retained_cents = 0)`;

/** What a booking was paid online, in cents, that nobody has shared yet: neither given back, on its way back nor kept. */
export const heldCents = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select ${heldCentsOf(sql`${bookingId}::bigint`)} as cents`.execute(db)).rows[0]!.cents;

/** The same as `refundableCents`, within a query that names the booking so. */
export const refundableCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(greatest(${left} + y.retained_cents, 0)), 0)::int4 from payment y where y.booking_id = ${bookingId})`;

/** What of a booking's money paid online may still go back, in cents: all but what went back or is on its way, what is kept included. */
export const refundableCents = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select ${refundableCentsOf(sql`${bookingId}::bigint`)} as cents`.execute(db)).rows[0]!.cents;

/** What of a booking's money kept for it is asked to go back and has not yet, in cents. */
export const pendingHeldCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(c.cents), 0)::int4 as cents from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id
    where y.booking_id = ${bookingId} and c.state = 'pending' and ${chargedOn} like 'held:%'`.execute(db)
  ).rows[0]!.cents;

/** Why a part went back that an admin gave, as its refund keeps it. */
export const adminPart = 'admin_part';

/** The same as `givenByAdminsCents`, within a query that names the booking so. */
export const givenByAdminsCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  coalesce((select sum(c.cents) from refund_command c join payment y on y.id = c.payment_id
    where y.booking_id = ${bookingId} and c.state <> 'dropped' and (c.reason in ('complaint', 'cancelled_admin', ${adminPart}) or starts_with(c.key, 'absence:'))), 0)
  + coalesce((select sum(e.cents) from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
    where t.booking_id = ${bookingId} and t.kind = 'correction' and e.cents > 0), 0))::int4`;

/**
 * What admins decided to give back of a booking, in cents, on its way included: a part of it, of a complaint, of a contested absence, as they cancelled it;
 * and what they corrected of its ledger. Read under its lock before another decision.
 */
export const givenByAdminsCents = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select ${givenByAdminsCentsOf(sql`${bookingId}::bigint`)} as cents`.execute(db)).rows[0]!.cents;

/** Visits to which nobody came, which nobody contests or complains of any more, whose money paid online has not been shared yet. */
export const unsettledNoShows = async (db: Db, nowMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct b.id from booking b join payment y on y.booking_id = b.id
    where b.state = 'no_show' and y.retained_cents = 0 and ${left} > 0
      and b.expires_at <= ${instant(nowMs)} and not exists (select 1 from absence_contest k where k.booking_id = b.id and k.state = 'waiting')
      and not exists (select 1 from complaint q where q.booking_id = b.id and q.state in ('open', 'awaiting_pro', 'in_review')) order by b.id limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.id);

/** Visits that ended without taking place, of which a bank has given money back since that nobody has shared. */
export const unsettledEnded = async (db: Db, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct b.id from booking b join payment y on y.booking_id = b.id
    where b.state in ('cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired', 'released')
      and y.state = 'captured' and y.retained_cents = 0 and ${left} > 0 order by b.id limit ${limit}`.execute(db)
  ).rows.map((row) => row.id);

/** Writes that a payment is being given back, and what is kept of it. */
export const markRefunding = async (db: Db, paymentId: number, q: { retainedCents: number; isRefunding: boolean }, nowMs: number): Promise<void> => {
  await sql`
    update payment set retained_cents = ${q.retainedCents}, 
      state = case when ${q.isRefunding} or exists (select 1 from refund_command c where c.payment_id = ${paymentId} and c.state = 'pending') then 'refunding' else 'captured' end,
      updated_at = ${instant(nowMs)} where id = ${paymentId}`.execute(db);
};

/** Asks for a refund, once per key. */
export const insertRefund = async (db: Db, r: { key: string; paymentId: number; cents: number; reason: string }, nowMs: number): Promise<void> => {
  await sql`
    insert into refund_command (key, payment_id, cents, reason, next_at, created_at)
    values (${r.key}, ${r.paymentId}, ${r.cents}, ${r.reason}, ${instant(nowMs)}, ${instant(nowMs)}) on conflict (key) do nothing`.execute(db);
};

/** Writes until when we may answer the bank that has taken a payment back; null where nobody says, or once it is over. */
export const writeAnswerBy = async (db: Db, paymentId: number, untilMs: number | null): Promise<void> => {
  await sql`
    update payment set dispute_answer_by = ${untilMs === null ? null : instant(untilMs)}::timestamptz
    where id = ${paymentId} and dispute_answer_by is distinct from ${untilMs === null ? null : instant(untilMs)}::timestamptz`.execute(db);
};

/** Writes what a bank has taken back of a payment: all of it once more when it gave it back. */
export const writeDisputed = async (db: Db, paymentId: number, cents: number, nowMs: number): Promise<void> => {
  await sql`update payment set disputed_cents = ${cents}, updated_at = ${instant(nowMs)} where id = ${paymentId}`.execute(db);
};
