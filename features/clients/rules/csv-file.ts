import type { ChosenFile } from '#core/fields/files.ts';
import { fieldMessages } from '#core/fields/messages.ts';
import type { Rule } from '#core/fields/rule.ts';
import { clientRefusals } from './book-words.ts';

/** What a file of clients may be at most (docs/product/clients.md#import). */
export const csvLimits = { megabytes: 10, lines: 20_000, columns: 100, lineChars: 50_000, cellChars: 5_000 } as const;

const bytesPerMegabyte = 1_048_576;

// Systems give a CSV many types, spreadsheets that of their own program: what is in it decides.
const neverText = /^(image|audio|video|font)\/|zip|pdf|openxmlformats/i;

/** A chosen file of clients: there, not too large, no picture nor workbook. */
export const csvFile: Rule<ChosenFile | null> = (file) => {
  if (file === null || file.sizeBytes === 0) return fieldMessages.no_file_selected;
  if (neverText.test(file.type)) return clientRefusals.noCsv;
  return file.sizeBytes > csvLimits.megabytes * bytesPerMegabyte ? fieldMessages.file_too_large.replace('{n}', String(csvLimits.megabytes)) : undefined;
};

const separators = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof separators)[number];

/** What separates the columns of a text: what its first line has most of, outside quotes. */
export const separatorOf = (start: string): CsvSeparator => {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let isQuoted = false;
  for (const char of start) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) break;
    else if (!isQuoted && counts.has(char)) counts.set(char, counts.get(char)! + 1);
  }
  return separators.toSorted((a, b) => counts.get(b)! - counts.get(a)!)[0]!;
};

/** The line, from 1, of the quote that opens a cell and that nothing closes; null where every one is closed. */
export const openQuoteLine = (text: string, separator: CsvSeparator): number | null => {
  let [line, openedAt, isStart] = [1, 0, true];
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    const isEnd = char === '\n' || (char === '\r' && text[at + 1] !== '\n');
    if (char === '"' && openedAt > 0 && text[at + 1] === '"') at++;
    else if (char === '"' && openedAt > 0) openedAt = 0;
    else if (char === '"' && isStart) openedAt = line;
    isStart = openedAt === 0 && (isEnd || char === separator);
    if (isEnd) line++;
  }
  return openedAt === 0 ? null : openedAt;
};

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

// assumed: a text has no control characters but tabs, line ends, the end of a page and that of a file; one in a hundred is a slip.
const isControl = (byte: number): boolean => byte < 32 && ![9, 10, 12, 13, 26].includes(byte);

/** How the bytes of a file are read; `isUtf8` is whether they are valid as such. Null for what is no text: it has NULs, or is of control characters. */
export const encodingOf = (bytes: Uint8Array, isUtf8: boolean): CsvEncoding | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return null;
  let controls = 0;
  for (const byte of bytes) if (isControl(byte)) controls++;
  if (controls * 100 > bytes.length) return null;
  return isUtf8 ? 'utf-8' : 'windows-1252';
};
