import { normalise, parseMultirange, type Spans } from '#core/spans.ts';

/** Free time of a resource on one opening day. `spans` is a multirange of ticks as text. */
export type FreeRow = readonly [resourceId: number, day: number, spans: string];

/** Returns the free ticks of each resource. `wanted` limits the result to some resources. */
export const freeSpans = (rows: readonly FreeRow[], wanted?: ReadonlySet<number>): Map<number, Spans> => {
  const pairs = new Map<number, number[]>();
  for (const [resourceId, , text] of rows) {
    if (wanted?.has(resourceId) === false) continue;
    const list = pairs.get(resourceId) ?? [];
    list.push(...parseMultirange(text));
    pairs.set(resourceId, list);
  }
  return new Map([...pairs].map(([resourceId, list]) => [resourceId, normalise(list)]));
};
