import { countText } from './format.ts';
import type { ChosenFile } from './fields/files.ts';
import { fieldMessages } from './fields/messages.ts';
import type { Rule } from './fields/rule.ts';

const narrow = '\u202f';

/** Limits of an imported CSV file. `lineChars` and `cellChars` are numbers of characters. */
export type CsvLimits = {
  readonly megabytes: number;
  readonly lines: number;
  readonly columns: number;
  readonly lineChars: number;
  readonly cellChars: number;
};

/** Messages for a CSV file that cannot be imported. */
export const csvRefusals = {
  noCsv: `Le fichier doit être un CSV. Dans Excel${narrow}: Fichier, Enregistrer sous, «${narrow}CSV UTF-8${narrow}».`,
  tooManyLines: (most: number): string => `${countText(most)} lignes maximum. Coupez votre fichier en deux.`,
  tooManyColumns: (most: number): string => `${countText(most)} colonnes maximum.`,
  openQuote: (line: number): string => `Ligne ${line}${narrow}: un guillemet ouvert n’est pas refermé.`,
  unreadable: 'Ce fichier n’a pas pu être lu. Enregistrez-le à nouveau en CSV, ou coupez-le en deux.',
  longLine: (line: number): string => `La ligne ${line} est trop longue.`,
} as const;

const bytesPerMegabyte = 1_048_576;

/**
 * Accepts a received file that is not empty, is not too large, and does not begin as a picture, a PDF or a spreadsheet
 * file. A text begins with no signature, so its type is empty (`core/media-type.ts`). `notText` refuses a file that is
 * not a text.
 */
export const csvFile =
  ({ megabytes }: CsvLimits, notText: string = csvRefusals.noCsv): Rule<ChosenFile | null> =>
  (file) => {
    if (file === null || file.sizeBytes === 0) return fieldMessages.no_file_selected;
    if (file.type !== '') return notText;
    return file.sizeBytes > megabytes * bytesPerMegabyte
      ? fieldMessages.file_too_large.replace('{n}', String(megabytes))
      : undefined;
  };

/** Normalizes a column name for comparison: « Prénom  (client) » becomes « prenom client ». */
export const columnKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Guesses the field that each column fills. `namesOf` lists the usual column names of each field in other programs. Two
 * columns never get the same field. Null for a column without a field, which is not imported.
 */
export const fieldsByNames = <F extends string>(
  columns: readonly string[],
  namesOf: Readonly<Record<F, readonly string[]>>,
): (F | null)[] => {
  const byName = new Map(
    (Object.keys(namesOf) as F[]).flatMap((field) => namesOf[field].map((name) => [name, field] as const)),
  );
  const used = new Set<F>();
  return columns.map((name) => {
    const field = byName.get(columnKey(name)) ?? null;
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
};

/**
 * Prepares the text of a cell for the database: trimmed, cut to `most` characters, without NUL and lone surrogates,
 * which the database refuses.
 */
export const cellText = (text: string, most: number): string =>
  text
    .trim()
    .slice(0, most)
    .replaceAll(/[\0\p{Cs}]/gu, '');

/**
 * Prepares a file name for the database: without invisible characters, cut to its last 255 characters. `otherwise`
 * replaces an empty name.
 */
export const plainFileName = (name: string, otherwise: string): string =>
  name.replaceAll(/[\p{C}]/gu, '').slice(-255) || otherwise;

const separators = [';', ',', '\t', '|'] as const;
export type CsvSeparator = (typeof separators)[number];

const linesLooked = 30;

/** Counts a separator in each of the first lines of a text. Separators inside quotes are not counted. */
const countsOf = (start: string, sign: string): number[] => {
  const counts = [0];
  let isQuoted = false;
  for (const char of start) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '\n' || char === '\r') {
      if (counts.length === linesLooked) return counts;
      counts.push(0);
    } else if (char === sign) counts[counts.length - 1]! += 1;
  }
  return counts;
};

/**
 * Finds the most frequent number of separators in a line (`most`). Lines without a separator are ignored. `evenness` is
 * the share of non-empty lines with exactly `most` separators, in tenths.
 */
const evennessOf = (start: string, sign: string): { readonly evenness: number; readonly most: number } => {
  const nonEmptyLines = start.split(/[\r\n]+/, linesLooked).filter((line) => line.trim() !== '').length;
  const groups = [
    ...Map.groupBy(
      countsOf(start, sign).filter((count) => count > 0),
      (count) => count,
    ),
  ];
  const [most, lines] = groups.reduce((best, one) => (one[1].length > best[1].length ? one : best), [
    0,
    [],
  ] as (typeof groups)[number]);
  return { evenness: Math.round((lines.length / Math.max(1, nonEmptyLines)) * 10), most };
};

/**
 * Reads a first line « sep=; », which spreadsheets write and read. Returns the separator and the line to skip, or null.
 */
export const declaredSeparator = (start: string): { readonly separator: string; readonly line: string } | null => {
  const [line = '', separator = ''] = /^"?sep=([^\s"]|\t)"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(start) ?? [];
  return separator === '' ? null : { separator, line };
};

/**
 * Guesses the separator of a CSV text. Prefers the separator that gives a line the most known column names (`namesIn`).
 * The next criterion is a constant number of separators in each line, then the highest number.
 */
export const separatorOf = (start: string, namesIn: (cells: readonly string[]) => number = () => 0): CsvSeparator => {
  const top = start.split(/[\r\n]+/, linesLooked);
  const scored = separators.map((separator) => {
    const names = Math.max(
      0,
      ...top.map((line) => namesIn(line.split(separator).map((cell) => cell.replaceAll('"', '')))),
    );
    return { separator, names, ...evennessOf(start, separator) };
  });
  return scored.toSorted((a, b) => b.names - a.names || b.evenness - a.evenness || b.most - a.most)[0]!.separator;
};

/**
 * Searches a text, given piece by piece, for a quoted cell that is never closed. `openLine` returns the line of the
 * opening quote, from 1, or null.
 */
export const openQuotes = (separator: string) => {
  let [line, openedAt, isStart, waiting] = [1, 0, true, ''];
  const look = (text: string, end: number): void => {
    for (let at = 0; at < end; at++) {
      const char = text[at]!;
      const isEnd = char === '\n' || (char === '\r' && text[at + 1] !== '\n');
      if (char === '"' && openedAt > 0 && text[at + 1] === '"') at++;
      else if (char === '"' && openedAt > 0) openedAt = 0;
      else if (char === '"' && isStart) openedAt = line;
      isStart = openedAt === 0 && (isEnd || char === separator);
      if (isEnd) line++;
    }
  };
  return {
    read: (piece: string): void => {
      const text = waiting + piece;
      // The last characters may be the first half of a double quote or of a line end. They wait for the next piece.
      const isCut = /["\r]$/.test(text);
      const cut = isCut ? text.length - (/"+$/.exec(text)?.[0].length ?? 1) : text.length;
      look(text.slice(0, cut), cut);
      waiting = text.slice(cut);
    },
    openLine: (): number | null => {
      look(waiting, waiting.length);
      waiting = '';
      return openedAt === 0 ? null : openedAt;
    },
  };
};
