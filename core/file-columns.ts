import { andList } from './and-list.ts';
import { cellText, columnKey } from './csv.ts';

const narrow = '\u202f';

/**
 * A column of an imported file: its name in the file, its first values, and the field that it fills. The field is null
 * for a column that is not imported.
 */
export type FileColumn<F extends string = string> = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: F | null;
};

const limits = { samples: 3, sampleChars: 80, nameChars: 200 } as const;

/** Messages for a choice of columns that the import refuses. */
export const columnRefusals = {
  unknown: (count: number): string =>
    count > 1 ? `Ce fichier n’a que ${count} colonnes.` : 'Ce fichier n’a qu’une colonne.',
  twice: (field: string, names: readonly string[]): string =>
    `Les colonnes ${andList(names.map((name) => `«${narrow}${name}${narrow}»`))} correspondent à «${narrow}${field}${narrow}»${narrow}: n’en choisissez qu’une.`,
  taken: (field: string, name: string): string =>
    `«${narrow}${name}${narrow}» correspond déjà à «${narrow}${field}${narrow}».`,
} as const;

const address = /\S@\S/;
// A telephone number or a full date: at least six digits.
const manyFigures = /\d(?:\D{0,2}\d){5}/;
// A day, a time, a price or a telephone number. None of them is ever a column name.
const figures = /^[+(=]?\d[\d\s.,:/+()€$£htz-]*$/i;

const isValue = (cell: string): boolean => address.test(cell) || manyFigures.test(cell);

/**
 * Whether the first line contains the column names. It does not when a cell is a mail address, a telephone number or a
 * full date. Otherwise it does when a cell is a usual column name, or when no cell is made only of digits.
 */
export const isHeadings = (first: readonly string[], guessed: readonly (string | null)[]): boolean =>
  !first.some(isValue) && (guessed.some((field) => field !== null) || !first.some((cell) => figures.test(cell.trim())));

/**
 * Number of lines searched for the column names, from the first line of the file. Titles may come before the column
 * names.
 */
export const topLines = 12;

const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

type Headings = {
  readonly at: number;
  /** Data lines above the column names. */ readonly above: readonly (readonly string[])[];
  readonly aside: number;
};

const isStartOf = (names: readonly string[], more: readonly string[]): boolean =>
  names.every((name, i) => name.trim() === '' || columnKey(name) === columnKey(more[i] ?? ''));

/**
 * Finds the line of column names: the line with the most usual column names, among the lines without values. A line
 * with a single usual name counts only when the lines above it are titles. A file may have two lines of column names,
 * with data lines between them. The first line is then taken, unless the second line begins with the same names and has
 * more.
 */
const headingsOf = (
  top: readonly (readonly string[])[],
  guess: (names: readonly string[]) => readonly (string | null)[],
): Headings => {
  const known = top.map((cells) => (cells.some(isValue) ? 0 : guess(cells).filter((field) => field !== null).length));
  const most = Math.max(...known);
  const at = known.indexOf(most);
  const isUnderTitles = top.slice(0, at).every((cells) => filledCells(cells) <= 1);
  if (most < 2 && !(most === 1 && isUnderTitles)) return { at: 0, above: [], aside: 0 };
  const first = known.findIndex((count) => count >= 2);
  const between = first < 0 || first >= at ? [] : top.slice(first + 1, at);
  const above = between.filter((cells) => filledCells(cells) >= known[first]!);
  if (above.length === 0) return { at, above, aside: at };
  return isStartOf(top[first]!, top[at]!)
    ? { at, above, aside: first + between.length - above.length }
    : { at: first, above: [], aside: first };
};

/**
 * Fills each empty column name with the cell above it. When a cell is merged over several lines, its text is in the
 * first of these lines.
 */
const withAbove = (names: readonly string[], above: readonly string[] | undefined): readonly string[] =>
  above === undefined || filledCells(above) <= 1
    ? names
    : names.map((name, i) => (name.trim() === '' ? (above[i] ?? '') : name));

const numbered = (i: number): string => `Colonne ${i + 1}`;

/** Number of cells up to the last one that is not empty. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

export type ColumnsOfTop<F extends string> = {
  readonly columns: readonly FileColumn<F>[];
  /** The line of column names as written in the file. Null when the line contains no usual column name. */
  readonly names: readonly string[] | null;
  /** The lines that contain data, among the first lines of the file. */
  readonly lines: readonly (readonly string[])[];
  /** Number of title lines skipped before the column names. */
  readonly aside: number;
};

/** Finds the columns in the first lines of a file (`top`). A column without a name gets a number as its name. */
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
  const nameOf = (cell: string, i: number): string => (isNamed && cellText(cell, limits.nameChars)) || numbered(i);
  const columns = names.map((name, i) => ({ name: nameOf(name, i), samples: [], field: fields[i] ?? null }));
  return {
    columns: lines.reduce<readonly FileColumn<F>[]>(withWidth, columns),
    names: isNamed && fields.some((field) => field !== null) ? named : null,
    lines,
    aside: isNamed ? aside - (names === named ? 0 : 1) : 0,
  };
};

/** Adds a numbered column for each cell of a line beyond the known columns, so that the cell's value is not lost. */
export const withWidth = <F extends string>(
  columns: readonly FileColumn<F>[],
  cells: readonly string[],
): readonly FileColumn<F>[] => {
  const width = widthOf(cells);
  if (width <= columns.length) return columns;
  return [
    ...columns,
    ...Array.from({ length: width - columns.length }, (_, i) => ({
      name: numbered(columns.length + i),
      samples: [],
      field: null,
    })),
  ];
};

/** Whether a line repeats the column names. This happens when several files were joined into one. */
export const isNamesAgain = (cells: readonly string[], names: readonly string[] | null): boolean =>
  names !== null &&
  widthOf(cells) === widthOf(names) &&
  names.every((name, i) => columnKey(name) === columnKey(cells[i] ?? ''));

/** Adds the values of a line to the samples of the columns: up to three different values per column. */
export const withSamples = <F extends string>(
  columns: readonly FileColumn<F>[],
  cells: readonly string[],
): readonly FileColumn<F>[] => {
  const sampleAt = (i: number): string => cellText(cells[i] ?? '', limits.sampleChars);
  const isNew = ({ samples }: FileColumn<F>, i: number): boolean =>
    samples.length < limits.samples && sampleAt(i) !== '' && !samples.includes(sampleAt(i));
  if (!columns.some(isNew)) return columns;
  return columns.map((column, i) =>
    isNew(column, i) ? { ...column, samples: [...column.samples, sampleAt(i)] } : column,
  );
};

/** Labels of the columns, all different. Columns with the same name get a number, as in « Nom (colonne 2) ». */
export const columnLabels = (columns: readonly Pick<FileColumn, 'name'>[]): string[] => {
  const names = columns.map(({ name }) => columnKey(name));
  return columns.map(({ name }, i) =>
    names.indexOf(names[i]!) === names.lastIndexOf(names[i]!) ? name : `${name} (colonne ${i + 1})`,
  );
};

export type ColumnRules<F extends string> = {
  readonly labels: Readonly<Record<F, string>>;
  /** Fields that several columns may fill. The import joins the values of these columns. */
  readonly repeatable?: readonly F[];
  /** Returns the message for missing fields, or null when nothing is missing. */
  readonly lacks: (fields: readonly (F | null)[]) => string | null;
};

export type ChosenFields<F extends string> =
  | { readonly ok: true; readonly fields: readonly (F | null)[] }
  | { readonly ok: false; readonly validation: Readonly<Record<string, string>> };

/**
 * Returns the chosen field of each column, in order. Returns errors for an unknown column, a field chosen twice or a
 * missing field.
 */
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
  const twice = fields.flatMap((field, i) =>
    field !== null && !repeatable.includes(field) && others(field)[0]! < i ? [{ field, i }] : [],
  );
  if (twice.length > 0) {
    const { field: first } = twice[0]!;
    return {
      ok: false,
      validation: {
        fields: columnRefusals.twice(
          labels[first],
          others(first).map((i) => names[i]!),
        ),
        ...Object.fromEntries(
          twice.map(({ field, i }) => [`fields.${i}`, columnRefusals.taken(labels[field], names[others(field)[0]!]!)]),
        ),
      },
    };
  }
  const lacking = lacks(fields);
  return lacking === null ? { ok: true, fields } : { ok: false, validation: { fields: lacking } };
};
