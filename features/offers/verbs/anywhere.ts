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

/** Every time between two instants that nothing takes, whatever the hours say; `own`, the times of the visit itself, count as free. */
export const freeBetween = async (
  db: Db,
  found: Pick<PreparedVisit, 'rows' | 'data'>,
  { fromMs, toMs }: Between,
  own: readonly Taken[],
): Promise<PreparedVisit['data']> => {
  const resources = resourcesOfOptions(found.rows.options);
  const isOwn = new Set(own.map(({ resource_id, from_ms, to_ms }) => `${resource_id} ${from_ms} ${to_ms}`));
  const taken = (await loadOccupations(db, resources, fromMs, toMs)).filter((one) => !isOwn.has(`${one.resource_id} ${one.from_ms} ${one.to_ms}`));
  const whole = [Math.floor(fromMs / tickMs), Math.floor(toMs / tickMs)];
  const byResource = Map.groupBy(taken, ({ resource_id }) => resource_id);
  const takenOf = (id: number) => occupiedSpans((byResource.get(id) ?? []).map(({ from_ms, to_ms }) => ({ fromMs: from_ms, toMs: to_ms })));
  return { ...found.data, free: new Map(resources.map((id) => [id, subtract(whole, takenOf(id))])) };
};

/** The same around a start. */
export const freeAnywhere = (db: Db, found: Pick<PreparedVisit, 'rows' | 'data'>, startMs: number, own: readonly Taken[]): Promise<PreparedVisit['data']> =>
  freeBetween(db, found, { fromMs: startMs - 2 * dayMs, toMs: startMs + 2 * dayMs }, own);

/** Free time within the hours of these days, which are worked out however far ahead; what others work with has none of the professional's. */
export const withinHours = (
  free: PreparedVisit['data'],
  hours: HoursSource,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): PreparedVisit['data'] => {
  const opening = deriveOpening(hours, fromDay, toDay);
  const open = (id: number) => opening.get(id) && normalise([...opening.get(id)!.values()].flat());
  return { ...free, free: new Map([...free.free].map(([id, spans]) => [id, open(id) ? intersect(spans, open(id)!) : spans])) };
};

type Days = { readonly proId: number; readonly zone: string; readonly today: number; readonly fromDay: number; readonly toDay: number };

/** The free time of these days as their professional offers it: what is kept of the days ahead, worked out from the hours beyond them. */
export const freeAhead = async (
  db: Db,
  found: Pick<PreparedVisit, 'rows' | 'data'>,
  { proId, zone, today, fromDay, toDay }: Days,
  own: readonly Taken[] = [],
): Promise<PreparedVisit['data']> => {
  if (toDay <= today + horizonDays) return found.data;
  const free = await freeBetween(db, found, { fromMs: dayStartMs(zone, fromDay - 1), toMs: dayStartMs(zone, toDay + 3) }, own);
  return withinHours(free, await loadHours(db, proId), { fromDay: fromDay - 1, toDay: toDay + 1 });
};

export type PlacedAnywhere = {
  /** Who serves it; null where its time is taken. */
  readonly parts: readonly Allotment[] | null;
  /** Why it is outside of the hours; null within. */
  readonly why: ClosedWhy | null;
  /** The free starts of its day within the hours, at the step of the professional. */
  readonly others: () => readonly BookableStart[];
};

type Placeable = Pick<PreparedVisit, 'rows' | 'pro' | 'visit' | 'asked' | 'data'>;

/**
 * A visit placed at an instant however far ahead, in their hours where these allow it and outside of them elsewhere; never over taken time. `own`, the times of
 * the visit itself, count as free.
 */
export const placedAnywhere = async (db: Db, found: Placeable, hours: HoursSource, startMs: number, own: readonly Taken[] = []): Promise<PlacedAnywhere> => {
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

/** A start outside of the hours that nothing takes, as its professional may note it, and why it is outside; null where there is none at this instant. */
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
  return { start: { startMs, ...wallOf(hours.zone, startMs), priceCents: priceAt(found, startMs, nowMs).totalCents }, why };
};
