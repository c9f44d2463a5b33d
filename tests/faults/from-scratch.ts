import { sql } from 'kysely';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import type { Db } from '#platform/db/db.ts';

type Rows = ReadonlyMap<string, string>;

/** Reads every derived row of these professionals, as text by key. */
const derivedRows = async (db: Db, proIds: readonly number[]): Promise<Rows> => {
  const { rows } = await sql<{ key: string; value: string }>`
    select 'open_day ' || d.resource_id || ' ' || d.day as key, d.open::text as value
    from open_day d join resource r on r.id = d.resource_id where r.owner_pro_id = any(${proIds}::bigint[])
    union all
    select 'free_day ' || d.resource_id || ' ' || d.day, d.free::text
    from free_day d join resource r on r.id = d.resource_id where r.owner_pro_id = any(${proIds}::bigint[])
    union all
    select 'offer_search ' || o.option_id || ' ' || o.guests || ' ' || o.at_home, to_jsonb(o)::text from offer_search o where o.pro_id = any(${proIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.key, row.value]));
};

class Undone extends Error {}

const fromNothing = async (db: Db, proIds: readonly number[], nowMs: number): Promise<Rows> => {
  let rows: Rows = new Map();
  await db
    .transaction()
    .execute(async (trx) => {
      const own = sql`resource_id in (select id from resource where owner_pro_id = any(${proIds}::bigint[]))`;
      await sql`delete from open_day where ${own}`.execute(trx);
      await sql`delete from free_day where ${own}`.execute(trx);
      await sql`delete from offer_search where pro_id = any(${proIds}::bigint[])`.execute(trx);
      await deriveProfessionals(trx, proIds, nowMs);
      rows = await derivedRows(trx, proIds);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return rows;
};

/**
 * Compares the stored derived rows of these professionals with rows computed from scratch. Also returns the number of
 * compared rows.
 */
export const derivedDifferences = async (
  db: Db,
  proIds: readonly number[],
  nowMs: number,
): Promise<{ differences: string[]; compared: number }> => {
  const storedRows = await derivedRows(db, proIds);
  const fresh = await fromNothing(db, proIds, nowMs);
  const differences = [...new Set([...storedRows.keys(), ...fresh.keys()])]
    .filter((key) => storedRows.get(key) !== fresh.get(key))
    .map((key) => `${key}: ${storedRows.get(key) ?? 'absent'}, from nothing ${fresh.get(key) ?? 'absent'}`);
  return { differences, compared: fresh.size };
};
