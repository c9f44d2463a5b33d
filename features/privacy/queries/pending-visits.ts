import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { Person } from '#platform/app/personal-data.ts';

export type PendingRow = {
  readonly id: string;
  readonly side: 'client' | 'pro';
  readonly pro_name: string;
  readonly services: string[];
  readonly starts_at: EpochMs;
  readonly time_zone: string;
};

/**
 * Returns up to a hundred unfinished visits of an account, soonest first: those that it booked as a client, and those
 * of its professionals. Payments in progress count, and so do holds with its professionals. A visit that has ended
 * counts until it is closed, which happens within two hours.
 */
export const pendingVisits = async (db: Db, { accountId, email }: Person, nowMs: number): Promise<PendingRow[]> =>
  (
    await sql<PendingRow>`
    select b.public_id as id, x.side, p.business_name as pro_name, b.starts_at, p.time_zone,
      (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services
    from (
      select id, 'client' as side from booking where (account_id = ${accountId} or (account_id is null and lower(email) = ${email}::text))
        and state in ('pending_payment', 'requested', 'confirmed')
      union
      select b.id, 'pro' from profile f join booking b on b.pro_id = f.pro_id
      where f.account_id = ${accountId} and (b.state in ('requested', 'confirmed') or (b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)}))
    ) x join booking b on b.id = x.id join pro p on p.id = b.pro_id
    order by b.starts_at, b.id, x.side limit 100`.execute(db)
  ).rows;
