import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

export const salesForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(to_jsonb(y) - '{id,pro_id,decided_by,accepted_wording}'::text[] || jsonb_build_object('lines', (
        select coalesce(jsonb_agg(jsonb_build_object('option', o.public_id, 'count', l.count) order by l.position), '[]')
        from sale_line l join service_option o on o.id = l.option_id where l.item_id = y.id)) order by y.position, y.id), '[]')
    from sale_item y where y.pro_id = given.id`,
  );
