import { clockText, fullDateText, weekdayText } from '#core/format.ts';
import type { TimeOffDays } from './time-off.ts';

const dayText = (day: number): string => `${weekdayText(day)} ${fullDateText(day)}`;

const hoursText = ({ fromMin, toMin }: TimeOffDays): string => {
  if (fromMin !== null && toMin !== null) return `, de ${clockText(fromMin)} à ${clockText(toMin)}`;
  if (fromMin !== null) return `, à partir de ${clockText(fromMin)}`;
  return toMin === null ? '' : `, jusqu’à ${clockText(toMin)}`;
};

const atText = (minute: number | null): string => (minute === null ? '' : ` à ${clockText(minute)}`);

/**
 * Describes a time off: « du lundi 30 novembre 2026 à 14:00 au mercredi 2 décembre 2026 »,
 * « le lundi 30 novembre 2026, de 14:00 à 18:00 ».
 */
export const timeOffText = (days: TimeOffDays): string =>
  days.fromDay === days.toDay
    ? `le ${dayText(days.fromDay)}${hoursText(days)}`
    : `du ${dayText(days.fromDay)}${atText(days.fromMin)} au ${dayText(days.toDay)}${atText(days.toMin)}`;

/** Describes a time off for use after « votre absence »: « du lundi 30 novembre 2026, de 14:00 à 18:00 ». */
export const ofTimeOffText = (days: TimeOffDays): string => timeOffText(days).replace(/^le /, 'du ');
