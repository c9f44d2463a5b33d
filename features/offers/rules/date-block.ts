import { civilFromDay } from '#core/civil.ts';
import { shortMonthText } from '#core/format.ts';

/**
 * A local day and its hour, drawn as a small calendar leaf. The month is a separate word, because « mar. 22 » reads as
 * Tuesday or as March in French.
 */
export const dateBlockOf = (day: number, hour: string) => ({
  top: shortMonthText(day),
  number: String(civilFromDay(day).dayOfMonth).padStart(2, '0'),
  hour,
});
