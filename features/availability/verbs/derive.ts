import type { Spans } from '#core/spans.ts';
import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import {
  borrowersOf,
  dropOtherDays,
  loadDerivation,
  loadMaskSources,
  lockResources,
  ownersOf,
  refreshFreeDays,
  resourcesOf,
  writeFreeDays,
  writeMasks,
  writeOffers,
  writeOpenDays,
  writeRatings,
} from '../queries/derived.ts';
import { loadOccupations, type Taken } from '../queries/occupations.ts';
import { derive, lastDay, meanX100, rankX100, type DerivationSource, type Derived } from '../rules/derive.ts';
import { freeSpans, type FreeRow } from '../rules/free-rows.ts';
import { changedMasks } from '../rules/mask-changes.ts';

const lentTo = ({ resources, options }: DerivationSource): number[] =>
  options.flatMap((option) => option.needs.flatMap((need) => need.resourceIds)).filter((id) => !resources.includes(id));

/** Derives opening, free time and search rows from scratch, in the caller's transaction. */
export const deriveProfessionals = async (db: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await lockResources(db, await resourcesOf(db, proIds));
  const sources = await loadDerivation(db, proIds);
  if (sources.length === 0) return;
  const own = new Set(sources.flatMap((source) => source.resources));
  const lent = [...new Set(sources.flatMap(lentTo))].filter((id) => !own.has(id));
  const lenders = lent.length === 0 ? [] : await loadDerivation(db, await ownersOf(db, lent));
  const occupied = (await loadOccupations(db, [...own, ...lent], nowMs - 3 * dayMs, nowMs + 68 * dayMs)).map((row) => ({
    resourceId: row.resource_id,
    fromMs: row.from_ms,
    toMs: row.to_ms,
  }));
  const byResource = Map.groupBy(occupied, (one) => one.resourceId);
  const freeOf = (source: DerivationSource, lentFree?: ReadonlyMap<number, Spans>): Derived =>
    derive(
      source,
      source.resources.flatMap((id) => byResource.get(id) ?? []),
      dayOf(source.zone, nowMs),
      lentFree,
    );
  const alone = [...sources, ...lenders].map((source) => freeOf(source));
  const free = freeSpans(
    alone.flatMap(({ freeDays }) => freeDays.map(({ resource_id, day, spans }): FreeRow => [resource_id, day, spans])),
  );
  const derived = sources.map((source, i) => (lentTo(source).length === 0 ? alone[i]! : freeOf(source, free)));
  await writeOpenDays(
    db,
    derived.flatMap((one) => one.openDays),
  );
  await writeFreeDays(
    db,
    derived.flatMap((one) => one.freeDays),
  );
  await writeOffers(
    db,
    proIds,
    derived.flatMap((one) => one.offers),
  );
  await dropOtherDays(
    db,
    sources.map((source) => {
      const today = dayOf(source.zone, nowMs);
      return { pro_id: source.proId, from_day: today - 1, to_day: lastDay(source, today) };
    }),
  );
};

/**
 * Derives the rows of a professional, and of the professionals whose options use its resources. `others` adds
 * professionals, such as those that used its resources before the change.
 */
export const deriveAround = async (
  db: Db,
  proId: number,
  nowMs: number,
  others: readonly number[] = [],
): Promise<void> => deriveProfessionals(db, [...new Set([proId, ...others, ...(await borrowersOf(db, proId))])], nowMs);

/** Writes the ratings of a professional to its search rows, in the caller's transaction. */
export const refreshRatings = async (
  db: Db,
  proId: number,
  rating: { readonly sum: number; readonly count: number },
): Promise<void> => {
  await lockResources(db, await resourcesOf(db, [proId]));
  await writeRatings(db, proId, meanX100(rating.sum, rating.count), rankX100(rating.sum, rating.count));
};

/**
 * Updates free time and masks after these times were taken or freed, in the caller's transaction. The caller has locked
 * the resources.
 */
export const refreshDerived = async (db: Db, touched: readonly Taken[], nowMs: number): Promise<void> => {
  if (touched.length === 0) return;
  const resourceIds = [...new Set(touched.map((one) => one.resource_id))];
  const fromMs = Math.min(...touched.map((one) => one.from_ms));
  const toMs = Math.max(...touched.map((one) => one.to_ms));
  // Three days on each side include the local day in every zone, hours past midnight and the longest service.
  const fromDay = Math.floor(fromMs / dayMs) - 3;
  const toDay = Math.floor(toMs / dayMs) + 3;
  await refreshFreeDays(db, resourceIds, fromDay, toDay);
  const sources = await loadMaskSources(db, resourceIds, fromDay, toDay);
  const masks = sources.flatMap((source) =>
    changedMasks({ source, free: freeSpans(source.free), fromMs, toMs, nowMs, onlyTaken: false }),
  );
  await writeMasks(db, masks);
};
