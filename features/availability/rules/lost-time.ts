import { intersect, normalise, subtract, type Spans } from '#core/spans.ts';

/** Opening ticks of each resource, by opening day. */
export type Opening = ReadonlyMap<number, ReadonlyMap<number, Spans>>;

const ticksOf = (days: ReadonlyMap<number, Spans> | undefined): Spans => normalise([...(days?.values() ?? [])].flat());

/**
 * Returns, for each resource, the ticks that were open before and are closed after. Omits resources that lose nothing.
 */
export const lostTime = (before: Opening, after: Opening): Map<number, Spans> =>
  new Map(
    [...before].flatMap(([id, days]) => {
      const lost = subtract(ticksOf(days), ticksOf(after.get(id)));
      return lost.length === 0 ? [] : [[id, lost] as const];
    }),
  );

/** Returns, for each resource, the ticks of a closure, except those that an extra opening reopens. */
export const closedTime = (closure: Spans, resourceIds: readonly number[], after: Opening): Map<number, Spans> =>
  new Map(resourceIds.map((id) => [id, subtract(closure, ticksOf(after.get(id)))]));

/** Whether any tick of [from, to) belongs to the spans. */
export const touches = (spans: Spans | undefined, from: number, to: number): boolean =>
  spans !== undefined && intersect(spans, [from, to]).length > 0;
