import { plainFileName } from '#core/csv.ts';
import { chosenFields } from '#core/file-columns.ts';
import { Refusal, type Validation } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { secondMs } from '#core/units.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { onceMore } from '#platform/db/transaction-conflict.ts';
import type { readClientFile, recentClientImports } from '../contract/imports.ts';
import { askLetters, beginStep, dropOldDrafts, linkColumns, type ClaimedStep } from '../queries/import-work.ts';
import { fillsOf, lockFilled, markUndone, takeBackAdded, takeBackFilled, writeInstants } from '../queries/importing.ts';
import {
  clientFileOf,
  clientImportOf,
  clientImportsSince,
  countLines,
  dropClientFile,
  insertClientImport,
  keepClientFile,
  lockClientImport,
  sizeOfClientFile,
  type ClientImportRow,
} from '../queries/imports.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { clientColumnRules, recipeOf, type ImportedField, type ImportState } from '../rules/columns.ts';
import { undoTimes } from '../rules/entry.ts';
import { takenBack } from '../rules/merge-undo.ts';
import { readClientTable, type ClientTable } from './client-table.ts';
import { doNow, judgingSteps, linesAStep, tableSteps, writingSteps } from './import-steps.ts';

/**
 * Largest file, in bytes and in lines, that is processed within the request. Larger files are processed in the
 * background while the screen shows the progress.
 */
const atOnce = { bytes: 250_000, lines: 1_000 };

/** Maximum number of a professional's imports that were not written into the book. A new file deletes the oldest. */
const mostDrafts = 10;

/** Time without progress after which a claimed step counts as abandoned, because its process stopped. */
export const stoppedAfterMs = 60 * secondMs;

type Clock = { readonly now: () => number };

/** Throws `NotFound` when the import is unknown or belongs to another professional. */
export const ownClientImport = async (db: Db, proId: number, publicId: string): Promise<ClientImportRow> => {
  const found = await clientImportOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

const undoUntil = ({ state, done_at }: Pick<ClientImportRow, 'state' | 'done_at'>): number | null =>
  state === 'done' && done_at !== null ? done_at + undoTimes.importMs : null;

/** Imports of the last day that are in progress, that wait for the professional, or that can be undone. */
export const recentImports = async (
  db: Db,
  proId: number,
  nowMs: number,
): Promise<AnswerOf<typeof recentClientImports>['data']> =>
  (await clientImportsSince(db, proId, nowMs - undoTimes.importMs, 10)).map((row) => ({
    id: row.id,
    file_name: row.file_name,
    state: row.state,
    lines: row.lines,
    added: row.added,
    undo_until: undoUntil(row),
  }));

export const clientImportShown = async (
  db: Db,
  proId: number,
  publicId: string,
): Promise<AnswerOf<typeof readClientFile>> => {
  const {
    row,
    attempt: version,
    moved_at: _,
    asked_encoding: __,
    done_at,
    columns,
    ...found
  } = await ownClientImport(db, proId, publicId);
  return {
    ...found,
    version,
    columns: columns.map(({ name, sample, samples, field }) => ({
      name,
      sample,
      samples: [...(samples ?? [sample].filter(Boolean))],
      field,
    })),
    recipe: recipeOf(columns.map(({ name }) => name)),
    counts: await countLines(db, row),
    undo_until: undoUntil({ state: found.state, done_at }),
  };
};

const tableIn = async (
  bytes: Uint8Array,
  chosen: TextEncoding | null,
  refused: (why: string) => Validation,
): Promise<ClientTable> => {
  const read = await readClientTable(bytes, chosen, linesAStep.atOnce);
  if (!read.ok) throw new Refusal('InvalidInput', { validation: refused(read.refusal) });
  return read;
};

/**
 * Stores a file for a day and reads it. The book does not change. A small file is read within the request; throws
 * `InvalidInput` when it is unreadable. Returns the id of the import.
 */
export const keepFile = async (
  db: Db,
  proId: number,
  file: { readonly name: string; readonly bytes: Uint8Array },
  clock: Clock,
): Promise<string> => {
  const publicId = newId();
  const table = file.bytes.length <= atOnce.bytes ? await tableIn(file.bytes, null, (why) => ({ file: why })) : null;
  const claim = await db.transaction().execute(async (trx) => {
    const row = await insertClientImport(
      trx,
      { proId, publicId, fileName: plainFileName(file.name, 'clients.csv') },
      clock.now(),
    );
    await keepClientFile(trx, row, file.bytes);
    await dropOldDrafts(trx, proId, mostDrafts);
    return beginStep(trx, row, 'reading', table !== null, clock.now());
  });
  if (table !== null) await doNow(db, claim, tableSteps(db, claim, table, clock));
  return publicId;
};

type Expected = { readonly states: readonly ImportState[]; readonly version?: number | undefined };

/**
 * Locks an import until the transaction ends. Throws `NotFound` for an unknown import, `IllegalTransition` when its
 * state is not one of the expected states, and `Conflict` when its version has changed.
 */
const lockedIn = async (
  trx: Db,
  proId: number,
  publicId: string,
  { states, version }: Expected,
): Promise<ClientImportRow> => {
  const found = await lockClientImport(trx, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  if (!states.includes(found.state)) throw new Refusal('IllegalTransition');
  if (version !== undefined && version !== found.attempt)
    throw new Refusal('Conflict', { additional: clientRefusals.changed });
  return found;
};

/**
 * Reads the file of an import again with another encoding. A null encoding means that the encoding is detected. Throws
 * `IllegalTransition` while the file is being read, and once writing into the book has started. Throws `InvalidInput`
 * for an encoding that makes a small file unreadable.
 */
export const readAnew = async (
  db: Db,
  proId: number,
  publicId: string,
  chosen: TextEncoding | null,
  clock: Clock,
): Promise<void> => {
  const { row, state } = await ownClientImport(db, proId, publicId);
  const size = await sizeOfClientFile(db, row);
  if (size === undefined) throw new Refusal('IllegalTransition');
  const bytes = size <= atOnce.bytes ? await clientFileOf(db, row) : undefined;
  const table =
    bytes === undefined
      ? null
      : await tableIn(bytes, chosen, (why) => ({ encoding: state === 'refused' ? why : clientRefusals.letters(why) }));
  const claim = await db.transaction().execute(async (trx) => {
    await lockedIn(trx, proId, publicId, { states: ['refused', 'read', 'judging', 'judged'] });
    await askLetters(trx, row, chosen);
    return beginStep(trx, row, 'reading', table !== null, clock.now());
  });
  if (table !== null) await doNow(db, claim, tableSteps(db, claim, table, clock));
};

/**
 * Options of a step of an import. `version` is the version of the import that the caller saw; the call throws
 * `Conflict` when the version has changed. `isWhole` runs the step within the request, even with many lines.
 */
export type ImportStep = { readonly version?: number | undefined; readonly isWhole?: true };

const isAtOnce = ({ isWhole }: ImportStep, { lines }: Pick<ClientImportRow, 'lines'>): boolean =>
  isWhole === true || lines <= atOnce.lines;

/**
 * Links the columns of an import to fields and starts judging its lines. Throws `IllegalTransition` unless the file is
 * read and nothing is written into the book yet. Throws `InvalidInput` for a field linked twice, an unknown column, or
 * no column with a name. Throws `Conflict` when another judging has started.
 */
export const judgeLines = async (
  db: Db,
  proId: number,
  publicId: string,
  given: readonly (ImportedField | null)[],
  clock: Clock,
  request: ImportStep = {},
): Promise<void> => {
  const [claim, isNow] = await db.transaction().execute(async (trx): Promise<[ClaimedStep, boolean]> => {
    const found = await lockedIn(trx, proId, publicId, {
      states: ['read', 'judging', 'judged'],
      version: request.version,
    });
    const chosen = chosenFields(found.columns, given, clientColumnRules);
    if (!chosen.ok) throw new Refusal('InvalidInput', { validation: chosen.validation });
    await linkColumns(
      trx,
      found.row,
      found.columns.map((column, i) => ({ ...column, field: chosen.fields[i]! })),
    );
    const isSmall = isAtOnce(request, found);
    return [await beginStep(trx, found.row, 'judging', isSmall, clock.now()), isSmall];
  });
  if (isNow) await doNow(db, claim, judgingSteps(db, claim, clock, linesAStep.atOnce));
};

/** Starts writing the judged lines of an import into the book. A second call changes nothing. */
export const runImport = async (
  db: Db,
  proId: number,
  publicId: string,
  actor: string,
  clock: Clock,
  request: ImportStep = {},
): Promise<void> => {
  const begun = await db.transaction().execute(async (trx): Promise<{ claim: ClaimedStep; isNow: boolean } | null> => {
    const found = await lockedIn(trx, proId, publicId, { states: ['judged', 'running', 'done'] });
    if (found.state !== 'judged') return null;
    if (request.version !== undefined && request.version !== found.attempt)
      throw new Refusal('Conflict', { additional: clientRefusals.changed });
    await dropClientFile(trx, found.row);
    await writeAudit(
      trx,
      { actor, action: 'clients imported', object: publicId, detail: { lines: found.lines } },
      clock.now(),
    );
    const isNow = isAtOnce(request, found);
    return { claim: await beginStep(trx, found.row, 'running', isNow, clock.now()), isNow };
  });
  if (begun?.isNow === true) await doNow(db, begun.claim, writingSteps(db, begun.claim, clock, linesAStep.atOnce));
};

/**
 * Undoes an import. Throws `Conflict` when the import has not finished, finished more than a day ago, or was already
 * undone.
 */
export const takeImportBack = (db: Db, proId: number, publicId: string, nowMs: number): Promise<void> =>
  onceMore(() =>
    db.transaction().execute(async (trx) => {
      const found = await lockClientImport(trx, proId, publicId);
      if (!found) throw new Refusal('NotFound');
      if (found.state !== 'done' || found.done_at! + undoTimes.importMs <= nowMs)
        throw new Refusal('Conflict', { additional: clientRefusals.tooLate });
      const entries = await lockFilled(trx, found.row);
      const ids = entries.map(({ id }) => id);
      const instants = takenBack(entries, await fillsOf(trx, ids), found.row);
      await takeBackFilled(trx, found.row, ids);
      await writeInstants(trx, instants);
      await takeBackAdded(trx, found.row);
      await markUndone(trx, found.row, nowMs);
    }),
  );
