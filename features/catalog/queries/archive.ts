import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

export const servicesForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('name', s.name, 'description', s.description, 'active', s.active, 'withdrawn_reason', s.withdrawn_reason, 'options', (
        select coalesce(json_agg(to_jsonb(o) - '{id,service_id,pro_id}'::text[] order by o.position, o.id), '[]') from service_option o where o.service_id = s.id))
      order by s.position, s.id), '[]') from service s where s.pro_id = given.id`,
  );
