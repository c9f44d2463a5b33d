import { columnLabels, type FileColumn } from '#core/file-columns.ts';
import { countText } from '#core/format.ts';
import { textIn } from '../forms/form-text.ts';
import type { SelectOption } from '../fields/select.tsx';

const n = '\u202f';

/** The sentences of the columns of a file that is imported. */
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
  left: (count: number): string => (count > 1 ? `${countText(count)} colonnes ne seront pas importées.` : 'Une colonne ne sera pas importée.'),
} as const;

const most = 100;
const prefix = 'colonne';

/** A choice of what the columns of a file are, as it is drawn. */
export type ColumnsView = {
  readonly lead: string;
  /** What is known of the file, or lacks in it. */
  readonly notice: { readonly tone: 'info' | 'warning' | 'error'; readonly text: string } | null;
  readonly columns: readonly { readonly key: string; readonly label: string; readonly samples: string; readonly field: string }[];
  readonly options: readonly SelectOption[];
};

type Asked<F extends string> = {
  readonly fileName: string;
  readonly lines: number;
  /** How many lines above the names of the columns are left aside. */
  readonly titles?: number;
  readonly columns: readonly FileColumn<F>[];
  readonly fields: readonly F[];
  readonly labels: Readonly<Record<F, string>>;
  readonly notice: ColumnsView['notice'];
};

/** The columns of a file, each beside its first values, and the fields that it may be. */
export const columnsView = <F extends string>({ fileName, lines, titles = 0, columns, fields, labels, notice }: Asked<F>): ColumnsView => {
  const names = columnLabels(columns);
  return {
    lead: [fileColumnsTexts.lead(fileName, fileColumnsTexts.lines(lines)), ...(titles > 0 ? [fileColumnsTexts.titles(titles)] : [])].join(' '),
    notice,
    columns: columns.map(({ samples, field }, i) => ({
      key: `${prefix}.${i}`,
      label: names[i]!,
      samples: samples.join(' · ') || fileColumnsTexts.empty,
      field: field ?? '',
    })),
    options: [{ value: '', text: fileColumnsTexts.none }, ...fields.map((field) => ({ value: field, text: labels[field] }))],
  };
};

/** How many columns of a file are not imported, and where they are looked at again; null of a file without columns. */
export const columnsLeft = (columns: readonly { readonly field: string | null }[], to: string) => {
  if (columns.length === 0) return null;
  const left = columns.filter(({ field }) => field === null).length;
  return { text: left === 0 ? null : fileColumnsTexts.left(left), to };
};

/** The field of each column that a form says, in their order; '' for one that is not imported. */
export const chosenColumnsIn = <F extends string>(form: FormData, fields: readonly F[]): (F | '')[] =>
  Array.from(
    { length: Math.min(most, Number(textIn(form, 'columns')) || 0) },
    (_, i) => fields.find((field) => field === textIn(form, `${prefix}.${i}`)) ?? '',
  );

/** The fields of a refusal that the choice of columns says itself. */
export const columnErrors: readonly string[] = ['fields', ...Array.from({ length: most }, (_, i) => `fields.${i}`)];
