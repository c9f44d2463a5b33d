import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { cellText, csvRefusals, openQuotes, declaredSeparator, separatorOf, type CsvLimits } from '#core/csv.ts';
import {
  columnsOfTop,
  isNamesAgain,
  topLines,
  withSamples,
  withWidth,
  type ColumnsOfTop,
  type FileColumn,
} from '#core/file-columns.ts';
import { Refusal } from '#core/refusal.ts';
import type { TextEncoding } from '#core/text-encodings.ts';
import { encodingOf, textPieces } from './file-text.ts';

export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

const refused = (message: string): Refusal => new Refusal('InvalidInput', { validation: { file: message } });

const faultOf = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error;
  const line = Number((error as { lines?: unknown }).lines ?? 1);
  return refused(error.code === 'CSV_MAX_RECORD_SIZE' ? csvRefusals.longLine(line) : csvRefusals.noCsv);
};

/**
 * Streams the text without its first line, `line`, which declares the separator. Lets other requests run between two
 * pieces.
 */
async function* withoutSeparatorLine(pieces: Iterable<string>, line: string): AsyncGenerator<string> {
  let left = line.length;
  for (const piece of pieces) {
    yield piece.slice(left);
    left = Math.max(0, left - piece.length);
    await setImmediate();
  }
}

const quoteLineOf = async (pieces: AsyncIterable<string>, delimiter: string): Promise<number | null> => {
  const looked = openQuotes(delimiter);
  for await (const piece of pieces) looked.read(piece);
  return looked.openLine();
};

// Number of consecutive empty lines that end the reading. Spreadsheets often end with many empty lines left by deleted
// rows.
const emptyLinesMost = 50_000;

type ReadChoices = { readonly encoding: TextEncoding | null; readonly namesIn?: (cells: readonly string[]) => number };

const readingOf = (bytes: Uint8Array, { encoding: chosen, namesIn }: ReadChoices) => {
  const seen = chosen ?? encodingOf(bytes);
  if (seen === null) throw refused(csvRefusals.noCsv);
  const pieces = () => textPieces(bytes, seen, chosen !== null);
  const start = pieces().next().value ?? '';
  const declared = declaredSeparator(start);
  const delimiter = declared?.separator ?? separatorOf(start, namesIn);
  return { encoding: seen, delimiter, text: () => withoutSeparatorLine(pieces(), declared?.line ?? '') };
};

async function* recordsOf(
  { delimiter, text }: ReturnType<typeof readingOf>,
  limits: CsvLimits,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.lineChars,
    info: true,
  });
  const source = Readable.from(text());
  source.pipe(parser);
  let empty = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > limits.columns) throw refused(csvRefusals.tooManyColumns(limits.columns));
      if (record.every((cell) => cell.trim() === '')) {
        if (++empty > emptyLinesMost) return;
        continue;
      }
      // A NUL character may occur in UTF-16: `encodingOf` accepts zero bytes there.
      if (record.some((cell) => cell.includes('\0'))) throw refused(csvRefusals.noCsv);
      empty = 0;
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw faultOf(error);
    throw refused(
      csvRefusals.openQuote(
        (await quoteLineOf(text(), delimiter)) ?? Number((error as { lines?: unknown }).lines ?? 1),
      ),
    );
  } finally {
    source.unpipe(parser);
    source.destroy();
    parser.destroy();
  }
}

/** The columns and the encoding of a table. `aside` counts the lines skipped above the column names. */
export type TableHead<F extends string> = {
  readonly columns: readonly FileColumn<F>[];
  readonly encoding: TextEncoding;
  readonly aside: number;
};

async function* topFirst(records: AsyncIterable<CsvRecord>): AsyncGenerator<readonly (readonly string[])[]> {
  let top: (readonly string[])[] | null = [];
  for await (const { cells } of records) {
    if (top === null) {
      yield [cells];
      continue;
    }
    top.push(cells);
    if (top.length < topLines) continue;
    yield top;
    top = null;
  }
  if (top !== null && top.length > 0) yield top;
}

/**
 * Streams a CSV: first its columns and encoding, then its unparsed lines, one by one. Yields nothing for a file without
 * records.
 * When a line has more cells than the known columns, yields the wider columns again before this line.
 * Refuses a file that is not text, an unclosed quote, and too many lines, columns or characters. The limit on lines
 * ignores titles and column names.
 */
export async function* tableOf<F extends string>(
  bytes: Uint8Array,
  limits: CsvLimits,
  guess: (names: readonly string[]) => readonly (F | null)[],
  chosen: TextEncoding | null = null,
): AsyncGenerator<TableHead<F> | { readonly cells: readonly string[] }> {
  const reading = readingOf(bytes, {
    encoding: chosen,
    namesIn: (cells) => guess(cells).filter((field) => field !== null).length,
  });
  const { encoding } = reading;
  let head: ColumnsOfTop<F> | null = null;
  let columns: readonly FileColumn<F>[] = [];
  let count = 0;
  for await (const records of topFirst(recordsOf(reading, limits))) {
    const isTop = head === null;
    head ??= columnsOfTop(records, guess);
    const { names, aside } = head;
    if (isTop) {
      ({ columns } = head);
      yield { columns, encoding, aside };
    }
    for (const cells of isTop ? head.lines : records) {
      if (isNamesAgain(cells, names)) continue;
      if (++count > limits.lines) throw refused(csvRefusals.tooManyLines(limits.lines));
      const wider = withWidth(columns, cells);
      if (wider !== columns) yield { columns: wider, encoding, aside };
      columns = withSamples(wider, cells);
      yield { cells };
    }
  }
}

/**
 * Reads a whole CSV: its columns with sample values, and its lines, with each cell cut to the limit. `lines` is empty
 * for a file without data.
 */
export const readTable = async <F extends string>(
  bytes: Uint8Array,
  limits: CsvLimits,
  guess: (names: readonly string[]) => readonly (F | null)[],
): Promise<{ readonly columns: readonly FileColumn<F>[]; readonly lines: readonly (readonly string[])[] }> => {
  let columns: readonly FileColumn<F>[] = [];
  const lines: string[][] = [];
  for await (const found of tableOf(bytes, limits, guess)) {
    if ('columns' in found) {
      columns = found.columns;
      continue;
    }
    const line = columns.map((_, i) => cellText(found.cells[i] ?? '', limits.cellChars));
    columns = withSamples(columns, line);
    lines.push(line);
  }
  return { columns, lines: lines.map((line) => columns.map((_, i) => line[i] ?? '')) };
};
