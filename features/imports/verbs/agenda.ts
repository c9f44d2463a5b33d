import { Refusal } from '#core/refusal.ts';
import { clip, normalise, subtract, type Spans } from '#core/spans.ts';
import { dayOf } from '#core/time.ts';
import { dayMs, tickMs } from '#core/units.ts';
import { loadHours } from '#features/availability/queries/derived.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import type { PlacedOccupation } from '#features/availability/rules/travel-gaps.ts';
import type { Placed } from '#features/bookings/verbs/hold-placed.ts';
import { freeBetween, withinHours } from '#features/offers/verbs/anywhere.ts';
import { allocatedVisit, preparedVisit, priceAt, requireVisit, type HoldAsked, type PreparedVisit } from '#features/offers/verbs/prepare.ts';
import { placeData } from '#features/offers/verbs/selection.ts';
import { travelTo } from '#features/offers/rules/bookable.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClientPlace } from '../rules/visit-place.ts';

/** A visit that is to be placed: what, whom with, when, and where, null at the professional's; `discount` comes off its price. */
export type Wanted = {
  readonly number: number;
  readonly optionId: string;
  readonly resourceId: string | null;
  readonly startMs: number;
  readonly place: ClientPlace | null;
  readonly discount: { readonly cents: number; readonly reason: string } | null;
};

/**
 * Where a visit goes: its parts and price, and whether the hours are open then; or what is in its way, a line placed before it by its number: its time, or the
 * way between both (`way`).
 */
export type VisitPlace =
  | { readonly placed: Placed; readonly isOpen: boolean }
  | { readonly placed: null; readonly why: 'notSo' }
  | { readonly placed: null; readonly why: 'taken' | 'way'; readonly line: number | null };

/** The agenda of a professional between two instants, as visits are placed in it one after the other: each takes its time from those that follow. */
export type OpenAgenda = {
  readonly zone: string;
  readonly place: (wanted: Wanted) => VisitPlace;
  /** The price of a visit at its moment, in cents, before any discount, and what of it a discount may take; null where it cannot be noted so. */
  readonly price: (wanted: Wanted) => { readonly totalCents: number; readonly mostOffCents: number } | null;
};

/** What is asked to hold a visit of an import: one person, as its professional asks it. */
export const heldForImport = (proPublicId: string, { optionId, resourceId, startMs, place, discount }: Omit<Wanted, 'number'>, now: number): HoldAsked => ({
  proId: proPublicId,
  lines: [{ option_id: optionId, add_on_ids: [], resource_id: resourceId }],
  guests: { adults: 1, children: 0, babies: 0 },
  place,
  accessNote: null,
  startMs,
  bookedAtMs: now,
  source: 'imported',
  session: async () => null,
  by: 'pro',
  bookingId: null,
  discount,
});

type Free = PreparedVisit['data']['free'];

/** Free times of a day and those around it, worked out once a day. */
const dailyOf = (free: Free) => {
  const known = new Map<number, Free>();
  return (day: number): Free => {
    const found = known.get(day) ?? new Map([...free].map(([id, spans]) => [id, clip(spans, ((day - 1) * dayMs) / tickMs, ((day + 2) * dayMs) / tickMs)]));
    known.set(day, found);
    return found;
  };
};

type Occupied = PreparedVisit['data']['occupied'];

/** Neighbours of a day and those around it. */
const neighboursOn = (occupied: Occupied) => {
  const known = new Map<number, Occupied>();
  return (day: number): Occupied => {
    const [from, to] = [((day - 1) * dayMs) / tickMs, ((day + 2) * dayMs) / tickMs];
    const near = ([id, list]: readonly [number, readonly PlacedOccupation[]]) => [id, list.filter((one) => one.endTick > from && one.startTick < to)] as const;
    const found = known.get(day) ?? new Map([...occupied].map(near));
    known.set(day, found);
    return found;
  };
};

type TakenPart = Pick<Allotment, 'resourceId' | 'startTick' | 'endTick'> & { readonly number: number; readonly place: ClientPlace | null };

/** Neighbours with those placed beside them, in their order. */
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
  const takenOf = (id: number): Spans => normalise((byResource.get(id) ?? []).flatMap(({ startTick, endTick }) => [startTick, endTick]));
  return new Map([...free].map(([id, spans]) => [id, byResource.has(id) ? subtract(spans, takenOf(id)) : spans]));
};

/** What an agenda is opened for: some options, and whether some of the visits are at their client's. */
export type AgendaOpened = { readonly proId: number; readonly proPublicId: string; readonly optionIds: readonly string[]; readonly hasHomes: boolean };

type Span = { readonly fromMs: number; readonly toMs: number };

/** The options of one kind of place, at the professional's or at clients', with their free time and neighbours of each day. */
const openSide = async (db: Db, { proPublicId, optionIds }: AgendaOpened, hours: HoursSource, span: Span, isHome: boolean) => {
  // Where a client is is each visit's own; that it is one decides what is read.
  const place = isHome ? { title: '', street: null, lat: 0, lon: 0 } : null;
  const lines = optionIds.map((option_id) => ({ option_id, add_on_ids: [] }));
  const loaded = await requireVisit(db, { proId: proPublicId, lines, guests: { adults: 1, children: 0, babies: 0 }, place, by: 'pro' }, span, null);
  const around = { fromMs: span.fromMs - 2 * dayMs, toMs: span.toMs + 2 * dayMs };
  // All that any of the options takes is read at once.
  const anywhere = await freeBetween(db, { rows: loaded.rows, data: placeData(loaded.rows) }, around, []);
  const open = withinHours(anywhere, hours, { fromDay: dayOf(hours.zone, span.fromMs) - 1, toDay: dayOf(hours.zone, span.toMs) + 1 });
  return {
    loaded,
    travels: loaded.catalog.pro.also_at_home,
    anywhereOn: dailyOf(anywhere.free),
    openOn: dailyOf(open.free),
    besideOn: neighboursOn(anywhere.occupied),
  };
};

/** Visits made ready of a side, each way of asking once; null where it cannot be noted so. */
const preparing = (proPublicId: string, span: Span, now: number) => {
  const known = new Map<string, PreparedVisit | null>();
  const prepare = (loaded: LoadedVisit, wanted: Wanted): PreparedVisit | null => {
    try {
      const found = preparedVisit(loaded, heldForImport(proPublicId, wanted, now), span, now);
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
 * Opens the agenda of a professional between two instants for some of their options: read in three statements, five where some visits are at their client's,
 * whatever is placed in it after. Refuses NotFound where they are not published.
 */
export const openAgenda = async (db: Db, opening: AgendaOpened, span: Span, now: number): Promise<OpenAgenda> => {
  const days = { fromMs: span.fromMs, toMs: span.toMs };
  const hours = await loadHours(db, opening.proId);
  const site = await openSide(db, opening, hours, days, false);
  const home = opening.hasHomes ? await openSide(db, opening, hours, days, true) : site;
  const ready = preparing(opening.proPublicId, days, now);
  const sideOf = ({ place }: Wanted) => (place === null ? site : home);
  const preparedOf = (wanted: Wanted): PreparedVisit | null => ready(sideOf(wanted).loaded, wanted);
  const placedOn = new Map<number, TakenPart[]>();
  const place = (wanted: Wanted): VisitPlace => {
    const found = preparedOf(wanted);
    if (found === null) return { placed: null, why: 'notSo' };
    const day = Math.floor(wanted.startMs / dayMs);
    const { travels, anywhereOn, openOn, besideOn } = sideOf(wanted);
    const lines = [day - 1, day, day + 1].flatMap((one) => placedOn.get(one) ?? []);
    const tried = (free: Free, occupied: Occupied) => allocatedVisit({ ...found, data: { free, occupied } }, wanted.startMs);
    const around = travels ? beside(besideOn(day), lines) : besideOn(day);
    const within = tried(less(openOn(day), lines), around);
    const parts = within ?? tried(less(anywhereOn(day), lines), around);
    if (parts === null) {
      const isIn = (some: readonly Allotment[]) => (one: TakenPart) =>
        some.some((part) => part.resourceId === one.resourceId && part.startTick < one.endTick && one.startTick < part.endTick);
      const before = tried(anywhereOn(day), besideOn(day));
      const inWay = before && lines.find(isIn(before));
      if (inWay) return { placed: null, why: 'taken', line: inWay.number };
      // Lines placed before it leave its time but not the way to it: the nearest says so.
      const tick = wanted.startMs / tickMs;
      const near = travels && before && lines.toSorted((a, b) => Math.abs(a.startTick - tick) - Math.abs(b.startTick - tick))[0];
      if (near) return { placed: null, why: 'way', line: near.number };
      return { placed: null, why: tried(anywhereOn(day), new Map()) === null ? 'taken' : 'way', line: null };
    }
    placedOn.set(day, [
      ...(placedOn.get(day) ?? []),
      ...parts.map(({ resourceId, startTick, endTick }) => ({ resourceId, startTick, endTick, number: wanted.number, place: wanted.place })),
    ]);
    return { placed: { prepared: found, parts, quote: priceAt(found, wanted.startMs, now) }, isOpen: within !== null };
  };
  const price: OpenAgenda['price'] = (wanted) => {
    const found = preparedOf({ ...wanted, discount: null });
    if (found === null) return null;
    const { totalCents, baseForPolicyCents } = priceAt(found, wanted.startMs, now);
    return { totalCents, mostOffCents: baseForPolicyCents };
  };
  return { zone: hours.zone, place, price };
};
