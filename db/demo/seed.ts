import { sql } from 'kysely';
import { asJson, type Db } from '#platform/db.ts';
import { tableOrder, type Tables } from './rows.ts';

const CHUNK_ROWS = 1000;

/** Tables that count their rows themselves, whose counter must follow the ids given here. */
const counted = new Set<keyof Tables>(['pro', 'service', 'service_option', 'add_on', 'surcharge', 'resource', 'open_rule', 'open_exception', 'occupation', 'place_comment']);

/**
 * Writes every row of a marketplace into empty tables, in the order of their foreign keys; derived tables are left to their own feature.
 * Opens a transaction unless it is given one.
 */
export const seedMarketplace = (db: Db, rows: Tables): Promise<void> =>
  db.isTransaction ? writeAll(db, rows) : db.transaction().execute((trx) => writeAll(trx, rows));

const writeAll = async (db: Db, rows: Tables): Promise<void> => {
  for (const table of tableOrder) {
    const list: readonly object[] = rows[table];
    const first = list[0];
    if (first === undefined) continue;
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
    for (let from = 0; from < list.length; from += CHUNK_ROWS) {
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(list.slice(from, from + CHUNK_ROWS))})`.execute(db);
    }
    if (counted.has(table)) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${list.length})`.execute(db);
  }
};
