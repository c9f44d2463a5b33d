import { enclosing, type Spans } from '#core/spans.ts';
import { linePlaces, timesTaken, unitsTaken, type SlotLine, type LinePlace, type Need } from './slots.ts';

export type AllocationQuestion = {
  readonly lines: readonly SlotLine[];
  readonly payingGuests: number;
  readonly free: ReadonlyMap<number, Spans>;
  readonly startTick: number;
  /** For each line, the resource that the client chose. Undefined or null means « sans préférence ». */
  readonly chosen?: readonly (number | null | undefined)[] | undefined;
};

/**
 * An occupation to insert, in epoch ticks. The service is in [startTick, endTick). Preparation and cleaning are outside
 * that period. `lineIndexes` are the lines that the resource serves, ascending.
 */
export type Allotment = {
  readonly resourceId: number;
  readonly lineIndexes: readonly number[];
  readonly startTick: number;
  readonly endTick: number;
  readonly serviceStart: number;
  readonly serviceEnd: number;
};

/**
 * The resources of one kind that one line needs. `able` maps each resource that can serve the line to the length of its
 * free span around the line.
 */
type Ask = { readonly line: number; readonly wanted: number; readonly able: ReadonlyMap<number, number> };

const KINDS = ['practitioner', 'cabin', 'equipment'] as const;

/**
 * Returns the total length of the free spans that contain these times. Each span counts once. Undefined when one of the
 * times is not free.
 */
const sizeAround = (free: Spans, times: Spans, startTick: number): number | undefined => {
  let size = 0;
  let last = -1;
  for (let i = 0; i < times.length; i += 2) {
    const at = enclosing(free, startTick + times[i]!, startTick + times[i + 1]!);
    if (at < 0) return undefined;
    if (at !== last) size += free[at + 1]! - free[at]!;
    last = at;
  }
  return size;
};

const asksOf = (
  { lines, payingGuests, free, startTick }: AllocationQuestion,
  kind: Need['kind'],
  places: readonly LinePlace[],
): readonly Ask[] =>
  lines.flatMap((line, index) => {
    const times = timesTaken(kind, line, places[index]!);
    return line.needs
      .filter((need) => need.kind === kind && unitsTaken(need, payingGuests) > 0)
      .map((need) => {
        const able = new Map<number, number>();
        for (const id of need.resourceIds) {
          const size = sizeAround(free.get(id) ?? [], times, startTick);
          if (size !== undefined) able.set(id, size);
        }
        return { line: index, wanted: unitsTaken(need, payingGuests), able };
      });
  });

/** Returns the preference for a resource on a line. Lower is better. The order is the one documented on `allocate`. */
const rankOf = (id: number, line: number, chosen: readonly (number | null | undefined)[], isWhole: boolean): number => {
  if (id === chosen[line]) return 0;
  if (chosen.includes(id)) return 1;
  return isWhole ? 2 : 3;
};

const inOrder = (ask: Ask, asks: readonly Ask[], chosen: AllocationQuestion['chosen'] = []): readonly number[] => {
  const everywhere = (id: number): boolean => asks.every(({ able }) => able.has(id));
  const ranked = [...ask.able].map(([id, span]) => {
    const whole = everywhere(id);
    // For a resource that can serve every line, the size is always that of its free span around the first line. All
    // lines then rank such resources in the same order.
    return { id, rank: rankOf(id, ask.line, chosen, whole), span: whole ? asks[0]!.able.get(id)! : span };
  });
  ranked.sort((x, y) => x.rank - y.rank || x.span - y.span || x.id - y.id);
  return ranked.map(({ id }) => id);
};

const merged = (times: readonly Allotment[]): readonly Allotment[] => {
  const out: Allotment[] = [];
  for (const next of times.toSorted((x, y) => x.startTick - y.startTick || x.lineIndexes[0]! - y.lineIndexes[0]!)) {
    const last = out.at(-1);
    if (last === undefined || last.endTick < next.startTick) out.push(next);
    else {
      out[out.length - 1] = {
        resourceId: last.resourceId,
        lineIndexes: [...new Set([...last.lineIndexes, ...next.lineIndexes])].toSorted((x, y) => x - y),
        startTick: last.startTick,
        endTick: Math.max(last.endTick, next.endTick),
        serviceStart: Math.min(last.serviceStart, next.serviceStart),
        serviceEnd: Math.max(last.serviceEnd, next.serviceEnd),
      };
    }
  }
  return out;
};

const allotmentsOf = (
  { lines, startTick }: AllocationQuestion,
  kind: Need['kind'],
  places: readonly LinePlace[],
  resourceId: number,
  line: number,
) => {
  const { serviceStart, serviceEnd } = places[line]!;
  const times = timesTaken(kind, lines[line]!, places[line]!);
  return Array.from({ length: times.length / 2 }, (_, i): Allotment => {
    const [from, to] = [times[2 * i]!, times[2 * i + 1]!];
    return {
      resourceId,
      lineIndexes: [line],
      startTick: startTick + from,
      endTick: startTick + to,
      serviceStart: startTick + Math.max(from, serviceStart),
      serviceEnd: startTick + Math.min(to, serviceEnd),
    };
  });
};

/**
 * Chooses the resources of a visit that starts at startTick. Returns the occupations to insert, sorted by resource then
 * time. Occupations of one resource that overlap or touch become one. Null when the visit does not fit, takes no
 * resource, or a chosen resource cannot serve its line. Does not check the grid of starts or the notice. Each line
 * prefers the client's choice, then a resource chosen on another line, then a resource able to serve every line. Ties
 * go to the smallest free span, then to the smallest id. `assumed:` cabins and equipment stay the same for the whole
 * visit, as practitioners do.
 */
export const allocate = (question: AllocationQuestion): readonly Allotment[] | null => {
  const places = linePlaces(question.lines);
  const timesOf = new Map<number, Allotment[]>();
  for (const kind of KINDS) {
    const asks = asksOf(question, kind, places);
    for (const ask of asks) {
      if (ask.able.size < ask.wanted) return null;
      for (const id of inOrder(ask, asks, question.chosen).slice(0, ask.wanted))
        timesOf.set(id, [...(timesOf.get(id) ?? []), ...allotmentsOf(question, kind, places, id, ask.line)]);
    }
  }
  const honoured = question.lines.every((_, line) => {
    const id = question.chosen?.[line];
    return (
      id === undefined ||
      id === null ||
      (timesOf.get(id)?.some(({ lineIndexes }) => lineIndexes.includes(line)) ?? false)
    );
  });
  if (!honoured || timesOf.size === 0) return null;
  return [...timesOf.keys()].toSorted((x, y) => x - y).flatMap((id) => merged(timesOf.get(id)!));
};
