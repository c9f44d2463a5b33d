import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { InvariantView } from '../rules/invariants.ts';

/** Writes the application's clock where the invariants read it. */
export const writeClock = async (db: Db, nowMs: number): Promise<void> => {
  await sql`insert into app_clock (at) values (${instant(nowMs)}) on conflict (only_row) do update set at = excluded.at`.execute(db);
};

/** Up to `limit` rows that break an invariant. */
export const violations = async (db: Db, view: InvariantView, limit: number): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from inspect.${sql.ref(view)} limit ${limit}`.execute(db)).rows;
