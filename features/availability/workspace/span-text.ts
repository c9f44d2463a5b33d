import { clockText } from '#core/format.ts';
import { dayMinutes } from '#core/units.ts';

/** Minutes of a day → « 09:00 – 13:00 »; past midnight « 22:00 – 02:00 (le lendemain) ». */
export const spanText = (startMin: number, endMin: number): string =>
  `${clockText(startMin)} – ${clockText(endMin)}${endMin > dayMinutes ? ' (le lendemain)' : ''}`;

/** A minute of a day as the agenda writes it beside what it draws: « 9:00 ». */
export const hourText = (minute: number): string => clockText(minute).replace(/^0/, '');
