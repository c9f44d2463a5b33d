import type { Point } from '#core/geo.ts';

/** A period during which a resource is taken, at a client's place or at the resource's own base (null). */
export type TakenPlace = { readonly day: number; readonly place: Point | null };

/**
 * Returns the minutes of travel before and after each period of one resource. Periods are sorted, and each trip counts
 * once. Before a visit at a client's home: the trip from the previous place of that day, or from the base. After such a
 * visit: the trip home, when the next period of that day is at the base or the visit is the last of the day
 * (docs/algorithms/availability.md#travel).
 */
export const travelTails = (
  taken: readonly TakenPlace[],
  legMinutes: (from: Point | null, to: Point | null) => number,
): { before: number; after: number }[] =>
  taken.map(({ day, place }, i) => {
    if (place === null) return { before: 0, after: 0 };
    const neighbour = (at: number): Point | null => (taken[at]?.day === day ? (taken[at]?.place ?? null) : null);
    const next = neighbour(i + 1);
    return { before: legMinutes(neighbour(i - 1), place), after: next === null ? legMinutes(place, null) : 0 };
  });
