import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

export const resourcesForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('kind', z.kind, 'label', z.label, 'words', z.bio, 'email', z.email, 'phone', z.phone, 'active', z.active) order by z.id), '[]')
    from resource z where z.owner_pro_id = given.id`,
  );

export const hoursForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('day_of_week', h.dow, 'start_min', h.s_min, 'end_min', h.e_min, 'valid', h.valid) order by h.dow, h.s_min), '[]')
    from open_rule h where h.pro_id = given.id`,
  );
