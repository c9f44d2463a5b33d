import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import type { KnownMove, ProviderName } from '#platform/payments/payment-provider.ts';
import { chargedOn } from './money.ts';

export type RefundRow = {
  readonly id: number;
  readonly key: string;
  readonly payment_id: number;
  readonly cents: number;
  readonly reason: string;
  readonly tries: number;
  readonly created_at: EpochMs;
  /** Time of the request to the provider whose result is unknown. Null without such a request. */
  readonly asked_at: EpochMs | null;
  /** Time when two admins had answered that the refund was not made. Null again after the next request. */
  readonly absent_at: EpochMs | null;
  /** Time since which the refund waits for an admin. */
  readonly parked_at: EpochMs | null;
  readonly booking_id: number;
  readonly attempt_id: number;
  readonly attempt_public_id: string;
  /** Ledger account that received the charge. */
  readonly account: string;
  readonly booking_public_id: string;
  readonly provider: ProviderName;
  readonly provider_ref: string | null;
};

const refund = sql`
  c.id, c.key, c.payment_id, c.cents, c.reason, c.tries, c.created_at, c.asked_at, c.absent_at, c.parked_at, y.booking_id, y.attempt_id, b.public_id as booking_public_id, a.public_id as attempt_public_id, a.provider, a.provider_ref,
  ${chargedOn} as account
  from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id join booking b on b.id = y.booking_id`;

/** Lists the refunds that a job must handle now: to send, or to look up because their result is unknown. */
export const dueRefunds = async (db: Db, nowMs: number, limit: number): Promise<RefundRow[]> =>
  (
    await sql<RefundRow>`
    select ${refund} where c.state = 'pending' and (c.parked_at is null or c.is_unclear) and c.next_at <= ${instant(nowMs)} order by c.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Loads a refund. Undefined once it is no longer pending. */
export const pendingRefund = async (db: Db, id: number): Promise<RefundRow | undefined> =>
  (await sql<RefundRow>`select ${refund} where c.id = ${id} and c.state = 'pending'`.execute(db)).rows[0];

/** Lists the booking's pending refunds whose key starts with this prefix, due or not. */
export const pendingRefunds = async (db: Db, bookingId: number, keyPrefix: string): Promise<RefundRow[]> =>
  (
    await sql<RefundRow>`
    select ${refund} where c.state = 'pending' and y.booking_id = ${bookingId} and starts_with(c.key, ${keyPrefix}::text || ':') order by c.id`.execute(
      db,
    )
  ).rows;

/** Lists the pending refunds of a payment attempt, oldest first, due or not. */
export const pendingRefundsOf = async (db: Db, attemptId: number): Promise<RefundRow[]> =>
  (
    await sql<RefundRow>`select ${refund} where c.state = 'pending' and y.attempt_id = ${attemptId} order by c.id`.execute(
      db,
    )
  ).rows;

/** Whether a process has claimed a refund of the payment attempt, and may be sending it. */
export const isRefundClaimed = async (db: Db, attemptId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`select 1 from refund_command c join payment y on y.id = c.payment_id
      where y.attempt_id = ${attemptId} and c.state = 'pending' and c.claimed_until > ${instant(nowMs)} limit 1`.execute(
      db,
    )
  ).rows.length > 0;

/** Drops a pending refund that the provider has not made. The caller must have locked its payment. */
export const dropRefund = async (trx: Db, id: number): Promise<void> => {
  await sql`
    update refund_command set state = 'dropped', claimed_until = null, parked_at = null, is_unclear = false
    where id = ${id} and state = 'pending'`.execute(trx);
};

/** Milliseconds of a process's claim on a refund. Longer than the provider calls that the refund needs. */
const leaseMs = 60_000;

/**
 * Claims a refund for this process. Returns the end of the claim in epoch milliseconds, or undefined when the refund
 * must wait. Refunds of a payment run one at a time, in order. None runs while another has an unknown result.
 */
export const claimRefund = async (
  db: Db,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  nowMs: number,
): Promise<number | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from payment where id = ${payment_id} for update`.execute(trx);
    const claimed = await sql`
      update refund_command c set claimed_until = ${instant(nowMs + leaseMs)}
      where c.id = ${id} and c.state = 'pending' and (c.claimed_until is null or c.claimed_until <= ${instant(nowMs)})
        and not exists (select 1 from refund_command o where o.payment_id = c.payment_id and o.id <> c.id and o.state = 'pending'
          and (o.claimed_until > ${instant(nowMs)} or o.is_unclear or (o.asked_at is not null and (c.asked_at is null or o.id < c.id))
            or (c.asked_at is null and o.id < c.id and o.parked_at is null)))
      returning c.id`.execute(trx);
    return claimed.rows.length > 0 ? nowMs + leaseMs : undefined;
  });

/** Lists the refunds of a payment that were made, with the provider's references. */
export const refundsDone = async (db: Db, paymentId: number): Promise<KnownMove[]> =>
  (
    await sql<{ ref: string | null; cents: number; at: number }>`
    select provider_ref as ref, cents, coalesce(asked_at, done_at) as at from refund_command where payment_id = ${paymentId} and state = 'done' order by id`.execute(
      db,
    )
  ).rows.map(({ at, ...done }) => ({ ...done, atMs: at }));

/**
 * Records that the process with the claim is about to request the refund, and renews the claim. False when another
 * process has claimed or completed the refund.
 */
export const markRefundRequested = async (
  db: Db,
  { id, claimedUntilMs }: { readonly id: number; readonly claimedUntilMs: number },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update refund_command set asked_at = ${instant(nowMs)}, absent_at = null, is_unclear = false, parked_at = null, claimed_until = ${instant(nowMs + leaseMs)}
    where id = ${id} and state = 'pending' and claimed_until = ${instant(claimedUntilMs)} returning id`.execute(db)
  ).rows.length > 0;

/** Records that the provider refused the refund, so no money moved. */
export const markRefundRefused = async (db: Db, id: number): Promise<void> => {
  await sql`update refund_command set asked_at = null where id = ${id} and state = 'pending'`.execute(db);
};

/**
 * Parks a refund for the admins, with the provider's message. Either the provider refused it, or its result is unknown
 * and is looked up again at `unclearUntilMs`.
 * Returns false when the refund was already parked, or has been completed or requested again in the meantime.
 */
export const parkRefund = async (
  trx: Db,
  { id, asked_at: askedMs }: Pick<RefundRow, 'id' | 'asked_at'>,
  q: { readonly reason: string; readonly unclearUntilMs: number | null },
  nowMs: number,
): Promise<boolean> => {
  const safeReason = withoutSecrets(q.reason).slice(0, 500);
  const isUnclear = q.unclearUntilMs !== null;
  const parked = await sql<{ was: number | null }>`
    update refund_command c set tries = least(c.tries + 1, 32767), last_error = ${safeReason}, claimed_until = null, parked_at = coalesce(c.parked_at, ${instant(nowMs)}),
      is_unclear = ${isUnclear}, next_at = ${instant(q.unclearUntilMs ?? nowMs)}
    from (select id, parked_at as was from refund_command where id = ${id} for update) b
    where c.id = b.id and c.state = 'pending' and (not ${isUnclear} or c.asked_at is not distinct from ${askedMs === null ? null : instant(askedMs)}) returning b.was`.execute(
    trx,
  );
  return parked.rows.length > 0 && parked.rows[0]!.was === null;
};

/**
 * Drops a refund when its payment has too little left, because a bank took the money back for good. Retained money and
 * other pending refunds still count as available. Returns whether it was dropped.
 */
export const dropOvertaken = async (
  trx: Db,
  { id, payment_id, cents }: Pick<RefundRow, 'id' | 'payment_id' | 'cents'>,
  nowMs: number,
): Promise<boolean> => {
  const { rows } = await sql`
    with dropped as (
      update refund_command c set state = 'dropped', claimed_until = null, parked_at = null, is_unclear = false
      from (select id from payment where id = ${payment_id} and captured_cents - refunded_cents - disputed_cents < ${cents}::int4 for update) y
      where c.id = ${id} and c.state = 'pending' and y.id = c.payment_id returning c.payment_id)
    update payment y set updated_at = ${instant(nowMs)},
      state = case when exists (select 1 from refund_command o where o.payment_id = y.id and o.state = 'pending' and o.id <> ${id}) then 'refunding' else 'captured' end
    from dropped where y.id = dropped.payment_id returning y.id`.execute(trx);
  return rows.length > 0;
};

/**
 * Returns the pending refunds of a booking, in cents. `parked`: they wait for an admin, after a refusal or an unknown
 * result. `onItsWay`: all other pending refunds.
 */
export const pendingCents = async (
  db: Db,
  bookingId: number,
): Promise<{ readonly parked: number; readonly onItsWay: number }> =>
  (
    await sql<{ parked: number; onItsWay: number }>`
    select coalesce(sum(c.cents) filter (where c.parked_at is not null), 0)::int4 as parked,
      coalesce(sum(c.cents) filter (where c.parked_at is null), 0)::int4 as "onItsWay"
    from refund_command c join payment y on y.id = c.payment_id where y.booking_id = ${bookingId} and c.state = 'pending'`.execute(
      db,
    )
  ).rows[0]!;

/**
 * Releases the booking's parked refunds, so that a job sends them or looks them up again. Returns their total in cents.
 */
export const unparkRefunds = async (trx: Db, bookingId: number, nowMs: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    update refund_command set parked_at = null, is_unclear = false, next_at = ${instant(nowMs)}
    where state = 'pending' and parked_at is not null and payment_id in (select id from payment where booking_id = ${bookingId}) returning cents`.execute(
    trx,
  );
  return rows.reduce((sum, { cents }) => sum + cents, 0);
};

/** Releases a parked refund, so that a job looks it up and sends it when the provider lacks it. */
export const unparkRefund = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`
    update refund_command set parked_at = null, is_unclear = false, next_at = ${instant(nowMs)}
    where id = ${id} and state = 'pending' and parked_at is not null`.execute(trx);
};

/**
 * Marks a refund as done, with the provider's reference if any, and adds it to its payment. False when it was already
 * done.
 */
export const markRefunded = async (
  db: Db,
  refund: Pick<RefundRow, 'id' | 'payment_id' | 'cents'> & { readonly ref: string | null },
  nowMs: number,
): Promise<boolean> => {
  await sql`select id from payment where id = ${refund.payment_id} for update`.execute(db);
  const done = await sql<{ id: number }>`
    update refund_command set state = 'done', done_at = ${instant(nowMs)}, tries = least(tries + 1, 32767), last_error = null, parked_at = null, is_unclear = false,
      claimed_until = null, provider_ref = ${refund.ref} where id = ${refund.id} and state = 'pending' returning id`.execute(
    db,
  );
  if (done.rows.length === 0) return false;
  await sql`
    update payment set refunded_cents = refunded_cents + ${refund.cents}, updated_at = ${instant(nowMs)},
      state = case when refunded_cents + ${refund.cents} = captured_cents then 'refunded'
        when exists (select 1 from refund_command c where c.payment_id = ${refund.payment_id} and c.state = 'pending') then 'refunding' else 'captured' end
    where id = ${refund.payment_id}`.execute(db);
  return true;
};

/**
 * Schedules another try of a failed refund, and stores the error, at most 500 characters without addresses, card
 * numbers or tokens. No process can claim it before `freeMs`.
 */
export const postponeRefund = async (
  db: Db,
  id: number,
  error: string,
  at: { readonly nextMs: number; readonly freeMs: number },
): Promise<void> => {
  const safeError = withoutSecrets(error).slice(0, 500);
  await sql`
    update refund_command set tries = least(tries + 1, 32767), last_error = ${safeError}, next_at = ${instant(at.nextMs)}, claimed_until = ${instant(at.freeMs)}
    where id = ${id} and state = 'pending'`.execute(db);
};
