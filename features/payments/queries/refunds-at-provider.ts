import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** A refund that waits for people: its provider refuses it, or does not tell whether it was made. */
export type RefundAtProvider = {
  readonly row: number;
  readonly key: string;
  readonly booking_id: string;
  readonly cents: number;
  readonly client: string;
  readonly professional: { readonly id: string; readonly name: string };
  readonly is_unclear: boolean;
  /** What the provider, or its lists, say. */
  readonly said: string | null;
  readonly asked_at: number;
  readonly since: number;
};

const waiting = sql`state = 'pending' and parked_at is not null`;

/** The refunds that wait for people, those whose end is unknown first, then the oldest first. */
export const refundsAtProvider = async (db: Db, limit: number): Promise<RefundAtProvider[]> =>
  (
    await sql<RefundAtProvider>`
    select c.id as row, c.key, b.public_id as booking_id, c.cents, concat_ws(' ', b.firstname, b.lastname) as client,
      json_build_object('id', p.public_id, 'name', p.business_name) as professional, c.is_unclear, c.last_error as said, coalesce(c.asked_at, c.created_at) as asked_at,
      c.parked_at as since
    from refund_command c join payment y on y.id = c.payment_id join booking b on b.id = y.booking_id join pro p on p.id = b.pro_id
    where c.state = 'pending' and c.parked_at is not null order by c.is_unclear desc, c.parked_at, c.id limit ${limit}`.execute(db)
  ).rows;

/** How many refunds wait for people. */
export const countRefundsAtProvider = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int4 as count from refund_command where ${waiting}`.execute(db)).rows[0]!.count;

/** The visit of a refund, by its key; undefined for no refund. */
export const visitOfRefund = async (db: Db, key: string) =>
  (
    await sql<{ id: number; booking_id: string }>`
    select c.id, b.public_id as booking_id from refund_command c join payment y on y.id = c.payment_id join booking b on b.id = y.booking_id where c.key = ${key}`.execute(
      db,
    )
  ).rows[0];

/** Locks a refund whose end people must tell; false when it does not wait for that any more. */
export const lockUnclearRefund = async (trx: Db, id: number): Promise<boolean> =>
  (await sql`select id from refund_command where id = ${id} and is_unclear for update`.execute(trx)).rows.length > 0;

/** Writes that people say that a refund was not made: it is asked for again. */
export const markRefundAbsent = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`
    update refund_command set asked_at = null, absent_at = ${instant(nowMs)}, is_unclear = false, parked_at = null, next_at = ${instant(nowMs)}
    where id = ${id} and is_unclear`.execute(trx);
};

/** Whether a refund no longer waits for people, and this admin had said so of it. */
export const isRefundSettledAs = async (db: Db, id: number, word: { readonly accountId: number; readonly outcome: string }): Promise<boolean> =>
  (
    await sql`
    select 1 from refund_word w join refund_command c on c.id = w.refund_id
    where c.id = ${id} and not c.is_unclear and w.account_id = ${word.accountId} and w.outcome = ${word.outcome}`.execute(db)
  ).rows.length > 0;
