import type { Point } from '#core/geo.ts';
import { intersect, type Spans } from '#core/spans.ts';

/**
 * An occupation of a resource in epoch ticks [startTick, endTick), preparation and cleaning included. A null place
 * means the resource's base.
 */
export type PlacedOccupation = { readonly startTick: number; readonly endTick: number; readonly place: Point | null };

export type ReachQuestion = {
  readonly free: Spans;
  /**
   * Sorted and disjoint. Must include the nearest occupations outside the window, because they shorten its first and
   * last free time.
   */
  readonly occupied: readonly PlacedOccupation[];
  /**
   * Returns the travel ticks between the place of an occupation and the requested place. Both directions take the same
   * time.
   */
  readonly legTicks: (place: Point | null) => number;
};

/**
 * Returns the free ticks that the resource can spend at the requested place. Each gap between two occupations loses the
 * travel from the previous occupation and the travel to the next one. The travel itself may lie outside opening hours.
 * Travel from and to the base shortens nothing (docs/algorithms/availability.md#travel).
 */
export const reachable = ({ free, occupied, legTicks }: ReachQuestion): Spans => {
  const gaps: number[] = [];
  let from = -Infinity;
  for (const { startTick, endTick, place } of occupied) {
    const leg = legTicks(place);
    if (from < startTick - leg) gaps.push(from, startTick - leg);
    from = endTick + leg;
  }
  gaps.push(from, Infinity);
  return intersect(free, gaps);
};
