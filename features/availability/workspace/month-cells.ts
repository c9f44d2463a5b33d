import { clockText, monthText } from '#core/format.ts';
import { loadCells, type LoadCell, type LoadedPlanning } from './agenda-load-view.ts';

/**
 * A day of a month view. `bookings` counts the visits that begin on it. `isOutside` is true for a day of the previous
 * or next month.
 */
export type MonthCell = {
  readonly day: number;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly bookings: number;
  readonly open: string;
  readonly isClosed: boolean;
  readonly holiday: { readonly name: string; readonly isClosed: boolean } | null;
  readonly load: LoadCell;
};

export const monthCells = (planning: LoadedPlanning, days: readonly number[], shownDay: number): MonthCell[] =>
  loadCells(planning, days).map((load): MonthCell => {
    const { day, isToday } = load;
    const { visits, open } = planning.loads.days[day - planning.days[0]!.day]!;
    const spans = open.flatMap((from, i) =>
      i % 2 === 0 ? [`${clockText(from)} – ${clockText(open[i + 1] ?? from)}`] : [],
    );
    const holiday = planning.holidays.find((one) => one.day === day);
    return {
      day,
      isToday,
      isOutside: monthText(day) !== monthText(shownDay),
      bookings: visits,
      open: spans.join(', '),
      isClosed: spans.length === 0,
      holiday: holiday === undefined ? null : { name: holiday.name, isClosed: holiday.choice === 'closed' },
      load,
    };
  });
