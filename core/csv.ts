import { countText } from './format.ts';
import type { ChosenFile } from './fields/files.ts';
import { fieldMessages } from './fields/messages.ts';
import type { Rule } from './fields/rule.ts';

const narrow = '\u202f';

/** What a file that is imported may be at most. */
export type CsvLimits = {
  readonly megabytes: number;
  readonly lines: number;
  readonly columns: number;
  readonly lineChars: number;
  readonly cellChars: number;
};

/** Why a file that is imported cannot be read. */
export const csvRefusals = {
  noCsv: `Le fichier doit être un CSV. Dans Excel${narrow}: Fichier, Enregistrer sous, «${narrow}CSV UTF-8${narrow}».`,
  tooManyLines: (most: number): string => `${countText(most)} lignes maximum. Coupez votre fichier en deux.`,
  tooManyColumns: (most: number): string => `${countText(most)} colonnes maximum.`,
  openQuote: (line: number): string => `Ligne ${line}${narrow}: un guillemet ouvert n’est pas refermé.`,
  unreadable: 'Ce fichier n’a pas pu être lu. Enregistrez-le à nouveau en CSV, ou coupez-le en deux.',
  longLine: (line: number): string => `La ligne ${line} est trop longue.`,
} as const;

const bytesPerMegabyte = 1_048_576;

// Systems give a CSV many types, spreadsheets that of their own program: what is in it decides.
const neverText = /^(image|audio|video|font)\/|zip|pdf|openxmlformats/i;

/** A chosen CSV: there, not too large, no picture nor workbook. */
export const csvFile =
  ({ megabytes }: CsvLimits): Rule<ChosenFile | null> =>
  (file) => {
    if (file === null || file.sizeBytes === 0) return fieldMessages.no_file_selected;
    if (neverText.test(file.type)) return csvRefusals.noCsv;
    return file.sizeBytes > megabytes * bytesPerMegabyte ? fieldMessages.file_too_large.replace('{n}', String(megabytes)) : undefined;
  };

/** The name of a column, or of what a cell names, as it is compared: « Prénom  (client) » → « prenom client ». */
export const columnKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** The field that each column seems to be, by the names that each field has elsewhere, none twice; null for one that is not imported. */
export const fieldsByNames = <F extends string>(columns: readonly string[], namesOf: Readonly<Record<F, readonly string[]>>): (F | null)[] => {
  const byName = new Map((Object.keys(namesOf) as F[]).flatMap((field) => namesOf[field].map((name) => [name, field] as const)));
  const used = new Set<F>();
  return columns.map((name) => {
    const field = byName.get(columnKey(name)) ?? null;
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
};

/** What a cell says as it is kept: its start, of at most `most` characters, without half of one nor what no database keeps. */
export const cellText = (text: string, most: number): string =>
  text
    .trim()
    .slice(0, most)
    .replaceAll(/[\0\p{Cs}]/gu, '');

/** The name of a file as it is kept: plain, its end rather than its start. */
export const plainFileName = (name: string, otherwise: string): string => name.replaceAll(/[\p{C}]/gu, '').slice(-255) || otherwise;

const separators = [';', ',', '\t', '|'] as const;
export type CsvSeparator = (typeof separators)[number];

const linesLooked = 30;

/** How many of a sign each of the first lines of a text has, outside quotes. */
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

/** In how many lines of ten that say something there are as many of a sign as in most of those that have any, and how many that is. */
const evennessOf = (start: string, sign: string): { readonly evenness: number; readonly most: number } => {
  const said = start.split(/[\r\n]+/, linesLooked).filter((line) => line.trim() !== '').length;
  const groups = [
    ...Map.groupBy(
      countsOf(start, sign).filter((count) => count > 0),
      (count) => count,
    ),
  ];
  const [most, lines] = groups.reduce((best, one) => (one[1].length > best[1].length ? one : best), [0, []] as (typeof groups)[number]);
  return { evenness: Math.round((lines.length / Math.max(1, said)) * 10), most };
};

/** What a first line « sep=; » says that separates the columns, with the line itself; spreadsheets write and read it. */
export const saidSeparator = (start: string): { readonly separator: string; readonly line: string } | null => {
  const [line = '', separator = ''] = /^"?sep=([^\s"]|\t)"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(start) ?? [];
  return separator === '' ? null : { separator, line };
};

/**
 * What separates the columns of a text: what gives one of its first lines the most usual names (`namesIn`), then what most lines have the same number of,
 * outside quotes, then what they have most of.
 */
export const separatorOf = (start: string, namesIn: (cells: readonly string[]) => number = () => 0): CsvSeparator => {
  const top = start.split(/[\r\n]+/, linesLooked);
  const scored = separators.map((separator) => {
    const names = Math.max(0, ...top.map((line) => namesIn(line.split(separator).map((cell) => cell.replaceAll('"', '')))));
    return { separator, names, ...evennessOf(start, separator) };
  });
  return scored.toSorted((a, b) => b.names - a.names || b.evenness - a.evenness || b.most - a.most)[0]!.separator;
};

/** Looks, a piece of a text after the other, for the quote that opens a cell and that nothing closes; its line, from 1, null where every one is closed. */
export const openQuotes = (separator: string) => {
  let [line, openedAt, isStart, held] = [1, 0, true, ''];
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
      const text = held + piece;
      // Two quotes, or the two signs of an end of line, are read together.
      const isCut = /["\r]$/.test(text);
      const cut = isCut ? text.length - (/"+$/.exec(text)?.[0].length ?? 1) : text.length;
      look(text.slice(0, cut), cut);
      held = text.slice(cut);
    },
    openLine: (): number | null => {
      look(held, held.length);
      held = '';
      return openedAt === 0 ? null : openedAt;
    },
  };
};
