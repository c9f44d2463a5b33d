import { andList } from './and-list.ts';
import { cellText, columnKey } from './csv.ts';

const narrow = '\u202f';

/** A column of a file that is imported: what it is called there, its first values, and what it is taken for; null where it is not imported. */
export type FileColumn<F extends string = string> = { readonly name: string; readonly samples: readonly string[]; readonly field: F | null };

const kept = { samples: 3, sampleChars: 80, nameChars: 200 } as const;

/** Why columns cannot be what was chosen for them. */
export const columnRefusals = {
  unknown: (count: number): string => (count > 1 ? `Ce fichier n’a que ${count} colonnes.` : 'Ce fichier n’a qu’une colonne.'),
  twice: (field: string, names: readonly string[]): string =>
    `Les colonnes ${andList(names.map((name) => `«${narrow}${name}${narrow}»`))} ne peuvent pas toutes correspondre à «${narrow}${field}${narrow}»${narrow}: n’en choisissez qu’une.`,
  taken: (field: string, name: string): string => `«${narrow}${name}${narrow}» correspond déjà à «${narrow}${field}${narrow}».`,
} as const;

const address = /\S@\S/;
// A telephone, a whole date: six figures or more.
const manyFigures = /\d(?:\D{0,2}\d){5}/;
// A day, an hour, a price, a telephone: what no column is called.
const figures = /^[+(=]?\d[\d\s.,:/+()€$£htz-]*$/i;

const isValue = (cell: string): boolean => address.test(cell) || manyFigures.test(cell);

/** Whether the first line of a file names its columns: one of them is a usual name, or nothing in it is a value. An address or a telephone names none. */
export const isHeadings = (first: readonly string[], guessed: readonly (string | null)[]): boolean =>
  !first.some(isValue) && (guessed.some((field) => field !== null) || !first.some((cell) => figures.test(cell.trim())));

/** How many lines are looked at for the names of columns: titles, and the names of groups, stand above them. */
export const topLines = 12;

const saidIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

type Headings = { readonly at: number; /** The lines above them that are no titles. */ readonly above: readonly (readonly string[])[]; readonly aside: number };

const isStartOf = (names: readonly string[], more: readonly string[]): boolean =>
  names.every((name, i) => name.trim() === '' || columnKey(name) === columnKey(more[i] ?? ''));

/**
 * Which of the first lines of a file names its columns: the one with the most usual names and no value; a single name may stand under titles alone. What stands
 * under fewer names, and fills as many cells, is a line: it goes with the others where these names begin alike, else the fewer names are those of the columns.
 */
const headingsOf = (top: readonly (readonly string[])[], guess: (names: readonly string[]) => readonly (string | null)[]): Headings => {
  const known = top.map((cells) => (cells.some(isValue) ? 0 : guess(cells).filter((field) => field !== null).length));
  const most = Math.max(...known);
  const at = known.indexOf(most);
  const isUnderTitles = top.slice(0, at).every((cells) => saidIn(cells) <= 1);
  if (most < 2 && !(most === 1 && isUnderTitles)) return { at: 0, above: [], aside: 0 };
  const first = known.findIndex((count) => count >= 2);
  const between = first < 0 || first >= at ? [] : top.slice(first + 1, at);
  const above = between.filter((cells) => saidIn(cells) >= known[first]!);
  if (above.length === 0) return { at, above, aside: at };
  return isStartOf(top[first]!, top[at]!) ? { at, above, aside: first + between.length - above.length } : { at: first, above: [], aside: first };
};

/** The names of columns with those of the line above them where they have none: a cell that spans lines is written in the first. */
const withAbove = (names: readonly string[], above: readonly string[] | undefined): readonly string[] =>
  above === undefined || saidIn(above) <= 1 ? names : names.map((name, i) => (name.trim() === '' ? (above[i] ?? '') : name));

const numbered = (i: number): string => `Colonne ${i + 1}`;

/** How many cells of a line there are, up to the last that says something. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

export type ColumnsOfTop<F extends string> = {
  readonly columns: readonly FileColumn<F>[];
  /** The line that names them, as it is written; null where it has no usual name. */
  readonly names: readonly string[] | null;
  /** The first lines that are lines already. */
  readonly lines: readonly (readonly string[])[];
  /** How many lines above the names of columns are left aside: titles. */
  readonly aside: number;
};

/** The columns of a file by its first lines, and those of them that are lines already: where nothing names the columns, they have a number. */
export const columnsOfTop = <F extends string>(
  top: readonly (readonly string[])[],
  guess: (names: readonly string[]) => readonly (F | null)[],
): ColumnsOfTop<F> => {
  const { at, above, aside } = headingsOf(top, guess);
  const named = top[at] ?? [];
  const names = above.length > 0 ? named : withAbove(named, top[at - 1]);
  const fields = guess(names);
  const isNamed = isHeadings(names, fields);
  const lines = isNamed ? [...above, ...top.slice(at + 1)] : top;
  const nameOf = (cell: string, i: number): string => (isNamed && cellText(cell, kept.nameChars)) || numbered(i);
  const columns = names.map((name, i) => ({ name: nameOf(name, i), samples: [], field: fields[i] ?? null }));
  return {
    columns: lines.reduce<readonly FileColumn<F>[]>(withWidth, columns),
    names: isNamed && fields.some((field) => field !== null) ? named : null,
    lines,
    aside: isNamed ? aside - (names === named ? 0 : 1) : 0,
  };
};

/** Columns with those that a line has beyond them, numbered: what stands there is no less said. */
export const withWidth = <F extends string>(columns: readonly FileColumn<F>[], cells: readonly string[]): readonly FileColumn<F>[] => {
  const width = widthOf(cells);
  if (width <= columns.length) return columns;
  return [...columns, ...Array.from({ length: width - columns.length }, (_, i) => ({ name: numbered(columns.length + i), samples: [], field: null }))];
};

/** Whether a line is the names of the columns once more, as files that were put one after the other have it. */
export const isNamesAgain = (cells: readonly string[], names: readonly string[] | null): boolean =>
  names !== null && widthOf(cells) === widthOf(names) && names.every((name, i) => columnKey(name) === columnKey(cells[i] ?? ''));

/** Columns with the values of one more line, where they have few and not this one. */
export const withSamples = <F extends string>(columns: readonly FileColumn<F>[], cells: readonly string[]): readonly FileColumn<F>[] => {
  const said = (i: number): string => cellText(cells[i] ?? '', kept.sampleChars);
  const isNew = ({ samples }: FileColumn<F>, i: number): boolean => samples.length < kept.samples && said(i) !== '' && !samples.includes(said(i));
  if (!columns.some(isNew)) return columns;
  return columns.map((column, i) => (isNew(column, i) ? { ...column, samples: [...column.samples, said(i)] } : column));
};

/** What columns are called so that no two are alike: the second « Nom » is said with its place. */
export const columnLabels = (columns: readonly Pick<FileColumn, 'name'>[]): string[] => {
  const names = columns.map(({ name }) => columnKey(name));
  return columns.map(({ name }, i) => (names.indexOf(names[i]!) === names.lastIndexOf(names[i]!) ? name : `${name} (colonne ${i + 1})`));
};

export type ColumnRules<F extends string> = {
  /** What each field is called. */
  readonly labels: Readonly<Record<F, string>>;
  /** What several columns may be: their values are put together. */
  readonly repeatable?: readonly F[];
  /** What is said of columns that do not name enough; null where they do. */
  readonly lacks: (fields: readonly (F | null)[]) => string | null;
};

export type ChosenFields<F extends string> =
  | { readonly ok: true; readonly fields: readonly (F | null)[] }
  | { readonly ok: false; readonly validation: Readonly<Record<string, string>> };

/** The field of each column as it was chosen, in their order; or what is wrong with the choice: a column that is not there, a field twice, one that lacks. */
export const chosenFields = <F extends string>(
  columns: readonly Pick<FileColumn, 'name'>[],
  given: readonly (F | '' | null)[],
  { labels, repeatable = [], lacks }: ColumnRules<F>,
): ChosenFields<F> => {
  if (given.some((field, i) => i >= columns.length && field !== '' && field !== null))
    return { ok: false, validation: { fields: columnRefusals.unknown(columns.length) } };
  const names = columnLabels(columns);
  const fields = columns.map((_, i): F | null => given[i] || null);
  const others = (field: F): number[] => fields.flatMap((one, i) => (one === field ? [i] : []));
  const twice = fields.flatMap((field, i) => (field !== null && !repeatable.includes(field) && others(field)[0]! < i ? [{ field, i }] : []));
  if (twice.length > 0) {
    const { field: first } = twice[0]!;
    return {
      ok: false,
      validation: {
        fields: columnRefusals.twice(
          labels[first],
          others(first).map((i) => names[i]!),
        ),
        ...Object.fromEntries(twice.map(({ field, i }) => [`fields.${i}`, columnRefusals.taken(labels[field], names[others(field)[0]!]!)])),
      },
    };
  }
  const lacking = lacks(fields);
  return lacking === null ? { ok: true, fields } : { ok: false, validation: { fields: lacking } };
};
