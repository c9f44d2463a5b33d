import { sql } from 'kysely';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { FileColumn } from '#core/file-columns.ts';
import type { EpochMs } from '#core/units.ts';
import type { ServiceImportState, ServiceFileLine, ServiceLineField } from '../rules/service-lines.ts';

export type ServiceColumn = FileColumn<ServiceLineField>;

export type ServiceImportRow = {
  readonly row: number;
  readonly id: string;
  readonly file_name: string;
  readonly state: ServiceImportState;
  readonly lines: readonly ServiceFileLine[];
  /** Null for an import that was stored without its columns. */
  readonly columns: readonly ServiceColumn[] | null;
  readonly added: readonly string[];
  readonly done_at: EpochMs | null;
};

const importRow = sql`select i.id as row, i.public_id as id, i.file_name, i.state, i.lines, i.columns, i.added, i.done_at from service_import i`;

export const serviceImportOf = async (db: Db, proId: number, publicId: string): Promise<ServiceImportRow | undefined> =>
  (await sql<ServiceImportRow>`${importRow} where i.pro_id = ${proId} and i.public_id = ${publicId}`.execute(db))
    .rows[0];

/** Returns the result of `serviceImportOf`, with the row locked until the transaction ends. */
export const lockServiceImport = async (
  trx: Db,
  proId: number,
  publicId: string,
): Promise<ServiceImportRow | undefined> =>
  (
    await sql<ServiceImportRow>`${importRow} where i.pro_id = ${proId} and i.public_id = ${publicId} for update of i`.execute(
      trx,
    )
  ).rows[0];

/**
 * Returns the imports that ran after `sinceMs`, or that were created after it and have not run, latest first. Undone
 * imports are left out.
 */
export const serviceImportsSince = async (
  db: Db,
  proId: number,
  sinceMs: number,
  limit: number,
): Promise<ServiceImportRow[]> =>
  (
    await sql<ServiceImportRow>`${importRow} where i.pro_id = ${proId} and i.state <> 'undone' and coalesce(i.done_at, i.created_at) > ${instant(sinceMs)}
    order by i.id desc limit ${limit}`.execute(db)
  ).rows;

type NewImport = {
  readonly proId: number;
  readonly publicId: string;
  readonly fileName: string;
  readonly lines: readonly ServiceFileLine[];
  readonly columns: readonly ServiceColumn[];
  /** The cells of each line, as the file contains them. */
  readonly records: readonly (readonly string[])[];
};

export const insertServiceImport = async (
  db: Db,
  { proId, publicId, fileName, lines, columns, records }: NewImport,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into service_import (public_id, pro_id, file_name, lines, columns, records, state, created_at)
    values (${publicId}, ${proId}, ${fileName}, ${asWritten(lines)}, ${asWritten(columns)}, ${asWritten(records)}, 'read', ${instant(nowMs)})`.execute(
    db,
  );
};

/** Returns the cells of each line of an import. Null for an import stored without its cells. */
export const serviceRecordsOf = async (trx: Db, row: number): Promise<readonly (readonly string[])[] | null> =>
  (await sql<{ records: string[][] | null }>`select records from service_import where id = ${row}`.execute(trx)).rows[0]
    ?.records ?? null;

/** Writes the field of each column, and the lines as checked with these fields. The caller has locked the import. */
export const writeServiceColumns = async (
  trx: Db,
  row: number,
  { columns, lines }: { readonly columns: readonly ServiceColumn[]; readonly lines: readonly ServiceFileLine[] },
): Promise<void> => {
  await sql`update service_import set columns = ${asWritten(columns)}, lines = ${asWritten(lines)} where id = ${row}`.execute(
    trx,
  );
};

type Ended = {
  readonly state: 'done' | 'undone';
  readonly lines: readonly ServiceFileLine[];
  readonly added: readonly string[];
};

/**
 * Marks an import as done or undone. Stores its lines, and the ids of the services that it added and that still exist.
 * The caller has locked the import.
 */
export const endServiceImport = async (
  trx: Db,
  row: number,
  { state, lines, added }: Ended,
  nowMs: number,
): Promise<void> => {
  await sql`
    update service_import set state = ${state}, lines = ${asWritten(lines)}, added = ${added}::text[], done_at = coalesce(done_at, ${instant(nowMs)})
    where id = ${row}`.execute(trx);
};

/** Returns the drafts that an import added at `atMs` and that nobody has changed since. */
export const untouchedSince = async (
  trx: Db,
  proId: number,
  added: readonly string[],
  atMs: number,
): Promise<{ readonly row: number; readonly id: string; readonly name: string }[]> =>
  (
    await sql<{ row: number; id: string; name: string }>`
    select s.id as row, s.public_id as id, s.name from service s
    where s.pro_id = ${proId} and s.public_id = any(${added}::text[]) and s.state = 'draft' and s.updated_at = ${instant(atMs)} order by s.id`.execute(
      trx,
    )
  ).rows;

/** Deletes up to `limit` imports created and run before `beforeMs`. Returns the number deleted. */
export const forgetServiceImports = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from service_import where id in (select id from service_import
        where created_at < ${instant(beforeMs)} and coalesce(done_at, created_at) < ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );

export const dropServiceImports = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  await sql`delete from service_import where pro_id = any(${proIds}::bigint[])`.execute(trx);
};
