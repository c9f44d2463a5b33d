import { daySeconds, hourSeconds, secondMs } from '#core/units.ts';
const ago = (n: number, unit: string): string => `il y a ${n}\u00a0${unit}${n > 1 && !unit.endsWith('s') ? 's' : ''}`;

/**
 * Formats the time since an instant (docs/product/wording.md#formats): « À l'instant » under 60 s,
 * « il y a 5 minutes », « il y a 2 ans ». Both arguments are in epoch milliseconds.
 */
export const agoText = (atEpochMs: number, nowEpochMs: number): string => {
  const seconds = Math.floor((nowEpochMs - atEpochMs) / secondMs);
  if (seconds < 60) return "À l'instant";
  if (seconds < hourSeconds) return ago(Math.floor(seconds / 60), 'minute');
  if (seconds < daySeconds) return ago(Math.floor(seconds / hourSeconds), 'heure');
  const days = Math.floor(seconds / daySeconds);
  if (days < 30) return ago(days, 'jour');
  return days < 365 ? ago(Math.min(11, Math.floor(days / 30)), 'mois') : ago(Math.floor(days / 365), 'an');
};
