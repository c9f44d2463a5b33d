import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById, jsonRows } from '#platform/db/json-rows.ts';
import type { ToAddTo } from '#platform/app/personal-data.ts';
import { kindOfProfile } from './kinds.ts';

/**
 * Returns the profiles of an account for its archive, each with the row id of its professional. The id is 0 when the
 * profile has no professional yet.
 */
export const profilesForArchive = (db: Db, accountId: number): Promise<ToAddTo[]> =>
  jsonRows(
    db,
    sql`
    select coalesce(f.pro_id, 0) as of, f.created_at, json_build_object('id', f.public_id, 'type', ${kindOfProfile}, 'fields', f.fields, 'created_at', f.created_at,
      'updated_at', f.updated_at, 'completed_at', f.completed_at) as row
    from profile f where f.account_id = ${accountId}`,
    'created_at',
  );

export const professionalsForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(db, proIds, sql`select to_jsonb(p) - '{id,catalog}'::text[] from pro p where p.id = given.id`);

export const termsForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('version', v.version, 'html', v.html, 'created_at', v.created_at) order by v.version), '[]')
    from cgv_version v where v.pro_id = given.id`,
  );

export const favouritesForArchive = (db: Db, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select p.public_id as professional_id, p.business_name as professional, p.city, f.created_at
    from favourite f join pro p on p.id = f.pro_id where f.account_id = ${accountId}`,
    'created_at',
  );
