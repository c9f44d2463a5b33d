import { intersect, normalise, subtract } from '#core/spans.ts';
import { dayOf, dayStartMs, wallOf } from '#core/time.ts';
import { dayMs, horizonDays, tickMs } from '#core/units.ts';
import { loadHours } from '#features/availability/queries/derived.ts';
import { loadOccupations, type Taken } from '#features/availability/queries/occupations.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import { deriveOpening, occupiedSpans, type HoursSource } from '#features/availability/rules/derive.ts';
import type { Db } from '#platform/db/db.ts';
import { resourcesOfOptions } from '../queries/catalogs.ts';
import { bookableStarts, isBeyond, lateUntilMs, slotLines, unbound, type BookableStart } from '../rules/bookable.ts';
import { closedWhy, type ClosedWhy } from '../rules/closed-why.ts';
import { allocatedVisit, priceAt, type PreparedVisit } from './prepare.ts';

type Between = { readonly fromMs: number; readonly toMs: number };

/**
 * Returns the free time of each resource between two instants. Opening hours do not matter. `own` lists the times that
 * the visit itself occupies, which count as free.
 */
export const freeBetween = async (
  db: Db,
  found: Pick<PreparedVisit, 'rows' | 'data'>,
  { fromMs, toMs }: Between,
  own: readonly Taken[],
): Promise<PreparedVisit['data']> => {
  const resources = resourcesOfOptions(found.rows.options);
  const isOwn = new Set(own.map(({ resource_id, from_ms, to_ms }) => `${resource_id} ${from_ms} ${to_ms}`));
  const taken = (await loadOccupations(db, resources, fromMs, toMs)).filter(
    (one) => !isOwn.has(`${one.resource_id} ${one.from_ms} ${one.to_ms}`),
  );
  const whole = [Math.floor(fromMs / tickMs), Math.floor(toMs / tickMs)];
  const byResource = Map.groupBy(taken, ({ resource_id }) => resource_id);
  const takenOf = (id: number) =>
    occupiedSpans((byResource.get(id) ?? []).map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })));
  return { ...found.data, free: new Map(resources.map((id) => [id, subtract(whole, takenOf(id))])) };
};

/** Returns `freeBetween` for the two days before and after a start. */
export const freeAnywhere = (
  db: Db,
  found: Pick<PreparedVisit, 'rows' | 'data'>,
  startMs: number,
  own: readonly Taken[],
): Promise<PreparedVisit['data']> =>
  freeBetween(db, found, { fromMs: startMs - 2 * dayMs, toMs: startMs + 2 * dayMs }, own);

/**
 * Limits free time to the opening hours of these days, at any distance in the future. `hours` does not contain
 * resources of other professionals, so their free time does not change.
 */
export const withinHours = (
  free: PreparedVisit['data'],
  hours: HoursSource,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): PreparedVisit['data'] => {
  const opening = deriveOpening(hours, fromDay, toDay);
  const open = (id: number) => opening.get(id) && normalise([...opening.get(id)!.values()].flat());
  return {
    ...free,
    free: new Map([...free.free].map(([id, spans]) => [id, open(id) ? intersect(spans, open(id)!) : spans])),
  };
};

type Days = {
  readonly proId: number;
  readonly zone: string;
  readonly today: number;
  readonly fromDay: number;
  readonly toDay: number;
};

/**
 * Returns the free time of these days within the professional's opening hours. Up to the horizon, the free time is
 * stored. Beyond, it is computed from the opening hours.
 */
export const freeAhead = async (
  db: Db,
  found: Pick<PreparedVisit, 'rows' | 'data'>,
  { proId, zone, today, fromDay, toDay }: Days,
  own: readonly Taken[] = [],
): Promise<PreparedVisit['data']> => {
  if (toDay <= today + horizonDays) return found.data;
  const free = await freeBetween(
    db,
    found,
    { fromMs: dayStartMs(zone, fromDay - 1), toMs: dayStartMs(zone, toDay + 3) },
    own,
  );
  return withinHours(free, await loadHours(db, proId), { fromDay: fromDay - 1, toDay: toDay + 1 });
};

export type PlacedAnywhere = {
  /** Resources that serve the visit, with their times. Null when the time is not free. */
  readonly parts: readonly Allotment[] | null;
  /** Reason why the visit does not fit within opening hours. Null when it does. */
  readonly why: ClosedWhy | null;
  /** Returns the free starts of the same day within opening hours, at the professional's slot step. */
  readonly others: () => readonly BookableStart[];
};

type Placeable = Pick<PreparedVisit, 'rows' | 'pro' | 'visit' | 'asked' | 'data'>;

/**
 * Places a visit at an instant, at any distance in the future. First looks within the opening hours, then in any free
 * time. Never overlaps taken time. `own` lists the times that the visit itself occupies, which count as free.
 */
export const placedAnywhere = async (
  db: Db,
  found: Placeable,
  hours: HoursSource,
  startMs: number,
  own: readonly Taken[] = [],
): Promise<PlacedAnywhere> => {
  const anywhere = await freeAnywhere(db, found, startMs, own);
  const day = dayOf(hours.zone, startMs);
  const open = withinHours(anywhere, hours, { fromDay: day - 1, toDay: day + 1 });
  const within = allocatedVisit({ ...found, data: open }, startMs);
  return {
    parts: within ?? allocatedVisit({ ...found, data: anywhere }, startMs),
    why:
      within === null
        ? closedWhy(
            hours,
            slotLines(found.visit, found.asked).flatMap(({ needs }) => needs),
            day,
          )
        : null,
    others: () =>
      bookableStarts({ ...unbound(found.pro), slotStepMin: found.rows.pros[0]!.slot_step_min }, found.visit, open, {
        ...found.asked,
        fromDay: day,
        toDay: day,
      }).starts,
  };
};

/**
 * Returns a free start outside opening hours that the professional may book. `why` is the reason why it lies outside.
 * Null when the time is taken, within opening hours, past or too far ahead.
 */
export const startOutside = async (
  db: Db,
  found: Placeable,
  proId: number,
  startMs: number,
): Promise<{ readonly start: BookableStart; readonly why: ClosedWhy } | null> => {
  const { nowMs } = found.asked;
  if (startMs % tickMs !== 0 || lateUntilMs(startMs) <= nowMs || isBeyond(startMs, nowMs)) return null;
  const hours = await loadHours(db, proId);
  const { parts, why } = await placedAnywhere(db, found, hours, startMs);
  if (parts === null || why === null) return null;
  return {
    start: { startMs, ...wallOf(hours.zone, startMs), priceCents: priceAt(found, startMs, nowMs).totalCents },
    why,
  };
};
