import { data, redirect } from 'react-router';
import { isoFromDay } from '#core/time.ts';
import { agendaPaths, dayOfAgenda, shownIn } from '#features/availability/workspace/agenda-address.ts';
import { visitDayIn } from '#features/orders/contract/pro-list.ts';

const checkedDay = (date: string): string => {
  if (visitDayIn(date) === undefined) throw data(null, { status: 404 });
  return date;
};

/** Returns the day in the address of an admin's page, as yyyy-MM-dd. Throws a 404 when it is missing or invalid. */
export const dateToCancel = (params: URLSearchParams): string => checkedDay(params.get('jour') ?? '');

const noDay = -1;

/**
 * Returns the day and the agenda in the address of a professional's page, with a link to that agenda. Redirects to
 * today's agenda when the address contains no day. Throws a 404 for an invalid day.
 */
export const agendaToCancel = (params: URLSearchParams, dashboard: string) => {
  const base = `${dashboard}/planning`;
  const shown = { ...shownIn(params, noDay), view: 'jour' as const };
  if (shown.day === noDay) throw redirect(`${base}?vue=jour`, 303);
  checkedDay(isoFromDay(shown.day));
  const agendaTo = (more: Readonly<Record<string, string>> = {}): string => agendaPaths(base, shown).at({}, more);
  return { day: shown.day, asked: dayOfAgenda(shown), agendaTo };
};
