import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { distanceKm, type CandidateQuestion } from '../queries.ts';

export type NearTown = { readonly city: string; readonly postcode: string; readonly km: number };

/**
 * Number of professionals who offer the requested care within reach, regardless of days and filters, and number of
 * those who accept this party.
 */
export const countPresent = async (db: Db, q: CandidateQuestion): Promise<{ present: number; forGuests: number }> => {
  const { bbox } = q;
  const found = await sql<{ present: number; for_guests: number }>`
    select count(distinct p.pro_id) as present,
      count(distinct p.pro_id) filter (where p.guests = ${q.guests}::int2 and p.guests_max >= ${q.guestsAndBabies}::int2) as for_guests
    from offer_search p
    where p.category = any(${q.categories}::int2[]) and p.at_home = ${q.atHome} and p.cell = any(${q.cells}::int4[])
      and ${distanceKm(q)} <= ${q.atHome ? sql`p.max_km` : sql`${q.radiusKm}::float8`}
      ${bbox === null ? sql`` : sql`and p.lat between ${bbox.south}::float8 and ${bbox.north}::float8 and p.lon between ${bbox.west}::float8 and ${bbox.east}::float8`}`.execute(
    db,
  );
  return { present: found.rows[0]?.present ?? 0, forGuests: found.rows[0]?.for_guests ?? 0 };
};

/**
 * Categories that were not searched, but that may have a start for the same days, guests and area. Those with most
 * professionals come first. The exact starts remain to be verified.
 */
export const likelyCategories = async (db: Db, q: CandidateQuestion, limit: number): Promise<number[]> =>
  (
    await sql<{ category: number; many: number }>`
    select o.category, count(distinct o.pro_id) as many from offer_search o
    where o.at_home = ${q.atHome} and o.guests = ${q.guests}::int2 and o.cell = any(${q.cells}::int4[]) and (o.days & ${q.mask}::bigint) <> 0
      and not o.category = any(${q.categories}::int2[])
    group by o.category order by many desc, o.category limit ${limit}`.execute(db)
  ).rows.map(({ category }) => category);

/**
 * Towns with professionals who may have a start for the same search, between these distances, nearest first. The exact
 * starts remain to be verified.
 */
export const likelyTowns = async (
  db: Db,
  q: CandidateQuestion,
  { beyondKm, withinKm }: { readonly beyondKm: number; readonly withinKm: number },
  limit: number,
): Promise<NearTown[]> =>
  (
    await sql<NearTown>`
    select t.city, min(t.postcode) as postcode, min(${distanceKm(q)}) as km
    from offer_search p join pro t on t.id = p.pro_id
    where p.category = any(${q.categories}::int2[]) and p.at_home = ${q.atHome} and p.guests = ${q.guests}::int2 and p.guests_max >= ${q.guestsAndBabies}::int2
      and (p.days & ${q.mask}::bigint) <> 0
    group by t.city having min(${distanceKm(q)}) > ${beyondKm}::float8 and min(${distanceKm(q)}) <= ${withinKm}::float8 order by km, t.city limit ${limit}`.execute(
      db,
    )
  ).rows;
