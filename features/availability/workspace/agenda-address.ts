import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { isoFromDay } from '#core/time.ts';
import { agendaViews, type AgendaView } from '#features/availability/rules/agenda-views.ts';

/** What the address shows: a view, a day, whose agenda. */
export type Shown = { readonly view: AgendaView; readonly day: number; readonly agenda: string };

/** Everybody's agenda, by its key in the calls. */
export const mainAgenda = 'main';

export const shownIn = (query: URLSearchParams, today: number): Shown => ({
  view: agendaViews.find((view) => view === query.get('vue')) ?? 'semaine',
  day: dayFromCompactDate(query.get('date') ?? '') ?? today,
  agenda: /^[0-9A-Za-z]{22}$/.test(query.get('agenda') ?? '') ? query.get('agenda')! : mainAgenda,
});

/** The query of an address that shows this. */
export const shownQuery = ({ view, day, agenda }: Shown, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ vue: view, date: compactDate(day), ...(agenda === mainAgenda ? {} : { agenda }), ...more }).toString();

/** The day that this shows as the calls of a day name it, of one agenda or of everybody. */
export const dayOfAgenda = ({ day, agenda }: Shown) => ({ date: isoFromDay(day), resource_id: agenda === mainAgenda ? null : agenda });

/** The addresses of an agenda at `base` that shows this: itself showing something else, and the pages of its forms. */
export const agendaPaths = (base: string, shown: Shown) => ({
  at: (over: Partial<Shown>, more: Readonly<Record<string, string>> = {}): string => `${base}?${shownQuery({ ...shown, ...over }, more)}`,
  form: (path: string, more: Readonly<Record<string, string>>): string => `${base}/${path}?${shownQuery(shown, more)}`,
});
