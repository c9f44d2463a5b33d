import { daySeconds, hourSeconds, secondMs } from '#core/units.ts';
const ago = (n: number, unit: string): string => `${n}\u00a0${unit}${n > 1 ? 's' : ''} ago`;

/**
 * Formats the time since an instant: « Just now » under 60 s, « 5 minutes ago », « 2 years ago ». Both arguments are in
 * epoch milliseconds.
 */
export const agoText = (atEpochMs: number, nowEpochMs: number): string => {
  const seconds = Math.floor((nowEpochMs - atEpochMs) / secondMs);
  if (seconds < 60) return 'Just now';
  if (seconds < hourSeconds) return ago(Math.floor(seconds / 60), 'minute');
  if (seconds < daySeconds) return ago(Math.floor(seconds / hourSeconds), 'hour');
  const days = Math.floor(seconds / daySeconds);
  if (days < 30) return ago(days, 'day');
  return days < 365 ? ago(Math.min(11, Math.floor(days / 30)), 'month') : ago(Math.floor(days / 365), 'year');
};
