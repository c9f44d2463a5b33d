import { sql } from 'kysely';
import { boundingBox, cellsOf } from '#core/geo.ts';
import type { Db } from '#platform/db/db.ts';
import { distanceKm, type CandidateQuestion } from '../queries.ts';
import { serviceQueries, type SoughtService } from '../rules/sought-service.ts';

/**
 * Ids of the options found by the name of a service. `named`: their service has the name. `near`: their service has a
 * part of the name, or a description that contains it.
 */
export type NamedOptions = { readonly named: readonly number[]; readonly near: readonly number[] };

/**
 * Options of the requested category within reach, on site or at home, whose service has the words of a name (`named`),
 * or a part of them, or describes it (`near`). Regardless of days, party and filters.
 */
export const namedOptions = async (
  db: Db,
  q: CandidateQuestion,
  service: SoughtService,
  farthestKm: number,
): Promise<NamedOptions> => {
  const { named, near } = serviceQueries(service);
  const cells = cellsOf(boundingBox(q.lat, q.lon, farthestKm));
  const { bbox } = q;
  const found = await sql<{ id: number; is_named: boolean }>`
    select o.id, s.is_named
    from (select id, name_vector(name) @@ to_tsquery('simple', ${named}) as is_named from service
      where active and category = any(${q.categories}::int2[])
        and (name_vector(name) @@ to_tsquery('simple', ${near}) or name_vector(description) @@ to_tsquery('simple', ${named}))) s
      join service_option o on o.service_id = s.id
    where exists (select from offer_search p where p.option_id = o.id and p.cell = any(${cells}::int4[])
      and ${distanceKm(q)} <= case when p.at_home then p.max_km else ${q.radiusKm}::float8 end
      ${bbox === null ? sql`` : sql`and p.lat between ${bbox.south}::float8 and ${bbox.north}::float8 and p.lon between ${bbox.west}::float8 and ${bbox.east}::float8`})`.execute(
    db,
  );
  const ids = (isNamed: boolean): number[] => found.rows.filter((row) => row.is_named === isNamed).map(({ id }) => id);
  return { named: ids(true), near: ids(false) };
};
