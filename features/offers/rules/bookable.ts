import { greatCircleKm, type Point } from '#core/geo.ts';
import type { Spans } from '#core/spans.ts';
import { dayOf, localOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, minuteMs, proHorizonDays, tickMinutes, tickMs } from '#core/units.ts';
import { bandOf, startTicks, type SlotLine, type Need, type SlotQuestion } from '#features/availability/rules/slots.ts';
import { derivedLineOf, ticks } from '#features/availability/rules/derive.ts';
import { needsOfAnybody, needsWith, type OwnRate } from '#features/availability/rules/own-rates.ts';
import { lateStartMin } from '#features/availability/rules/late-visit.ts';
import { reachable, type PlacedOccupation } from '#features/availability/rules/travel-gaps.ts';
import { momentKeys, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import type { Discount } from '#features/pricing/rules/price-lines.ts';
import { totalCents, type QuoteLine } from '#features/pricing/rules/quote.ts';
import { travelFee, travelMinutes, type TransportMode, type TravelBands } from '#features/travel/rules.ts';

/** A professional's data needed to book a visit. Minutes of a day are local times of `zone`. */
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

/** Whether a start is too far ahead for a professional to enter anything. */
export const isBeyond = (startMs: number, nowMs: number): boolean => startMs > nowMs + proHorizonDays * dayMs;

/** Returns the last day of a professional's own calendars. Every time of that day can be entered. */
export const lastOwnDay = (today: number): number => today + proHorizonDays - 1;

/**
 * Returns the professional's data with the rules for visits that they enter for their own clients
 * (docs/product/booking.md#visits-noted-by-a-professional). The notice and horizon set for clients do not apply. A
 * visit can start up to 15 minutes in the past.
 */
export const unbound = (pro: BookablePro): BookablePro => ({
  ...pro,
  noticeMin: -lateStartMin,
  horizonDays: proHorizonDays,
});

/** Returns `unbound` with the slot step of five minutes, for the time that the professional finally books. */
export const unboundToTake = (pro: BookablePro): BookablePro => ({ ...unbound(pro), slotStepMin: tickMinutes });

/** Returns the instant until which a professional can enter a visit that has begun, in epoch milliseconds. */
export const lateUntilMs = (startMs: number): number => startMs + lateStartMin * minuteMs;

export type BookableOption = {
  readonly id: number;
  readonly publicId: string;
  readonly serviceName: string;
  /** Name of the service and of the option, as every price and every visit shows it. */
  readonly label: string;
  readonly durationMin: number;
  readonly prepMin: number;
  readonly cleaningMin: number;
  readonly processingMin: number;
  readonly processingAfterMin: number;
  readonly priceCents: number;
  readonly guestsFollow: boolean;
  readonly depositPercent: 0 | 20 | 30 | 50 | 100;
  readonly needs: readonly Need[];
  readonly own: readonly OwnRate[];
  readonly surcharges: readonly Surcharge[];
};

/**
 * The selection booked in one visit, as lines without a pause between them. Each option has the rates of the requested
 * practitioner (`servedBy`), whose public id is `askedId`. `resourceId` is the practitioner who serves the line. This
 * is the requested practitioner, unless the professional chooses another.
 */
export type Appointment = {
  readonly lines: readonly {
    readonly option: BookableOption;
    readonly addOns: readonly {
      readonly id: string;
      readonly label: string;
      readonly priceCents: number;
      readonly minutes: number;
    }[];
    readonly resourceId: number | null;
    readonly askedId: string | null;
  }[];
};

export type AppointmentRequest = {
  readonly guests: number;
  readonly atHome: boolean;
  /** The client's position, only needed for a visit at home. */
  readonly client: Point;
  /** Local days at the place, both included. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly nowMs: number;
  readonly bands: readonly ('am' | 'pm' | 'eve')[];
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
  /** Discount that the professional gives on the services. */
  readonly discount?: Discount | null;
};

/** A start that can be booked, in epoch milliseconds and in local time of the place, with its full price in cents. */
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

/**
 * Returns the travel to a client: fee in cents, distance and minutes. Undefined when the professional does not travel
 * to this place.
 */
export const travelTo = (
  pro: BookablePro,
  client: Point,
): { cents: number; km: number; minutes: number } | undefined => {
  const km = greatCircleKm(pro, client);
  if (pro.travel === null) return undefined;
  const fee = travelFee({
    rows: pro.travel.fees,
    bands: pro.travel.bands,
    maxDistanceKm: pro.travel.maxDistanceKm,
    mode: pro.travel.mode,
    km,
  });
  return 'refused' in fee ? undefined : fee;
};

/**
 * Returns the free time without the travel between neighboring occupations and the place of this visit
 * (docs/algorithms/availability.md#travel).
 */
export const freeForVisit = (
  pro: BookablePro,
  data: PlaceData,
  resourceIds: readonly number[],
  place: Point | null,
): Map<number, Spans> => {
  const mode = pro.travel?.mode ?? 'driving';
  const at = (one: Point | null): Point => one ?? pro;
  return new Map(
    resourceIds.map((id) => {
      const free = data.free.get(id) ?? [];
      const occupied = data.occupied.get(id) ?? [];
      if (place === null && occupied.every((one) => one.place === null)) return [id, free];
      return [
        id,
        reachable({
          free,
          occupied,
          legTicks: (other) => ticks(travelMinutes(greatCircleKm(at(other), at(place)), mode)),
        }),
      ];
    }),
  );
};

export const quoteLines = (visit: Appointment): QuoteLine[] =>
  visit.lines.map(({ option, addOns }) => ({
    optionId: option.publicId,
    label: option.label,
    priceCents: option.priceCents,
    durationMin: option.durationMin,
    addOns,
    surcharges: option.surcharges,
    depositPercent: option.depositPercent,
  }));

/**
 * Returns a function that computes the full price of a visit at a start, in cents. Starts with the same surcharges
 * share one computation.
 */
const pricer = (pro: BookablePro, visit: Appointment, request: AppointmentRequest, travel: Bookable['travel']) => {
  const surcharges = visit.lines.flatMap(({ option }) => option.surcharges);
  const keyOf = momentKeys(surcharges, request.nowMs, pro.postcode);
  const known = new Map<number, number>();
  let lines: QuoteLine[] | undefined;
  return (day: number, minute: number, epochMs: number): number => {
    const key = surcharges.length === 0 ? 0 : keyOf(day, minute, epochMs);
    const found = known.get(key);
    if (found !== undefined) return found;
    const priceCents = totalCents({
      lines: (lines ??= quoteLines(visit)),
      payingGuests: request.guests,
      start: { day, minute, epochMs },
      bookedAtEpochMs: request.nowMs,
      postcode: pro.postcode,
      payOnSiteOnly: !pro.payOnline,
      discount: request.discount ?? null,
      ...(travel === null ? {} : { travel }),
    });
    known.set(key, priceCents);
    return priceCents;
  };
};

/**
 * Converts the lines of a visit to ticks of five minutes. When a line needs one practitioner, only the chosen
 * practitioner is eligible. When it needs several, the chosen practitioner is one of them.
 */
export const slotLines = (
  visit: Appointment,
  { guests, atHome }: Pick<AppointmentRequest, 'guests' | 'atHome'>,
): SlotLine[] =>
  visit.lines.map(({ option, addOns, resourceId }) => {
    const addOnMin = addOns.reduce((sum, addOn) => sum + addOn.minutes, 0);
    return { ...derivedLineOf(option, { guests, atHome, addOnMin }), needs: needsWith(option, resourceId, guests) };
  });

export type Bookable = {
  readonly travel: { readonly cents: number; readonly km: number; readonly minutes: number } | null;
  readonly starts: BookableStart[];
};

/** Data that all visits of one request share: the travel, and the ticks and days to search. */
type Frame = Pick<SlotQuestion, 'fromTick' | 'toTick' | 'earliestTick' | 'stepTicks' | 'clock' | 'openingDays'> & {
  readonly travel: Bookable['travel'];
};

/** Undefined when the client is out of reach or the days are beyond the horizon. */
const frameOf = (pro: BookablePro, request: AppointmentRequest): Frame | undefined => {
  const travel = request.atHome ? travelTo(pro, request.client) : null;
  if (travel === undefined) return undefined;
  const today = dayOf(pro.zone, request.nowMs);
  const toDay = Math.min(request.toDay, today + pro.horizonDays);
  if (toDay < request.fromDay) return undefined;
  const clock = zoneClock(pro.zone, request.fromDay - 1, toDay + 2);
  return {
    travel,
    clock,
    fromTick: ticks(wallToEpochMinute(clock, request.fromDay, 0)),
    toTick: ticks(wallToEpochMinute(clock, toDay + 1, 0)),
    earliestTick: Math.ceil((request.nowMs / minuteMs + pro.noticeMin) / tickMinutes),
    stepTicks: ticks(pro.slotStepMin),
    openingDays: { fromDay: request.fromDay - 1, toDay: toDay + 1 },
  };
};

const resourcesOf = (lines: readonly SlotLine[]): number[] => [
  ...new Set(lines.flatMap((line) => line.needs.flatMap((need) => need.resourceIds))),
];

/** Whether this visit can take place at this instant (epoch milliseconds). The price filter does not apply. */
export const isBookableAt = (
  pro: BookablePro,
  visit: Appointment,
  data: PlaceData,
  request: AppointmentRequest,
  startMs: number,
): boolean => {
  const frame = frameOf(pro, request);
  if (frame === undefined) return false;
  const tick = startMs / tickMs;
  const lines = slotLines(visit, request);
  const free = freeForVisit(pro, data, resourcesOf(lines), request.atHome ? request.client : null);
  const within = { fromTick: Math.max(frame.fromTick, tick), toTick: Math.min(frame.toTick, tick + 1) };
  return startTicks({ lines, payingGuests: request.guests, free, ...frame, ...within }).includes(tick);
};

/** A callback for each start: its instant, its local time at the place, and its full price in cents. */
export type EachStart = (
  startMs: number,
  day: number,
  minute: number,
  offsetMinutes: number,
  priceCents: number,
) => void;

/** Calls `each`, in order, for the starts that match the requested parts of the day and price range. */
const eachWithinFilters = (
  pro: BookablePro,
  visit: Appointment,
  request: AppointmentRequest,
  { travel, clock }: Frame,
  found: readonly number[],
  each: EachStart,
): void => {
  const price = pricer(pro, visit, request, travel);
  const { priceMinCents, priceMaxCents } = request;
  for (const tick of found) {
    const { day, minute, offsetMinutes } = localOf(clock, tick * tickMinutes);
    if (request.bands.length > 0 && !request.bands.includes(bandOf(minute))) continue;
    const startMs = tick * tickMs;
    const priceCents = price(day, minute, startMs);
    if (
      (priceMinCents === null || priceCents >= priceMinCents) &&
      (priceMaxCents === null || priceCents <= priceMaxCents)
    )
      each(startMs, day, minute, offsetMinutes, priceCents);
  }
};

/** All the starts at which this visit can take place, with full prices. Empty when the client is out of reach. */
export const bookableStarts = (
  pro: BookablePro,
  visit: Appointment,
  data: PlaceData,
  request: AppointmentRequest,
): Bookable => {
  const frame = frameOf(pro, request);
  if (frame === undefined) return { travel: null, starts: [] };
  const lines = slotLines(visit, request);
  const free = freeForVisit(pro, data, resourcesOf(lines), request.atHome ? request.client : null);
  const starts: BookableStart[] = [];
  eachWithinFilters(
    pro,
    visit,
    request,
    frame,
    startTicks({ lines, payingGuests: request.guests, free, ...frame }),
    (startMs, day, minute, offsetMinutes, priceCents) =>
      starts.push({ startMs, day, minute, offsetMinutes, priceCents }),
  );
  return { travel: frame.travel, starts };
};

const needsKeys = new WeakMap<BookableOption['needs'], string>();

/** Returns a key that is the same for options with the same starts. */
const shapeOf = (option: BookableOption): string => {
  const taken = needsOfAnybody(option);
  const needs = needsKeys.get(taken) ?? JSON.stringify(taken);
  needsKeys.set(taken, needs);
  return `${option.durationMin} ${option.prepMin} ${option.cleaningMin} ${option.processingAfterMin}+${option.processingMin} ${option.guestsFollow} ${needs}`;
};

/**
 * Returns the starts of each option when it is booked alone, as `bookableStarts` would. It is faster: the travel is
 * computed once, and options with the same needs share the computation of their starts.
 */
export const optionStarts = (
  pro: BookablePro,
  options: readonly BookableOption[],
  data: PlaceData,
  request: AppointmentRequest,
): { readonly travel: Bookable['travel']; readonly each: (option: BookableOption, each: EachStart) => void } => {
  const frame = frameOf(pro, request);
  if (frame === undefined) return { travel: null, each: () => {} };
  const alone = (option: BookableOption): Appointment => ({
    lines: [{ option, addOns: [], resourceId: null, askedId: null }],
  });
  const resources = resourcesOf(options.map((option) => derivedLineOf(option, request)));
  const free = freeForVisit(pro, data, resources, request.atHome ? request.client : null);
  const known = new Map<string, readonly number[]>();
  return {
    travel: frame.travel,
    each: (option, each) => {
      const shape = shapeOf(option);
      const found =
        known.get(shape) ??
        startTicks({ lines: [derivedLineOf(option, request)], payingGuests: request.guests, free, ...frame });
      known.set(shape, found);
      eachWithinFilters(pro, alone(option), request, frame, found, each);
    },
  };
};

/** Whether another of these starts has the same local time, as on the night when the clock goes back. */
export const ambiguous = (start: BookableStart, among: readonly BookableStart[]): boolean =>
  among.some((other) => other.startMs !== start.startMs && other.day === start.day && other.minute === start.minute);
