import { columnKey } from '#core/csv.ts';
import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import type { getClientImport } from '../contract/imports.ts';
import {
  linesWithFaults,
  type ClientImportRow,
  type FaultyLine,
  type ImportColumn,
  type ShownLine,
} from '../queries/imports.ts';
import { clientRefusals } from '../rules/book-words.ts';
import type { ImportedField } from '../rules/columns.ts';
import type { LineFault } from '../rules/import-line.ts';
import { sheetLine, sheetStart } from '../rules/sheet.ts';

const batch = 1_000;

/** A judged line for the screen: the text of its cells and its faults. */
export const lineShown = (
  line: ShownLine,
  columns: readonly ImportColumn[],
): AnswerOf<typeof getClientImport>['data'][number] => {
  const cell = (field: ImportedField): string =>
    (line.cells[columns.findIndex((column) => column.field === field)] ?? '').trim().slice(0, 254);
  const name = columns.some(({ field }) => field === 'fullname')
    ? cell('fullname')
    : [cell('firstname'), cell('lastname')].filter(Boolean).join(' ');
  return {
    number: line.number,
    verdict: line.verdict,
    name,
    phone: cell('phone'),
    email: cell('email'),
    faults: line.faults.map(({ field, message }) => ({ field, message })),
    completes: line.completes,
    is_archived: line.is_archived,
    fills: [...line.fills],
    alike: line.alike,
  };
};

async function* faultyOf(db: Db, row: number): AsyncGenerator<FaultyLine> {
  for (let after = 0; ;) {
    const lines = await linesWithFaults(db, row, after, batch);
    yield* lines;
    if (lines.length < batch) return;
    after = lines.at(-1)!.number;
  }
}

const toCorrect = (faults: readonly LineFault[]): LineFault[] => faults.filter(({ isKept }) => isKept !== true);

export const faultsOfImport = async (
  db: Db,
  row: number,
): Promise<{ number: number; field: ImportedField; message: string }[]> => {
  const found: { number: number; field: ImportedField; message: string }[] = [];
  for await (const { number, faults } of faultyOf(db, row))
    found.push(...toCorrect(faults).map(({ field, message }) => ({ number, field, message })));
  return found;
};

/**
 * Returns the indexes of the columns that we added, when a file of lines to correct is imported again. A column
 * « Ligne » alone may be the professional's own column.
 */
const ownColumns = (columns: readonly ImportColumn[]): number[] => {
  const keys = columns.map(({ name }) => columnKey(name));
  const found = clientRefusals.faulty.map((name) => keys.indexOf(columnKey(name)));
  return found.includes(-1) ? [] : found;
};

/**
 * Writes the lines of an import that have a fault as a file for spreadsheets: line number, faults, entry and original
 * cells. Skipped lines are included. When such a file is imported again, its added columns are not repeated.
 */
export const faultySheet = async (db: Db, { row, columns }: ClientImportRow): Promise<string> => {
  const columnIndexes = [...columns.keys()].filter((i) => !ownColumns(columns).includes(i));
  const parts = [sheetStart, sheetLine([...clientRefusals.faulty, ...columnIndexes.map((i) => columns[i]!.name)])];
  for await (const { number, faults, entry, cells } of faultyOf(db, row)) {
    const corrections = toCorrect(faults)
      .map(({ field, message }) => `${clientRefusals.fields[field]}. ${message}`)
      .join(' ');
    parts.push(sheetLine([String(number), corrections, entry ?? '', ...columnIndexes.map((i) => cells[i] ?? '')]));
  }
  return parts.join('');
};

/** Moves the error of a file to the field `csv`, because this call gets the CSV as text in that field. */
export const asCsv = (error: unknown): never => {
  if (!(error instanceof Refusal) || error.code !== 'InvalidInput') throw error;
  throw new Refusal('InvalidInput', {
    validation: { csv: Object.values(error.validation ?? {})[0] ?? inputMessages.invalidParam },
  });
};
