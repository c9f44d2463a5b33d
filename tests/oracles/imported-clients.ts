import { sql } from 'kysely';
import { fieldsOfColumns } from '#features/clients/rules/columns.ts';
import { nameWords } from '#features/clients/rules/import-line.ts';
import { faultySheet } from '#features/clients/verbs/import-faults.ts';
import { judgeLines, keepFile, ownClientImport, runImport, takeImportBack } from '#features/clients/verbs/import.ts';
import { countLines } from '#features/clients/queries/imports.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { writtenClientList, type WrittenClient } from './written-clients.ts';

const clientText = ({ firstname, lastname, email, phone, birthday, comments }: WrittenClient): string =>
  JSON.stringify([
    nameWords(`${firstname} ${lastname}`),
    email,
    phone,
    birthday,
    comments?.replaceAll(/\r\n?/g, '\n') ?? null,
  ]).replaceAll('’', "'");

const bookOf = async (db: Db, proId: number): Promise<string[]> =>
  (
    await sql<WrittenClient>`select firstname, lastname, email, phone, birthday::text as birthday, comments from client where pro_id = ${proId}`.execute(
      db,
    )
  ).rows
    .map(clientText)
    .toSorted();

const rowsOf = async (db: Db, proId: number): Promise<string> =>
  JSON.stringify(
    (await sql`select to_jsonb(c) as row from client c where pro_id = ${proId} order by id`.execute(db)).rows,
  );

const iso = (ms: number): string => new Date(ms).toISOString();

const addBefore = async (db: Db, proId: number, before: readonly WrittenClient[], nowMs: number): Promise<void> => {
  for (const { firstname, lastname, email, phone, birthday, comments } of before)
    await sql`
      insert into client (public_id, pro_id, origin, firstname, lastname, email, phone, birthday, comments, created_at, updated_at)
      values (${newId()}, ${proId}, 'added', ${firstname}, ${lastname}, ${email}, ${phone}, ${birthday}, ${comments}, ${iso(nowMs - 1_000)}, ${iso(nowMs)})`.execute(
      db,
    );
};

type Bringing = { readonly proId: number; readonly bytes: Uint8Array; readonly nowMs: number };

/** Reads and judges a list at an instant. Returns its import. */
const judgedList = async (db: Db, { proId, bytes, nowMs }: Bringing) => {
  const clock = { now: () => nowMs };
  const id = await keepFile(db, proId, { name: 'clients.csv', bytes }, clock);
  const { columns, row } = await ownClientImport(db, proId, id);
  const fields = fieldsOfColumns(columns.map(({ name }) => name));
  await judgeLines(db, proId, id, fields, clock, { isWhole: true });
  return {
    id,
    row,
    run: (laterMs: number) => runImport(db, proId, id, 'account:x', { now: () => nowMs + laterMs }, { isWhole: true }),
  };
};

/**
 * Imports the unchanged file of the lines to correct. Returns the id of that import, or null when no line needs a
 * correction.
 */
const broughtAgain = async (db: Db, proId: number, first: string, nowMs: number): Promise<string | null> => {
  const found = await ownClientImport(db, proId, first);
  if ((await countLines(db, found.row)).with_faults === 0) return null;
  const { id, run } = await judgedList(db, { proId, bytes: Buffer.from(await faultySheet(db, found)), nowMs });
  await run(1_000);
  return id;
};

/**
 * Imports the client list generated from a seed into a test book, then undoes the import. Returns the first problem, or
 * null. The book is empty before and after.
 */
export const misimported = async (db: Db, proId: number, seed: number, nowMs: number): Promise<string | null> => {
  const { bytes, before, after, nameless } = writtenClientList(seed);
  const problemOf = (what: string): string => `${what}\n${Buffer.from(bytes).toString('latin1')}`;
  await addBefore(db, proId, before, nowMs);
  try {
    const rows = await rowsOf(db, proId);
    const { id, row, run } = await judgedList(db, { proId, bytes, nowMs });
    const { faulty } = await countLines(db, row);
    if (faulty !== nameless) return problemOf(`${faulty} lines left aside, ${nameless} name nobody`);
    await run(2_000);
    const [found, expected] = [await bookOf(db, proId), after.map(clientText).toSorted()];
    if (JSON.stringify(found) !== JSON.stringify(expected))
      return problemOf(
        `found ${found.filter((one) => !expected.includes(one)).join(' ')}\nexpected ${expected.filter((one) => !found.includes(one)).join(' ')}\n${found.length} of ${expected.length}`,
      );
    const again = await broughtAgain(db, proId, id, nowMs + 3_000);
    if (again !== null && JSON.stringify(await bookOf(db, proId)) !== JSON.stringify(found))
      return problemOf('the lines to be corrected, as they are, changed the book');
    if (again !== null) await takeImportBack(db, proId, again, nowMs + 5_000);
    await takeImportBack(db, proId, id, nowMs + 6_000);
    return (await rowsOf(db, proId)) === rows ? null : problemOf('the book is not as it was');
  } finally {
    await sql`delete from client where pro_id = ${proId}`.execute(db);
  }
};
