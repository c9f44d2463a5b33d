import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** SQL: the mail address of the account that owns a professional `p`. Null when no account does. */
export const emailOfPro = sql`(select a.email from profile f join account a on a.id = f.account_id
  where f.pro_id = p.id and a.deleted_at is null order by f.id limit 1)`;

export const proRow = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId}`.execute(db)).rows[0]?.id;
