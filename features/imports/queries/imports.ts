import { sql } from 'kysely';
import { asJson, asWritten, instant, type Db } from '#platform/db/db.ts';
import type { JudgedVisit, VisitImportList, VisitImportState } from '../rules/judged-visit.ts';
import type { FileColumn } from '#core/file-columns.ts';
import type { EpochMs } from '#core/units.ts';
import type { VisitCells, VisitField } from '../rules/visit-columns.ts';

export type VisitColumn = FileColumn<VisitField>;

/** A line as read from the file: the cells of a CSV in column order, or the fields of a calendar event. */
export type VisitRecord = VisitCells | readonly string[];

/**
 * Choices for the names of services or practitioners that match nothing in the catalogue or the team. Each normalized
 * name is mapped to a public id. An empty id means any available practitioner.
 */
export type Choices = Readonly<Record<string, string>>;

export type VisitImportRow = {
  readonly row: number;
  readonly id: string;
  readonly file_name: string;
  readonly services: Choices;
  readonly people: Choices;
  /** The columns of a CSV file. Null for a calendar. */
  readonly columns: readonly VisitColumn[] | null;
  /** Whether visits that cannot be at the client's home are recorded at the professional's place. */
  readonly at_place: boolean;
  readonly state: VisitImportState;
  readonly created_at: EpochMs;
  readonly moved_at: EpochMs;
  readonly done_at: EpochMs | null;
};

const importRow = sql`select i.id as row, i.public_id as id, i.file_name, i.services, i.people, i.columns, i.at_place, i.state, i.created_at, i.moved_at, i.done_at from visit_import i`;

export const visitImportOf = async (db: Db, proId: number, publicId: string): Promise<VisitImportRow | undefined> =>
  (await sql<VisitImportRow>`${importRow} where i.pro_id = ${proId} and i.public_id = ${publicId}`.execute(db)).rows[0];

/** An import of a professional, locked until the transaction ends. */
export const lockVisitImport = async (trx: Db, proId: number, publicId: string): Promise<VisitImportRow | undefined> =>
  (
    await sql<VisitImportRow>`${importRow} where i.pro_id = ${proId} and i.public_id = ${publicId} for update of i`.execute(
      trx,
    )
  ).rows[0];

/** Returns the imports of a professional that were created or finished after `sinceMs` and not undone, latest first. */
export const visitImportsSince = async (
  db: Db,
  proId: number,
  sinceMs: number,
  limit: number,
): Promise<VisitImportRow[]> =>
  (
    await sql<VisitImportRow>`${importRow} where i.pro_id = ${proId} and i.state <> 'undone' and coalesce(i.done_at, i.moved_at) > ${instant(sinceMs)}
    order by i.id desc limit ${limit}`.execute(db)
  ).rows;

/** A line with the result of its checks. */
export type StoredLine = {
  readonly number: number;
  readonly verdict: JudgedVisit['verdict'];
  readonly is_past: boolean;
  readonly judged: JudgedVisit;
  readonly starts_at: string | null;
};

export const insertVisitImport = async (
  trx: Db,
  given: { readonly proId: number; readonly publicId: string; readonly fileName: string } & {
    readonly columns: readonly VisitColumn[] | null;
    readonly lines: readonly (StoredLine & { readonly cells: VisitRecord })[];
  },
  nowMs: number,
): Promise<void> => {
  const made = await sql<{ id: number }>`
    insert into visit_import (public_id, pro_id, file_name, columns, state, created_at, moved_at)
    values (${given.publicId}, ${given.proId}, ${given.fileName}, ${given.columns === null ? null : asWritten(given.columns)}, 'read', ${instant(nowMs)}, ${instant(nowMs)}) returning id`.execute(
    trx,
  );
  await sql`
    insert into visit_import_line (import_id, number, cells, verdict, is_past, judged, starts_at)
    select ${made.rows[0]!.id}, r.* from jsonb_to_recordset(${asJson(given.lines)})
      as r (number int4, cells json, verdict text, is_past bool, judged json, starts_at timestamptz)`.execute(trx);
};

/**
 * The professional's choices for a file: a match for each unknown name, and the field of each column. With `atPlace`,
 * visits that cannot be at the client's home move to the professional's place.
 */
export type VisitChoices = {
  readonly services: Choices;
  readonly people: Choices;
  readonly columns: readonly VisitColumn[] | null;
  readonly atPlace: boolean;
};

/** Saves new choices and the lines checked with them. The caller has locked the import. */
export const writeJudgedVisits = async (
  trx: Db,
  row: number,
  { services, people, columns, atPlace, lines }: VisitChoices & { readonly lines: readonly StoredLine[] },
): Promise<void> => {
  await sql`
    update visit_import set services = ${asWritten(services)}, people = ${asWritten(people)},
      columns = ${columns === null ? null : asWritten(columns)}, at_place = ${atPlace} where id = ${row}`.execute(trx);
  await sql`
    update visit_import_line l set verdict = r.verdict, is_past = r.is_past, judged = r.judged, starts_at = r.starts_at
    from jsonb_to_recordset(${asJson(lines)})
      as r (number int4, verdict text, is_past bool, judged json, starts_at timestamptz)
    where l.import_id = ${row} and l.number = r.number`.execute(trx);
};

/** The lines of an import as read from its file, in order. */
export const visitRecordsStored = async (db: Db, row: number): Promise<VisitRecord[]> =>
  (
    await sql<{
      cells: VisitRecord;
    }>`select cells from visit_import_line where import_id = ${row} order by number`.execute(db)
  ).rows.map(({ cells }) => cells);

export type VisitCounts = {
  readonly all: number;
  readonly faulty: number;
  readonly past: number;
  readonly known: number;
  readonly ready: number;
  readonly done: number;
  readonly lost: number;
};

/**
 * Counts the lines of each import: by verdict, processed, and processed but not written. The keys are the row ids of
 * the imports.
 */
export const countVisitLines = async (db: Db, rows: readonly number[]): Promise<ReadonlyMap<number, VisitCounts>> => {
  const found = await sql<VisitCounts & { row: number }>`
    select import_id as row, count(*)::int4 as "all", (count(*) filter (where verdict = 'faulty' and not is_past))::int4 as faulty,
      (count(*) filter (where is_past))::int4 as past, (count(*) filter (where verdict = 'known'))::int4 as known,
      (count(*) filter (where verdict = 'ready'))::int4 as ready, (count(*) filter (where is_done))::int4 as done,
      (count(*) filter (where lost is not null))::int4 as lost
    from visit_import_line where import_id = any(${rows}::bigint[]) group by 1`.execute(db);
  return new Map(found.rows.map(({ row, ...counts }) => [row, counts]));
};

/**
 * Returns the names in the lines of an import that match nothing in the catalogue or the team, most frequent first,
 * with their number of lines.
 */
export const unknownNames = async (
  db: Db,
  row: number,
  limit: number,
): Promise<{ readonly field: 'service' | 'person'; readonly name: string; readonly lines: number }[]> =>
  (
    await sql<{ field: 'service' | 'person'; name: string; lines: number }>`
    select f.field, l.judged->>f.field as name, count(*)::int4 as lines
    from visit_import_line l cross join lateral json_array_elements_text(l.judged->'asks') as f (field)
    where l.import_id = ${row} group by 1, 2 order by 3 desc, 2 limit ${limit}`.execute(db)
  ).rows;

/** Counts the lines whose visit the file places at the client's home although it cannot take place there. */
export const countNotAtHome = async (db: Db, row: number): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*)::int4 as count from visit_import_line where import_id = ${row} and (judged->>'isNotAtHome')::bool`.execute(
      db,
    )
  ).rows[0]!.count;

export type ShownVisitLine = Pick<StoredLine, 'number' | 'verdict' | 'is_past' | 'judged'> & {
  readonly cells: VisitRecord;
  readonly lost: 'taken' | 'gone' | null;
};

const isIn = (list: VisitImportList) =>
  ({
    all: sql`true`,
    faulty: sql`l.verdict = 'faulty' and not l.is_past`,
    past: sql`l.is_past`,
    known: sql`l.verdict = 'known'`,
    ready: sql`l.verdict = 'ready'`,
    lost: sql`l.lost is not null`,
  })[list];

/** Returns a page of checked lines. Lines with a fault come first, past visits last. */
export const visitLinesShown = async (
  db: Db,
  row: number,
  list: VisitImportList,
  page: { readonly limit: number; readonly offset: number },
): Promise<ShownVisitLine[]> =>
  (
    await sql<ShownVisitLine>`
    select l.number, l.cells, l.verdict, l.is_past, l.judged, l.lost from visit_import_line l where l.import_id = ${row} and ${isIn(list)}
    order by case when l.is_past then 3 when l.verdict = 'faulty' then 0 when l.verdict = 'known' then 1 else 2 end, l.number
    limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/** Up to `limit` lines ready to be written, earliest visit first. */
export const waitingVisits = async (
  trx: Db,
  row: number,
  limit: number,
): Promise<{ readonly number: number; readonly judged: JudgedVisit }[]> =>
  (
    await sql<{ number: number; judged: JudgedVisit }>`
    select number, judged from visit_import_line where import_id = ${row} and verdict = 'ready' and not is_done order by starts_at, number limit ${limit}`.execute(
      trx,
    )
  ).rows;

/** Marks lines as processed. `lost` gives the reason when a line could not be written. */
export const markVisitLines = async (
  trx: Db,
  row: number,
  lines: readonly { readonly number: number; readonly lost: 'taken' | 'gone' | null }[],
): Promise<void> => {
  await sql`
    update visit_import_line l set is_done = true, lost = r.lost from jsonb_to_recordset(${asJson(lines)}) as r (number int4, lost text)
    where l.import_id = ${row} and l.number = r.number`.execute(trx);
};

/** Changes the state of an import that the caller has locked. */
export const moveVisitImport = async (trx: Db, row: number, state: VisitImportState, nowMs: number): Promise<void> => {
  const isOver = state === 'done' || state === 'undone';
  await sql`
    update visit_import set state = ${state}, moved_at = ${instant(nowMs)}, done_at = ${isOver ? sql`coalesce(done_at, ${instant(nowMs)})` : null}
    where id = ${row}`.execute(trx);
};

/** Returns the running imports without progress since `beforeMs`. Their process has stopped. */
export const stoppedVisitImports = async (
  db: Db,
  beforeMs: number,
  limit: number,
): Promise<{ readonly id: string; readonly pro_id: number; readonly pro_public_id: string }[]> =>
  (
    await sql<{ id: string; pro_id: number; pro_public_id: string }>`
    select i.public_id as id, i.pro_id, p.public_id as pro_public_id from visit_import i join pro p on p.id = i.pro_id
    where i.state = 'running' and i.moved_at < ${instant(beforeMs)} order by i.moved_at limit ${limit}`.execute(db)
  ).rows;

/**
 * Deletes up to `limit` imports that were created and finished before `beforeMs`, with their lines. Returns the number
 * deleted.
 */
export const forgetVisitImports = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from visit_import where id in (select id from visit_import
        where created_at < ${instant(beforeMs)} and coalesce(done_at, moved_at) < ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );
