import { dateTimeText, durationText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { categories } from '#db/reference/categories.ts';
import type { getServiceImport, recentServiceImports } from '../contract/imports.ts';
import { columnsLeft, columnsView, fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import { importWords } from '../rules/service-import-words.ts';
import { serviceLineFields } from '../rules/service-lines.ts';
import { serviceImportTexts as texts } from './service-import-texts.ts';

type Found = DataOf<typeof getServiceImport>;

const shownLines = 100;

export const serviceImportQueryIn = (params: URLSearchParams) => ({
  id: params.get('import'),
  isColumns: params.get('etape') === 'colonnes',
});

export const serviceImportPath = (path: string, id: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ import: id, ...more }).toString()}`;

const momentOf = (until: string): string => dateTimeText(wallOf(parisZone, instantMs(until)));

export const recentServiceLines = (found: DataOf<typeof recentServiceImports> | null, path: string) =>
  (found?.data ?? []).map(({ id, file_name, state, lines, undo_until: until }) => ({
    id,
    to: serviceImportPath(path, id),
    name: file_name,
    stateText: [
      texts.lines(lines),
      texts.recent.states[state],
      ...(until === null ? [] : [texts.recent.until(momentOf(until))]),
    ].join(' · '),
  }));

const categoryText = (id: number | null, isAssumed: boolean): string => {
  const label = categories.find((one) => one.id === id)?.label ?? '';
  return isAssumed ? `${label} (${texts.check.assumed})` : label;
};

const lineOf = ({ number, verdict, name, faults, ...line }: Found['data'][number]) => ({
  number,
  verdict,
  name: name || texts.check.empty,
  cells: [
    { text: categoryText(line.category, line.category_assumed) },
    { text: line.duration_min === null ? line.duration : durationText(line.duration_min), isUnbroken: true },
    { text: line.price_cents === null ? line.price : priceText(line.price_cents), isUnbroken: true },
  ],
  faults: faults.map(({ field, message }) => ({ field: importWords.fields[field], message })),
  what: verdict === 'known' ? texts.check.known : texts.check.ready,
});

const columnsStep = ({ file_name: fileName, lines, columns, missing }: Found) => ({
  step: 'columns' as const,
  ...columnsView({
    fileName,
    lines,
    columns,
    fields: serviceLineFields,
    labels: importWords.fields,
    notice:
      missing.length === 0
        ? null
        : { tone: 'warning', text: fileColumnsTexts.lacks(missing.map((field) => importWords.fields[field])) },
  }),
});

const checkOf = ({ id, counts, data, lines, columns }: Found, path: string) => ({
  step: 'check' as const,
  columns: columnsLeft(columns, serviceImportPath(path, id, { etape: 'colonnes' })),
  rows: data.slice(0, shownLines).map(lineOf),
  shown: data.length > shownLines ? texts.check.shown(shownLines, data.length) : null,
  of: texts.check.of(counts.ready, lines),
  counts: (['ready', 'known', 'faulty', 'faults'] as const).map((one) => ({
    label: texts.check.counts[one],
    count: counts[one],
  })),
  submit: counts.ready === 0 ? null : texts.check.submit(counts.ready),
});

export const serviceImportView = (found: Found, path: string, isColumns: boolean) => {
  const { state, added, counts, undo_until: until } = found;
  if (state === 'read')
    return found.missing.length > 0 || (isColumns && found.columns.length > 0)
      ? columnsStep(found)
      : checkOf(found, path);
  if (state === 'undone') return { step: 'undone' as const, text: texts.undone.text(added) };
  return {
    step: 'done' as const,
    text: `${texts.done.added(added)}, ${texts.done.left(counts.faulty + counts.known)}.`,
    undo: until === null ? null : texts.done.undo.text(momentOf(until)),
  };
};

export type ServiceImportView = ReturnType<typeof serviceImportView>;
export type ServiceImportStep<S extends ServiceImportView['step']> = Extract<ServiceImportView, { step: S }>;
