import { freeWithout, takenOf } from '#features/availability/queries/occupations.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookableRows } from '../queries/bookable.ts';

/** Rows as they would be if a booking gave back every time it has: what whoever may move it can choose from. */
export const withoutTimesOf = async (db: Db, rows: BookableRows, bookingId: number): Promise<BookableRows> => {
  const own = await takenOf(db, bookingId);
  const free = await freeWithout(db, bookingId, own);
  const replaced = new Set(free.map(([resourceId, day]) => `${resourceId} ${day}`));
  const mine = new Set(own.map(({ resource_id, from_ms, to_ms }) => `${resource_id} ${from_ms} ${to_ms}`));
  return {
    ...rows,
    free: [...rows.free.filter(([resourceId, day]) => !replaced.has(`${resourceId} ${day}`)), ...free],
    occupied: rows.occupied.filter(([resourceId, fromMs, toMs]) => !mine.has(`${resourceId} ${fromMs} ${toMs}`)),
  };
};
