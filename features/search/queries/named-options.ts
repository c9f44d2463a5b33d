import { sql } from 'kysely';
import { boundingBox, cellsOf } from '#core/geo.ts';
import type { Db } from '#platform/db/db.ts';
import { distanceKm, type CandidateQuestion } from '../queries.ts';
import { isMostly, serviceQueries, type SoughtService } from '../rules/sought-service.ts';

/** Ids of the options found by the name of a service, in disjoint lists. The services of earlier lists are closer. */
export type NamedOptions = {
  /** The service has all the words of the name. */
  readonly named: readonly number[];
  /** The service has these words, or words with nearly the same meaning. */
  readonly closest: readonly number[];
  /** The service has some of these words, and they are most of its name. */
  readonly mostly: readonly number[];
  /** The service has some of these words, or a description with all the words of the name. */
  readonly near: readonly number[];
};

type FoundOption = { readonly id: number; readonly closeness: 'named' | 'closest' | 'near'; readonly name: string };

/**
 * Options within reach, on site or at home, found by the name of a service. Those of `named` and `closest` come from
 * all the categories of the service, the others from the searched category. Regardless of days, party and filters.
 */
export const namedOptions = async (
  db: Db,
  q: CandidateQuestion,
  service: SoughtService,
  farthestKm: number,
): Promise<NamedOptions> => {
  const { named, closest, near } = serviceQueries(service);
  const cells = cellsOf(boundingBox(q.lat, q.lon, farthestKm));
  const { bbox } = q;
  const { rows } = await sql<FoundOption>`
    select o.id, s.closeness, s.name
    from (select id, name, case when name_vector(name) @@ to_tsquery('simple', ${named}) then 'named'
        when name_vector(name) @@ to_tsquery('simple', ${closest}) then 'closest' else 'near' end as closeness
      from service
      where active and category = any(${service.categories}::int2[])
        and (name_vector(name) @@ to_tsquery('simple', ${near}) or name_vector(description) @@ to_tsquery('simple', ${named}))
        and (category = any(${q.categories}::int2[]) or name_vector(name) @@ to_tsquery('simple', ${closest}))) s
      join service_option o on o.service_id = s.id
    where exists (select from offer_search p where p.option_id = o.id and p.cell = any(${cells}::int4[])
      and ${distanceKm(q)} <= case when p.at_home then p.max_km else ${q.radiusKm}::float8 end
      ${bbox === null ? sql`` : sql`and p.lat between ${bbox.south}::float8 and ${bbox.north}::float8 and p.lon between ${bbox.west}::float8 and ${bbox.east}::float8`})`.execute(
    db,
  );
  const lists = Map.groupBy(rows, ({ closeness, name }) =>
    closeness === 'near' && isMostly(name, service) ? 'mostly' : closeness,
  );
  const idsIn = (list: keyof NamedOptions): number[] => (lists.get(list) ?? []).map(({ id }) => id);
  return { named: idsIn('named'), closest: idsIn('closest'), mostly: idsIn('mostly'), near: idsIn('near') };
};
