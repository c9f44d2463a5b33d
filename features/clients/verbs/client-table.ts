import { cellText, csvRefusals } from '#core/csv.ts';
import { withSamples, type FileColumn } from '#core/file-columns.ts';
import { Refusal } from '#core/refusal.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { tableOf } from '#platform/files/read-csv.ts';
import type { ReadHead } from '../queries/import-work.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { clientFileLimits, fieldsOfColumns, type ImportedField } from '../rules/columns.ts';

/**
 * Lines of a file, in order, as JSON for the database. A worker thread writes the JSON, so that the main thread stays
 * free for requests.
 */
export type LinesPart = { readonly count: number; readonly json: string };

export type ClientTable = { readonly ok: true; readonly head: ReadHead; readonly parts: readonly LinesPart[] };
export type TableRead = ClientTable | { readonly ok: false; readonly refusal: string };

type Line = { readonly number: number; readonly cells: readonly string[] };

/**
 * Reads a clients file in parts of `linesAPart` lines. A null encoding means that the encoding is detected. Returns the
 * reason when the file is not valid.
 */
export const readClientTable = async (
  bytes: Uint8Array,
  chosen: TextEncoding | null,
  linesAPart: number,
): Promise<TableRead> => {
  let columns: readonly FileColumn<ImportedField>[] = [];
  let encoding: TextEncoding = 'utf-8';
  let lines: Line[] = [];
  let [count, titles] = [0, 0];
  const parts: LinesPart[] = [];
  const endPart = (): void => {
    if (lines.length > 0) parts.push({ count: lines.length, json: JSON.stringify(lines) });
    lines = [];
  };
  try {
    for await (const found of tableOf(bytes, clientFileLimits, fieldsOfColumns, chosen)) {
      if ('columns' in found) {
        ({ columns, encoding, aside: titles } = found);
        continue;
      }
      const cells = columns.map((_, i) => cellText(found.cells[i] ?? '', clientFileLimits.cellChars + 1));
      columns = withSamples(columns, cells);
      lines.push({ number: ++count, cells });
      if (lines.length === linesAPart) endPart();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, refusal: error.validation?.['file'] ?? csvRefusals.noCsv };
  }
  endPart();
  if (count === 0) return { ok: false, refusal: clientRefusals.empty };
  return {
    ok: true,
    head: {
      columns: columns.map((column) => ({ ...column, sample: column.samples[0] ?? '' })),
      lines: count,
      titles,
      encoding,
    },
    parts,
  };
};
