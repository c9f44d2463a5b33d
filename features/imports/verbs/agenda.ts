import { Refusal } from '#core/refusal.ts';
import { clip, normalise, subtract, type Spans } from '#core/spans.ts';
import { dayOf } from '#core/time.ts';
import { dayMs, tickMs } from '#core/units.ts';
import { loadHours } from '#features/availability/queries/derived.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import type { PlacedOccupation } from '#features/availability/rules/travel-gaps.ts';
import type { Placed } from '#features/bookings/verbs/hold.ts';
import { freeBetween, withinHours } from '#features/offers/verbs/anywhere.ts';
import {
  allocatedVisit,
  preparedVisit,
  priceAt,
  requireVisit,
  type HoldRequest,
  type PreparedVisit,
} from '#features/offers/verbs/prepare.ts';
import { placeData } from '#features/offers/verbs/selection.ts';
import { travelTo } from '#features/offers/rules/bookable.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClientPlace } from '../rules/visit-place.ts';

/**
 * A visit for which the agenda must find time. `place` is null when the visit is at the professional's place.
 * `discount` is subtracted from the price.
 */
export type Wanted = {
  readonly number: number;
  readonly optionId: string;
  readonly resourceId: string | null;
  readonly startMs: number;
  readonly place: ClientPlace | null;
  readonly discount: { readonly cents: number; readonly reason: string } | null;
};

/**
 * Result of placing a visit in the agenda. `isOpen` is whether the start lies within opening hours. `why` is the reason
 * when the visit cannot be placed. `notSo`: the visit cannot be booked this way. `taken`: the time is not free. `way`:
 * there is too little travel time. `line` is the number of the file line in conflict, or null.
 */
export type VisitPlace =
  | { readonly placed: Placed; readonly isOpen: boolean }
  | { readonly placed: null; readonly why: 'notSo' }
  | { readonly placed: null; readonly why: 'taken' | 'way'; readonly line: number | null };

/**
 * A professional's agenda between two instants. Once a visit is placed, its time is no longer free for the visits
 * placed after it.
 */
export type OpenAgenda = {
  readonly zone: string;
  readonly place: (wanted: Wanted) => VisitPlace;
  /**
   * Returns the price of a visit at its time, in cents, without its discount, and the highest possible discount. Null
   * when the visit cannot be booked this way.
   */
  readonly price: (wanted: Wanted) => { readonly totalCents: number; readonly mostOffCents: number } | null;
};

/** Builds the hold request of an imported visit: one adult, requested by the professional. */
export const holdForImport = (
  proPublicId: string,
  { optionId, resourceId, startMs, place, discount }: Omit<Wanted, 'number'>,
  nowMs: number,
): HoldRequest => ({
  proId: proPublicId,
  lines: [{ option_id: optionId, add_on_ids: [], resource_id: resourceId }],
  guests: { adults: 1, children: 0, babies: 0 },
  place,
  accessNote: null,
  startMs,
  bookedAtMs: nowMs,
  source: 'imported',
  session: async () => null,
  by: 'pro',
  bookingId: null,
  discount,
});

type Free = PreparedVisit['data']['free'];

/** Returns a function that gives the free times of a day and of the days around it, cached by day. */
const dailyOf = (free: Free) => {
  const known = new Map<number, Free>();
  return (day: number): Free => {
    const found =
      known.get(day) ??
      new Map(
        [...free].map(([id, spans]) => [id, clip(spans, ((day - 1) * dayMs) / tickMs, ((day + 2) * dayMs) / tickMs)]),
      );
    known.set(day, found);
    return found;
  };
};

type Occupied = PreparedVisit['data']['occupied'];

/** Returns a function that gives the occupations of a day and of the days around it, cached by day. */
const neighboursOn = (occupied: Occupied) => {
  const known = new Map<number, Occupied>();
  return (day: number): Occupied => {
    const [from, to] = [((day - 1) * dayMs) / tickMs, ((day + 2) * dayMs) / tickMs];
    const near = ([id, list]: readonly [number, readonly PlacedOccupation[]]) =>
      [id, list.filter((one) => one.endTick > from && one.startTick < to)] as const;
    const found = known.get(day) ?? new Map([...occupied].map(near));
    known.set(day, found);
    return found;
  };
};

type TakenPart = Pick<Allotment, 'resourceId' | 'startTick' | 'endTick'> & {
  readonly number: number;
  readonly place: ClientPlace | null;
};

/** Returns the occupations of each resource with the visits already placed, sorted by start. */
const beside = (occupied: Occupied, parts: readonly TakenPart[]): Occupied => {
  if (parts.length === 0) return occupied;
  const all = new Map(occupied);
  for (const [id, some] of Map.groupBy(parts, ({ resourceId }) => resourceId))
    all.set(
      id,
      [...(all.get(id) ?? []), ...some].toSorted((a, b) => a.startTick - b.startTick),
    );
  return all;
};

const less = (free: Free, parts: readonly TakenPart[]): Free => {
  if (parts.length === 0) return free;
  const byResource = Map.groupBy(parts, ({ resourceId }) => resourceId);
  const takenOf = (id: number): Spans =>
    normalise((byResource.get(id) ?? []).flatMap(({ startTick, endTick }) => [startTick, endTick]));
  return new Map([...free].map(([id, spans]) => [id, byResource.has(id) ? subtract(spans, takenOf(id)) : spans]));
};

/** Input of `openAgenda`. `hasHomes` is whether at least one visit is at a client's home. */
export type AgendaOpened = {
  readonly proId: number;
  readonly proPublicId: string;
  readonly optionIds: readonly string[];
  readonly hasHomes: boolean;
};

type Span = { readonly fromMs: number; readonly toMs: number };

/**
 * Loads the options, either at the professional's place or at clients' homes, with the free times and occupations of
 * each day.
 */
const openSide = async (
  db: Db,
  { proPublicId, optionIds }: AgendaOpened,
  hours: HoursSource,
  span: Span,
  isHome: boolean,
) => {
  // Each visit has its own address. This empty place only tells `requireVisit` that the visits are at a client's home.
  const place = isHome ? { title: '', street: null, lat: 0, lon: 0 } : null;
  const lines = optionIds.map((option_id) => ({ option_id, add_on_ids: [] }));
  const loaded = await requireVisit(
    db,
    { proId: proPublicId, lines, guests: { adults: 1, children: 0, babies: 0 }, place, by: 'pro' },
    span,
    null,
  );
  const around = { fromMs: span.fromMs - 2 * dayMs, toMs: span.toMs + 2 * dayMs };
  const anywhere = await freeBetween(db, { rows: loaded.rows, data: placeData(loaded.rows) }, around, []);
  const open = withinHours(anywhere, hours, {
    fromDay: dayOf(hours.zone, span.fromMs) - 1,
    toDay: dayOf(hours.zone, span.toMs) + 1,
  });
  return {
    loaded,
    travels: loaded.catalog.pro.also_at_home,
    anywhereOn: dailyOf(anywhere.free),
    openOn: dailyOf(open.free),
    besideOn: neighboursOn(anywhere.occupied),
  };
};

/** Prepares a visit once for each option, resource and place. Null when the visit cannot be booked this way. */
const preparing = (proPublicId: string, span: Span, nowMs: number) => {
  const known = new Map<string, PreparedVisit | null>();
  const prepare = (loaded: LoadedVisit, wanted: Wanted): PreparedVisit | null => {
    try {
      const found = preparedVisit(loaded, holdForImport(proPublicId, wanted, nowMs), span, nowMs);
      return wanted.place !== null && travelTo(found.pro, wanted.place) === undefined ? null : found;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  return (loaded: LoadedVisit, wanted: Wanted): PreparedVisit | null => {
    const key = JSON.stringify([wanted.optionId, wanted.resourceId, wanted.place]);
    if (!known.has(key)) known.set(key, prepare(loaded, { ...wanted, discount: null }));
    const found = known.get(key)!;
    return found && { ...found, asked: { ...found.asked, discount: wanted.discount } };
  };
};

/**
 * Opens a professional's agenda between two instants for some options. The number of SQL statements does not depend on
 * the number of visits: three, or five with home visits. Throws `NotFound` when the professional is not published.
 */
export const openAgenda = async (db: Db, opening: AgendaOpened, span: Span, nowMs: number): Promise<OpenAgenda> => {
  const days = { fromMs: span.fromMs, toMs: span.toMs };
  const hours = await loadHours(db, opening.proId);
  const site = await openSide(db, opening, hours, days, false);
  const home = opening.hasHomes ? await openSide(db, opening, hours, days, true) : site;
  const ready = preparing(opening.proPublicId, days, nowMs);
  const sideOf = ({ place }: Wanted) => (place === null ? site : home);
  const preparedOf = (wanted: Wanted): PreparedVisit | null => ready(sideOf(wanted).loaded, wanted);
  const placedOn = new Map<number, TakenPart[]>();
  const place = (wanted: Wanted): VisitPlace => {
    const found = preparedOf(wanted);
    if (found === null) return { placed: null, why: 'notSo' };
    const day = Math.floor(wanted.startMs / dayMs);
    const { travels, anywhereOn, openOn, besideOn } = sideOf(wanted);
    const lines = [day - 1, day, day + 1].flatMap((one) => placedOn.get(one) ?? []);
    const tried = (free: Free, occupied: Occupied) =>
      allocatedVisit({ ...found, data: { free, occupied } }, wanted.startMs);
    const around = travels ? beside(besideOn(day), lines) : besideOn(day);
    const within = tried(less(openOn(day), lines), around);
    const parts = within ?? tried(less(anywhereOn(day), lines), around);
    if (parts === null) {
      const isIn = (some: readonly Allotment[]) => (one: TakenPart) =>
        some.some(
          (part) => part.resourceId === one.resourceId && part.startTick < one.endTick && one.startTick < part.endTick,
        );
      const before = tried(anywhereOn(day), besideOn(day));
      const inWay = before && lines.find(isIn(before));
      if (inWay) return { placed: null, why: 'taken', line: inWay.number };
      // The time is free, but the lines placed before leave too little travel time. Names the nearest of these lines.
      const tick = wanted.startMs / tickMs;
      const near =
        travels && before && lines.toSorted((a, b) => Math.abs(a.startTick - tick) - Math.abs(b.startTick - tick))[0];
      if (near) return { placed: null, why: 'way', line: near.number };
      return { placed: null, why: tried(anywhereOn(day), new Map()) === null ? 'taken' : 'way', line: null };
    }
    placedOn.set(day, [
      ...(placedOn.get(day) ?? []),
      ...parts.map(({ resourceId, startTick, endTick }) => ({
        resourceId,
        startTick,
        endTick,
        number: wanted.number,
        place: wanted.place,
      })),
    ]);
    return {
      placed: { prepared: found, parts, quote: priceAt(found, wanted.startMs, nowMs) },
      isOpen: within !== null,
    };
  };
  const price: OpenAgenda['price'] = (wanted) => {
    const found = preparedOf({ ...wanted, discount: null });
    if (found === null) return null;
    const { totalCents, baseForPolicyCents } = priceAt(found, wanted.startMs, nowMs);
    return { totalCents, mostOffCents: baseForPolicyCents };
  };
  return { zone: hours.zone, place, price };
};
