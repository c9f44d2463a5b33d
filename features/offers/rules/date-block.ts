import { civilFromDay } from '#core/civil.ts';
import { shortMonthText } from '#core/format.ts';

/**
 * Returns a local day and its hour, to draw as a small calendar sheet. The month is a separate word, because in French
 * « mar. 22 » may mean a Tuesday or a day in March.
 */
export const dateBlockOf = (day: number, hour: string) => ({
  top: shortMonthText(day),
  number: String(civilFromDay(day).dayOfMonth).padStart(2, '0'),
  hour,
});
