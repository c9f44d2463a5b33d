import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** Deletes the documents of professionals, and marks their files for deletion. */
export const dropDocumentsOf = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`
    with gone as (delete from document where pro_id = any(${proIds}::bigint[]) returning storage_key)
    insert into document_file_dropped (storage_key, dropped_at) select distinct storage_key, ${instant(nowMs)} from gone where storage_key is not null
    on conflict do nothing`.execute(trx);
};

/**
 * Marks for deletion up to `limit` files whose use ended before `beforeMs`. These are the files of refused, expired or
 * replaced versions, and of accepted identity documents. Returns the number of files marked
 * (docs/product/documents.md#files).
 */
export const letFilesGo = async (db: Db, beforeMs: number, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    with due as materialized (
      select d.id, d.storage_key from document d where d.storage_key is not null
        and ((d.decided_at < ${instant(beforeMs)} and (d.state = 'invalid' or (d.state = 'valid' and d.type = 'cni'))) or d.replaced_at < ${instant(beforeMs)}
          or (d.state = 'expired' and d.lapses_at < ${instant(beforeMs)}))
      order by d.id limit ${limit}),
    kept as (insert into document_file_dropped (storage_key, dropped_at) select distinct storage_key, ${instant(nowMs)} from due on conflict do nothing)
    update document set storage_key = null where id in (select id from due)`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};

/** Returns the storage keys of up to `limit` files to delete. A file that a document still uses is left out. */
export const droppedDocumentFiles = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{ storage_key: string }>`
    select storage_key from document_file_dropped f where not exists (select 1 from document d where d.storage_key = f.storage_key) order by dropped_at limit ${limit}`.execute(
      db,
    )
  ).rows.map((row) => row.storage_key);

export const markDocumentFileGone = async (db: Db, storageKey: string): Promise<void> => {
  await sql`delete from document_file_dropped where storage_key = ${storageKey}`.execute(db);
};
