import { sql } from 'kysely';
import { Refusal } from '#core/refusal.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { ImportState } from '../rules/columns.ts';
import type { ImportColumn } from './imports.ts';

/** A step of an import that a process claimed: it is nobody else's while its attempt is the last. */
export type ClaimedStep = { readonly row: number; readonly publicId: string; readonly proId: number; readonly attempt: number; readonly state: ImportState };

const claimed = sql`id as row, public_id as "publicId", pro_id as "proId", attempt, state`;

/** Claims up to `limit` steps that nobody works at, or whoever did has not moved since an instant. */
export const claimSteps = async (db: Db, nowMs: number, stoppedSinceMs: number, limit: number): Promise<ClaimedStep[]> =>
  (
    await sql<ClaimedStep>`
    update client_import set is_claimed = true, attempt = attempt + 1, moved_at = ${instant(nowMs)},
      handled = case when state = 'judging' then 0 else handled end
    where id in (select id from client_import where state in ('reading', 'judging', 'running') and (not is_claimed or moved_at < ${instant(stoppedSinceMs)})
      order by moved_at limit ${limit} for update skip locked)
    returning ${claimed}`.execute(db)
  ).rows;

/** Begins a step of an import, locked by the caller, for this call or for whoever claims it. */
export const beginStep = async (trx: Db, row: number, state: ImportState, isClaimed: boolean, nowMs: number): Promise<ClaimedStep> =>
  (
    await sql<ClaimedStep>`
    update client_import set state = ${state}, attempt = attempt + 1, is_claimed = ${isClaimed}, handled = 0, refusal = null, moved_at = ${instant(nowMs)}
    where id = ${row} returning ${claimed}`.execute(trx)
  ).rows[0]!;

/** Keeps a claimed step for this transaction; refuses, by Conflict, one that was overtaken. */
export const holdStep = async (trx: Db, { row, attempt, state }: ClaimedStep): Promise<void> => {
  const found = await sql`select from client_import where id = ${row} and attempt = ${attempt} and state = ${state} for update`.execute(trx);
  if (found.rows.length === 0) throw new Refusal('Conflict');
};

export type Moved = { readonly handled: number; readonly added: number; readonly completed: number };

/** Writes that a step handled some more lines, and how many entries it added and completed. */
export const moveStep = async (trx: Db, { row }: ClaimedStep, { handled, added, completed }: Moved, nowMs: number): Promise<void> => {
  await sql`
    update client_import set handled = handled + ${handled}, added = added + ${added}, completed = completed + ${completed}, moved_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

/** Ends a step, held by the caller. */
export const endImportStep = async (trx: Db, { row }: ClaimedStep, state: ImportState, nowMs: number): Promise<void> => {
  const isOver = state === 'done';
  await sql`
    update client_import set state = ${state}, is_claimed = false, moved_at = ${instant(nowMs)},
      done_at = case when ${isOver} then ${instant(nowMs)} end where id = ${row}`.execute(trx);
};

/** Gives a step back, unless it was overtaken: the next who asks goes on with it. */
export const releaseStep = async (db: Db, { row, attempt }: ClaimedStep): Promise<void> => {
  await sql`update client_import set is_claimed = false where id = ${row} and attempt = ${attempt}`.execute(db);
};

/** Writes with which letters a file is to be read; null for those that it seems to have. */
export const chooseLetters = async (trx: Db, row: number, chosen: TextEncoding | null): Promise<void> => {
  await sql`update client_import set chosen_encoding = ${chosen} where id = ${row}`.execute(trx);
};

/** `titles`: how many lines above the names of the columns are left aside. */
export type ReadHead = { readonly columns: readonly ImportColumn[]; readonly lines: number; readonly titles: number; readonly encoding: TextEncoding };

/** Puts the columns of a file in the place of what was read of it before. */
export const replaceTable = async (trx: Db, row: number, { columns, lines, titles, encoding }: ReadHead): Promise<void> => {
  await sql`delete from client_import_line where import_id = ${row}`.execute(trx);
  await sql`
    update client_import set columns = ${asWritten(columns)}, lines = ${lines}, titles = ${titles}, encoding = ${encoding}, handled = 0
    where id = ${row}`.execute(trx);
};

/** Keeps lines as they were read, `[{ number, cells }]` in JSON. */
export const insertLines = async (trx: Db, row: number, json: string): Promise<void> => {
  await sql`
    insert into client_import_line (import_id, number, cells)
    select ${row}, r.number, r.cells from jsonb_to_recordset(${json}::jsonb) as r (number int4, cells text[])`.execute(trx);
};

/** Writes why a file was refused; what was read of it before stays, if anything was. */
export const refuseFile = async (trx: Db, { row }: ClaimedStep, refusal: string, nowMs: number): Promise<void> => {
  await sql`
    update client_import set state = case when lines = 0 then 'refused' else 'read' end, chosen_encoding = case when lines = 0 then chosen_encoding else encoding end,
      refusal = ${refusal}, is_claimed = false, moved_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

/** Writes what the columns of an import are linked to. */
export const linkColumns = async (trx: Db, row: number, columns: readonly ImportColumn[]): Promise<void> => {
  await sql`update client_import set columns = ${asWritten(columns)} where id = ${row}`.execute(trx);
};
