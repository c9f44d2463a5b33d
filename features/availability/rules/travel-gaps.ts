import type { Point } from '#core/geo.ts';
import { intersect, type Spans } from '#core/spans.ts';

/** One real occupation of a resource, epoch ticks [startTick, endTick), buffers included; place null = the resource's base. */
export type PlacedOccupation = { readonly startTick: number; readonly endTick: number; readonly place: Point | null };

export type ReachQuestion = {
  readonly free: Spans;
  /** Sorted by startTick, disjoint; those just outside the window matter too, since they are the neighbours of its edges. */
  readonly occupied: readonly PlacedOccupation[];
  /** Travel ticks between that place and the asked one, both ways alike. */
  readonly legTicks: (place: Point | null) => number;
};

/**
 * The free ticks the resource can spend at the asked place: each gap between two occupations loses the leg from the one before and the leg to the
 * one after, and nothing else. The leg itself may lie outside opening hours; the legs from and to the base never bound anything
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
