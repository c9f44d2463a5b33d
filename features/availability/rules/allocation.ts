import { enclosing, type Spans } from '#core/spans.ts';
import { linePlaces, unitsTaken, type SlotLine, type LinePlace } from './slots.ts';

export type AllocationQuestion = {
  readonly lines: readonly SlotLine[];
  readonly payingGuests: number;
  readonly free: ReadonlyMap<number, Spans>;
  readonly startTick: number;
  /** Per line, the resource the client asked for; undefined or null is « sans préférence ». */
  readonly chosen?: readonly (number | null | undefined)[] | undefined;
};

/** One occupation to insert, epoch ticks: the service lies in [startTick, endTick), buffers outside it; lineIndexes ascending. */
export type Allotment = {
  readonly resourceId: number;
  readonly lineIndexes: readonly number[];
  readonly startTick: number;
  readonly endTick: number;
  readonly serviceStart: number;
  readonly serviceEnd: number;
};

/** What one line takes of one kind: able = resource → size of the free span that would hold it. */
type Ask = { readonly line: number; readonly wanted: number; readonly able: ReadonlyMap<number, number> };

const KINDS = ['practitioner', 'cabin', 'equipment'] as const;

const ableOf = (ids: readonly number[], { free, startTick }: AllocationQuestion, place: LinePlace): ReadonlyMap<number, number> => {
  const able = new Map<number, number>();
  for (const id of ids) {
    const spans = free.get(id) ?? [];
    const at = enclosing(spans, startTick + place.duringStart, startTick + place.duringEnd);
    if (at >= 0) able.set(id, spans[at + 1]! - spans[at]!);
  }
  return able;
};

const asksOf = (question: AllocationQuestion, kind: (typeof KINDS)[number], places: readonly LinePlace[]): readonly Ask[] =>
  question.lines.flatMap(({ needs }, line) =>
    needs
      .filter((need) => need.kind === kind)
      .map((need) => ({ line, wanted: unitsTaken(need, question.payingGuests), able: ableOf(need.resourceIds, question, places[line]!) }))
      .filter((ask) => ask.wanted > 0),
  );

const inOrder = (ask: Ask, asks: readonly Ask[], chosen: AllocationQuestion['chosen'] = []): readonly number[] => {
  const everywhere = (id: number): boolean => asks.every(({ able }) => able.has(id));
  const ranked = [...ask.able].map(([id, span]) => {
    const whole = everywhere(id);
    const rank = id === chosen[ask.line] ? 0 : chosen.includes(id) ? 1 : whole ? 2 : 3;
    // One size for the whole visit, so that every line puts those who can do it all in the same order.
    return { id, rank, span: whole ? asks[0]!.able.get(id)! : span };
  });
  ranked.sort((x, y) => x.rank - y.rank || x.span - y.span || x.id - y.id);
  return ranked.map(({ id }) => id);
};

const merged = (resourceId: number, taken: readonly number[], places: readonly LinePlace[], startTick: number): readonly Allotment[] => {
  const out: Allotment[] = [];
  for (const line of taken.toSorted((x, y) => places[x]!.duringStart - places[y]!.duringStart || x - y)) {
    const place = places[line]!;
    const next = {
      resourceId,
      lineIndexes: [line],
      startTick: startTick + place.duringStart,
      endTick: startTick + place.duringEnd,
      serviceStart: startTick + place.serviceStart,
      serviceEnd: startTick + place.serviceEnd,
    };
    const last = out.at(-1);
    if (last === undefined || last.endTick < next.startTick) out.push(next);
    else {
      out[out.length - 1] = {
        resourceId,
        lineIndexes: [...last.lineIndexes, line].toSorted((x, y) => x - y),
        startTick: last.startTick,
        endTick: Math.max(last.endTick, next.endTick),
        serviceStart: Math.min(last.serviceStart, next.serviceStart),
        serviceEnd: Math.max(last.serviceEnd, next.serviceEnd),
      };
    }
  }
  return out;
};

/**
 * Who and what serves a visit that starts at startTick: the occupations to insert, sorted by resource then time, those of one resource that overlap or
 * touch made one; null when the visit does not fit, takes nothing, or a chosen resource may not or cannot serve its line. The grid and the notice
 * are not judged here.
 * Per line: the client's choice, then whoever is chosen on another line, then those who can serve every line, then the smallest free span, then the smallest id
 * (`assumed:` cabins and equipment keep to one resource for the visit like practitioners do).
 */
export const allocate = (question: AllocationQuestion): readonly Allotment[] | null => {
  const places = linePlaces(question.lines);
  const linesOf = new Map<number, number[]>();
  for (const kind of KINDS) {
    const asks = asksOf(question, kind, places);
    for (const ask of asks) {
      if (ask.able.size < ask.wanted) return null;
      for (const id of inOrder(ask, asks, question.chosen).slice(0, ask.wanted)) {
        const lines = linesOf.get(id);
        if (lines === undefined) linesOf.set(id, [ask.line]);
        else lines.push(ask.line);
      }
    }
  }
  const honoured = question.lines.every((_, line) => {
    const id = question.chosen?.[line];
    return id === undefined || id === null || (linesOf.get(id)?.includes(line) ?? false);
  });
  if (!honoured || linesOf.size === 0) return null;
  return [...linesOf.keys()].toSorted((x, y) => x - y).flatMap((id) => merged(id, linesOf.get(id)!, places, question.startTick));
};
