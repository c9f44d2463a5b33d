import { sql } from 'kysely';
import { asJson, type Db } from '#platform/db/db.ts';
import type { BookingRows } from './bookings.ts';
import { tableOrder, type Tables } from './rows.ts';

const CHUNK_ROWS = 1000;

/** Tables with a sequence of ids. The sequence must continue after the ids inserted here. */
const counted: ReadonlySet<string> = new Set([
  'pro',
  'service',
  'service_option',
  'add_on',
  'surcharge',
  'sale_item',
  'resource',
  'open_rule',
  'open_exception',
  'booking',
  'order_record',
  'payment_attempt',
  'payment',
  'ledger_transaction',
  'occupation',
  'place_comment',
  'account',
  'profile',
  'document',
]);

const insert = async (db: Db, table: string, list: readonly object[]): Promise<void> => {
  const first = list[0];
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < list.length; from += CHUNK_ROWS) {
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${asJson(list.slice(from, from + CHUNK_ROWS))})`.execute(
      db,
    );
  }
  if (counted.has(table))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
};

const insertAll = async (db: Db, rows: Tables, bookings: BookingRows): Promise<void> => {
  const booked = new Set(bookings[0]?.rows.map((row) => (row as { readonly id: number }).id));
  for (const table of tableOrder) {
    if (table !== 'occupation') await insert(db, table, rows[table]);
    else {
      for (const one of bookings) await insert(db, one.table, one.rows);
      const linked = (id: number | null): number | null => (id !== null && booked.has(id) ? id : null);
      await insert(
        db,
        table,
        rows.occupation.map((row) => ({ ...row, booking_id: linked(row.booking_id) })),
      );
    }
  }
};

/**
 * Writes every row of the demo into empty tables, in the order of their foreign keys. Does not write the derived rows,
 * which the availability feature computes. An occupation keeps its booking only when `bookings` contains this booking.
 * Opens a transaction unless `db` is one.
 */
export const seedMarketplace = (db: Db, rows: Tables, bookings: BookingRows = []): Promise<void> =>
  db.isTransaction ? insertAll(db, rows, bookings) : db.transaction().execute((trx) => insertAll(trx, rows, bookings));
