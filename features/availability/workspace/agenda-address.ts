import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { isoFromDay } from '#core/time.ts';
import { agendaViews, type AgendaView } from '#features/availability/rules/agenda-views.ts';

export type Shown = { readonly view: AgendaView; readonly day: number; readonly agenda: string };

/** Value that stands for the agenda of the whole team in page addresses. */
export const mainAgenda = 'main';

export const shownIn = (query: URLSearchParams, today: number): Shown => ({
  view: agendaViews.find((view) => view === query.get('vue')) ?? 'semaine',
  day: dayFromCompactDate(query.get('date') ?? '') ?? today,
  agenda: /^[0-9A-Za-z]{22}$/.test(query.get('agenda') ?? '') ? query.get('agenda')! : mainAgenda,
});

export const shownQuery = ({ view, day, agenda }: Shown, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({
    vue: view,
    date: compactDate(day),
    ...(agenda === mainAgenda ? {} : { agenda }),
    ...more,
  }).toString();

export const resourceOfAgenda = (agenda: string): string | null => (agenda === mainAgenda ? null : agenda);

/** Returns the day and the resource of an API call about this agenda. */
export const dayOfAgenda = ({ day, agenda }: Shown) => ({
  date: isoFromDay(day),
  resource_id: resourceOfAgenda(agenda),
});

/** Returns the addresses of an agenda at `base`. `at` changes what the agenda shows. `form` opens one of its forms. */
export const agendaPaths = (base: string, shown: Shown) => ({
  at: (over: Partial<Shown>, more: Readonly<Record<string, string>> = {}): string =>
    `${base}?${shownQuery({ ...shown, ...over }, more)}`,
  form: (path: string, more: Readonly<Record<string, string>>): string => `${base}/${path}?${shownQuery(shown, more)}`,
});
