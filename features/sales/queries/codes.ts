import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export const codeExists = async (db: Db, codeHash: string): Promise<boolean> =>
  (
    await sql<{
      known: boolean;
    }>`select exists (select 1 from prepaid_code where code_hash = ${codeHash}) as known`.execute(db)
  ).rows[0]?.known ?? false;
