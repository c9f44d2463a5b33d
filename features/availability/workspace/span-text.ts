import { clockText } from '#core/format.ts';
import { dayMinutes } from '#core/units.ts';

/** Formats a period in minutes after midnight: « 09:00 – 13:00 », or past midnight « 22:00 – 02:00 (le lendemain) ». */
export const spanText = (startMin: number, endMin: number): string =>
  `${clockText(startMin)} – ${clockText(endMin)}${endMin > dayMinutes ? ' (le lendemain)' : ''}`;

/** Formats a time without its leading zero, as the agenda draws it: « 9:00 ». */
export const hourText = (minute: number): string => clockText(minute).replace(/^0/, '');
