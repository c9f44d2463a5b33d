import { countText, dateTimeText, dialledText, durationText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { getVisitImport, recentVisitImports } from '../contract/visits.ts';
import { visitImportLists, type VisitImportList } from '../rules/judged-visit.ts';
import { columnsLeft, columnsView, fileColumnsTexts } from '#ui/workspace/file-columns.ts';
import { visitFields } from '../rules/visit-columns.ts';
import { visitWords } from '../rules/visit-words.ts';
import { visitImportTexts as texts } from './visit-import-texts.ts';

type Found = DataOf<typeof getVisitImport>;

/** Query parameters of the import page: the import, its step and the filter of its lines. */
export const visitImportQueryIn = (params: URLSearchParams) => ({
  id: params.get('import'),
  isColumns: params.get('etape') === 'colonnes',
  list: visitImportLists.find((one) => one === params.get('lignes')) ?? ('all' as const),
});

export const visitImportPath = (path: string, id: string, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ import: id, ...more }).toString()}`;

const momentOf = (zone: string, instant: string): string => dateTimeText(wallOf(zone, instantMs(instant)));

/** Returns one line for each import that can be continued or undone. */
export const recentVisitLines = (found: DataOf<typeof recentVisitImports> | null, path: string) =>
  (found?.data ?? []).map(({ id, file_name, state, lines, undo_until: until }) => ({
    id,
    to: visitImportPath(path, id),
    name: file_name,
    stateText: [
      texts.lines(lines, countText(lines)),
      texts.recent.states[state],
      ...(until === null ? [] : [texts.recent.until(momentOf(parisZone, until))]),
    ].join(' · '),
  }));

const lineOf = (
  { number, verdict, name, faults, notes, known, place, is_lost: isLost, ...line }: Found['data'][number],
  zone: string,
) => ({
  number: countText(number),
  verdict: isLost ? ('known' as const) : verdict,
  name: name || texts.check.empty,
  about: [line.phone === null ? null : dialledText(line.phone), line.email].filter((one) => one !== null).join(', '),
  cells: [
    {
      text: [
        line.starts_at === null ? line.when : momentOf(zone, line.starts_at),
        ...(line.lasts_min === null ? [] : [durationText(line.lasts_min)]),
      ].join(', '),
    },
    { text: line.service },
    { text: line.person },
    { text: line.total_cents === null ? '' : priceText(line.total_cents), isUnbroken: true },
  ],
  faults,
  notes: [...(place === null ? [] : [texts.check.atHome(place)]), ...notes],
  what: known ?? texts.check.ready,
});

/** Maximum number of unknown names to match on one page. */
const namesShown = 60;

const namesOf = (
  prefix: string,
  names: Found['services'],
  options: readonly { readonly value: string; readonly text: string }[],
) =>
  names.map(({ key, name, lines, chosen }, i) => ({
    field: `${prefix}.${i}`,
    key,
    label: name || texts.names.unnamed,
    hint: texts.lines(lines, countText(lines)),
    options,
    value: chosen === null ? '' : chosen || 'anyone',
  }));

const namesStep = ({ services, people, options, team }: Found) => {
  const ways = (some: readonly { readonly id: string; readonly label: string }[]) => [
    { value: '', text: texts.names.none },
    ...some.map(({ id, label }) => ({ value: id, text: label })),
  ];
  const [none, ...members] = ways(team);
  return {
    services: namesOf('prestation', services, ways(options)),
    people: namesOf('personne', people, [none!, { value: 'anyone', text: texts.names.anyone }, ...members]),
    hasMore: services.length + people.length >= namesShown,
  };
};

type Around = {
  readonly path: string;
  readonly list: VisitImportList;
  readonly page: number;
  readonly isColumns: boolean;
};

const linesPart = (found: Found, { path, list, page }: Around, lists: readonly VisitImportList[]) => ({
  lists: lists
    .filter((one) => one === 'all' || found.counts[one] > 0)
    .map((one) => ({
      to: visitImportPath(path, found.id, one === 'all' ? {} : { lignes: one }),
      label: `${texts.check.lists[one]} · ${countText(found.counts[one])}`,
      isCurrent: one === list,
    })),
  rows: found.data.map((line) => lineOf(line, found.time_zone)),
  page,
  pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
  toPage: visitImportPath(path, found.id, { ...(list !== 'all' && { lignes: list }) }),
});

const columnsStep = ({ file_name: fileName, lines, columns, missing }: Found) => ({
  step: 'columns' as const,
  ...columnsView({
    fileName,
    lines,
    columns,
    fields: visitFields,
    labels: visitWords.fields,
    notice:
      missing.length === 0
        ? null
        : { tone: 'warning', text: fileColumnsTexts.lacks(missing.map((field) => visitWords.fields[field])) },
  }),
});

const checkStep = (found: Found, around: Around) => {
  const { counts, not_at_home: count } = found;
  return {
    step: 'check' as const,
    columns: columnsLeft(found.columns, visitImportPath(around.path, found.id, { etape: 'colonnes' })),
    homes: count === 0 ? null : { heading: texts.homes.heading(count, countText(count)), isHere: found.at_place },
    ...linesPart(found, around, ['all', 'faulty', 'known', 'ready', 'past']),
    names: namesStep(found),
    of: texts.check.of(countText(counts.ready), countText(counts.all)),
    counts: (['ready', 'known', 'past', 'faulty'] as const).map((one) => ({
      label: texts.check.counts[one],
      count: countText(counts[one]),
    })),
    submit: counts.ready === 0 ? null : texts.check.submit(counts.ready, countText(counts.ready)),
  };
};

const doneStep = (found: Found, around: Around) => {
  const { counts, undo_until: until } = found;
  const added = counts.done - counts.lost;
  const left = counts.all - counts.ready;
  return {
    step: 'done' as const,
    text: `${[
      texts.done.added(added, countText(added)),
      ...(counts.lost > 0 ? [texts.done.lost(counts.lost, countText(counts.lost))] : []),
      texts.done.left(left, countText(left)),
    ].join(', ')}.`,
    lost: counts.lost === 0 ? null : linesPart(found, around, ['lost']),
    undo: until === null ? null : texts.done.undo.text(momentOf(parisZone, until)),
  };
};

export const visitImportView = (found: Found, around: Around) => {
  const { state, counts, visits, time_zone: zone } = found;
  if (state === 'read')
    return found.missing.length > 0 || (around.isColumns && found.columns.length > 0)
      ? columnsStep(found)
      : checkStep(found, around);
  if (state === 'done') return doneStep(found, around);
  if (state === 'running')
    return {
      step: 'running' as const,
      done: counts.done,
      all: counts.ready,
      text: texts.running.text(countText(counts.done), countText(counts.ready)),
    };
  return {
    step: 'undone' as const,
    text: visits.length === 0 ? texts.undone.none : texts.undone.some(visits.length, countText(visits.length)),
    stays: visits.map(({ booking_id: id, starts_at, name }) => ({ id, text: `${momentOf(zone, starts_at)}, ${name}` })),
  };
};

export type VisitImportView = ReturnType<typeof visitImportView>;
export type VisitImportStep<S extends VisitImportView['step']> = Extract<VisitImportView, { step: S }>;
