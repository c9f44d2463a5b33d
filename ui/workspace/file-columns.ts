import { columnLabels, type FileColumn } from '#core/file-columns.ts';
import { countText } from '#core/format.ts';
import { textIn } from '../forms/form-text.ts';
import type { SelectOption } from '../fields/select.tsx';

const n = '\u202f';

export const fileColumnsTexts = {
  step: 'Colonnes',
  lead: (file: string, lines: string): string => `${file}, ${lines}. Indiquez le contenu de chaque colonne.`,
  titles: (count: number): string =>
    count > 1
      ? `${countText(count)} lignes de titre, au-dessus des colonnes, ne seront pas importées.`
      : 'Une ligne de titre, au-dessus des colonnes, ne sera pas importée.',
  lines: (count: number): string => (count > 1 ? `${countText(count)} lignes` : `${countText(count)} ligne`),
  lacks: (missing: readonly string[]): string =>
    missing.length > 1
      ? `Nous n’avons pas reconnu ces colonnes${n}: ${missing.join(', ')}. Choisissez-les ci-dessous.`
      : `Nous n’avons pas reconnu cette colonne${n}: ${missing.join(', ')}. Choisissez-la ci-dessous.`,
  none: 'Ne pas importer',
  empty: 'Vide',
  submit: 'Vérifier les lignes',
  back: 'Retour',
  again: 'Revoir les colonnes',
  letters: {
    ask: `Des accents s’affichent mal${n}?`,
    label: 'Encodage du fichier',
    hint: 'Essayez un autre encodage, puis regardez les exemples. Vous devrez ensuite indiquer à nouveau le contenu des colonnes.',
    submit: 'Relire le fichier',
    now: (letters: string): string => `Encodage du fichier${n}: ${letters}`,
  },
  left: (count: number): string =>
    count > 1 ? `${countText(count)} colonnes ne seront pas importées.` : 'Une colonne ne sera pas importée.',
} as const;

const most = 100;
const prefix = 'colonne';

export type ColumnsView = {
  readonly lead: string;
  /** A message about the file, or about a missing column. */
  readonly notice: { readonly tone: 'info' | 'warning' | 'error'; readonly text: string } | null;
  readonly columns: readonly {
    readonly key: string;
    readonly label: string;
    readonly samples: string;
    readonly field: string;
  }[];
  readonly options: readonly SelectOption[];
};

type ColumnsInput<F extends string> = {
  readonly fileName: string;
  readonly lines: number;
  /** Number of title lines above the column names. These lines are not imported. */
  readonly titles?: number;
  readonly columns: readonly FileColumn<F>[];
  readonly fields: readonly F[];
  readonly labels: Readonly<Record<F, string>>;
  readonly notice: ColumnsView['notice'];
};

export const columnsView = <F extends string>({
  fileName,
  lines,
  titles = 0,
  columns,
  fields,
  labels,
  notice,
}: ColumnsInput<F>): ColumnsView => {
  const names = columnLabels(columns);
  return {
    lead: [
      fileColumnsTexts.lead(fileName, fileColumnsTexts.lines(lines)),
      ...(titles > 0 ? [fileColumnsTexts.titles(titles)] : []),
    ].join(' '),
    notice,
    columns: columns.map(({ samples, field }, i) => ({
      key: `${prefix}.${i}`,
      label: names[i]!,
      samples: samples.join(' · ') || fileColumnsTexts.empty,
      field: field ?? '',
    })),
    options: [
      { value: '', text: fileColumnsTexts.none },
      ...fields.map((field) => ({ value: field, text: labels[field] })),
    ],
  };
};

/**
 * The number of columns that are not imported, and the link to the page that changes them. Null for a file without
 * columns.
 */
export const columnsLeft = (columns: readonly { readonly field: string | null }[], to: string) => {
  if (columns.length === 0) return null;
  const left = columns.filter(({ field }) => field === null).length;
  return { text: left === 0 ? null : fileColumnsTexts.left(left), to };
};

/** The field that the form chooses for each column, in column order. '' for a column that is not imported. */
export const chosenColumnsIn = <F extends string>(form: FormData, fields: readonly F[]): (F | '')[] =>
  Array.from(
    { length: Math.min(most, Number(textIn(form, 'columns')) || 0) },
    (_, i) => fields.find((field) => field === textIn(form, `${prefix}.${i}`)) ?? '',
  );

/** The fields whose errors are shown in the form of the columns. */
export const columnErrors: readonly string[] = ['fields', ...Array.from({ length: most }, (_, i) => `fields.${i}`)];
