import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { cellText, csvRefusals, encodingOf, openQuoteLine, separatorOf, type CsvEncoding, type CsvLimits } from '#core/csv.ts';
import { columnsOfFirst, withSamples, type FileColumn } from '#core/file-columns.ts';
import { Refusal } from '#core/refusal.ts';

export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

const refused = (message: string): Refusal => new Refusal('InvalidInput', { validation: { file: message } });

const pieceBytes = 65_536;

/** The text of a file, a piece at a time: a character or an end of line that two pieces share is read whole. Each end of line is one sign. */
function* piecesOf(bytes: Uint8Array, encoding: CsvEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = held + decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    held = piece.endsWith('\r') ? '\r' : '';
    const whole = piece.slice(0, piece.length - held.length).replaceAll('\r\n', '\n');
    if (whole !== '') yield whole;
  }
  yield held + decoder.decode();
}

const faultOf = (error: unknown, quoteLine: () => number | null): unknown => {
  if (!(error instanceof CsvError)) return error;
  const line = Number((error as { lines?: unknown }).lines ?? 1);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refused(csvRefusals.openQuote(quoteLine() ?? line));
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refused(csvRefusals.longLine(line));
  return refused(csvRefusals.noCsv);
};

/**
 * The records of a CSV, the names of its columns first, read as it goes: UTF-8, UTF-16 or Windows-1252, separated by what its first
 * line has most of. Refuses what is no text, a quote that nothing closes, too many lines, columns or characters.
 */
export async function* csvRecords(bytes: Uint8Array, limits: CsvLimits): AsyncGenerator<CsvRecord> {
  const encoding = encodingOf(bytes, isUtf8(bytes));
  if (encoding === null) throw refused(csvRefusals.noCsv);
  const [start = ''] = piecesOf(bytes.subarray(0, pieceBytes), encoding);
  const delimiter = separatorOf(start);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.lineChars,
    info: true,
  });
  const source = Readable.from(piecesOf(bytes, encoding));
  source.pipe(parser);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > limits.columns) throw refused(csvRefusals.tooManyColumns(limits.columns));
      if (record.every((cell) => cell.trim() === '')) continue;
      // UTF-16 hides it from whoever looks at bytes.
      if (record.some((cell) => cell.includes('\0'))) throw refused(csvRefusals.noCsv);
      if (count > limits.lines) throw refused(csvRefusals.tooManyLines(limits.lines));
      count++;
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw faultOf(error, () => openQuoteLine([...piecesOf(bytes, encoding)].join(''), delimiter));
  } finally {
    source.unpipe(parser);
    source.destroy();
    parser.destroy();
  }
}

/** A CSV as its columns, with their first values, and its lines, each cell cut to what may be kept; without any line, `lines` is empty. */
export const readTable = async <F extends string>(
  bytes: Uint8Array,
  limits: CsvLimits,
  guess: (names: readonly string[]) => readonly (F | null)[],
): Promise<{ readonly columns: readonly FileColumn<F>[]; readonly lines: readonly (readonly string[])[] }> => {
  let columns: readonly FileColumn<F>[] | undefined;
  const lines: string[][] = [];
  for await (const { cells } of csvRecords(bytes, limits)) {
    if (columns === undefined) {
      const first = columnsOfFirst(cells, guess);
      columns = first.columns;
      if (!first.isLine) continue;
    }
    const line = columns.map((_, i) => cellText(cells[i] ?? '', limits.cellChars));
    columns = withSamples(columns, line);
    lines.push(line);
  }
  return { columns: columns ?? [], lines };
};
