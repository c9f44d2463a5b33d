import { civilFromDay, dayFromCivil, dayOfWeek } from '#core/civil.ts';

/** How an event of a calendar repeats (RFC 5545); days are since 1970-01-01, days of the week from Sunday, 0. */
export type CalendarRepeat = {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** How many there are in all, the first included. */
  readonly count: number | null;
  /** The last day that may have one. */
  readonly untilDay: number | null;
  /** `nth` of its month, from its end where negative; 0 for each. */
  readonly byDay: readonly { readonly nth: number; readonly dow: number }[];
  readonly byMonthDay: readonly number[];
  readonly byMonth: readonly number[];
  readonly weekStart: number;
};

const freqs = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const partsRead = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST']);

/** A rule as it is written, the day of its UNTIL being read by the caller → what it says; null for one that we do not read whole, rather than wrong dates. */
export const repeatIn = (rule: string, untilDay: number | null): CalendarRepeat | null => {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2).map((text) => text.trim().toUpperCase()) as [string, string]));
  const numbers = (name: string): number[] => (parts.get(name) ?? '').split(',').filter(Boolean).map(Number);
  const freq = freqs.find((one) => one === parts.get('FREQ'));
  const byDay = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter(Boolean)
    .map((text) => ({ nth: Number(text.slice(0, -2) || 0), dow: weekdays.indexOf(text.slice(-2)) }));
  const repeat = {
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    untilDay,
    byDay,
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
  };
  const whole = [repeat.interval, repeat.count ?? 1, ...repeat.byMonthDay, ...repeat.byMonth, ...byDay.map(({ nth }) => nth)];
  const isReadable =
    freq !== undefined &&
    [...parts.keys()].every((name) => partsRead.has(name)) &&
    whole.every(Number.isSafeInteger) &&
    repeat.interval >= 1 &&
    (repeat.count ?? 1) >= 1 &&
    byDay.every(({ dow }) => dow >= 0) &&
    // A rank is of a month; of a year it would be another reading.
    (byDay.every(({ nth }) => nth === 0) || freq === 'MONTHLY' || (freq === 'YEARLY' && repeat.byMonth.length > 0)) &&
    (freq !== 'WEEKLY' || repeat.byMonthDay.length === 0);
  return isReadable ? { freq, ...repeat } : null;
};

const monthLength = (year: number, month: number): number => dayFromCivil(year, month + 1, 1) - dayFromCivil(year, month, 1);

/** Whether a day, not before the first, is one of a repetition, its count apart. */
const isOf = ({ freq, interval, byDay, byMonthDay, byMonth, weekStart }: CalendarRepeat, firstDay: number, day: number): boolean => {
  const first = civilFromDay(firstDay);
  const at = civilFromDay(day);
  const length = monthLength(at.year, at.month);
  const weekOf = (one: number): number => Math.floor((one - ((dayOfWeek(one) - weekStart + 7) % 7)) / 7);
  const apart = {
    DAILY: day - firstDay,
    WEEKLY: weekOf(day) - weekOf(firstDay),
    MONTHLY: (at.year - first.year) * 12 + at.month - first.month,
    YEARLY: at.year - first.year,
  }[freq];
  if (apart % interval !== 0) return false;
  if (byMonth.length > 0 && !byMonth.includes(at.month)) return false;
  if (byMonthDay.length > 0 && !byMonthDay.some((one) => (one > 0 ? one : length + 1 + one) === at.dayOfMonth)) return false;
  const rank = Math.ceil(at.dayOfMonth / 7);
  const rankFromEnd = -Math.ceil((length - at.dayOfMonth + 1) / 7);
  if (byDay.length > 0 && !byDay.some(({ nth, dow }) => dow === dayOfWeek(day) && (nth === 0 || nth === rank || nth === rankFromEnd))) return false;
  if (byDay.length > 0 || byMonthDay.length > 0) return true;
  if (freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return dayOfWeek(day) === dayOfWeek(firstDay);
  return at.dayOfMonth === first.dayOfMonth && (freq === 'MONTHLY' || byMonth.length > 0 || at.month === first.month);
};

// assumed: no appointment is counted from further back.
const countedBackDays = 3_660;

/** The days of a repetition from `fromDay` to `toDay`; null for one that is counted from too long ago. */
export const repeatedDays = (repeat: CalendarRepeat, firstDay: number, fromDay: number, toDay: number): number[] | null => {
  if (repeat.count !== null && firstDay < fromDay - countedBackDays) return null;
  const days: number[] = [];
  const last = Math.min(toDay, repeat.untilDay ?? toDay);
  let left = repeat.count ?? Infinity;
  for (let day = repeat.count === null ? Math.max(firstDay, fromDay) : firstDay; day <= last && left > 0; day++) {
    // The first is one of them whatever the rule says.
    if (day !== firstDay && !isOf(repeat, firstDay, day)) continue;
    left--;
    if (day >= fromDay) days.push(day);
  }
  return days;
};
