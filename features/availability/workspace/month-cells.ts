import { clockText, monthText } from '#core/format.ts';
import { normalise } from '#core/spans.ts';
import type { AgendaDay } from './agenda-shapes.ts';

/** A day of a month: how many visits begin in it, its hours in words, whether it is of a month beside. */
export type MonthCell = {
  readonly day: number;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly bookings: number;
  readonly open: string;
  readonly isClosed: boolean;
};

export const monthCells = (days: readonly AgendaDay[], shownDay: number): MonthCell[] =>
  days.map(({ day, isToday, blocks }) => {
    const open = normalise(blocks.flatMap(({ kind, startMin, endMin }) => (kind === 'availability' || kind === 'exception' ? [startMin, endMin] : [])));
    const spans = open.flatMap((from, i) => (i % 2 === 0 ? [`${clockText(from)} – ${clockText(open[i + 1] ?? from)}`] : []));
    return {
      day,
      isToday,
      isOutside: monthText(day) !== monthText(shownDay),
      bookings: blocks.filter(({ kind, isFirst }) => kind === 'booking' && isFirst).length,
      open: spans.join(', '),
      isClosed: spans.length === 0,
    };
  });
