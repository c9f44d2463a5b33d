import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A person who wants to book, identified by an account or by contact details. */
export type Booker = {
  readonly accountId: number | null;
  readonly email?: string | null;
  readonly phone?: string | null;
};

export const isBlocked = async (
  db: Db,
  proId: number,
  { accountId, email = null, phone = null }: Booker,
): Promise<boolean> =>
  (
    await sql<{ yes: boolean }>`
    select exists (select from client c where c.pro_id = ${proId} and c.blocked_at is not null and c.merged_into is null and (
      c.email = lower(${email}::text) or c.phone = ${phone}::text
      or c.email = (select a.email from account a where a.id = ${accountId}::bigint)
      or exists (select from client_visit v join booking b on b.id = v.booking_id where v.client_id = c.id and b.account_id = ${accountId}::bigint))) as yes`.execute(
      db,
    )
  ).rows[0]!.yes;
