import { civilFromDay } from '#core/civil.ts';
import { shortMonthText } from '#core/format.ts';

/** A local day and its hour as a small leaf of a calendar: the month above, as « mar. 22 » would be a Tuesday to some and March to others. */
export const dateBlockOf = (day: number, hour: string) => ({
  top: shortMonthText(day),
  number: String(civilFromDay(day).dayOfMonth).padStart(2, '0'),
  hour,
});
