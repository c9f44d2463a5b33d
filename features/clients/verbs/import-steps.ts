import { setImmediate } from 'node:timers/promises';
import { territoryOfPostcode } from '#core/territories.ts';
import { csvRefusals } from '#core/csv.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { dayOrderOf } from '#core/written-days.ts';
import { phoneIn } from '#platform/app/phone.ts';
import { newId } from '#platform/db/ids.ts';
import { sqlState, type Db } from '#platform/db/db.ts';
import { isSentBack, onceMore } from '#platform/db/transaction-conflict.ts';
import { toTheEnd, untilDone, type ClaimedWork, type WorkInSteps } from '#platform/jobs/in-turns.ts';
import { runInWorker } from '#platform/jobs/run-in-worker.ts';
import { placeOfBook } from '../queries/book.ts';
import {
  endImportStep,
  failStep,
  holdStep,
  insertLines,
  moveStep,
  refuseFile,
  releaseStep,
  replaceTable,
  restartStep,
  type ClaimedStep,
  type Moved,
} from '../queries/import-work.ts';
import { addImported, fillKnown, planAnew, waitingLines, type WaitingLine } from '../queries/importing.ts';
import {
  alikeEntries,
  clientFileOf,
  clientImportOf,
  entriesForLines,
  linesAfter,
  lockRunning,
  writeJudged,
  writtenDates,
  type ClientImportRow,
  type JudgedRow,
} from '../queries/imports.ts';
import { earlierLines } from '../rules/alike.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { judgedLine, keysOfLine } from '../rules/import-line.ts';
import { judgedAs, knownLines, type FoundEntry } from '../rules/known-lines.ts';
import { personAmong } from '../rules/who-is.ts';
import type { ClientTable, readClientTable, TableRead } from './client-table.ts';

const nothingWritten = { added: 0, completed: 0 };

type Clock = { readonly now: () => number };

// Limits of the worker thread that reads a file. Reading ten megabytes takes about two seconds.
const readBounds = { timeoutMs: 30_000, maxMegabytes: 512 };

/**
 * Number of lines processed at a time: few in the background (`beside`), so that other work does not wait, and many
 * within a request (`atOnce`).
 */
export const linesAStep = { beside: 40, atOnce: 500 };

export async function* tableSteps(db: Db, claim: ClaimedStep, { head, parts }: ClientTable, clock: Clock): WorkInSteps {
  await db.transaction().execute(async (trx) => {
    await holdStep(trx, claim);
    await replaceTable(trx, claim.row, head);
  });
  for (const [i, { count, json }] of parts.entries()) {
    await db.transaction().execute(async (trx) => {
      await holdStep(trx, claim);
      await insertLines(trx, claim.row, json);
      await moveStep(trx, claim, { handled: count, ...nothingWritten }, clock.now());
      if (i === parts.length - 1) await endImportStep(trx, claim, 'read', clock.now());
    });
    yield;
  }
}

/** The import of a claimed step. Throws `Conflict` when the import was deleted. */
const importOf = async (db: Db, { proId, publicId }: ClaimedStep): Promise<ClientImportRow> => {
  const found = await clientImportOf(db, proId, publicId);
  if (!found) throw new Refusal('Conflict');
  return found;
};

const readAside = async (db: Db, claim: ClaimedStep): Promise<TableRead> => {
  const { asked_encoding: encoding } = await importOf(db, claim);
  const bytes = await clientFileOf(db, claim.row);
  if (!bytes) throw new Refusal('Conflict');
  const given = [bytes, encoding, linesAStep.beside] as const;
  const read = await runInWorker<typeof readClientTable>(
    import.meta.resolve('./client-table.ts'),
    'readClientTable',
    [...given],
    readBounds,
  );
  return read ?? { ok: false, refusal: csvRefusals.unreadable };
};

async function* readingSteps(db: Db, claim: ClaimedStep, clock: Clock): WorkInSteps {
  const read = yield* untilDone(readAside(db, claim));
  if (read.ok) return yield* tableSteps(db, claim, read, clock);
  await db.transaction().execute(async (trx) => {
    await holdStep(trx, claim);
    await refuseFile(trx, claim, { first: read.refusal, again: clientRefusals.letters(read.refusal) }, clock.now());
  });
}

const sliceLines = 5;

/** Processes lines in small slices, so that other requests are served in between. */
const inSlices = async <T, R>(lines: readonly T[], work: (line: T) => R): Promise<R[]> => {
  const done: R[] = [];
  for (let from = 0; from < lines.length; from += sliceLines) {
    if (from > 0) await setImmediate();
    done.push(...lines.slice(from, from + sliceLines).map(work));
  }
  return done;
};

async function* judgeAll(db: Db, claim: ClaimedStep, clock: Clock, size: number): WorkInSteps {
  const { row, proId } = claim;
  const { zone, postcode } = await placeOfBook(db, proId);
  const fields = (await importOf(db, claim)).columns.map(({ field }) => field);
  const home = territoryOfPostcode(postcode).dialCode;
  const order = dayOrderOf(
    fields.includes('birthday') ? await writtenDates(db, row, fields.indexOf('birthday') + 1) : [],
  );
  const reading = { phone: (written: string) => phoneIn(written, home), order, today: dayOf(zone, clock.now()) };
  const again = knownLines();
  const before = earlierLines();
  /**
   * Judges the next lines, after the line number `after`. Returns the number of the last line judged, or null at the
   * end.
   */
  const judgeSome = (after: number): Promise<number | null> =>
    db.transaction().execute(async (trx) => {
      await holdStep(trx, claim);
      if (after === 0) await restartStep(trx, claim);
      const lines = await linesAfter(trx, row, after, size);
      const judged = await inSlices(lines, ({ number, cells }) => ({ number, ...judgedLine(cells, fields, reading) }));
      const named = judged
        .filter(({ isLeftAside }) => !isLeftAside)
        .map(({ number, given: line }) => ({ number, ...line }));
      const found = await entriesForLines(trx, claim, named);
      const joins = new Map(
        await inSlices(named, (line) => [line.number, again.joined(line, found.get(line.number) ?? [])] as const),
      );
      const apart = named.filter(({ number }) => {
        const match = joins.get(number) ?? null;
        return match === null || match === 'unsure';
      });
      const alike = await alikeEntries(trx, proId, apart);
      const rows = await inSlices(judged, ({ number, given: line, faults, isLeftAside }): JudgedRow => {
        if (isLeftAside)
          return { number, verdict: 'faulty', given: line, faults, filled: null, client_id: null, alike: null };
        const match = joins.get(number) ?? null;
        const joined = match === 'unsure' ? null : match;
        const resembled = joined === null ? (alike.get(number) ?? before.alikeTo(line)) : null;
        before.remember(line);
        const given = { ...line, isUnsure: match === 'unsure' || line.isUnsure };
        return { number, given, ...judgedAs(joined, faults), client_id: joined?.row ?? null, alike: resembled };
      });
      await writeJudged(trx, row, rows);
      await moveStep(trx, claim, { handled: lines.length, ...nothingWritten }, clock.now());
      if (lines.length === size) return lines.at(-1)!.number;
      await endImportStep(trx, claim, 'judged', clock.now());
      return null;
    });
  for (let after: number | null = 0; after !== null;) {
    after = await judgeSome(after);
    yield;
  }
}

const mostTries = 3;

// An entry matched to a line may disappear while lines are judged, because an import is undone or the professional
// merges entries.
const isOutdated = (error: unknown): boolean => isSentBack(error) || sqlState(error) === '23503';

/**
 * Judges the lines of an import by the fields linked to its columns. Starts again from the first line when the client
 * book changed in the meantime.
 */
export async function* judgingSteps(db: Db, claim: ClaimedStep, clock: Clock, size = linesAStep.beside): WorkInSteps {
  for (let tries = 1; ; tries++) {
    try {
      return yield* judgeAll(db, claim, clock, size);
    } catch (error) {
      if (tries === mostTries || !isOutdated(error)) throw error;
    }
  }
}

/** Returns the lines that can be written together, because no two of them may be the same person. */
const withoutRepeats = (
  lines: readonly WaitingLine[],
  found: ReadonlyMap<number, readonly FoundEntry[]>,
): WaitingLine[] => {
  const seen = new Set<string>();
  return lines.filter(({ number, given }) => {
    const keys = [...keysOfLine(given), ...(found.get(number) ?? []).map(({ row }) => `c ${row}`)];
    const isFirst = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
};

/**
 * Adds or completes the entry of each line. Lines of the same person are written one after the other. Returns the
 * numbers of entries added and completed.
 */
const writeLines = async (
  trx: Db,
  claim: ClaimedStep,
  lines: readonly WaitingLine[],
  nowMs: number,
): Promise<Omit<Moved, 'handled'>> => {
  let [added, completed, vain] = [0, 0, 0];
  for (let left = lines; left.length > 0;) {
    const found = await entriesForLines(
      trx,
      claim,
      left.map(({ number, given }) => ({ number, ...given })),
    );
    const now = withoutRepeats(left, found).map((line) => {
      const match = personAmong(line.given, found.get(line.number) ?? []);
      return { ...line, client: match === 'unsure' || match === null ? null : match.row };
    });
    const fills = now.flatMap((line) => (line.client === null ? [] : [{ ...line, client: line.client }]));
    const adds = now.flatMap((line) => (line.client === null ? [{ ...line, publicId: newId() }] : []));
    // The entry of a line may be deleted in the meantime, because the import that added the entry is undone. The line
    // is then matched again.
    const filled = fills.length > 0 ? await fillKnown(trx, claim.row, fills, nowMs) : [];
    if (adds.length > 0) await addImported(trx, claim, adds, nowMs);
    [added, completed] = [added + adds.length, completed + filled.filter(({ isFilled }) => isFilled).length];
    const written = new Set([...adds, ...filled].map(({ number }) => number));
    if (written.size === 0 && ++vain === mostTries) throw new Error(`no line of import ${claim.row} can be written`);
    left = left.filter(({ number }) => !written.has(number));
  }
  return { added, completed };
};

const planAnewEach = 5_000;

/**
 * Writes all the waiting lines into the book. A call after an interruption continues with the lines that are not
 * written yet.
 */
export async function* writingSteps(db: Db, claim: ClaimedStep, clock: Clock, size = linesAStep.beside): WorkInSteps {
  const { row, proId } = claim;
  /**
   * Writes the next lines, after the line number `after`. Returns the number of the last line written, or null at the
   * end.
   */
  const writeSome = (after: number): Promise<number | null> =>
    onceMore(() =>
      db.transaction().execute(async (trx) => {
        await lockRunning(trx, proId);
        await holdStep(trx, claim);
        const lines = await waitingLines(trx, row, after, size);
        const written = await writeLines(trx, claim, lines, clock.now());
        await moveStep(trx, claim, { handled: lines.length, ...written }, clock.now());
        if (lines.length === size) return lines.at(-1)!.number;
        await endImportStep(trx, claim, 'done', clock.now());
        return null;
      }),
    );
  let sincePlans = planAnewEach - size;
  for (let after: number | null = 0; after !== null;) {
    after = await writeSome(after);
    sincePlans += size;
    if (after !== null && sincePlans >= planAnewEach) {
      await planAnew(db);
      sincePlans = 0;
    }
    yield;
  }
}

const stepsOf = { reading: readingSteps, judging: judgingSteps, running: writingSteps };

async function* claimedSteps(db: Db, claim: ClaimedStep, clock: Clock): WorkInSteps {
  try {
    if (claim.state in stepsOf) yield* stepsOf[claim.state as keyof typeof stepsOf](db, claim, clock);
  } catch (error) {
    // Another attempt has taken over, or the import was deleted. Both end this attempt without an error.
    if (!(error instanceof Refusal) || error.code !== 'Conflict') throw error;
  }
}

/** Returns a claimed import as work that the background job does step by step. `say` logs a failure. */
export const claimedImport = (
  db: Db,
  claim: ClaimedStep,
  clock: Clock,
  say: (error: unknown) => void,
): ClaimedWork => ({
  steps: claimedSteps(db, claim, clock),
  failed: async (error) => {
    say(error);
    await failStep(db, claim, clientRefusals.gaveUp);
  },
  giveBack: () => releaseStep(db, claim),
});

/**
 * Runs a claimed step within the request. When it fails, the step is released so that the background job continues it.
 */
export const doNow = async (db: Db, claim: ClaimedStep, steps: WorkInSteps): Promise<void> => {
  try {
    await toTheEnd(steps);
  } catch (error) {
    await releaseStep(db, claim).catch(() => undefined);
    throw error;
  }
};
