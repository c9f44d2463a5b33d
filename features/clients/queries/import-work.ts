import { sql } from 'kysely';
import { Refusal } from '#core/refusal.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';
import type { ImportState } from '../rules/columns.ts';
import type { ImportColumn } from './imports.ts';

/**
 * A step of an import that a process claimed. The claim ends when another process claims the step, which raises
 * `attempt`.
 */
export type ClaimedStep = {
  readonly row: number;
  readonly publicId: string;
  readonly proId: number;
  readonly attempt: number;
  readonly state: ImportState;
};

const claimed = sql`id as row, public_id as "publicId", pro_id as "proId", attempt, state`;

const isWorking = sql`i.state in ('reading', 'judging', 'running')`;

/**
 * Number of failures after which the reading or the judging of a file stops for good. Writing into the client book is
 * always retried, but less often.
 */
const mostFailures = 5;

/**
 * Instants before which a claim counts as abandoned. A claimed step that has not moved since `sinceMs` was abandoned by
 * its process. `failingSinceMs` is the same limit for a step that keeps failing.
 */
export type Stopped = { readonly sinceMs: number; readonly failingSinceMs: number };

/** Claims up to `limit` steps that are unclaimed or abandoned, at most one per professional. */
export const claimSteps = async (
  db: Db,
  nowMs: number,
  { sinceMs, failingSinceMs }: Stopped,
  limit: number,
): Promise<ClaimedStep[]> =>
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

/**
 * Starts a step of an import that the caller has locked. `isClaimed` is true when the current request runs the step
 * itself.
 */
export const beginStep = async (
  trx: Db,
  row: number,
  state: ImportState,
  isClaimed: boolean,
  nowMs: number,
): Promise<ClaimedStep> =>
  (
    await sql<ClaimedStep>`
    update client_import set state = ${state}, attempt = attempt + 1, judging = judging + 1, is_claimed = ${isClaimed}, failures = 0, handled = 0, refusal = null,
      moved_at = ${instant(nowMs)}
    where id = ${row} returning ${claimed}`.execute(trx)
  ).rows[0]!;

/** Locks a claimed step until the transaction ends. Throws `Conflict` when another attempt has taken over. */
export const holdStep = async (trx: Db, { row, attempt, state }: ClaimedStep): Promise<void> => {
  const found =
    await sql`select from client_import where id = ${row} and attempt = ${attempt} and state = ${state} for update`.execute(
      trx,
    );
  if (found.rows.length === 0) throw new Refusal('Conflict');
};

/** Resets the progress of a step to its first line. The caller has locked the step. */
export const restartStep = async (trx: Db, { row }: ClaimedStep): Promise<void> => {
  await sql`update client_import set handled = 0 where id = ${row}`.execute(trx);
};

export type Moved = { readonly handled: number; readonly added: number; readonly completed: number };

export const moveStep = async (
  trx: Db,
  { row }: ClaimedStep,
  { handled, added, completed }: Moved,
  nowMs: number,
): Promise<void> => {
  await sql`
    update client_import set handled = handled + ${handled}, added = added + ${added}, completed = completed + ${completed}, moved_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

export const endImportStep = async (
  trx: Db,
  { row }: ClaimedStep,
  state: 'read' | 'judged' | 'done',
  nowMs: number,
): Promise<void> => {
  await sql`
    update client_import set state = ${state}, is_claimed = false, is_whole = is_whole or ${state === 'read'}, moved_at = ${instant(nowMs)},
      done_at = case when ${state === 'done'} then ${instant(nowMs)} end where id = ${row}`.execute(trx);
};

/** Releases a step so that another process can continue it. Does nothing when another attempt has taken over. */
export const releaseStep = async (db: Db, { row, attempt }: ClaimedStep): Promise<void> => {
  await sql`update client_import set is_claimed = false where id = ${row} and attempt = ${attempt}`.execute(db);
};

/**
 * Records the failure of a step, which is retried later. After too many failures, reading and judging stop with the
 * error text `gaveUp`. Writing into the book is never given up.
 */
export const failStep = async (db: Db, { row, attempt }: ClaimedStep, gaveUp: string): Promise<void> => {
  const isGivenUp = sql`failures + 1 >= ${mostFailures} and state in ('reading', 'judging')`;
  await sql`
    update client_import set failures = failures + 1, is_claimed = not (${isGivenUp}),
      refusal = case when ${isGivenUp} then ${gaveUp} else refusal end,
      state = case when not (${isGivenUp}) then state when is_whole then 'read' else 'refused' end
    where id = ${row} and attempt = ${attempt}`.execute(db);
};

/** Stores the encoding in which the file must be read. Null means that the encoding is detected. */
export const askLetters = async (trx: Db, row: number, encoding: TextEncoding | null): Promise<void> => {
  await sql`update client_import set asked_encoding = ${encoding} where id = ${row}`.execute(trx);
};

/**
 * Result of reading a file, without its lines. `titles` is the number of lines above the column names, which are
 * ignored.
 */
export type ReadHead = {
  readonly columns: readonly ImportColumn[];
  readonly lines: number;
  readonly titles: number;
  readonly encoding: TextEncoding;
};

/** Replaces the columns of an import and deletes its lines. The caller inserts the new lines afterwards. */
export const replaceTable = async (
  trx: Db,
  row: number,
  { columns, lines, titles, encoding }: ReadHead,
): Promise<void> => {
  await sql`delete from client_import_line where import_id = ${row}`.execute(trx);
  await sql`
    update client_import set columns = ${asWritten(columns)}, lines = ${lines}, titles = ${titles}, encoding = ${encoding}, chosen_encoding = asked_encoding,
      is_whole = false, handled = 0 where id = ${row}`.execute(trx);
};

/** Stores lines as they were read, from the JSON `[{ number, cells }]`. */
export const insertLines = async (trx: Db, row: number, json: string): Promise<void> => {
  await sql`
    insert into client_import_line (import_id, number, cells)
    select ${row}, r.number, r.cells from jsonb_to_recordset(${json}::jsonb) as r (number int4, cells text[])`.execute(
    trx,
  );
};

/**
 * Records that a file is unreadable. When the file was read successfully before, the result of that reading stays and
 * the stored error text is `again`. Otherwise the stored error text is `first`.
 */
export const refuseFile = async (
  trx: Db,
  { row }: ClaimedStep,
  refusal: { readonly first: string; readonly again: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    update client_import set state = case when is_whole then 'read' else 'refused' end, refusal = case when is_whole then ${refusal.again} else ${refusal.first} end,
      is_claimed = false, moved_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

export const linkColumns = async (trx: Db, row: number, columns: readonly ImportColumn[]): Promise<void> => {
  await sql`update client_import set columns = ${asWritten(columns)} where id = ${row}`.execute(trx);
};

/** Deletes the imports of a professional that were never written into the book, except the latest `keptCount`. */
export const dropOldDrafts = async (trx: Db, proId: number, keptCount: number): Promise<void> => {
  await sql`
    delete from client_import where id in (select id from client_import where pro_id = ${proId} and state in ('reading', 'refused', 'read', 'judging', 'judged')
      order by id desc offset ${keptCount})`.execute(trx);
};
