import { countText, dialledText, longDateText, priceText, shortDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { ownValue } from '#core/own-value.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { ClientEntry, listClients } from '../contract/clients.ts';
import type { listDuplicates } from '../contract/duplicates.ts';
import { clientLists } from '../rules/entry.ts';
import { bookPath, type BookAddress } from './clients-address.ts';
import { clientsTexts as texts } from './clients-texts.ts';

export const nameOf = ({ firstname, lastname }: { readonly firstname: string; readonly lastname: string }): string =>
  `${firstname} ${lastname}`.trim();

/** A date such as « 21 novembre ». */
export const dayWords = (iso: string, zone: string): string =>
  longDateText(dayOf(zone, instantMs(iso))).replace(/^\S+ /, '');

const flagOf = (entry: ClientEntry) => {
  if (entry.blocked_at !== null) return { tone: 'neutral' as const, text: texts.flags.blocked };
  if (entry.form_missing) return { tone: 'warning' as const, text: texts.flags.form };
  if (entry.no_shows > 0) return { tone: 'danger' as const, text: texts.flags.absences(entry.no_shows) };
  return entry.origin !== 'booking' && entry.visits === 0 ? { tone: 'sky' as const, text: texts.flags.imported } : null;
};

const rowOf = (entry: ClientEntry, zone: string, base: string) => ({
  id: entry.id,
  to: `${base}/${entry.id}`,
  name: nameOf(entry),
  tags: entry.tags,
  email: entry.email,
  phone: entry.phone === null ? null : dialledText(entry.phone),
  last: entry.last_visit_at === null ? null : shortDateText(dayOf(zone, instantMs(entry.last_visit_at))),
  visits: countText(entry.visits),
  spent: priceText(entry.spent_cents),
  flag: flagOf(entry),
  archived: entry.archived_at === null ? null : texts.archivedOn(dayWords(entry.archived_at, zone)),
});
export type ClientRowShown = ReturnType<typeof rowOf>;

type Around = { readonly base: string; readonly filters: BookAddress; readonly outcome: string | null };

export const clientsView = (
  found: DataOf<typeof listClients>,
  pairs: DataOf<typeof listDuplicates>['data'],
  { base, filters, outcome }: Around,
) => {
  const { counts, total, itemsPerPage: size } = found;
  const pages = Math.max(1, Math.ceil(total / size));
  const from = (filters.page - 1) * size + 1;
  const [pair] = pairs;
  return {
    base,
    filters: filters,
    lead: texts.lead(counts.all, counts.imported, [
      countText(counts.all),
      countText(counts.booking),
      countText(counts.imported),
    ]),
    doneText: ownValue(texts.done, outcome),
    // The page hides the following links when the reader's role does not allow them.
    writeTo: filters.list === 'archived' ? null : `${base}/messages/nouveau`,
    importTo: `${base}/importer`,
    addTo: `${base}/nouveau`,
    writeAllTo: bookPath(`${base}/messages/nouveau`, { ...filters, page: 1 }),
    isEmpty: counts.all === 0 && counts.archived === 0,
    lists: clientLists
      .filter((one) => one !== 'archived' || counts.archived > 0 || filters.list === 'archived')
      .map((list) => ({
        to: bookPath(base, { list, query: filters.query, tag: filters.tag }),
        label: texts.listCount(texts.lists[list], countText(counts[list])),
        isCurrent: list === filters.list,
      })),
    tags: found.tags,
    rows: found.data.map((entry) => rowOf(entry, found.time_zone, base)),
    // The number of results is shown only for a list that is searched or filtered.
    found: filters.query === '' && filters.tag === '' ? null : texts.found(total, countText(total)),
    range:
      total === 0 ? null : texts.range(countText(from), countText(Math.min(total, from + size - 1)), countText(total)),
    pages,
    nearest: found.nearest === null ? null : { name: nameOf(found.nearest), to: `${base}/${found.nearest.id}` },
    same: pair ? texts.same.by[pair.by](nameOf(pair.one), nameOf(pair.other)) : null,
  };
};

type Whole = ReturnType<typeof clientsView>;
export type ClientsView = Omit<Whole, 'importTo' | 'addTo'> & {
  readonly importTo: string | null;
  readonly addTo: string | null;
};
