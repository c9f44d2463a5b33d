import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/** Reason why a refund is blocked: its result is unknown, the provider refuses it, or the provider does not answer. */
export type RefundWait = 'unknown' | 'refused' | 'silent';

export type RefundAtProvider = {
  readonly row: number;
  readonly key: string;
  readonly booking_id: string;
  readonly cents: number;
  readonly client: string;
  readonly professional: { readonly id: string; readonly name: string };
  readonly why: RefundWait;
  /** The provider's reference of the refunded payment. Null when the provider never gave one. */
  readonly payment_ref: string | null;
  /** Message of the provider about the refund, or the result of the search for the refund in the provider's lists. */
  readonly said: string | null;
  readonly asked_at: EpochMs;
  readonly since: number;
};

/** Number of failed tries after which the provider counts as silent. */
const silentTries = 6;

/** SQL: whether refund `c` counts in the admins' queue, because it waits for an admin or its provider is silent. */
export const waitsAtProvider = sql`(c.state = 'pending' and (c.parked_at is not null or c.tries >= ${sql.lit(silentTries)}))`;

/** Lists the blocked refunds: unknown results first, then oldest first. */
export const refundsAtProvider = async (db: Db, limit: number): Promise<RefundAtProvider[]> =>
  (
    await sql<RefundAtProvider>`
    select c.id as row, c.key, b.public_id as booking_id, c.cents, concat_ws(' ', b.firstname, b.lastname) as client,
      json_build_object('id', p.public_id, 'name', p.business_name) as professional, case when c.is_unclear then 'unknown' when c.parked_at is null then 'silent' else 'refused' end as why, a.provider_ref as payment_ref, c.last_error as said, coalesce(c.asked_at, c.created_at) as asked_at,
      c.created_at as since
    from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id join booking b on b.id = y.booking_id
    join pro p on p.id = b.pro_id where ${waitsAtProvider} order by c.is_unclear desc, since, c.id limit ${limit}`.execute(
      db,
    )
  ).rows;

export const countRefundsAtProvider = async (db: Db): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int4 as count from refund_command c where ${waitsAtProvider}`.execute(
      db,
    )
  ).rows[0]!.count;

export const visitOfRefund = async (db: Db, key: string) =>
  (
    await sql<{ id: number; booking_id: string }>`
    select c.id, b.public_id as booking_id from refund_command c join payment y on y.id = c.payment_id join booking b on b.id = y.booking_id where c.key = ${key}`.execute(
      db,
    )
  ).rows[0];

const isForPeople = sql`(c.state = 'pending' and c.parked_at is not null)`;

/**
 * A refund that waits for an admin. `isUnclear`: its result is unknown, otherwise the provider refused it. `fits`: its
 * payment still has enough money, despite the amounts taken by a bank. `isBesideUnbooked`: the provider made a refund
 * of the payment that the ledger lacks.
 */
export type WaitingRefund = {
  readonly isUnclear: boolean;
  readonly fits: boolean;
  readonly isBesideUnbooked: boolean;
};

/** Locks the payment, then the refund that waits for an admin. Undefined when it no longer waits. */
export const lockWaitingRefund = async (trx: Db, id: number): Promise<WaitingRefund | undefined> => {
  await sql`select id from payment where id = (select payment_id from refund_command where id = ${id}) for update`.execute(
    trx,
  );
  return (
    await sql<WaitingRefund>`
    select c.is_unclear as "isUnclear", y.refunded_cents + y.disputed_cents + c.cents <= y.captured_cents as fits,
      unbooked_refund_cents(y.attempt_id) > 0 as "isBesideUnbooked"
    from refund_command c join payment y on y.id = c.payment_id where c.id = ${id} and ${isForPeople} for update of c`.execute(
      trx,
    )
  ).rows[0];
};

/**
 * Marks a refund as to be requested again by a job, after admins answered that it was not made. When the provider had
 * refused the refund, the job first looks for it in the provider's lists.
 */
export const askRefundAgain = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`
    update refund_command c set asked_at = null, absent_at = case when c.is_unclear then ${instant(nowMs)} end, is_unclear = false, parked_at = null, next_at = ${instant(nowMs)}
    where c.id = ${id} and ${isForPeople}`.execute(trx);
};

/** Whether a refund no longer waits for admins, and this admin gave this answer about it. */
export const isRefundSettledAs = async (
  db: Db,
  id: number,
  word: { readonly accountId: number; readonly outcome: string },
): Promise<boolean> =>
  (
    await sql`
    select 1 from refund_word w join refund_command c on c.id = w.refund_id
    where c.id = ${id} and not ${isForPeople} and w.account_id = ${word.accountId} and w.outcome = ${word.outcome}`.execute(
      db,
    )
  ).rows.length > 0;
