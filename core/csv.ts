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
  tooManyLines: (most: number): string => `${countText(most)} lignes au plus. Coupez votre fichier en deux.`,
  tooManyColumns: (most: number): string => `${countText(most)} colonnes au plus.`,
  openQuote: (line: number): string => `Ligne ${line}${narrow}: un guillemet s’ouvre et ne se ferme pas.`,
  longLine: (line: number): string => `Ligne ${line}${narrow}: elle est trop longue.`,
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

/** In how many lines of ten there are as many of a sign as in most of those that have any. */
const evennessOf = (counts: readonly number[]): number => {
  const lines = counts.filter((count) => count > 0);
  const most = Math.max(
    0,
    ...Map.groupBy(lines, (count) => count)
      .values()
      .map((same) => same.length),
  );
  return Math.round((most / Math.max(1, counts.length)) * 10);
};

/** What a first line « sep=; » says that separates the columns, with the line itself; spreadsheets write and read it. */
export const saidSeparator = (start: string): { readonly separator: string; readonly line: string } | null => {
  const [line = '', separator = ''] = /^"?sep=([^\s"]|\t)"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(start) ?? [];
  return separator === '' ? null : { separator, line };
};

/** What separates the columns of a text: what most of its lines have the same number of, outside quotes; else what its first line has most of. */
export const separatorOf = (start: string): CsvSeparator => {
  const scored = separators.map((separator) => {
    const counts = countsOf(start, separator);
    return { separator, evenness: evennessOf(counts), first: counts[0]! };
  });
  return scored.toSorted((a, b) => b.evenness - a.evenness || b.first - a.first)[0]!.separator;
};

/** The line, from 1, of the quote that opens a cell and that nothing closes; null where every one is closed. */
export const openQuoteLine = (text: string, separator: string): number | null => {
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
