import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '#core/refusal.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { csvLimits, encodingOf, openQuoteLine, separatorOf, type CsvEncoding } from '../rules/csv-file.ts';

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
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return refused(clientRefusals.openQuote(quoteLine() ?? line));
  if (error.code === 'CSV_MAX_RECORD_SIZE') return refused(clientRefusals.longLine(line));
  return refused(clientRefusals.noCsv);
};

/**
 * The records of a file of clients, the names of its columns first, read as it goes: UTF-8, UTF-16 or Windows-1252, separated by what its first
 * line has most of. Refuses what is no text, a quote that nothing closes, too many lines, columns or characters.
 */
export async function* csvRecords(bytes: Uint8Array): AsyncGenerator<CsvRecord> {
  const encoding = encodingOf(bytes, isUtf8(bytes));
  if (encoding === null) throw refused(clientRefusals.noCsv);
  const [start = ''] = piecesOf(bytes.subarray(0, pieceBytes), encoding);
  const delimiter = separatorOf(start);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: csvLimits.lineChars,
    info: true,
  });
  const source = Readable.from(piecesOf(bytes, encoding));
  source.pipe(parser);
  let count = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > csvLimits.columns) throw refused(clientRefusals.tooManyColumns);
      if (record.every((cell) => cell.trim() === '')) continue;
      // UTF-16 hides it from whoever looks at bytes.
      if (record.some((cell) => cell.includes('\0'))) throw refused(clientRefusals.noCsv);
      if (count > csvLimits.lines) throw refused(clientRefusals.tooManyLines);
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
