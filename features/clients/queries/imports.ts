import { sql } from 'kysely';
import type { FileColumn } from '#core/file-columns.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { ImportedField, ImportList, ImportState } from '../rules/columns.ts';
import { alikeBys, type Alike } from '../rules/alike.ts';
import type { ImportedClient, LineFault } from '../rules/import-line.ts';
import { candidatesMost, type FilledField, type FoundEntry } from '../rules/known-lines.ts';
import { foundBys, withoutMadeUp } from '../rules/who-is.ts';
import { civilityOf } from '../rules/whole-names.ts';

/** A column of an imported file, as the database stores it. `sample` is the first of its values. */
export type ImportColumn = Omit<FileColumn<ImportedField>, 'samples'> & {
  readonly sample: string;
  readonly samples?: readonly string[];
};

export type ClientImportRow = {
  readonly row: number;
  readonly id: string;
  readonly file_name: string;
  readonly columns: readonly ImportColumn[];
  readonly encoding: TextEncoding | null;
  readonly chosen_encoding: TextEncoding | null;
  readonly asked_encoding: TextEncoding | null;
  readonly state: ImportState;
  readonly refusal: string | null;
  readonly lines: number;
  readonly handled: number;
  readonly attempt: number;
  readonly titles: number;
  readonly added: number;
  readonly completed: number;
  readonly moved_at: EpochMs;
  readonly done_at: EpochMs | null;
};

const importRow = sql`
  select i.id as row, i.public_id as id, i.file_name, i.columns, i.encoding, i.chosen_encoding, i.asked_encoding, i.state, i.refusal, i.lines, i.titles, i.handled, i.attempt, i.added, i.completed,
    i.moved_at, i.done_at from client_import i`;

export const clientImportOf = async (db: Db, proId: number, publicId: string): Promise<ClientImportRow | undefined> =>
  (await sql<ClientImportRow>`${importRow} where i.pro_id = ${proId} and i.public_id = ${publicId}`.execute(db))
    .rows[0];

/** Returns the result of `clientImportOf`, with the row locked until the transaction ends. */
export const lockClientImport = async (
  trx: Db,
  proId: number,
  publicId: string,
): Promise<ClientImportRow | undefined> =>
  (
    await sql<ClientImportRow>`${importRow} where i.pro_id = ${proId} and i.public_id = ${publicId} for update of i`.execute(
      trx,
    )
  ).rows[0];

/**
 * Locks a professional's running imports until the transaction ends. The imports then write one after the other, so
 * each sees the entries that the others added.
 */
export const lockRunning = async (trx: Db, proId: number): Promise<void> => {
  await sql`select from client_import where pro_id = ${proId} and state = 'running' order by id for update`.execute(
    trx,
  );
};

export const clientImportsSince = async (
  db: Db,
  proId: number,
  sinceMs: number,
  limit: number,
): Promise<ClientImportRow[]> =>
  (
    await sql<ClientImportRow>`${importRow} where i.pro_id = ${proId} and i.state <> 'undone' and coalesce(i.done_at, i.moved_at) > ${instant(sinceMs)}
    order by i.id desc limit ${limit}`.execute(db)
  ).rows;

/** Creates an import whose file is not read yet. Returns its row. */
export const insertClientImport = async (
  trx: Db,
  given: { readonly proId: number; readonly publicId: string; readonly fileName: string },
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into client_import (public_id, pro_id, file_name, columns, state, lines, is_whole, created_at, moved_at)
    values (${given.publicId}, ${given.proId}, ${given.fileName}, '[]', 'reading', 0, false, ${instant(nowMs)}, ${instant(nowMs)}) returning id`.execute(
      trx,
    )
  ).rows[0]!.id;

/** Stores the file of an import. The file is deleted when the import runs. */
export const keepClientFile = async (db: Db, row: number, bytes: Uint8Array): Promise<void> => {
  await sql`insert into client_import_file (import_id, bytes) values (${row}, ${bytes})`.execute(db);
};

/** The file of an import. Undefined once the file is deleted. */
export const clientFileOf = async (db: Db, row: number): Promise<Uint8Array | undefined> =>
  (await sql<{ bytes: Uint8Array }>`select bytes from client_import_file where import_id = ${row}`.execute(db)).rows[0]
    ?.bytes;

/** Size in bytes of the file of an import. Undefined once the file is deleted. */
export const sizeOfClientFile = async (db: Db, row: number): Promise<number | undefined> =>
  (
    await sql<{
      size: number;
    }>`select octet_length(bytes) as size from client_import_file where import_id = ${row}`.execute(db)
  ).rows[0]?.size;

export const dropClientFile = async (trx: Db, row: number): Promise<void> => {
  await sql`delete from client_import_file where import_id = ${row}`.execute(trx);
};

export const dropClientImport = async (db: Db, row: number): Promise<void> => {
  await sql`delete from client_import where id = ${row}`.execute(db);
};

export const linesAfter = async (
  db: Db,
  row: number,
  after: number,
  limit: number,
): Promise<{ readonly number: number; readonly cells: readonly string[] }[]> =>
  (
    await sql<{ number: number; cells: string[] }>`
    select number, cells from client_import_line where import_id = ${row} and number > ${after} order by number limit ${limit}`.execute(
      db,
    )
  ).rows;

export type JudgedRow = {
  readonly number: number;
  readonly verdict: 'faulty' | 'known' | 'ready';
  readonly given: ImportedClient;
  readonly faults: readonly LineFault[];
  /**
   * Before the line is written: the fields of an existing entry that the line will fill. Afterwards: the fields that it
   * filled.
   */
  readonly filled: readonly FilledField[] | null;
  readonly client_id: number | null;
  readonly alike: Alike | null;
};

export const writeJudged = async (db: Db, row: number, lines: readonly JudgedRow[]): Promise<void> => {
  await sql`
    update client_import_line l set verdict = r.verdict, given = r.given, faults = r.faults, client_id = (select c.id from client c where c.id = r.client_id), alike = r.alike, filled = r.filled
    from jsonb_to_recordset(${asJson(lines)}) as r (number int4, verdict text, given json, faults json, client_id int8, alike json, filled text[])
    where l.import_id = ${row} and l.number = r.number`.execute(db);
};

type Sought = { readonly number: number } & Pick<
  ImportedClient,
  'firstname' | 'lastname' | 'email' | 'phone' | 'birthday' | 'entry'
>;

/**
 * SQL: the lines of the file as rows `r`. `words` contains the words of the client's names, to compare with the words
 * of existing entries.
 */
const sought = (lines: readonly Sought[]) => sql`
  r as materialized (select r.*, name_words(r.firstname || ' ' || r.lastname) as words
    from jsonb_to_recordset(${asJson(lines.map(({ number, firstname, lastname, email, phone, birthday, entry }) => ({ number, firstname, lastname, email, phone, birthday, entry })))})
      as r (number int4, firstname text, lastname text, email text, phone text, birthday date, entry text))`;

/** SQL: whether the entry and the line have the same value in a field, or at least one of them has no value. */
const isNoOther = (field: 'email' | 'phone') =>
  sql`coalesce(c.${sql.ref(field)}, r.${sql.ref(field)}, '') = coalesce(r.${sql.ref(field)}, c.${sql.ref(field)}, '')`;

// Birthdays are compared, because a parent and a child may share a name and a telephone.
const isNoOtherBirth = sql`coalesce(c.birthday, r.birthday, 'epoch') = coalesce(r.birthday, c.birthday, 'epoch')`;

/**
 * SQL: rows `standing`. They are the entries found for the lines (`hit`), and all the entries into which these were
 * merged, directly or through other merges. Only the last entry of each chain of merges is not merged itself.
 */
const standing = sql`
  standing as (select number, rank, id from hit
    union select s.number, s.rank, c.merged_into from standing s join client c on c.id = s.id where c.merged_into is not null)`;

const isOf = (proId: number) => sql`c.pro_id = ${proId} and c.words = r.words and ${isNoOtherBirth}`;

/**
 * Returns the entries that may be the client of each line, by line number. These are the entry that the line refers to,
 * and the entries with the same name and the same email address, telephone or birthday. Lines without such an entry are
 * absent.
 */
export const entriesForLines = async (
  db: Db,
  { proId, row }: { readonly proId: number; readonly row: number },
  lines: readonly Sought[],
): Promise<ReadonlyMap<number, FoundEntry[]>> => {
  const found = await sql<Omit<FoundEntry, 'by'> & { number: number; ranks: number[] }>`
    with recursive ${sought(lines.map(withoutMadeUp))}, hit as (
      select r.number, x.id, x.rank from r cross join lateral (
        (select c.id, 1 as rank from client c where c.public_id = r.entry and c.pro_id = ${proId})
        union all
        (select c.id, 2 from client c where c.email = r.email and ${isOf(proId)} order by c.id limit ${candidatesMost})
        union all
        (select c.id, 3 from client c where c.phone = r.phone and ${isOf(proId)} order by c.id limit ${candidatesMost})
        union all
        (select c.id, 4 from client c where c.birthday = r.birthday and ${isOf(proId)} order by c.id limit ${candidatesMost})) x
    ), ${standing}
    select s.number, o.id as row, array_agg(distinct s.rank) as ranks, o.words = r.words as "isOfName", o.firstname, o.lastname, o.email, o.phone, o.birthday,
      o.tags, o.comments,
      (select l.given->>'civility' from client_import_line l
        where l.client_id = o.id and l.is_done and l.given->>'civility' is not null order by l.import_id, l.number limit 1) as civility,
      o.import_id is not distinct from ${row} and exists (select from client_import_line l
        where l.client_id = o.id and l.import_id = ${row} and l.given->>'isUnsure' = 'true') as "isUnsure"
    from standing s join r on r.number = s.number join client o on o.id = s.id where o.merged_into is null
    group by s.number, o.id, r.words order by s.number, o.id`.execute(db);
  const entries = found.rows.map(({ number, ranks, ...entry }): FoundEntry & { number: number } => ({
    ...entry,
    number,
    civility: entry.civility ?? civilityOf(entry.firstname),
    by: ranks.map((rank) => foundBys[rank - 1]!),
  }));
  return Map.groupBy(entries, ({ number }) => number);
};

/**
 * Finds an entry that each line resembles. The line refers to it, or both have the same email address, the same
 * telephone, or the same name without a different contact.
 */
export const alikeEntries = async (
  db: Db,
  proId: number,
  lines: readonly Sought[],
): Promise<ReadonlyMap<number, Alike>> => {
  const found = await sql<{ number: number } & Alike>`
    with recursive ${sought(lines)}, hit as (
      select r.number, x.id, x.rank from r cross join lateral (
        (select c.id, 1 as rank from client c where c.public_id = r.entry and c.pro_id = ${proId})
        union all
        (select c.id, 2 from client c where c.pro_id = ${proId} and c.email = r.email order by c.id limit 1)
        union all
        (select c.id, 3 from client c where c.pro_id = ${proId} and c.phone = r.phone order by c.id limit 1)
        union all
        (select c.id, 4 from client c where c.pro_id = ${proId} and c.words = r.words and ${isNoOther('email')} and ${isNoOther('phone')}
          order by c.id limit 1)) x
    ), ${standing}
    select distinct on (s.number) s.number, (${[...alikeBys]}::text[])[s.rank] as by, trim(o.firstname || ' ' || o.lastname) as name
    from standing s join client o on o.id = s.id where o.merged_into is null order by s.number, s.rank`.execute(db);
  return new Map(found.rows.map(({ number, by, name }) => [number, { by, name }]));
};

/**
 * Returns the distinct values of one column that begin with a date in digits, such as « 12/05/1980 ». Columns are
 * numbered from 1.
 */
export const writtenDates = async (db: Db, row: number, column: number): Promise<string[]> =>
  (
    await sql<{ cell: string }>`
    select distinct cells[${column}] as cell from client_import_line
    where import_id = ${row} and cells[${column}] ~ '^ *[0-9]{1,2}[-/. ][0-9]{1,2}[-/. ][0-9]{2}'`.execute(db)
  ).rows.map(({ cell }) => cell);

/**
 * SQL: whether a line is imported and should be checked, because a value was dropped or because it resembles an
 * existing client.
 */
const isDoubtful = sql`(l.verdict <> 'faulty' and (json_array_length(l.faults) > 0 or l.alike is not null))`;
/**
 * SQL: whether a line has something to correct. A fault with `isKept` needs no correction, because the entry has a
 * value already.
 */
const hasFaults = sql`exists (select from json_array_elements(l.faults) f where f->>'isKept' is null)`;

export const countLines = async (
  db: Db,
  row: number,
): Promise<Readonly<Record<Exclude<ImportList, 'all'> | 'done' | 'with_faults', number>>> =>
  (
    await sql<Record<Exclude<ImportList, 'all'> | 'done' | 'with_faults', number>>`
    select (count(*) filter (where verdict = 'faulty'))::int4 as faulty, (count(*) filter (where verdict = 'known'))::int4 as known,
      (count(*) filter (where verdict = 'ready'))::int4 as ready, (count(*) filter (where is_done))::int4 as done,
      (count(*) filter (where ${isDoubtful}))::int4 as doubtful, (count(*) filter (where ${hasFaults}))::int4 as with_faults
    from client_import_line l where import_id = ${row}`.execute(db)
  ).rows[0]!;

export type ShownLine = Omit<JudgedRow, 'client_id' | 'filled'> & { readonly fills: readonly FilledField[] } & {
  readonly cells: readonly string[];
  readonly completes: string | null;
  readonly is_archived: boolean;
};

const order = sql`case when l.verdict = 'faulty' then 0 when ${isDoubtful} then 1 when l.verdict = 'known' then 2 else 3 end`;

const inList = (list: ImportList) => {
  if (list === 'all') return sql`true`;
  return list === 'doubtful' ? isDoubtful : sql`l.verdict = ${list}`;
};

/** A page of judged lines: skipped lines first, then doubtful lines. */
export const judgedLines = async (
  db: Db,
  row: number,
  list: ImportList,
  page: { readonly limit: number; readonly offset: number },
): Promise<ShownLine[]> =>
  (
    await sql<ShownLine>`
    select l.number, l.verdict, l.given, coalesce(l.faults, '[]') as faults, l.alike, l.cells, coalesce(l.filled, '{}') as fills,
      trim(c.firstname || ' ' || c.lastname) as completes, c.archived_at is not null as is_archived
    from client_import_line l left join client c on c.id = l.client_id and l.verdict = 'known' where l.import_id = ${row} and l.verdict is not null and l.given is not null and ${inList(list)}
    order by ${order}, l.number limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export type FaultyLine = Pick<ShownLine, 'number' | 'cells' | 'faults'> & {
  /** Public id of the line's entry, else of the entry that the line refers to. */ readonly entry: string | null;
};

/** Returns up to `limit` lines with a fault after the line number `after`. Skipped lines are included. */
export const linesWithFaults = async (db: Db, row: number, after: number, limit: number): Promise<FaultyLine[]> =>
  (
    await sql<FaultyLine>`
    select l.number, l.cells, coalesce(l.faults, '[]') as faults,
      coalesce((select c.public_id from client c where c.id = l.client_id), l.given->>'entry') as entry
    from client_import_line l where l.import_id = ${row} and l.number > ${after} and ${hasFaults} order by l.number limit ${limit}`.execute(
      db,
    )
  ).rows;

/**
 * Deletes up to `limit` imports created and finished before an instant, with their lines. Returns the number deleted.
 */
export const forgetClientImports = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from client_import where id in (select id from client_import
        where created_at < ${instant(beforeMs)} and coalesce(done_at, created_at) < ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );
