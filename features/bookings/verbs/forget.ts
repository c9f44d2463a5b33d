import { dayMs } from '#core/units.ts';
import { forgetOccupations } from '#features/availability/queries/occupations.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteBookings, lockForgettable } from '../queries/forget.ts';

/**
 * Deletes up to `limit` holds that were released or expired more than a day ago
 * (docs/product/personal-data.md#retention).
 */
export const forgetHolds = (db: Db, nowMs: number, limit: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ids = await lockForgettable(trx, nowMs - dayMs, limit);
    if (ids.length === 0) return 0;
    await forgetOccupations(trx, ids);
    await deleteBookings(trx, ids);
    return ids.length;
  });
