import { atLeast, clip, intersect, shift, startRanges, subtract, type Spans } from '#core/spans.ts';
import { wallToEpochMinute, type ZoneClock } from '#core/time.ts';
import { tickMinutes } from '#core/units.ts';

/**
 * A need of a line: `count` distinct resources of one kind among `resourceIds`, or `count` for each paying person when
 * `perGuest` is true. A line has at most one need of each kind.
 */
export type Need = {
  readonly kind: 'practitioner' | 'cabin' | 'equipment';
  readonly count: number;
  readonly perGuest: boolean;
  readonly resourceIds: readonly number[];
  /**
   * The practitioner that the client requested. When the need takes several practitioners, this one must be among them.
   */
  readonly askedId?: number;
};

/**
 * One service of a visit, in ticks. `serviceTicks` includes the add-ons. When people are served one after the other,
 * `serviceTicks` is the total for all of them.
 */
export type SlotLine = {
  readonly serviceTicks: number;
  readonly prepTicks: number;
  readonly cleaningTicks: number;
  /**
   * Processing times, in ticks after the start of the service. They free practitioners, and not cabins or equipment.
   */
  readonly processing: Spans;
  readonly needs: readonly Need[];
};

export type SlotQuestion = {
  readonly lines: readonly SlotLine[];
  readonly payingGuests: number;
  /** Free ticks of each resource, less occupations and travel. A resource that is absent from the map is never free. */
  readonly free: ReadonlyMap<number, Spans>;
  /** Starts are in [fromTick, toTick), and never before earliestTick (now + notice, rounded up). */
  readonly fromTick: number;
  readonly toTick: number;
  readonly earliestTick: number;
  readonly stepTicks: number;
  readonly clock: ZoneClock;
  /**
   * Opening days [fromDay, toDay). The grid of starts begins at their midnights. Hours of the last day may pass
   * midnight.
   */
  readonly openingDays: { readonly fromDay: number; readonly toDay: number };
};

/**
 * The position of one line, in ticks from the start of the visit. `during` is the service with preparation and
 * cleaning.
 */
export type LinePlace = {
  readonly serviceStart: number;
  readonly serviceEnd: number;
  readonly duringStart: number;
  readonly duringEnd: number;
};

const NEVER: Spans = [];

/** Returns the positions of consecutive lines, in ticks from the start of the visit. */
export const linePlaces = (lines: readonly SlotLine[]): readonly LinePlace[] => {
  let serviceStart = 0;
  return lines.map(({ serviceTicks, prepTicks, cleaningTicks }) => {
    const serviceEnd = serviceStart + serviceTicks;
    const place = {
      serviceStart,
      serviceEnd,
      duringStart: serviceStart - prepTicks,
      duringEnd: serviceEnd + cleaningTicks,
    };
    serviceStart = serviceEnd;
    return place;
  });
};

/**
 * Returns the times that a need occupies each of its resources, in ticks from the start of the visit. Processing time
 * does not occupy a practitioner.
 */
export const timesTaken = (
  kind: Need['kind'],
  { processing }: SlotLine,
  { serviceStart, duringStart, duringEnd }: LinePlace,
): Spans =>
  kind === 'practitioner' && processing.length > 0
    ? subtract([duringStart, duringEnd], shift(processing, serviceStart))
    : [duringStart, duringEnd];

const fittingStarts = (free: Spans, times: Spans): Spans => {
  let starts = startRanges(free, times[1]! - times[0]!);
  for (let i = 2; i < times.length; i += 2)
    starts = intersect(starts, shift(startRanges(free, times[i + 1]! - times[i]!), times[0]! - times[i]!));
  return starts;
};

/** Returns the number of distinct resources that a need takes (docs/algorithms/availability.md#starts). */
export const unitsTaken = (need: Need, payingGuests: number): number => need.count * (need.perGuest ? payingGuests : 1);

/** Returns every tick at which the visit fits, on or off the grid. Empty for a visit that takes no resource. */
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
  // The last opening day may pass midnight, so the next day has a grid too. One more midnight ends that grid.
  for (let day = fromDay; day <= toDay + 1; day++) ticks.push(wallToEpochMinute(clock, day, 0) / tickMinutes);
  return ticks;
};

/**
 * Returns the starts of a visit in epoch ticks, sorted and distinct (docs/algorithms/availability.md#starts). A start
 * is a multiple of stepTicks elapsed since 00:00 of its local day. When the free time around a start began on the
 * previous day, multiples counted from 00:00 of the previous day are also starts. Throws RangeError for a step or a
 * line below one tick.
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
        // Reached only when the length of the day is not a multiple of the step. The five steps of the product divide
        // every clock change of a whole hour.
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

/**
 * Returns the part of the day of a local minute (0–1439): morning before 12:00, afternoon before 18:00, then evening.
 */
export const bandOf = (minuteOfDay: number): 'am' | 'pm' | 'eve' => {
  if (minuteOfDay < 720) return 'am';
  return minuteOfDay < 1080 ? 'pm' : 'eve';
};
