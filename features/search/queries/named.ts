import { sql } from 'kysely';
import { coverColumn } from '#features/profiles/queries/pictures.ts';
import type { Db } from '#platform/db/db.ts';
import type { NewcomerRow } from './explore.ts';

export type NamedRow = Omit<NewcomerRow, 'since'> & {
  /** Who of the team is called so, where the professional itself is not. */
  readonly person: string | null;
  readonly rating_count: number;
  readonly rating_sum: number;
};

/** The text-search query of words without signs: each is the beginning of a word. */
const beginnings = (words: readonly string[], joint: '&' | '|'): string => words.map((word) => `${word}:*`).join(` ${joint} `);

/**
 * The published professionals that these words name, by their own name or by somebody of their team, a city beside it or not: their own name first, then
 * those of the city asked, then the most reviewed.
 */
export const namedProfessionals = async (db: Db, words: readonly string[], city: string | null, limit: number): Promise<NamedRow[]> => {
  const all = sql`to_tsquery('simple', ${beginnings(words, '&')})`;
  const some = sql`to_tsquery('simple', ${beginnings(words, '|')})`;
  const found = await sql<NamedRow>`
    with own as (
      select p.id from pro p
      where p.published and name_vector(p.business_name || ' ' || p.city) @@ ${all} and name_vector(p.business_name) @@ ${some}),
    team as (
      select p.id, min(r.label) as person from resource r join pro p on p.id = r.owner_pro_id and p.published
      where r.active and r.kind = 'practitioner' and name_vector(r.label) @@ ${some} and name_vector(r.label || ' ' || p.business_name || ' ' || p.city) @@ ${all}
      group by p.id)
    select p.public_id as id, p.slug, p.business_name, p.profession, p.place_kind, p.gender, p.city, p.motif, p.palette, ${coverColumn} as cover,
      case when o.id is null then t.person end as person,
      coalesce(g.count, 0) as rating_count, coalesce(g.sum, 0) as rating_sum
    from own o full join team t on t.id = o.id join pro p on p.id = coalesce(o.id, t.id) left join rating_summary g on g.pro_id = p.id
    order by o.id is null, p.city = ${city}::text desc nulls last, coalesce(g.count, 0) desc, p.business_name, p.id
    limit ${limit}`.execute(db);
  return found.rows;
};
