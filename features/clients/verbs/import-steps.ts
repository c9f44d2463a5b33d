import { setImmediate } from 'node:timers/promises';
import { territoryOfPostcode } from '#core/territories.ts';
import { csvRefusals } from '#core/csv.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { dayOrderOf } from '#core/written-days.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { runInWorker } from '#platform/jobs/run-in-worker.ts';
import type { WorkInSteps } from '#platform/jobs/in-turns.ts';
import { placeOfBook } from '../queries/book.ts';
import { entriesOf } from '../queries/entries.ts';
import { endImportStep, holdStep, insertLines, moveStep, refuseFile, releaseStep, replaceTable, type ClaimedStep, type Moved } from '../queries/import-work.ts';
import { addImported, fillKnown, planAnew, waitingLines, type WaitingLine } from '../queries/importing.ts';
import {
  alikeEntries,
  clientFileOf,
  clientImportOf,
  knownEntries,
  linesAfter,
  lockRunning,
  writeJudged,
  writtenDates,
  type JudgedRow,
} from '../queries/imports.ts';
import { earlierLines } from '../rules/alike.ts';
import { judgedLine, keysOfLine } from '../rules/import-line.ts';
import { judgedAs, knownLines } from '../rules/known-lines.ts';
import { linesAStep, type ClientTable, type readClientTable, type TableRead } from './client-table.ts';

const nothingWritten = { added: 0, completed: 0 };

type Clock = { readonly now: () => number };

// Ten megabytes take two seconds.
const readBounds = { timeoutMs: 30_000, maxMegabytes: 512 };

/** Keeps the lines of a file that was read: what its import held before goes. */
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

async function* readingSteps(db: Db, claim: ClaimedStep, clock: Clock): WorkInSteps {
  const bytes = await clientFileOf(db, claim.row);
  const { chosen_encoding: chosen } = (await clientImportOf(db, claim.proId, claim.publicId))!;
  const read: TableRead = (await runInWorker<typeof readClientTable>(
    import.meta.resolve('./client-table.ts'),
    'readClientTable',
    [bytes!, chosen],
    readBounds,
  )) ?? { ok: false, refusal: csvRefusals.unreadable };
  if (read.ok) return yield* tableSteps(db, claim, read, clock);
  await db.transaction().execute(async (trx) => {
    await holdStep(trx, claim);
    await refuseFile(trx, claim, read.refusal, clock.now());
  });
}

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

/** Judges the lines of an import, under the fields that its columns are linked to. */
export async function* judgingSteps(db: Db, claim: ClaimedStep, clock: Clock): WorkInSteps {
  const { row, proId, publicId } = claim;
  const { zone, postcode } = await placeOfBook(db, proId);
  const fields = (await clientImportOf(db, proId, publicId))!.columns.map(({ field }) => field);
  const home = territoryOfPostcode(postcode).dialCode;
  const order = dayOrderOf(fields.includes('birthday') ? await writtenDates(db, row, fields.indexOf('birthday') + 1) : []);
  const reading = { phone: (written: string) => phoneIn(written, home), order, today: dayOf(zone, clock.now()) };
  const again = knownLines();
  const before = earlierLines();
  /** Judges the lines after a number. Gives the last of them, or null once there are no more. */
  const judgeSome = (after: number): Promise<number | null> =>
    db.transaction().execute(async (trx) => {
      await holdStep(trx, claim);
      const lines = await linesAfter(trx, row, after, linesAStep);
      const judged = await inSlices(lines, ({ number, cells }) => ({ number, ...judgedLine(cells, fields, reading) }));
      const named = judged.filter(({ isLeftAside }) => !isLeftAside).map(({ number, given: line }) => ({ number, ...line }));
      const known = await knownEntries(trx, proId, named);
      const entries = new Map((await entriesOf(trx, [...known.values()])).map((entry) => [entry.row, entry]));
      const alike = await alikeEntries(
        trx,
        proId,
        named.filter(({ number }) => !known.has(number)),
      );
      const rows = await inSlices(judged, ({ number, given: line, faults, isLeftAside }): JudgedRow => {
        if (isLeftAside) return { number, verdict: 'faulty', given: line, faults, filled: null, client_id: null, alike: null };
        const joined = again.joined(line, entries.get(known.get(number) ?? 0));
        const resembled = joined === null ? (alike.get(number) ?? before.alikeTo(line)) : null;
        before.remember(line);
        return { number, given: line, ...judgedAs(joined, faults), client_id: known.get(number) ?? null, alike: resembled };
      });
      await writeJudged(trx, row, rows);
      await moveStep(trx, claim, { handled: lines.length, ...nothingWritten }, clock.now());
      if (lines.length === linesAStep) return lines.at(-1)!.number;
      await endImportStep(trx, claim, 'judged', clock.now());
      return null;
    });
  for (let after: number | null = 0; after !== null;) {
    after = await judgeSome(after);
    yield;
  }
}

/** The lines that may be written together: none is the same person as one before it. */
const withoutRepeats = (lines: readonly WaitingLine[], known: ReadonlyMap<number, number>): WaitingLine[] => {
  const seen = new Set<string>();
  return lines.filter(({ number, given }) => {
    const keys = [...keysOfLine(given), ...(known.has(number) ? [`c ${known.get(number)}`] : [])];
    const isFirst = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
};

/** Adds or completes the entries of lines; of several that are one person, each after the one before. Gives how many it added and completed. */
const writeLines = async (trx: Db, { row, proId }: ClaimedStep, lines: readonly WaitingLine[], nowMs: number): Promise<Omit<Moved, 'handled'>> => {
  let [added, completed] = [0, 0];
  for (let left = lines; left.length > 0;) {
    const known = await knownEntries(
      trx,
      proId,
      left.map(({ number, given }) => ({ number, ...given })),
    );
    const now = withoutRepeats(left, known);
    const fills = now.flatMap((line) => (known.has(line.number) ? [{ ...line, client: known.get(line.number)! }] : []));
    const adds = now.flatMap((line) => (known.has(line.number) ? [] : [{ ...line, publicId: newId() }]));
    if (fills.length > 0) completed += await fillKnown(trx, row, fills, nowMs);
    if (adds.length > 0) await addImported(trx, { row, proId }, adds, nowMs);
    added += adds.length;
    const written = new Set(now.map(({ number }) => number));
    left = left.filter(({ number }) => !written.has(number));
  }
  return { added, completed };
};

const planAnewEach = 5_000;

/** Writes all lines that wait into the book: stopped on the way, it is begun again where it was. */
export async function* writingSteps(db: Db, claim: ClaimedStep, clock: Clock): WorkInSteps {
  const { row, proId } = claim;
  /** Writes some of the lines after a number. Gives the last of them, or null once there are no more. */
  const writeSome = (after: number): Promise<number | null> =>
    db.transaction().execute(async (trx) => {
      await lockRunning(trx, proId);
      await holdStep(trx, claim);
      const lines = await waitingLines(trx, row, after, linesAStep);
      const written = await writeLines(trx, claim, lines, clock.now());
      await moveStep(trx, claim, { handled: lines.length, ...written }, clock.now());
      if (lines.length === linesAStep) return lines.at(-1)!.number;
      await endImportStep(trx, claim, 'done', clock.now());
      return null;
    });
  let sincePlans = planAnewEach - linesAStep;
  for (let after: number | null = 0; after !== null;) {
    after = await writeSome(after);
    sincePlans += linesAStep;
    if (sincePlans >= planAnewEach) {
      await planAnew(db);
      sincePlans = 0;
    }
    yield;
  }
}

const stepsOf = { reading: readingSteps, judging: judgingSteps, running: writingSteps };

/** The steps of what was claimed of an import: overtaken, they end; stopped between two, they are given back. */
export async function* claimedSteps(db: Db, claim: ClaimedStep, clock: Clock): WorkInSteps {
  let isStopped = true;
  try {
    if (claim.state in stepsOf) yield* stepsOf[claim.state as keyof typeof stepsOf](db, claim, clock);
    isStopped = false;
  } catch (error) {
    isStopped = false;
    if (!(error instanceof Refusal) || error.code !== 'Conflict') throw error;
  } finally {
    if (isStopped) await releaseStep(db, claim);
  }
}
