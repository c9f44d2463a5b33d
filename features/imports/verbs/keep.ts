import { csvRefusals, plainFileName } from '#core/csv.ts';
import { chosenFields } from '#core/file-columns.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { encodingOf } from '#platform/files/file-text.ts';
import { readTable } from '#platform/files/read-csv.ts';
import type { Call } from '#platform/http/call.ts';
import { runInWorker } from '#platform/jobs/run-in-worker.ts';
import {
  insertVisitImport,
  lockVisitImport,
  visitImportOf,
  visitRecordsStored,
  writeJudgedVisits,
  type Choices,
  type VisitColumn,
  type VisitImportRow,
  type VisitRecord,
} from '../queries/imports.ts';
import {
  cellsOfRecords,
  visitColumnRules,
  visitFieldsOf,
  visitFileLimits,
  type VisitField,
} from '../rules/visit-columns.ts';
import { visitWords as words } from '../rules/visit-words.ts';
import { isCalendarFile, type visitsOfFile } from './calendar-file.ts';
import { bringingOf, type Bringing } from './bringing.ts';
import { judgedVisits } from './judge.ts';

// Limits of the worker thread that reads a file. Reading 10,000 events takes about one second. The limits stop files
// with recurrence rules that match no day, or with events that never end.
const readBounds = { timeoutMs: 8_000, maxMegabytes: 512 };

const refused = (message: string): Refusal => new Refusal('InvalidInput', { validation: { file: message } });

type FileRead = { readonly columns: readonly VisitColumn[] | null; readonly lines: readonly VisitRecord[] };

const linesIn = async (bytes: Uint8Array, { zone }: Bringing, nowMs: number): Promise<FileRead> => {
  if (!isCalendarFile(bytes)) {
    if (encodingOf(bytes) === null) throw refused(words.noFile);
    return readTable(bytes, visitFileLimits, visitFieldsOf);
  }
  const given = [bytes, { zone, nowMs }] as const;
  const read = await runInWorker<typeof visitsOfFile>(
    import.meta.resolve('./calendar-file.ts'),
    'visitsOfFile',
    [...given],
    readBounds,
  );
  if (!read?.ok) throw refused(words.noCalendar);
  if (read.isCut) throw refused(csvRefusals.tooManyLines(visitFileLimits.lines));
  return { columns: null, lines: read.lines };
};

/**
 * Loads the professional who imports. When the professional is not published, the error appears beside the file field.
 */
const bringing = async (db: Db, proId: number, proPublicId: string, nowMs: number): Promise<Bringing> => {
  try {
    return await bringingOf(db, proId, proPublicId, nowMs);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotFound') throw refused(words.unpublished);
    throw error;
  }
};

type Asking = Pick<Call, 'db' | 'env' | 'nowMs'>;
type Owner = { readonly proId: number; readonly proPublicId: string };

/** Reads a file of visits and stores its checked lines for a day. Creates no booking. Returns the id of the import. */
export const keepVisitFile = async (
  call: Asking,
  { proId, proPublicId }: Owner,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<string> => {
  const { db, nowMs } = call;
  const pro = await bringing(db, proId, proPublicId, nowMs);
  const { columns, lines: records } = await linesIn(file.bytes, pro, nowMs);
  if (records.length === 0) throw refused(words.empty);
  const judged = await judgedVisits(call, pro, cellsOfRecords(records, columns), {
    services: {},
    people: {},
    atPlace: false,
  });
  const lines = judged.map((line, i) => ({ ...line, cells: records[i]! }));
  const publicId = newId();
  await db
    .transaction()
    .execute((trx) =>
      insertVisitImport(
        trx,
        { proId, publicId, fileName: plainFileName(file.name, 'rendez-vous.csv'), columns, lines },
        nowMs,
      ),
    );
  return publicId;
};

/** The professional's choices for a file. An absent field does not change the saved choice. */
export type VisitFileChoices = {
  readonly services?: Choices | undefined;
  readonly people?: Choices | undefined;
  readonly fields?: readonly (VisitField | '')[] | undefined;
  readonly atPlace?: boolean | undefined;
};

const linkedColumns = (
  columns: VisitImportRow['columns'],
  fields: VisitFileChoices['fields'],
): VisitImportRow['columns'] => {
  if (fields === undefined) return columns;
  const chosen = chosenFields(columns ?? [], fields, visitColumnRules);
  if (!chosen.ok) throw new Refusal('InvalidInput', { validation: chosen.validation });
  return (columns ?? []).map((column, i) => ({ ...column, field: chosen.fields[i]! }));
};

/**
 * Checks the lines of an import again with the professional's choices. Throws `IllegalTransition` once the import has
 * started, `InvalidInput` for an invalid choice of columns.
 */
export const chooseForVisits = async (
  call: Asking,
  { proId, proPublicId }: Owner,
  publicId: string,
  input: VisitFileChoices,
): Promise<void> => {
  const { db, nowMs } = call;
  const found = await visitImportOf(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  if (found.state !== 'read') throw new Refusal('IllegalTransition');
  const columns = linkedColumns(found.columns, input.fields);
  const choices = {
    services: input.services ?? found.services,
    people: input.people ?? found.people,
    columns,
    atPlace: input.atPlace ?? found.at_place,
  };
  const all = cellsOfRecords(await visitRecordsStored(db, found.row), columns);
  const lines = await judgedVisits(call, await bringing(db, proId, proPublicId, nowMs), all, choices);
  await db.transaction().execute(async (trx) => {
    const locked = await lockVisitImport(trx, proId, publicId);
    if (locked?.state !== 'read') throw new Refusal('IllegalTransition');
    await writeJudgedVisits(trx, locked.row, { ...choices, lines });
  });
};
