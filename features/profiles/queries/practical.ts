import { sql } from 'kysely';
import { asJson, type Db } from '#platform/db/db.ts';
import type { WeekRange } from '../rules/opening-hours.ts';
import { hoursInForce } from './public.ts';

export type PracticalRow = {
  readonly conveniences: string[];
  readonly children_min_age: number;
  readonly equipments: string[];
  readonly languages: string[];
};

/** Returns the practical information of a professional, with the opening hours in force at `nowMs`. */
export const loadPractical = async (
  db: Db,
  proId: number,
  nowMs: number,
): Promise<PracticalRow & { readonly hours: WeekRange[] }> =>
  (
    await sql<PracticalRow & { hours: WeekRange[] }>`
    select p.conveniences, p.children_min_age, p.equipments, p.languages, ${hoursInForce(nowMs)} as hours from pro p where p.id = ${proId}`.execute(
      db,
    )
  ).rows[0]!;

/** Writes the practical information. Returns false when nothing changes. */
export const writePractical = async (trx: Db, proId: number, practical: PracticalRow): Promise<boolean> =>
  (
    await sql`
    update pro p set conveniences = s.conveniences, children_min_age = s.children_min_age, equipments = s.equipments, languages = s.languages
    from jsonb_to_recordset(${asJson([practical])}) as s(conveniences text[], children_min_age int2, equipments text[], languages text[])
    where p.id = ${proId} and (p.conveniences, p.children_min_age, p.equipments, p.languages)
      is distinct from (s.conveniences, s.children_min_age, s.equipments, s.languages)`.execute(trx)
  ).numAffectedRows === 1n;
