import { sql } from 'kysely';
import type { StoredPhoto } from '#core/photo.ts';
import { coverColumn } from '#features/profiles/queries/pictures.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type CityRow = { readonly city: string; readonly postcode: string; readonly count: number };

/** The cities with the most published professionals of these categories, busiest first. */
export const busiestCities = async (db: Db, categories: readonly number[], limit: number): Promise<CityRow[]> =>
  (
    await sql<CityRow>`
    select p.city, min(p.postcode) as postcode, count(distinct p.id) as count
    from pro p join service s on s.pro_id = p.id and s.active
    where p.published and s.category = any(${categories}::int2[])
    group by p.city order by count desc, p.city limit ${limit}`.execute(db)
  ).rows;

export type CityCategoryRow = { readonly city: string; readonly category: number; readonly count: number };

export const categoriesIn = async (db: Db, cities: readonly string[]): Promise<CityCategoryRow[]> =>
  (
    await sql<CityCategoryRow>`
    select p.city, s.category, count(distinct p.id) as count
    from pro p join service s on s.pro_id = p.id and s.active
    where p.published and p.city = any(${cities}::text[])
    group by p.city, s.category order by count desc, s.category`.execute(db)
  ).rows;

export type NewcomerRow = {
  readonly id: string;
  readonly slug: string;
  readonly business_name: string;
  readonly profession: string | null;
  readonly place_kind: string | null;
  readonly gender: string | null;
  readonly city: string;
  readonly motif: string;
  readonly palette: string;
  readonly cover: StoredPhoto | null;
  readonly since: number;
};

/** The most recently published professionals of these categories since an instant, newest first. */
export const newcomers = async (
  db: Db,
  categories: readonly number[],
  sinceMs: number,
  limit: number,
): Promise<NewcomerRow[]> =>
  (
    await sql<NewcomerRow>`
    select p.public_id as id, p.slug, p.business_name, p.profession, p.place_kind, p.gender, p.city, p.motif, p.palette, ${coverColumn} as cover,
      coalesce(p.verified_at, p.created_at) as since
    from pro p
    where p.published and coalesce(p.verified_at, p.created_at) >= ${instant(sinceMs)}
      and exists (select 1 from service s where s.pro_id = p.id and s.active and s.category = any(${categories}::int2[]))
    order by since desc, p.id limit ${limit}`.execute(db)
  ).rows;
