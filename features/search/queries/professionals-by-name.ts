import { sql } from 'kysely';
import { coverColumn } from '#features/profiles/queries/pictures.ts';
import { asJson, type Db } from '#platform/db/db.ts';
import type { NewcomerRow } from './explore.ts';

export type NamedRow = Omit<NewcomerRow, 'since'> & {
  /** The team member whose name matches; null when the professional's own name matches. */
  readonly person: string | null;
  readonly rating_count: number;
  readonly rating_sum: number;
};

/**
 * A word of `soughtWords`, which matches the beginning of a word in a name. The words of `near` match whole words only.
 */
export type SoughtWord = { readonly word: string; readonly near: readonly string[] };

const nameAndCity = sql`p.business_name || ' ' || p.city`;
const isMember = sql`r.active and r.kind = 'practitioner'`;

/**
 * Published professionals whose own name, or a team member's name, matches every word. A word may match the city
 * instead, but at least one word must match a name. Matches on own names come first, then the given city, then the most
 * reviewed.
 */
export const namedProfessionals = async (
  db: Db,
  sought: readonly SoughtWord[],
  city: string | null,
  limit: number,
): Promise<NamedRow[]> => {
  // Words hold only letters and digits, so they need no quotes in a text-search query.
  const matches = sought.map(({ word, near }) => `(${[`${word}:*`, ...near].join(' | ')})`);
  const words = matches.map((match, i) => ({ bit: 1 << i, match }));
  const allBits = (1 << words.length) - 1;
  // Matches through the indexes alone. Normalizing the name of every row that a frequent word finds would take many
  // times longer.
  const found = await sql<NamedRow>`
    with named as (
      select p.id from pro p
      where p.published and name_vector(${nameAndCity}) @@ to_tsquery('simple', ${matches.join(' & ')})
        and name_vector(p.business_name) @@ to_tsquery('simple', ${matches.join(' | ')})),
    word as materialized (
      select bit, to_tsquery('simple', match) as query from jsonb_to_recordset(${asJson(words)}) as w (bit int4, match text)),
    member as (
      select r.owner_pro_id, r.label, bit_or(w.bit) as bits from word w join resource r on ${isMember} and name_vector(r.label) @@ w.query group by r.id),
    around as (
      select p.id, bit_or(w.bit) as bits from word w join pro p on p.published and name_vector(${nameAndCity}) @@ w.query group by p.id),
    team as (
      select m.owner_pro_id as id, min(m.label) as person from member m left join around a on a.id = m.owner_pro_id
      where (m.bits | coalesce(a.bits, 0)) = ${allBits} group by m.owner_pro_id),
    first as (
      select p.id, case when n.id is null then t.person end as person,
        row_number() over (order by n.id is null, p.city = ${city}::text desc nulls last, coalesce(g.count, 0) desc, p.business_name, p.id) as place
      from named n full join team t on t.id = n.id join pro p on p.id = coalesce(n.id, t.id) and p.published left join rating_summary g on g.pro_id = p.id
      order by place limit ${limit})
    select p.public_id as id, p.slug, p.business_name, p.profession, p.place_kind, p.gender, p.city, p.motif, p.palette, ${coverColumn} as cover, f.person,
      coalesce(g.count, 0) as rating_count, coalesce(g.sum, 0) as rating_sum
    from first f join pro p on p.id = f.id left join rating_summary g on g.pro_id = p.id order by f.place`.execute(db);
  return found.rows;
};

/** The words found in the name or city of a published professional, or in the name of a team member. */
export const knownNameWords = async (db: Db, words: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await sql<{ word: string }>`
    select w.word from unnest(${words}::text[]) as w (word)
    where exists (select from pro p where p.published and name_vector(${nameAndCity}) @@ to_tsquery('simple', w.word))
      or exists (select from resource r where ${isMember} and name_vector(r.label) @@ to_tsquery('simple', w.word))`.execute(
    db,
  );
  return new Set(found.rows.map(({ word }) => word));
};
