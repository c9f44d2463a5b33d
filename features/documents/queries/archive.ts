import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById } from '#platform/db/json-rows.ts';

/** Returns the documents of professionals for their archive, without the files. */
export const documentsForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`
    select coalesce(json_agg(json_build_object('type', d.type, 'state', d.state, 'size_bytes', d.size_bytes, 'issued_on', d.issued_on, 'categories', d.categories,
        'expires_on', d.expires_on, 'reason', d.reason, 'sent_at', d.sent_at, 'decided_at', d.decided_at, 'replaced_at', d.replaced_at) order by d.id), '[]')
    from document d where d.pro_id = given.id`,
  );
