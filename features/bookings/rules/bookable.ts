import { greatCircleKm, type Point } from '#core/geo.ts';
import type { Spans } from '#core/spans.ts';
import { dayOf, localOf, wallToEpochMinute, zoneClock, type ZoneClock } from '#core/time.ts';
import { horizonDays, tickMinutes, tickMs } from '#core/units.ts';
import { bandOf, startTicks, type Line, type Need } from '#features/availability/rules/slots.ts';
import { lineOf, ticks } from '#features/availability/rules/derive.ts';
import { reachable, type PlacedOccupation } from '#features/availability/rules/travel-gaps.ts';
import { windowOf, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import { quote, type QuoteLine } from '#features/pricing/rules/quote.ts';
import { travelFee, travelMinutes, type TransportMode, type TravelBands } from '#features/travel/rules.ts';

/** A professional as a visit needs it; minutes are wall clock of `zone`. */
export type BookablePro = {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly zone: string;
  readonly postcode: string;
  readonly slotStepMin: number;
  readonly noticeMin: number;
  readonly horizonDays: number;
  readonly payOnline: boolean;
  readonly travel: {
    readonly mode: TransportMode;
    readonly maxDistanceKm: number;
    readonly bands: TravelBands;
    readonly fees: readonly { readonly durationSec: number; readonly priceCents: number }[];
  } | null;
};

/** A professional as they book for their own clients (decisions §2): no notice nor horizon of theirs binds them. */
export const unbound = (pro: BookablePro): BookablePro => ({ ...pro, noticeMin: 0, horizonDays });

export type BookableOption = {
  readonly id: number;
  readonly publicId: string;
  readonly label: string;
  readonly durationMin: number;
  readonly prepMin: number;
  readonly cleaningMin: number;
  readonly priceCents: number;
  readonly guestsFollow: boolean;
  readonly depositPercent: 0 | 20 | 30 | 50 | 100;
  readonly needs: readonly Need[];
  readonly surcharges: readonly Surcharge[];
};

/** What is booked in one visit: contiguous lines, each one option with its add-ons, and the practitioner when one was chosen. */
export type Visit = {
  readonly lines: readonly {
    readonly option: BookableOption;
    readonly addOns: readonly { readonly id: string; readonly label: string; readonly priceCents: number; readonly minutes: number }[];
    readonly resourceId: number | null;
  }[];
};

export type Asked = {
  readonly guests: number;
  readonly atHome: boolean;
  /** Where the client is; read at home only. */
  readonly client: Point;
  /** Local days at the place, both included. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly nowMs: number;
  readonly bands: readonly ('am' | 'pm' | 'eve')[];
  readonly priceMaxCents: number | null;
};

/** A start that can be booked: epoch milliseconds, wall clock of the place, its whole price. */
export type BookableStart = {
  readonly startMs: number;
  readonly day: number;
  readonly minute: number;
  readonly offsetMinutes: number;
  readonly priceCents: number;
};

export type PlaceData = {
  readonly free: ReadonlyMap<number, Spans>;
  readonly occupied: ReadonlyMap<number, readonly PlacedOccupation[]>;
};

const msPerMinute = 60_000;

/** The travel of a visit at the client's: fee, distance and minutes, or undefined when the professional does not go there. */
export const travelTo = (pro: BookablePro, client: Point): { cents: number; km: number; minutes: number } | undefined => {
  const km = greatCircleKm(pro, client);
  if (pro.travel === null) return undefined;
  const fee = travelFee({ rows: pro.travel.fees, bands: pro.travel.bands, maxDistanceKm: pro.travel.maxDistanceKm, mode: pro.travel.mode, km });
  return 'refused' in fee ? undefined : fee;
};

/** Free time less the journeys between the real neighbours and the place of this visit (availability.md, search 2). */
export const freeForVisit = (pro: BookablePro, data: PlaceData, resourceIds: readonly number[], place: Point | null): Map<number, Spans> => {
  const mode = pro.travel?.mode ?? 'driving';
  const at = (one: Point | null): Point => one ?? pro;
  return new Map(
    resourceIds.map((id) => {
      const free = data.free.get(id) ?? [];
      const occupied = data.occupied.get(id) ?? [];
      if (place === null && occupied.every((one) => one.place === null)) return [id, free];
      return [id, reachable({ free, occupied, legTicks: (other) => ticks(travelMinutes(greatCircleKm(at(other), at(place)), mode)) })];
    }),
  );
};

const dayMinutes = 1440;

// What lies past midnight of one day begins and ends in the next one too.
const priceBreaks = (surcharges: readonly Surcharge[]): number[] =>
  [...new Set(surcharges.map(windowOf).flatMap(({ from, to }) => [from, to, from - dayMinutes, to - dayMinutes]))].sort((a, b) => a - b);

/** The lines of a visit as the price wants them. */
export const quoteLines = (visit: Visit): QuoteLine[] =>
  visit.lines.map(({ option, addOns }) => ({
    optionId: option.publicId,
    label: option.label,
    priceCents: option.priceCents,
    durationMin: option.durationMin,
    addOns,
    surcharges: option.surcharges,
    depositPercent: option.depositPercent,
  }));

/** The whole price of a visit at a moment, computed once per stretch of the day in which no surcharge begins or ends. */
const pricer = (pro: BookablePro, visit: Visit, asked: Asked, travel: { cents: number; km: number } | undefined) => {
  const known = new Map<string, number>();
  const lines = quoteLines(visit);
  const surcharges = visit.lines.flatMap(({ option }) => option.surcharges);
  const breaks = priceBreaks(surcharges);
  const windows = surcharges.filter(({ type }) => type === 'last_minutes').map(({ windowSeconds }) => (windowSeconds ?? 86_400) * 1000);
  return (day: number, minute: number, epochMs: number): number => {
    const key =
      surcharges.length === 0
        ? ''
        : `${day}:${breaks.findLastIndex((at) => at <= minute)}:${windows.map((window) => (epochMs - asked.nowMs <= window ? 1 : 0)).join('')}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { totalCents } = quote({
      lines,
      payingGuests: asked.guests,
      start: { day, minute, epochMs },
      bookedAtEpochMs: asked.nowMs,
      postcode: pro.postcode,
      payOnSiteOnly: !pro.payOnline,
      ...(travel === undefined ? {} : { travel }),
    });
    known.set(key, totalCents);
    return totalCents;
  };
};

/** The lines of a visit in ticks; a chosen practitioner is the only one eligible for its kind. */
export const slotLines = (visit: Visit, guests: number): Line[] =>
  visit.lines.map(({ option, addOns, resourceId }) => {
    const line = lineOf(
      option,
      guests,
      addOns.reduce((sum, addOn) => sum + addOn.minutes, 0),
    );
    if (resourceId === null) return line;
    return {
      ...line,
      needs: line.needs.map((need) =>
        need.resourceIds.includes(resourceId) && need.count === 1 && !(need.perGuest && guests > 1) ? { ...need, resourceIds: [resourceId] } : need,
      ),
    };
  });

export type Bookable = {
  readonly travel: { readonly cents: number; readonly km: number; readonly minutes: number } | null;
  readonly starts: readonly BookableStart[];
};

type Reach = { readonly travel: Bookable['travel']; readonly clock: ZoneClock; readonly ticks: readonly number[] };

/** The travel and the starts, in ticks within [fromTick, toTick) of the asked days; undefined when the client is out of reach or the days are beyond the horizon. */
const startsWithin = (pro: BookablePro, visit: Visit, data: PlaceData, asked: Asked, within?: { fromTick: number; toTick: number }): Reach | undefined => {
  const travel = asked.atHome ? travelTo(pro, asked.client) : null;
  if (travel === undefined) return undefined;
  const today = dayOf(pro.zone, asked.nowMs);
  const toDay = Math.min(asked.toDay, today + pro.horizonDays);
  if (toDay < asked.fromDay) return undefined;
  const clock = zoneClock(pro.zone, asked.fromDay - 1, toDay + 2);
  const lines = slotLines(visit, asked.guests);
  const resources = [...new Set(lines.flatMap((line) => line.needs.flatMap((need) => need.resourceIds)))];
  const found = startTicks({
    lines,
    payingGuests: asked.guests,
    free: freeForVisit(pro, data, resources, asked.atHome ? asked.client : null),
    fromTick: Math.max(ticks(wallToEpochMinute(clock, asked.fromDay, 0)), within?.fromTick ?? 0),
    toTick: Math.min(ticks(wallToEpochMinute(clock, toDay + 1, 0)), within?.toTick ?? Infinity),
    earliestTick: Math.ceil((asked.nowMs / msPerMinute + pro.noticeMin) / tickMinutes),
    stepTicks: ticks(pro.slotStepMin),
    clock,
    openingDays: { fromDay: asked.fromDay - 1, toDay: toDay + 1 },
  });
  return { travel, clock, ticks: found };
};

/** Whether this visit can really take place at this instant, epoch milliseconds, whatever its price. */
export const isBookableAt = (pro: BookablePro, visit: Visit, data: PlaceData, asked: Asked, startMs: number): boolean => {
  const tick = startMs / tickMs;
  return startsWithin(pro, visit, data, asked, { fromTick: tick, toTick: tick + 1 })?.ticks.includes(tick) ?? false;
};

/** Every start at which this visit can really take place, with its whole price; none when the client is out of reach. */
export const bookableStarts = (pro: BookablePro, visit: Visit, data: PlaceData, asked: Asked): Bookable => {
  const within = startsWithin(pro, visit, data, asked);
  if (within === undefined) return { travel: null, starts: [] };
  const { travel, clock } = within;
  const price = pricer(pro, visit, asked, travel ?? undefined);
  const starts: BookableStart[] = [];
  for (const tick of within.ticks) {
    const { day, minute, offsetMinutes } = localOf(clock, tick * tickMinutes);
    if (asked.bands.length > 0 && !asked.bands.includes(bandOf(minute))) continue;
    const startMs = tick * tickMs;
    const priceCents = price(day, minute, startMs);
    if (asked.priceMaxCents === null || priceCents <= asked.priceMaxCents) starts.push({ startMs, day, minute, offsetMinutes, priceCents });
  }
  return { travel, starts };
};

/** Whether the wall-clock label alone is ambiguous among these starts: the same label twice, as on the night the clock goes back. */
export const ambiguous = (start: BookableStart, among: readonly BookableStart[]): boolean =>
  among.some((other) => other.startMs !== start.startMs && other.day === start.day && other.minute === start.minute);
