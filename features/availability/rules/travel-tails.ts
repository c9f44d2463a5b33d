import type { Point } from '#core/geo.ts';

/** One time taken of a resource, in order; `place` is the client's, null for the resource's own base. */
export type TakenPlace = { readonly day: number; readonly place: Point | null };

/**
 * Minutes of travel drawn before and after each time taken of one resource, sorted: each leg once. A visit at a client's carries the leg from the one before of
 * its day, or from the base, and the leg home when the next of its day is at the base or there is none (docs/algorithms/availability.md#travel).
 */
export const travelTails = (taken: readonly TakenPlace[], legMinutes: (from: Point | null, to: Point | null) => number): { before: number; after: number }[] =>
  taken.map(({ day, place }, i) => {
    if (place === null) return { before: 0, after: 0 };
    const neighbour = (at: number): Point | null => (taken[at]?.day === day ? (taken[at]?.place ?? null) : null);
    const next = neighbour(i + 1);
    return { before: legMinutes(neighbour(i - 1), place), after: next === null ? legMinutes(place, null) : 0 };
  });
