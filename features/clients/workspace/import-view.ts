import { countText, dateTimeText } from '#core/format.ts';
import { fullStop } from '#core/full-stop.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { textEncodings } from '#core/text-encodings.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { getClientImport, recentClientImports } from '../contract/imports.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { importedFields, importLists, type ImportList } from '../rules/columns.ts';
import { columnsView, fileColumnsTexts, type ColumnsView } from '#ui/workspace/file-columns.ts';
import { importTexts as texts } from './import-texts.ts';

type Found = DataOf<typeof getClientImport>;

export const clientImportQueryIn = (params: URLSearchParams) => ({
  id: params.get('import'),
  isColumns: params.get('etape') === 'colonnes',
  list: importLists.find((one) => one === params.get('lignes')) ?? ('all' as const),
});

export const importPath = (path: string, id: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ import: id, ...more }).toString()}`;

export const recentImportLines = (found: DataOf<typeof recentClientImports> | null, path: string) =>
  (found?.data ?? []).map(({ id, file_name, state, lines, undo_until: until }) => ({
    id,
    to: importPath(path, id),
    name: file_name,
    stateText: [
      ...(lines > 0 ? [fileColumnsTexts.lines(lines)] : []),
      texts.recent.states[state],
      ...(until === null ? [] : [texts.recent.until(dateTimeText(wallOf(parisZone, instantMs(until))))]),
    ].join(' · '),
  }));

/** The encodings to choose from. An empty value means that the encoding is detected. */
const lettersOf = ({ chosen_encoding: chosen }: Found) => ({
  current: chosen ?? '',
  options: [
    { value: '', text: texts.columns.letters.auto },
    ...textEncodings.map((value) => ({ value, text: texts.columns.letters[value] })),
  ],
});

const columnsNotice = ({ refusal, recipe }: Found): ColumnsView['notice'] => {
  if (refusal !== null) return { tone: 'error', text: refusal };
  return recipe === null ? null : { tone: 'info', text: texts.columns.recipe(recipe) };
};

const columnsOf = (found: Found) =>
  columnsView({
    fileName: found.file_name,
    lines: found.lines,
    titles: found.titles,
    columns: found.columns,
    fields: importedFields,
    labels: clientRefusals.fields,
    notice: columnsNotice(found),
  });

const lineOf = ({
  number,
  verdict,
  name,
  phone,
  email,
  faults,
  completes,
  is_archived: isArchived,
  fills,
  alike,
}: Found['data'][number]) => ({
  number: countText(number),
  verdict,
  name: name || texts.check.empty,
  cells: [{ text: phone, isUnbroken: true }, { text: email }],
  faults:
    verdict === 'faulty' ? faults.map(({ field, message }) => ({ field: clientRefusals.fields[field], message })) : [],
  notes: [
    ...(alike === null ? [] : [texts.check.alike[alike.by](alike.name)]),
    ...(verdict === 'faulty'
      ? []
      : faults.map(({ field, message }) => fullStop(`${texts.check.left[field]}. ${message}`))),
  ],
  what:
    verdict === 'known'
      ? texts.check.completes(
          completes,
          fills.map((field) => clientRefusals.fields[field]),
          isArchived,
        )
      : texts.check.added,
});

type Around = { readonly path: string; readonly api: string; readonly list: ImportList; readonly page: number };

const checkStep = (found: Found, { path, list, page }: Around) => {
  const { counts, lines } = found;
  const some = counts.known + counts.ready;
  const of = { all: lines, ...counts };
  return {
    lists: importLists.map((one) => ({
      to: importPath(path, found.id, one === 'all' ? {} : { lignes: one }),
      label: `${texts.check.lists[one]} · ${countText(of[one])}`,
      isCurrent: one === list,
    })),
    rows: found.data.map(lineOf),
    page,
    pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
    toPage: importPath(path, found.id, { ...(list !== 'all' && { lignes: list }) }),
    of: texts.check.of(some, countText(some), countText(lines)),
    counts: (['ready', 'known', 'faulty'] as const).map((one) => ({
      label: texts.check.counts[one],
      count: countText(counts[one]),
    })),
    version: found.version,
    submit: some === 0 ? null : texts.check.submit(some, countText(some)),
    backTo: importPath(path, found.id, { etape: 'colonnes' }),
  };
};

const doneStep = (found: Found, { api }: Around) => {
  const { added, completed, counts, undo_until: until } = found;
  const partly = counts.with_faults - counts.faulty;
  return {
    text: `${[
      ...(added > 0 || completed === 0 ? [texts.done.added(added, countText(added))] : []),
      ...(completed > 0 ? [texts.done.completed(completed, countText(completed))] : []),
      ...(counts.faulty > 0 ? [texts.done.left(counts.faulty, countText(counts.faulty))] : []),
      ...(partly > 0 ? [texts.done.partly(partly, countText(partly))] : []),
    ].join(', ')}.`,
    faulty:
      counts.with_faults === 0
        ? null
        : {
            text: texts.done.faulty(counts.with_faults, countText(counts.with_faults)),
            to: `${api}/imports/${found.id}/faulty`,
          },
    undo: until === null ? null : texts.done.undo.text(dateTimeText(wallOf(parisZone, instantMs(until)))),
  };
};

const workingStep = (step: 'reading' | 'judging' | 'running', { handled, lines, counts }: Found) => {
  const all = step === 'running' ? counts.known + counts.ready : lines;
  const { heading, begun, text } = texts.working[step];
  return { step, heading, done: handled, all, text: handled === 0 ? begun : text(countText(handled), countText(all)) };
};

/** An import at its current step. Shows the columns step when the URL asks for that step. */
export const importView = (found: Found, isColumns: boolean, around: Around) => {
  const { state, refusal } = found;
  if (state === 'reading' || state === 'judging' || state === 'running') return workingStep(state, found);
  if (state === 'refused') return { step: 'refused' as const, refusal: refusal ?? '', letters: lettersOf(found) };
  if (state === 'read' || (state === 'judged' && isColumns))
    return { step: 'columns' as const, ...columnsOf(found), letters: lettersOf(found), version: found.version };
  if (state === 'judged') return { step: 'check' as const, ...checkStep(found, around) };
  return state === 'done' ? { step: 'done' as const, ...doneStep(found, around) } : { step: 'undone' as const };
};

export type ImportView = ReturnType<typeof importView>;
export type ImportStepOf<S extends ImportView['step']> = Extract<ImportView, { step: S }>;
