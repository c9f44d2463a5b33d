import { setImmediate } from 'node:timers/promises';
import { cellText, plainFileName } from '#core/csv.ts';
import { chosenFields, withSamples, type FileColumn } from '#core/file-columns.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { territoryOfPostcode } from '#core/territories.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { dayOf } from '#core/time.ts';
import { secondMs } from '#core/units.ts';
import { dayOrderOf } from '#core/written-days.ts';
import { tableOf } from '#platform/files/read-csv.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { readClientFile, recentClientImports } from '../contract/imports.ts';
import {
  addImported,
  fillKnown,
  fillsOf,
  lockFilled,
  moveImport,
  planAnew,
  takeBackAdded,
  takeBackFilled,
  waitingLines,
  writeInstants,
  type WaitingLine,
} from '../queries/importing.ts';
import {
  alikeEntries,
  clientImportsSince,
  beginJudging,
  clientFileOf,
  countLines,
  dropClientFile,
  dropClientImport,
  endJudging,
  clientImportOf,
  insertClientImport,
  insertLines,
  keepClientFile,
  knownEntries,
  linesAfter,
  lockClientImport,
  lockJudging,
  lockRunning,
  writeColumns,
  writeJudged,
  writtenDates,
  type ImportColumn,
  type ClientImportRow,
  type JudgedRow,
} from '../queries/imports.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { clientColumnRules, clientFileLimits, fieldsOfColumns, recipeOf, type ImportedField } from '../rules/columns.ts';
import { earlierLines, knownLines } from '../rules/alike.ts';
import { undoTimes } from '../rules/entry.ts';
import { takenBack } from '../rules/taken-back.ts';
import { judgedLine, keysOfLine } from '../rules/import-line.ts';

const batch = 500;
/** Nobody writes a batch for so long: an import that did not move since was stopped on the way. */
export const stoppedAfterMs = 60 * secondMs;

type Owner = { readonly proId: number; readonly zone: string; readonly postcode: string };

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

/** Reads the lines of a file into an import, some at a time, and writes its columns; refuses a file without a line. */
const keepLines = async (db: Db, row: number, bytes: Uint8Array, chosen: TextEncoding | null): Promise<void> => {
  let columns: readonly FileColumn<ImportedField>[] = [];
  let lines: { number: number; cells: string[] }[] = [];
  let [count, encoding] = [0, chosen];
  for await (const found of tableOf(bytes, clientFileLimits, fieldsOfColumns, chosen)) {
    if ('columns' in found) {
      ({ columns, encoding } = found);
      continue;
    }
    const kept = columns.map((_, i) => cellText(found.cells[i] ?? '', clientFileLimits.cellChars + 1));
    columns = withSamples(columns, kept);
    lines.push({ number: ++count, cells: kept });
    if (lines.length < batch) continue;
    await insertLines(db, row, lines);
    lines = [];
  }
  if (count === 0) throw new Refusal('InvalidInput', { validation: { file: clientRefusals.empty } });
  await insertLines(db, row, lines);
  await writeColumns(db, row, { columns: columns.map((column) => ({ ...column, sample: column.samples[0] ?? '' })), lines: count, encoding });
};

/** Reads a file, with the letters that were chosen if any, and keeps it with its lines for a day; nothing is added to the book. Gives the id of the import. */
export const keepFile = async (
  db: Db,
  { proId }: Pick<Owner, 'proId'>,
  file: { readonly name: string; readonly bytes: Uint8Array },
  nowMs: number,
  chosen: TextEncoding | null = null,
): Promise<string> => {
  const publicId = newId();
  const row = await insertClientImport(db, { proId, publicId, fileName: plainFileName(file.name, 'clients.csv') }, nowMs);
  try {
    await keepLines(db, row, file.bytes, chosen);
    await keepClientFile(db, row, file.bytes);
    return publicId;
  } catch (error) {
    await dropClientImport(db, row);
    throw error;
  }
};

/** Reads the file of an import anew with other letters, as another import in its place; refuses one that runs or ran. Gives the id of the other. */
export const readAnew = async (db: Db, proId: number, publicId: string, encoding: TextEncoding, nowMs: number): Promise<string> => {
  const { row, file_name: name } = await ownClientImport(db, proId, publicId);
  const bytes = await clientFileOf(db, row);
  if (!bytes) throw new Refusal('IllegalTransition');
  const other = await keepFile(db, { proId }, { name, bytes }, nowMs, encoding);
  const isReplaced = await db.transaction().execute(async (trx) => {
    const found = await lockClientImport(trx, proId, publicId);
    if (found?.state !== 'read' && found?.state !== 'judged') return false;
    await dropClientImport(trx, found.row);
    return true;
  });
  if (isReplaced) return other;
  await dropClientImport(db, (await ownClientImport(db, proId, other)).row);
  throw new Refusal('IllegalTransition');
};

type Judging = { readonly row: number; readonly number: number; readonly columns: readonly ImportColumn[] };

/** Begins a judging under the row's lock; refuses an import that runs or ran, a field linked twice, and no name at all. */
const openJudging = (db: Db, proId: number, publicId: string, given: readonly (ImportedField | null)[]): Promise<Judging> =>
  db.transaction().execute(async (trx) => {
    const found = await lockClientImport(trx, proId, publicId);
    if (!found) throw new Refusal('NotFound');
    if (found.state !== 'read' && found.state !== 'judged') throw new Refusal('IllegalTransition');
    const chosen = chosenFields(found.columns, given, clientColumnRules);
    if (!chosen.ok) throw new Refusal('InvalidInput', { validation: chosen.validation });
    const columns = found.columns.map((column, i) => ({ ...column, field: chosen.fields[i]! }));
    return { row: found.row, number: await beginJudging(trx, found.row, columns), columns };
  });

const sliceLines = 5;

/** Does something of each line, some at a time: other calls are answered meanwhile. */
const inSlices = async <T, R>(lines: readonly T[], work: (line: T) => R): Promise<R[]> => {
  const done: R[] = [];
  for (let from = 0; from < lines.length; from += sliceLines) {
    if (from > 0) await setImmediate();
    done.push(...lines.slice(from, from + sliceLines).map(work));
  }
  return done;
};

/**
 * Links the columns of an import to fields and judges its lines, a batch a transaction; what it judged may run. Refuses a field linked twice, a column that
 * is not there, no name at all, and Conflict once another judging has begun.
 */
export const judgeLines = async (
  db: Db,
  { proId, zone, postcode }: Owner,
  publicId: string,
  given: readonly (ImportedField | null)[],
  nowMs: number,
): Promise<void> => {
  const { row, number: judging, columns } = await openJudging(db, proId, publicId, given);
  const fields = columns.map(({ field }) => field);
  const home = territoryOfPostcode(postcode).dialCode;
  const order = dayOrderOf(fields.includes('birthday') ? await writtenDates(db, row, fields.indexOf('birthday') + 1) : []);
  const reading = { phone: (written: string) => phoneIn(written, home), order, today: dayOf(zone, nowMs) };
  const again = knownLines();
  const before = earlierLines();
  /** Judges the lines after a number. Gives the last of them, or null once there are no more. */
  const judgeSome = (after: number): Promise<number | null> =>
    db.transaction().execute(async (trx) => {
      if (!(await lockJudging(trx, row, judging))) throw new Refusal('Conflict');
      const lines = await linesAfter(trx, row, after, batch);
      const judged = await inSlices(lines, ({ number, cells }) => ({ number, ...judgedLine(cells, fields, reading) }));
      const named = judged.filter(({ isLeftAside }) => !isLeftAside).map(({ number, given: line }) => ({ number, ...line }));
      const known = await knownEntries(trx, proId, named);
      const alike = await alikeEntries(
        trx,
        proId,
        named.filter(({ number }) => !known.has(number)),
      );
      const rows = await inSlices(judged, ({ number, given: line, faults, isLeftAside }): JudgedRow => {
        if (isLeftAside) return { number, verdict: 'faulty', given: line, faults, client_id: null, alike: null };
        const isAgain = again.isAgain(line);
        const isKnown = known.has(number) || isAgain;
        const resembled = isKnown ? null : (alike.get(number) ?? before.alikeTo(line));
        before.remember(line);
        return { number, verdict: isKnown ? 'known' : 'ready', given: line, faults, client_id: known.get(number) ?? null, alike: resembled };
      });
      await writeJudged(trx, row, rows);
      if (lines.length === batch) return lines.at(-1)!.number;
      await endJudging(trx, row);
      return null;
    });
  for (let after: number | null = 0; after !== null;) after = await judgeSome(after);
};

/** The lines of a batch that may be written together: none is the same person as one before it. */
const withoutRepeats = (lines: readonly WaitingLine[], known: ReadonlyMap<number, number>): WaitingLine[] => {
  const seen = new Set<string>();
  return lines.filter(({ number, given }) => {
    const keys = [...keysOfLine(given), ...(known.has(number) ? [`c ${known.get(number)}`] : [])];
    const isFirst = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
};

/** Writes some of the lines that wait, in one transaction. Gives whether any may be left. */
const writeSome = (db: Db, proId: number, publicId: string, nowMs: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockRunning(trx, proId);
    const found = await lockClientImport(trx, proId, publicId);
    if (found?.state !== 'running') return false;
    const lines = await waitingLines(trx, found.row, batch);
    const known = await knownEntries(
      trx,
      proId,
      lines.map(({ number, given }) => ({ number, ...given })),
    );
    const now = withoutRepeats(lines, known);
    const fills = now.flatMap((line) => (known.has(line.number) ? [{ ...line, client: known.get(line.number)! }] : []));
    const adds = now.flatMap((line) => (known.has(line.number) ? [] : [{ ...line, publicId: newId() }]));
    if (fills.length > 0) await fillKnown(trx, found.row, fills, nowMs);
    if (adds.length > 0) await addImported(trx, { row: found.row, proId }, adds, nowMs);
    const isOver = now.length === lines.length && lines.length < batch;
    await moveImport(trx, found.row, { state: isOver ? 'done' : 'running', added: adds.length, completed: fills.length }, nowMs);
    return !isOver;
  });

/** Writes all that waits, a batch a transaction: stopped on the way, it is begun again where it was. */
export const writeClientLines = async (db: Db, proId: number, publicId: string, clock: { now: () => number }): Promise<void> => {
  for (let batches = 1; await writeSome(db, proId, publicId, clock.now()); batches++) if (batches === 1 || batches % 10 === 0) await planAnew(db);
};

/** Lets an import begin, once: another asking changes nothing. Gives whether it began now. */
export const beginClientImport = (db: Db, proId: number, publicId: string, actor: string, nowMs: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await lockClientImport(trx, proId, publicId);
    if (!found) throw new Refusal('NotFound');
    if (found.state === 'done' || found.state === 'running') return false;
    if (found.state !== 'judged') throw new Refusal('IllegalTransition');
    await dropClientFile(trx, found.row);
    await moveImport(trx, found.row, { state: 'running', added: 0, completed: 0 }, nowMs);
    await writeAudit(trx, { actor, action: 'clients imported', object: publicId, detail: { lines: found.lines } }, nowMs);
    return true;
  });

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
    await moveImport(trx, found.row, { state: 'undone', added: 0, completed: 0 }, nowMs);
  });
