import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Returns the money of a professional, in cents. `held_cents`: paid for visits and not earned yet. `payable_cents`: in
 * payouts not sent yet or returned by the bank. `sent_cents`: in payouts on their way or paid.
 */
export const moneyOf = async (
  db: Db,
  proId: number,
): Promise<{ readonly held_cents: number; readonly payable_cents: number; readonly sent_cents: number }> =>
  (
    await sql<{ held_cents: number; payable_cents: number; sent_cents: number }>`
    select
      (select coalesce(-sum(e.cents), 0)::int8 from booking b join ledger_entry e on e.account = 'held:' || b.public_id where b.pro_id = ${proId}) as held_cents,
      (select coalesce(sum(o.cents), 0)::int8 from payout o where o.pro_id = ${proId} and o.state in ('due', 'held', 'returned')) as payable_cents,
      (select coalesce(sum(o.cents), 0)::int8 from payout o where o.pro_id = ${proId} and o.state in ('on_its_way', 'paid')) as sent_cents`.execute(
      db,
    )
  ).rows[0]!;

export const proNamed = async (db: Db, proId: number): Promise<{ readonly id: string; readonly name: string }> =>
  (
    await sql<{
      id: string;
      name: string;
    }>`select public_id as id, business_name as name from pro where id = ${proId}`.execute(db)
  ).rows[0]!;
