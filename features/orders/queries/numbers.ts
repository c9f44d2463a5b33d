import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Computes and stores the order number of up to `limit` older orders that lack one. Uses the database function
 * `order_number`. Returns how many orders it updated.
 */
export const numberOrders = async (db: Db, limit: number): Promise<number> => {
  const numbered = await sql`
    update order_record set number = order_number(id, created_at)
    where id in (select id from order_record where number is null order by id limit ${limit} for update skip locked)`.execute(
    db,
  );
  return Number(numbered.numAffectedRows ?? 0n);
};
