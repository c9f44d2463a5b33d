import { plainFileName } from '#core/csv.ts';
import { chosenFields } from '#core/file-columns.ts';
import { Refusal, type Validation } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { secondMs } from '#core/units.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { toTheEnd } from '#platform/jobs/in-turns.ts';
import type { readClientFile, recentClientImports } from '../contract/imports.ts';
import { beginStep, chooseLetters, linkColumns, type ClaimedStep } from '../queries/import-work.ts';
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
import { takenBack } from '../rules/taken-back.ts';
import { readClientTable, type ClientTable } from './client-table.ts';
import { judgingSteps, tableSteps, writingSteps } from './import-steps.ts';

/** What is larger is handled beside the requests, while its progress is shown; the rest within the request that asks for it. */
const atOnce = { bytes: 250_000, lines: 1_000 };

/** Nobody works at a step for so long without moving it: whoever did was stopped on the way. */
export const stoppedAfterMs = 60 * secondMs;

type Clock = { readonly now: () => number };

/** An import of a professional; refuses one that is not there. */
export const ownClientImport = async (db: Db, proId: number, publicId: string): Promise<ClientImportRow> => {
  const found = await clientImportOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

const undoUntil = ({ state, done_at }: Pick<ClientImportRow, 'state' | 'done_at'>): number | null =>
  state === 'done' && done_at !== null ? done_at + undoTimes.importMs : null;

/** The imports that go on, wait or can be undone. */
export const recentImports = async (db: Db, proId: number, nowMs: number): Promise<AnswerOf<typeof recentClientImports>['data']> =>
  (await clientImportsSince(db, proId, nowMs - undoTimes.importMs, 10)).map((row) => ({
    id: row.id,
    file_name: row.file_name,
    state: row.state,
    lines: row.lines,
    added: row.added,
    undo_until: undoUntil(row),
  }));

/** An import as it is shown. */
export const clientImportShown = async (db: Db, proId: number, publicId: string): Promise<AnswerOf<typeof readClientFile>> => {
  const { row, moved_at: _, done_at, columns, ...found } = await ownClientImport(db, proId, publicId);
  return {
    ...found,
    columns: columns.map(({ name, sample, samples, field }) => ({ name, sample, samples: [...(samples ?? [sample].filter(Boolean))], field })),
    recipe: recipeOf(columns.map(({ name }) => name)),
    counts: await countLines(db, row),
    undo_until: undoUntil({ state: found.state, done_at }),
  };
};

const tableIn = async (bytes: Uint8Array, chosen: TextEncoding | null, refused: (why: string) => Validation): Promise<ClientTable> => {
  const read = await readClientTable(bytes, chosen);
  if (!read.ok) throw new Refusal('InvalidInput', { validation: refused(read.refusal) });
  return read;
};

/** Keeps a file for a day, and reads it: a small one at once, or refuses it. Nothing is added to the book. Gives the id of the import. */
export const keepFile = async (db: Db, proId: number, file: { readonly name: string; readonly bytes: Uint8Array }, clock: Clock): Promise<string> => {
  const publicId = newId();
  const table = file.bytes.length <= atOnce.bytes ? await tableIn(file.bytes, null, (why) => ({ file: why })) : null;
  const claim = await db.transaction().execute(async (trx) => {
    const row = await insertClientImport(trx, { proId, publicId, fileName: plainFileName(file.name, 'clients.csv') }, clock.now());
    await keepClientFile(trx, row, file.bytes);
    return beginStep(trx, row, 'reading', table !== null, clock.now());
  });
  if (table !== null) await toTheEnd(tableSteps(db, claim, table, clock));
  return publicId;
};

/** An import, kept for this transaction; refuses one that is not there, or not in one of these states. */
const lockedIn = async (trx: Db, proId: number, publicId: string, states: readonly ImportState[]): Promise<ClientImportRow> => {
  const found = await lockClientImport(trx, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  if (!states.includes(found.state)) throw new Refusal('IllegalTransition');
  return found;
};

/**
 * Reads the file of an import anew with other letters, null for those that it seems to have. Refuses one that runs or ran, and, of a small file, letters that
 * make no list of it.
 */
export const readAnew = async (db: Db, proId: number, publicId: string, chosen: TextEncoding | null, clock: Clock): Promise<void> => {
  const { row } = await ownClientImport(db, proId, publicId);
  const size = await sizeOfClientFile(db, row);
  if (size === undefined) throw new Refusal('IllegalTransition');
  const bytes = size <= atOnce.bytes ? await clientFileOf(db, row) : undefined;
  const table = bytes === undefined ? null : await tableIn(bytes, chosen, (why) => ({ encoding: clientRefusals.letters(why) }));
  const claim = await db.transaction().execute(async (trx) => {
    await lockedIn(trx, proId, publicId, ['reading', 'refused', 'read', 'judging', 'judged']);
    await chooseLetters(trx, row, chosen);
    return beginStep(trx, row, 'reading', table !== null, clock.now());
  });
  if (table !== null) await toTheEnd(tableSteps(db, claim, table, clock));
};

/** Whether a step is done within the request that asks for it. */
export type AtOnce = 'ifSmall' | 'always';

const isAtOnce = (asked: AtOnce, { lines }: Pick<ClientImportRow, 'lines'>): boolean => asked === 'always' || lines <= atOnce.lines;

/**
 * Links the columns of an import to fields and has its lines judged; what is judged may run. Refuses an import that is being read, runs or ran, a field linked
 * twice, a column that is not there, no name at all, and Conflict once another judging has begun.
 */
export const judgeLines = async (
  db: Db,
  proId: number,
  publicId: string,
  given: readonly (ImportedField | null)[],
  clock: Clock,
  when: AtOnce = 'ifSmall',
): Promise<void> => {
  const [claim, isNow] = await db.transaction().execute(async (trx): Promise<[ClaimedStep, boolean]> => {
    const found = await lockedIn(trx, proId, publicId, ['read', 'judging', 'judged']);
    const chosen = chosenFields(found.columns, given, clientColumnRules);
    if (!chosen.ok) throw new Refusal('InvalidInput', { validation: chosen.validation });
    await linkColumns(
      trx,
      found.row,
      found.columns.map((column, i) => ({ ...column, field: chosen.fields[i]! })),
    );
    const isSmall = isAtOnce(when, found);
    return [await beginStep(trx, found.row, 'judging', isSmall, clock.now()), isSmall];
  });
  if (isNow) await toTheEnd(judgingSteps(db, claim, clock));
};

/** Has the judged lines of an import written, once: another asking changes nothing. */
export const runImport = async (db: Db, proId: number, publicId: string, actor: string, clock: Clock, when: AtOnce = 'ifSmall'): Promise<void> => {
  const begun = await db.transaction().execute(async (trx): Promise<{ claim: ClaimedStep; isNow: boolean } | null> => {
    const found = await lockedIn(trx, proId, publicId, ['judged', 'running', 'done']);
    if (found.state !== 'judged') return null;
    await dropClientFile(trx, found.row);
    await writeAudit(trx, { actor, action: 'clients imported', object: publicId, detail: { lines: found.lines } }, clock.now());
    const isNow = isAtOnce(when, found);
    return { claim: await beginStep(trx, found.row, 'running', isNow, clock.now()), isNow };
  });
  if (begun?.isNow === true) await toTheEnd(writingSteps(db, begun.claim, clock));
};

/** Takes an import back, for a day; refuses one that is not over, or too old. */
export const takeImportBack = (db: Db, proId: number, publicId: string, nowMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const found = await lockClientImport(trx, proId, publicId);
    if (!found) throw new Refusal('NotFound');
    if (found.state !== 'done' || found.done_at! + undoTimes.importMs <= nowMs) throw new Refusal('Conflict', { additional: clientRefusals.tooLate });
    const entries = await lockFilled(trx, found.row);
    const ids = entries.map(({ id }) => id);
    const instants = takenBack(entries, await fillsOf(trx, ids), found.row);
    await takeBackFilled(trx, found.row, ids);
    await writeInstants(trx, instants);
    await takeBackAdded(trx, found.row);
    await markUndone(trx, found.row, nowMs);
  });
