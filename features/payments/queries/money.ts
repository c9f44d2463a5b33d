import { sql, type RawBuilder } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

export type PaymentRow = {
  readonly id: number;
  readonly attempt_id: number;
  readonly attempt_public_id: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  /** Ledger account that received the charge. */
  readonly account: string;
  readonly booking_id: number;
  readonly state: 'captured' | 'refunding' | 'refunded';
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly retained_cents: number;
  /** Amount that banks have taken back. */
  readonly disputed_cents: number;
  readonly pending_cents: number;
  /** Captured amount minus refunds (made or pending), retained money and money taken back by a bank. */
  readonly unsettled_cents: number;
  /**
   * Unsettled amount minus the refunds that the provider made without our request, while the ledger does not have them
   * yet.
   */
  readonly left_cents: number;
  /**
   * Retained money minus the part that the provider refunded without our request, while the ledger does not have that
   * refund yet.
   */
  readonly retained_left_cents: number;
};

const pending = sql`coalesce((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending'), 0)::int4`;
const unsettled = sql`(y.captured_cents - y.refunded_cents - y.retained_cents - y.disputed_cents - ${pending})`;
const unbooked = sql`unbooked_refund_cents(y.attempt_id)`;
const left = sql`(${unsettled} - least(${unbooked}, greatest(${unsettled}, 0)))`;
const retainedLeft = sql`greatest(y.retained_cents - greatest(${unbooked} - greatest(${unsettled}, 0), 0), 0)`;

/** SQL: the ledger account that received the charge of attempt `a`. */
export const chargedOn = sql`(select l.account from ledger_entry l where l.tx_id = 'charge:' || a.public_id and l.account not like 'provider:%')`;

export const insertPayment = async (
  db: Db,
  p: { attemptId: number; bookingId: number; orderId: number; cents: number },
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into payment (attempt_id, booking_id, order_id, state, captured_cents, captured_at, updated_at)
    values (${p.attemptId}, ${p.bookingId}, ${p.orderId}, 'captured', ${p.cents}, ${instant(nowMs)}, ${instant(nowMs)}) returning id`.execute(
      db,
    )
  ).rows[0]!.id;

/** Stores when the provider reported a refund of a payment attempt. Does nothing without a time. */
export const insertRefundDate = async (db: Db, attemptId: number, atMs: number | undefined): Promise<void> => {
  if (atMs !== undefined)
    await sql`insert into refund_date (attempt_id, at) values (${attemptId}, ${instant(atMs)}) on conflict do nothing`.execute(
      db,
    );
};

export const retainedCentsInPayments = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{
      cents: number;
    }>`select coalesce(sum(retained_cents), 0)::int4 as cents from payment where booking_id = ${bookingId}`.execute(db)
  ).rows[0]!.cents;

/** Locks the payments of a booking, and returns them oldest first. */
export const lockPayments = async (db: Db, bookingId: number): Promise<PaymentRow[]> =>
  (
    await sql<PaymentRow>`
    select y.id, y.attempt_id, a.public_id as attempt_public_id, a.provider, a.provider_ref, ${chargedOn} as account, y.booking_id, y.state, y.captured_cents, y.refunded_cents, y.retained_cents, y.disputed_cents,
      ${pending} as pending_cents, ${unsettled} as unsettled_cents, ${left} as left_cents, ${retainedLeft} as retained_left_cents
    from payment y join payment_attempt a on a.id = y.attempt_id where y.booking_id = ${bookingId} order by y.id for update of y`.execute(
      db,
    )
  ).rows;

/** SQL form of `heldCents`, for a query that has the booking id. */
export const heldCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(greatest(${left}, 0)), 0)::int4 from payment y where y.booking_id = ${bookingId} and y.retained_cents = 0)`;

/**
 * Returns a booking's online money that is not settled yet, in cents: neither refunded, being refunded nor retained.
 */
export const heldCents = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select ${heldCentsOf(sql`${bookingId}::bigint`)} as cents`.execute(db)).rows[0]!.cents;

/** SQL form of `refundableCents`, for a query that has the booking id. */
export const refundableCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(greatest(${left} + ${retainedLeft}, 0)), 0)::int4 from payment y where y.booking_id = ${bookingId})`;

/**
 * Returns the online money of a booking that can still be refunded, in cents. Includes retained money. Excludes refunds
 * made or pending, money taken back by a bank, and refunds that the provider made and the ledger lacks.
 */
export const refundableCents = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select ${refundableCentsOf(sql`${bookingId}::bigint`)} as cents`.execute(db)).rows[0]!
    .cents;

/**
 * Returns the refunds of a booking that the provider made without our request and that the ledger lacks, in cents
 * (docs/product/payments.md#comparison). One of them may be a refund of ours that waits for an admin's answer.
 */
export const unbookedCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{
      cents: number;
    }>`select coalesce(sum(${unbooked}), 0)::int4 as cents from payment y where y.booking_id = ${bookingId}`.execute(db)
  ).rows[0]!.cents;

/** Returns the refunds of a payment attempt that the provider made and that the ledger lacks, in cents. */
export const unbookedOfAttempt = async (db: Db, attemptId: number): Promise<number> =>
  (await sql<{ cents: number }>`select unbooked_refund_cents(${attemptId}::bigint) as cents`.execute(db)).rows[0]!
    .cents;

/**
 * Returns the booking's pending refunds that are paid from money held for the visit, in cents. Leaves out refunds of
 * late payments.
 */
export const pendingHeldCents = async (db: Db, bookingId: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(c.cents), 0)::int4 as cents from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id
    where y.booking_id = ${bookingId} and c.state = 'pending' and ${chargedOn} like 'held:%'`.execute(db)
  ).rows[0]!.cents;

/** Reason stored with a partial refund granted by an admin. */
export const adminPart = 'admin_part';

/** SQL form of `givenByAdminsCents`, for a query that has the booking id. */
export const givenByAdminsCentsOf = (bookingId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  coalesce((select sum(c.cents) from refund_command c join payment y on y.id = c.payment_id
    where y.booking_id = ${bookingId} and c.state <> 'dropped' and (c.reason in ('complaint', 'cancelled_admin', ${adminPart}) or starts_with(c.key, 'absence:'))), 0)
  + coalesce((select sum(e.cents) from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
    where t.booking_id = ${bookingId} and t.kind = 'correction' and e.cents > 0), 0))::int4`;

/**
 * Returns the amount that admins decided to refund or correct on a booking, in cents, pending refunds included. Counts
 * partial refunds, complaints, contested absences, admin cancellations and ledger corrections. The caller must lock the
 * booking first when a new decision depends on this amount.
 */
export const givenByAdminsCents = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ cents: number }>`select ${givenByAdminsCentsOf(sql`${bookingId}::bigint`)} as cents`.execute(db))
    .rows[0]!.cents;

/**
 * Lists no-show visits with unsettled online money, once the contest deadline has passed and no contest or complaint is
 * open.
 */
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

/**
 * Lists visits that ended without taking place and have unsettled money, because a bank has returned a disputed
 * payment.
 */
export const unsettledEnded = async (db: Db, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select distinct b.id from booking b join payment y on y.booking_id = b.id
    where b.state in ('cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired', 'released')
      and y.state = 'captured' and y.retained_cents = 0 and ${left} > 0 order by b.id limit ${limit}`.execute(db)
  ).rows.map((row) => row.id);

/**
 * Stores the retained amount of a payment. The state of the payment is `refunding` while a refund is requested or
 * pending.
 */
export const markRefunding = async (
  db: Db,
  paymentId: number,
  q: { retainedCents: number; isRefunding: boolean },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payment set retained_cents = ${q.retainedCents}, 
      state = case when ${q.isRefunding} or exists (select 1 from refund_command c where c.payment_id = ${paymentId} and c.state = 'pending') then 'refunding' else 'captured' end,
      updated_at = ${instant(nowMs)} where id = ${paymentId}`.execute(db);
};

/**
 * Requests a refund. A second request with the same key does nothing. `madeAtMs` is the time of a refund that the
 * provider has already made. `restOf` is the dropped refund that this refund replaces.
 */
export const insertRefund = async (
  db: Db,
  r: {
    key: string;
    paymentId: number;
    cents: number;
    reason: string;
    madeAtMs?: number | undefined;
    restOf?: number | undefined;
  },
  nowMs: number,
): Promise<void> => {
  const madeAt = r.madeAtMs === undefined ? null : instant(r.madeAtMs);
  await sql`
    insert into refund_command (key, payment_id, cents, reason, next_at, created_at, asked_at, rest_of)
    values (${r.key}, ${r.paymentId}, ${r.cents}, ${r.reason}, ${instant(nowMs)}, ${instant(nowMs)}, ${madeAt}::timestamptz,
      ${r.restOf ?? null}::bigint)
    on conflict (key) do nothing`.execute(db);
};

/**
 * Stores the time by which the open disputes of a payment must be answered. Null when unknown, or without an open
 * dispute.
 */
export const writeAnswerBy = async (db: Db, paymentId: number, untilMs: number | null): Promise<void> => {
  await sql`
    update payment set dispute_answer_by = ${untilMs === null ? null : instant(untilMs)}::timestamptz
    where id = ${paymentId} and dispute_answer_by is distinct from ${untilMs === null ? null : instant(untilMs)}::timestamptz`.execute(
    db,
  );
};

/**
 * Adds an amount that a bank took back from a payment, in cents. A negative amount means that the bank returned money.
 */
export const addDisputed = async (db: Db, paymentId: number, cents: number, nowMs: number): Promise<void> => {
  await sql`update payment set disputed_cents = disputed_cents + ${cents}::int4, updated_at = ${instant(nowMs)} where id = ${paymentId}`.execute(
    db,
  );
};
