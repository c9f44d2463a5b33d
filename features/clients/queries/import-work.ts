import { sql } from 'kysely';
import { Refusal } from '#core/refusal.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { ImportState } from '../rules/columns.ts';
import type { ImportColumn } from './imports.ts';

/** A step of an import that a process claimed: it is nobody else's while its attempt is the last. */
export type ClaimedStep = { readonly row: number; readonly publicId: string; readonly proId: number; readonly attempt: number; readonly state: ImportState };

const claimed = sql`id as row, public_id as "publicId", pro_id as "proId", attempt, state`;

const isWorking = sql`i.state in ('reading', 'judging', 'running')`;

/** After so many failures a step is given up; one that writes is tried again, seldom. */
const mostFailures = 5;

/** Since when whoever claimed a step has not moved it, having stopped; and a step that fails always. */
export type Stopped = { readonly sinceMs: number; readonly failingSinceMs: number };

/** Claims up to `limit` steps, one a professional, that nobody works at, or that whoever did has left. */
export const claimSteps = async (db: Db, nowMs: number, { sinceMs, failingSinceMs }: Stopped, limit: number): Promise<ClaimedStep[]> =>
  (
    await sql<ClaimedStep>`
    update client_import set is_claimed = true, attempt = attempt + 1, moved_at = ${instant(nowMs)}
    where id in (select id from client_import where id in (
        select distinct on (i.pro_id) i.id from client_import i
        where ${isWorking} and (not i.is_claimed or i.moved_at < case when i.failures < ${mostFailures} then ${instant(sinceMs)} else ${instant(failingSinceMs)} end)
          and not exists (select from client_import o where o.pro_id = i.pro_id and o.id <> i.id and o.is_claimed and o.moved_at >= ${instant(sinceMs)}
            and o.state in ('reading', 'judging', 'running'))
        order by i.pro_id, i.moved_at)
      order by moved_at limit ${limit} for update skip locked)
    returning ${claimed}`.execute(db)
  ).rows;

/** Begins a step of an import, locked by the caller, for this call or for whoever claims it. */
export const beginStep = async (trx: Db, row: number, state: ImportState, isClaimed: boolean, nowMs: number): Promise<ClaimedStep> =>
  (
    await sql<ClaimedStep>`
    update client_import set state = ${state}, attempt = attempt + 1, judging = judging + 1, is_claimed = ${isClaimed}, failures = 0, handled = 0, refusal = null,
      moved_at = ${instant(nowMs)}
    where id = ${row} returning ${claimed}`.execute(trx)
  ).rows[0]!;

/** Keeps a claimed step for this transaction; refuses, by Conflict, one that was overtaken. */
export const holdStep = async (trx: Db, { row, attempt, state }: ClaimedStep): Promise<void> => {
  const found = await sql`select from client_import where id = ${row} and attempt = ${attempt} and state = ${state} for update`.execute(trx);
  if (found.rows.length === 0) throw new Refusal('Conflict');
};

/** Begins the lines of a step, held by the caller, anew. */
export const restartStep = async (trx: Db, { row }: ClaimedStep): Promise<void> => {
  await sql`update client_import set handled = 0 where id = ${row}`.execute(trx);
};

export type Moved = { readonly handled: number; readonly added: number; readonly completed: number };

/** Writes that a step handled some more lines, and how many entries it added and completed. */
export const moveStep = async (trx: Db, { row }: ClaimedStep, { handled, added, completed }: Moved, nowMs: number): Promise<void> => {
  await sql`
    update client_import set handled = handled + ${handled}, added = added + ${added}, completed = completed + ${completed}, moved_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

/** Ends a step, held by the caller. */
export const endImportStep = async (trx: Db, { row }: ClaimedStep, state: 'read' | 'judged' | 'done', nowMs: number): Promise<void> => {
  await sql`
    update client_import set state = ${state}, is_claimed = false, is_whole = is_whole or ${state === 'read'}, moved_at = ${instant(nowMs)},
      done_at = case when ${state === 'done'} then ${instant(nowMs)} end where id = ${row}`.execute(trx);
};

/** Gives a step back, unless it was overtaken: the next who asks goes on with it. */
export const releaseStep = async (db: Db, { row, attempt }: ClaimedStep): Promise<void> => {
  await sql`update client_import set is_claimed = false where id = ${row} and attempt = ${attempt}`.execute(db);
};

/** Writes that a step failed: it is tried again later, until it is given up with a sentence that says so. One that writes into the book is never given up. */
export const failStep = async (db: Db, { row, attempt }: ClaimedStep, gaveUp: string): Promise<void> => {
  const isGivenUp = sql`failures + 1 >= ${mostFailures} and state in ('reading', 'judging')`;
  await sql`
    update client_import set failures = failures + 1, is_claimed = not (${isGivenUp}),
      refusal = case when ${isGivenUp} then ${gaveUp} else refusal end,
      state = case when not (${isGivenUp}) then state when is_whole then 'read' else 'refused' end
    where id = ${row} and attempt = ${attempt}`.execute(db);
};

/** Writes with which letters a file is to be read; null for those that it seems to have. */
export const askLetters = async (trx: Db, row: number, asked: TextEncoding | null): Promise<void> => {
  await sql`update client_import set asked_encoding = ${asked} where id = ${row}`.execute(trx);
};

/** `titles`: how many lines above the names of the columns are left aside. */
export type ReadHead = { readonly columns: readonly ImportColumn[]; readonly lines: number; readonly titles: number; readonly encoding: TextEncoding };

/** Puts the columns of a file in the place of what was read of it before; its lines are to come. */
export const replaceTable = async (trx: Db, row: number, { columns, lines, titles, encoding }: ReadHead): Promise<void> => {
  await sql`delete from client_import_line where import_id = ${row}`.execute(trx);
  await sql`
    update client_import set columns = ${asWritten(columns)}, lines = ${lines}, titles = ${titles}, encoding = ${encoding}, chosen_encoding = asked_encoding,
      is_whole = false, handled = 0 where id = ${row}`.execute(trx);
};

/** Keeps lines as they were read, `[{ number, cells }]` in JSON. */
export const insertLines = async (trx: Db, row: number, json: string): Promise<void> => {
  await sql`
    insert into client_import_line (import_id, number, cells)
    select ${row}, r.number, r.cells from jsonb_to_recordset(${json}::jsonb) as r (number int4, cells text[])`.execute(trx);
};

/** Writes why a file was refused, and why where it was read before, and stays so. */
export const refuseFile = async (trx: Db, { row }: ClaimedStep, refusal: { readonly first: string; readonly again: string }, nowMs: number): Promise<void> => {
  await sql`
    update client_import set state = case when is_whole then 'read' else 'refused' end, refusal = case when is_whole then ${refusal.again} else ${refusal.first} end,
      is_claimed = false, moved_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

/** Writes what the columns of an import are linked to. */
export const linkColumns = async (trx: Db, row: number, columns: readonly ImportColumn[]): Promise<void> => {
  await sql`update client_import set columns = ${asWritten(columns)} where id = ${row}`.execute(trx);
};

/** Forgets the imports of a professional that were begun and not run, but the last so many. */
export const dropOldDrafts = async (trx: Db, proId: number, kept: number): Promise<void> => {
  await sql`
    delete from client_import where id in (select id from client_import where pro_id = ${proId} and state in ('reading', 'refused', 'read', 'judging', 'judged')
      order by id desc offset ${kept})`.execute(trx);
};
