import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

export const missionsForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('id', m.public_id, 'establishment', e.business_name, 'freelance', f.business_name, 'service', m.service,
        'starts_at', m.starts_at, 'ends_at', m.ends_at, 'state', m.state, 'rating', c.rating, 'body', c.body, 'answer', c.answer) order by m.starts_at), '[]')
    from mission m join pro e on e.id = m.establishment_id join pro f on f.id = m.freelance_id left join pro_comment c on c.mission_id = m.id and (c.taken_back_at is null or m.establishment_id = given.id)
    where m.establishment_id = given.id or m.freelance_id = given.id`,
  );
