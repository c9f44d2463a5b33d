import { dayFromCivil } from '#core/civil.ts';
import { normalise, type Spans } from '#core/spans.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, horizonDays, tickMinutes, tickMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import { busyBetween, type BusyRow } from '../queries/agenda.ts';
import { loadHours, loadOpenDays, lockResources, resourcesOf, writeOpenDays } from '../queries/derived.ts';
import { deriveOpening, lastDay, type HoursSource } from '../rules/derive.ts';
import { closedTime, lostTime, touches, type Opening } from '../rules/lost-time.ts';
import { openingChanges } from '../rules/opening-changes.ts';
import { isOn, type PlannedSlotOf } from '../rules/slot-data.ts';
import { deriveAround, refreshDerived } from './derive.ts';
import { collisionsOf } from './collisions.ts';

/** Rolls back the writes of a dry run when thrown. */
class Undone<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('a dry run is undone');
    this.answer = answer;
  }
}

/** Runs work in a transaction. A dry run returns the same answer, then rolls the transaction back. */
export const maybeDry = async <T>(db: Db, isDry: boolean, work: (trx: Db) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const answer = await work(trx);
      if (isDry) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
};

const openingOf = (source: HoursSource, nowMs: number): Opening => {
  const today = dayOf(source.zone, nowMs);
  return deriveOpening(source, today - 1, today + horizonDays + 1);
};

/**
 * Updates the derived rows after a change of hours. Writes only the days that changed, unless some days had no derived
 * rows.
 */
const refreshOpening = async (
  trx: Db,
  proId: number,
  source: HoursSource,
  opening: Opening,
  nowMs: number,
): Promise<void> => {
  const { rows, touched, isKnown } = openingChanges(
    await loadOpenDays(trx, source.resources),
    opening,
    lastDay(source, dayOf(source.zone, nowMs)),
  );
  if (!isKnown) return deriveAround(trx, proId, nowMs);
  await writeOpenDays(trx, rows);
  await refreshDerived(trx, touched, nowMs);
};

const yearDays = 366;

/**
 * Returns the last local day on which a closure may overlap a visit. Clients book up to the horizon, and professionals
 * enter visits up to a year ahead. So a closure that ends after the horizon is checked up to a year ahead.
 */
const lastClosedDay = ({ days, recurrence, untilDay }: PlannedSlotOf, today: number): number => {
  const ends = recurrence === 'only-once' ? dayFromCivil(days.year!, days.month!, days.day!) : (untilDay ?? 0);
  return Math.max(today + horizonDays + 1, Math.min(ends, today + yearDays));
};

const spansOf = (closure: PlannedSlotOf, zone: string, today: number, lastDay: number) => {
  const clock = zoneClock(zone, today - 1, lastDay + 2);
  const pairs: number[] = [];
  for (let day = today - 1; day <= lastDay; day++) {
    if (!isOn(closure, day)) continue;
    pairs.push(
      ...[closure.startMin, closure.endMin].map((minute) =>
        Math.floor(wallToEpochMinute(clock, day, minute) / tickMinutes),
      ),
    );
  }
  return normalise(pairs);
};

/**
 * The change of hours that was written. `closure` is null when the change is not a closure. A null resource means the
 * whole team.
 */
export type HoursChange = { readonly closure: PlannedSlotOf | null; readonly resourceId: number | null };

/**
 * Changes a professional's hours and updates the derived rows. `write` runs with the resources locked. Returns the
 * upcoming occupations that the change puts outside open hours. They stay taken. Leaves out private time.
 */
export const changeHours = async (
  trx: Db,
  proId: number,
  nowMs: number,
  write: () => Promise<HoursChange>,
): Promise<CollisionAnswer[]> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const before = openingOf(await loadHours(trx, proId), nowMs);
  const { closure, resourceId } = await write();
  const source = await loadHours(trx, proId);
  const after = openingOf(source, nowMs);
  const today = dayOf(source.zone, nowMs);
  const until = closure === null ? today + horizonDays + 1 : lastClosedDay(closure, today);
  const lost = lostTime(before, after);
  const concerned = resourceId === null ? source.resources : [resourceId];
  const closed =
    closure === null
      ? new Map<number, Spans>()
      : closedTime(spansOf(closure, source.zone, today, until), concerned, after);
  const isMet = ({ resource_id, from_ms, to_ms }: BusyRow): boolean =>
    [lost, closed].some((spans) =>
      touches(spans.get(resource_id), Math.floor(from_ms / tickMs), Math.ceil(to_ms / tickMs)),
    );
  const busy = (await busyBetween(trx, proId, nowMs, nowMs + (until - today + 3) * dayMs)).filter(
    (row) => row.kind !== 'private' && isMet(row),
  );
  await refreshOpening(trx, proId, source, after, nowMs);
  return collisionsOf(busy, source.zone, closure === null ? 'outside' : 'closed');
};
