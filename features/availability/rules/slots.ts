import { atLeast, clip, intersect, shift, startRanges, subtract, type Spans } from '#core/spans.ts';
import { wallToEpochMinute, type ZoneClock } from '#core/time.ts';
import { tickMinutes } from '#core/units.ts';

/** What a line takes: `count` distinct resources of one kind among resourceIds, times the paying guests when perGuest; at most one need per kind and line. */
export type Need = {
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly count: number;
  readonly perGuest: boolean;
  readonly resourceIds: readonly number[];
  /** The one who was asked for, where several are taken: they are among them. */
  readonly askedId?: number;
};

/** One service of a visit, in ticks of 5 minutes: serviceTicks holds the add-ons, and every guest when guests follow one another. */
export type SlotLine = {
  readonly serviceTicks: number;
  readonly prepTicks: number;
  readonly cleaningTicks: number;
  /** When its practitioners are free while the service goes on (a colour sets), after its start; its cabins and equipment stay taken. Inside the service. */
  readonly processing: Spans;
  readonly needs: readonly Need[];
};

export type SlotQuestion = {
  readonly lines: readonly SlotLine[];
  readonly payingGuests: number;
  /** Resource → its free ticks over the whole window, occupations and travel taken out; a resource left out is never free. */
  readonly free: ReadonlyMap<number, Spans>;
  /** Starts are looked for in [fromTick, toTick), never before earliestTick (now + notice, rounded up). */
  readonly fromTick: number;
  readonly toTick: number;
  readonly earliestTick: number;
  readonly stepTicks: number;
  readonly clock: ZoneClock;
  /** Opening days [fromDay, toDay) whose midnights carry the grid; the last one may run past midnight. */
  readonly openingDays: { readonly fromDay: number; readonly toDay: number };
};

/** Where one line of a visit lies, in ticks relative to the start of the visit: service inside during, buffers outside service. */
export type LinePlace = { readonly serviceStart: number; readonly serviceEnd: number; readonly duringStart: number; readonly duringEnd: number };

const NEVER: Spans = [];

/** The lines follow one another without a pause: their places relative to the start of the visit, in ticks. */
export const linePlaces = (lines: readonly SlotLine[]): readonly LinePlace[] => {
  let serviceStart = 0;
  return lines.map(({ serviceTicks, prepTicks, cleaningTicks }) => {
    const serviceEnd = serviceStart + serviceTicks;
    const place = { serviceStart, serviceEnd, duringStart: serviceStart - prepTicks, duringEnd: serviceEnd + cleaningTicks };
    serviceStart = serviceEnd;
    return place;
  });
};

/** What a need takes of each of its resources for a line, relative to the start of the visit: the during, less the processing for a practitioner. */
export const timesTaken = (kind: Need['kind'], { processing }: SlotLine, { serviceStart, duringStart, duringEnd }: LinePlace): Spans =>
  kind === 'practitioner' && processing.length > 0 ? subtract([duringStart, duringEnd], shift(processing, serviceStart)) : [duringStart, duringEnd];

/** Where the first of these times may begin for all of them to lie in free time. */
const fittingStarts = (free: Spans, times: Spans): Spans => {
  let starts = startRanges(free, times[1]! - times[0]!);
  for (let i = 2; i < times.length; i += 2) starts = intersect(starts, shift(startRanges(free, times[i + 1]! - times[i]!), times[0]! - times[i]!));
  return starts;
};

/** How many distinct resources a need takes (docs/algorithms/availability.md#starts). */
export const unitsTaken = (need: Need, payingGuests: number): number => need.count * (need.perGuest ? payingGuests : 1);

/** Every tick at which the visit fits, on the grid or not; a visit that takes nothing fits nowhere. */
const feasibleStarts = ({ lines, payingGuests, free, fromTick, toTick, earliestTick }: SlotQuestion): Spans => {
  const from = Math.max(fromTick, earliestTick);
  const places = linePlaces(lines);
  let starts: Spans | undefined;
  for (const [i, line] of lines.entries()) {
    for (const need of line.needs) {
      const wanted = unitsTaken(need, payingGuests);
      if (wanted < 1) continue;
      const times = timesTaken(need.kind, line, places[i]!);
      const fitting = (id: number): Spans => fittingStarts(free.get(id) ?? NEVER, times);
      const enough = atLeast([...new Set(need.resourceIds)].map(fitting), wanted);
      const fits = need.askedId === undefined ? enough : intersect(enough, fitting(need.askedId));
      const here = clip(shift(fits, -times[0]!), from, toTick);
      starts = starts === undefined ? here : intersect(starts, here);
      if (starts.length === 0) return NEVER;
    }
  }
  return starts ?? NEVER;
};

const pushGrid = (out: number[], origin: number, step: number, from: number, to: number): void => {
  for (let tick = origin + Math.ceil((from - origin) / step) * step; tick < to; tick += step) out.push(tick);
};

const midnightTicks = (clock: ZoneClock, { fromDay, toDay }: SlotQuestion['openingDays']): readonly number[] => {
  const ticks: number[] = [];
  // The day after the last opening day too, for its hours past midnight, and that day's end.
  for (let day = fromDay; day <= toDay + 1; day++) ticks.push(wallToEpochMinute(clock, day, 0) / tickMinutes);
  return ticks;
};

/**
 * Bookable starts of a visit, epoch ticks, sorted and distinct (docs/algorithms/availability.md#starts).
 * A start is a multiple of stepTicks elapsed since 00:00 of its local day; after midnight it may also be counted from the day before,
 * when the free time it lies in began then. Refuses (RangeError) a step or a line below one tick.
 */
export const startTicks = (question: SlotQuestion): number[] => {
  const step = question.stepTicks;
  if (!(step >= 1)) throw new RangeError('a grid step below one tick');
  const starts = feasibleStarts(question);
  const out: number[] = [];
  if (starts.length === 0) return out;
  const midnights = midnightTicks(question.clock, question.openingDays);
  let twoGrids = false;
  let day = 0;
  for (let i = 0; i < starts.length; i += 2) {
    const end = starts[i + 1]!;
    let tick = Math.max(starts[i]!, midnights[0]!);
    let crossed = false;
    while (day + 1 < midnights.length && midnights[day + 1]! <= tick) day++;
    while (tick < end && day + 1 < midnights.length) {
      const origin = midnights[day]!;
      const next = Math.min(end, midnights[day + 1]!);
      pushGrid(out, origin, step, tick, next);
      if (crossed && (origin - midnights[day - 1]!) % step !== 0) {
        // Never with the five steps of the product and whole-hour clock changes, where both grids are one.
        pushGrid(out, midnights[day - 1]!, step, tick, next);
        twoGrids = true;
      }
      tick = next;
      if (tick === midnights[day + 1]) day++;
      crossed = true;
    }
  }
  return twoGrids ? [...new Set(out)].sort((x, y) => x - y) : out;
};

/** Part of the day of a start's local minute (0–1439): morning before 12:00, afternoon before 18:00, evening after. */
export const bandOf = (minuteOfDay: number): 'am' | 'pm' | 'eve' => (minuteOfDay < 720 ? 'am' : minuteOfDay < 1080 ? 'pm' : 'eve');
