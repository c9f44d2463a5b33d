import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { StatementLine } from '../rules/statement.ts';
import { insertPayoutLines } from './closing.ts';
import { taking } from './debts.ts';

/** A payout `o` of which nothing can have moved: nobody is sending it, and none of its steps was asked for or done. */
const isWhole = sql`(o.state in ('due', 'held') and not o.is_sending and not o.is_at_seller
  and not exists (select 1 from payout_step s where s.payout_id = o.id and s.state in ('asked', 'unknown', 'done')))`;

/** The professionals of whom something was taken back that no payout counts yet, and who have a payout that has not begun to leave. */
export const prosToOffset = async (db: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select p.id from (${taking}) p where exists (select 1 from payout o where o.pro_id = p.id and ${isWhole}) order by p.id`.execute(db)
  ).rows.map(({ id }) => id);

/** The payouts of a professional that have not begun to leave, the oldest first, under their row locks; cents. */
export const lockWholePayouts = async (trx: Db, proId: number): Promise<readonly { readonly id: number; readonly cents: number }[]> =>
  (
    await sql<{ id: number; cents: number }>`
    select o.id, o.cents from payout o where o.pro_id = ${proId} and ${isWhole} order by o.id for update of o`.execute(trx)
  ).rows;

/**
 * Reduces a payout by these lines, to `cents`: settled when nothing is left. One that waits for its provider's balance is asked for under another key, since it
 * is for less.
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
      claimed_until = case when held_why = 'balance' then null else claimed_until end, updated_at = ${instant(nowMs)} where id = ${id}`.execute(trx);
};
