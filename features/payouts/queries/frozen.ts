import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { FrozenReason } from '../rules/states.ts';

/** What freezes the money of a visit, in the order in which it is said; on a booking `b`. Null when nothing does. */
export const frozenBy = sql`(case
  when exists (select 1 from complaint q where q.booking_id = b.id and q.state in ('open', 'awaiting_pro', 'in_review')) then 'complaint'
  when exists (select 1 from absence_contest k where k.booking_id = b.id and k.state = 'waiting') then 'contest'
  when exists (select 1 from ledger_transaction d where d.booking_id = b.id and d.kind = 'dispute_opened' and not exists (
    select 1 from ledger_transaction r where r.booking_id = b.id and r.tx_id in (
      replace(d.tx_id, 'dispute_opened:', 'dispute_won:'), replace(d.tx_id, 'dispute_opened:', 'dispute_lost:')))) then 'dispute'
  when exists (select 1 from refund_command c join payment y on y.id = c.payment_id where y.booking_id = b.id and c.state = 'pending') then 'refund'
  end)`;

/** What freezes the money of one visit, null when nothing does. */
export const frozenOf = async (db: Db, bookingId: number): Promise<FrozenReason | null> =>
  (await sql<{ why: FrozenReason | null }>`select ${frozenBy} as why from booking b where b.id = ${bookingId}`.execute(db)).rows[0]?.why ?? null;
