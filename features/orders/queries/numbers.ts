import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Stores the number of up to `limit` older orders that have none. The database function `order_number` computes it.
 * Returns the number updated.
 */
export const numberOrders = async (db: Db, limit: number): Promise<number> => {
  const numbered = await sql`
    update order_record set number = order_number(id, created_at)
    where id in (select id from order_record where number is null order by id limit ${limit} for update skip locked)`.execute(
    db,
  );
  return Number(numbered.numAffectedRows ?? 0n);
};
