import { dayOf } from '#core/time.ts';
import type { Db } from '#platform/db.ts';
import { dropDaysBefore, loadDerivation, loadOccupations, lockResources, resourcesOf, writeFreeDays, writeOffers, writeOpenDays } from './queries.ts';
import { derive } from './rules/derive.ts';

const dayMs = 86_400_000;

/** Derives these professionals from scratch, inside the caller's transaction: opening, free time, search rows. */
export const deriveProfessionals = async (db: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await lockResources(db, await resourcesOf(db, proIds));
  const sources = await loadDerivation(db, proIds);
  const resources = sources.flatMap((source) => source.resources);
  if (sources.length === 0) return;
  const occupied = (await loadOccupations(db, resources, nowMs - 3 * dayMs, nowMs + 68 * dayMs)).map((row) => ({
    resourceId: row.resource_id,
    fromMs: row.from_ms,
    toMs: row.to_ms,
  }));
  const byResource = Map.groupBy(occupied, (one) => one.resourceId);
  const derived = sources.map((source) => {
    const today = dayOf(source.zone, nowMs);
    return derive(source, source.resources.flatMap((id) => byResource.get(id) ?? []), today);
  });
  await writeOpenDays(db, derived.flatMap((one) => one.openDays));
  await writeFreeDays(db, derived.flatMap((one) => one.freeDays));
  await writeOffers(db, proIds, derived.flatMap((one) => one.offers));
  for (const [today, group] of Map.groupBy(sources, (source) => dayOf(source.zone, nowMs))) {
    await dropDaysBefore(db, group.flatMap((source) => source.resources), today - 1);
  }
};

