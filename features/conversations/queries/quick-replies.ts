import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** The quick replies of a professional. Undefined when the professional has never saved any. */
export const storedReplies = async (db: Db, proId: number): Promise<readonly string[] | undefined> =>
  (await sql<{ texts: string[] }>`select texts from quick_replies where pro_id = ${proId}`.execute(db)).rows[0]?.texts;

export const writeReplies = async (db: Db, proId: number, texts: readonly string[], nowMs: number): Promise<void> => {
  await sql`
    insert into quick_replies (pro_id, texts, changed_at) values (${proId}, ${[...texts]}::text[], ${instant(nowMs)})
    on conflict (pro_id) do update set texts = excluded.texts, changed_at = excluded.changed_at`.execute(db);
};
