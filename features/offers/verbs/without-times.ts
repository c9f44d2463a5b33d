import { freeWithout, takenOf } from '#features/availability/queries/occupations.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookableRows } from '../queries/bookable.ts';

/**
 * Returns the rows as if the times of these bookings were free. The slots to which a booking can move are computed from
 * them.
 */
export const withoutTimesOf = async (
  db: Db,
  rows: BookableRows,
  bookingIds: readonly number[],
): Promise<BookableRows> => {
  const own = await takenOf(db, bookingIds);
  const free = await freeWithout(db, bookingIds, own);
  const replaced = new Set(free.map(([resourceId, day]) => `${resourceId} ${day}`));
  const mine = new Set(own.map(({ resource_id, from_ms, to_ms }) => `${resource_id} ${from_ms} ${to_ms}`));
  return {
    ...rows,
    free: [...rows.free.filter(([resourceId, day]) => !replaced.has(`${resourceId} ${day}`)), ...free],
    occupied: rows.occupied.filter(([resourceId, fromMs, toMs]) => !mine.has(`${resourceId} ${fromMs} ${toMs}`)),
  };
};
