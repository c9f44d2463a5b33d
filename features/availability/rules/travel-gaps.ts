import type { Point } from '#core/geo.ts';
import { intersect, type Spans } from '#core/spans.ts';

/**
 * An occupation of a resource in epoch ticks [startTick, endTick), with preparation and cleaning. A null place is the
 * resource's base.
 */
export type PlacedOccupation = { readonly startTick: number; readonly endTick: number; readonly place: Point | null };

export type ReachQuestion = {
  readonly free: Spans;
  /**
   * Sorted by startTick and disjoint. Must include the occupations just outside the window, because they bound its
   * edges.
   */
  readonly occupied: readonly PlacedOccupation[];
  /** Travel ticks between the place of an occupation and the requested place, the same in both directions. */
  readonly legTicks: (place: Point | null) => number;
};

/**
 * Returns the free ticks that the resource can spend at the requested place. Each gap between two occupations loses the
 * travel from the previous one and the travel to the next one.
 * Travel itself may lie outside opening hours. Travel from and to the base limits nothing
 * (docs/algorithms/availability.md#travel).
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
