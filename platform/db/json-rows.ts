import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** Returns the rows of a query as JSON made by the database (instants in ISO 8601), sorted by the column `order`. */
export const jsonRows = async <Row>(db: Db, selection: RawBuilder<unknown>, order: string): Promise<Row[]> =>
  (
    await sql<{
      rows: Row[];
    }>`select coalesce(json_agg(x order by ${sql.ref(`x.${order}`)}), '[]') as rows from (${selection}) x`.execute(db)
  ).rows[0]!.rows;

export const jsonValue = async (db: Db, value: RawBuilder<unknown>): Promise<unknown> =>
  (await sql<{ value: unknown }>`select (${value}) as value`.execute(db)).rows[0]!.value;

/** Computes a JSON value for each id. The expression `value` refers to the id as `given.id`. */
export const jsonById = async (
  db: Db,
  ids: readonly number[],
  value: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, unknown>> => {
  const found = await sql<{
    id: number;
    value: unknown;
  }>`select given.id, (${value}) as value from unnest(${ids}::bigint[]) as given (id)`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row.value]));
};
