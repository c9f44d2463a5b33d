import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { StatementLine } from '../rules/statement.ts';
import { insertPayoutLines } from './closing.ts';

/** SQL: whether no money of a payout `o` can have moved, because no step was requested or done. */
export const isUnmoved = sql`(o.state in ('due', 'held') and not o.is_sending and not o.is_at_seller
  and not exists (select 1 from payout_step z where z.payout_id = o.id and z.state in ('asked', 'unknown', 'done')))`;

/**
 * Locks a payout whose money cannot have moved and returns its cents. Undefined when the payout is being sent, or when
 * one of its steps was requested or done.
 */
export const lockWholePayout = async (trx: Db, id: number): Promise<{ readonly cents: number } | undefined> =>
  (
    await sql<{ cents: number }>`
    select o.cents from payout o where o.id = ${id} and ${isUnmoved} for update of o`.execute(trx)
  ).rows[0];

/** Returns the payouts of a professional that have not left, oldest first. */
export const payoutsNotLeft = async (db: Db, proId: number): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select id from payout where pro_id = ${proId} and state in ('due', 'held') order by id`.execute(db)
  ).rows.map(({ id }) => id);

/**
 * Reduces a payout to `cents` by these lines. The payout is settled when nothing is left. A payout that waits for the
 * provider's balance becomes due again, so that the smaller amount is sent under another idempotency key.
 */
export const writeOffset = async (
  trx: Db,
  id: number,
  q: { readonly cents: number; readonly lines: readonly StatementLine[] },
  nowMs: number,
): Promise<void> => {
  await insertPayoutLines(trx, id, q.lines, nowMs);
  await sql`
    update payout set cents = ${q.cents},
      state = case when ${q.cents} = 0 then 'settled' when held_why = 'balance' then 'due' else state end,
      held_why = case when ${q.cents} = 0 or held_why = 'balance' then null else held_why end,
      error = case when ${q.cents} = 0 or held_why = 'balance' then null else error end,
      claimed_until = case when held_why = 'balance' then null else claimed_until end, updated_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};
