import { dayMinutes } from '#core/units.ts';
import { icsTime, type IcsTime } from './ics-times.ts';

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
export type RuleFrequency = (typeof frequencies)[number];

/** A repetition rule (RFC 5545 §3.3.10). Weekday 0 is Sunday. `nth` 0 means every such weekday. */
export type DateRule = {
  readonly frequency: RuleFrequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: IcsTime | null;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly weekdays: readonly { readonly nth: number; readonly weekday: number }[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly places: readonly number[];
  /** Whether a month that lacks the day of the rule uses its last day. RFC 5545 leaves such a month out. */
  readonly isOnLastDay: boolean;
};

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

// Parses a list of whole numbers, without 0 when negative numbers are allowed. Undefined when a number is out of
// bounds.
const numbers = (text: string | undefined, least: number, most: number): number[] | undefined => {
  if (text === undefined) return [];
  const found = text.split(',').map((part) => (/^\s*[+-]?\d{1,3}\s*$/.test(part) ? Number(part) : Number.NaN));
  const isWithin = (one: number): boolean =>
    Number.isInteger(one) && Math.abs(one) <= most && (least < 0 ? one !== 0 : one >= least);
  return found.every(isWithin) ? [...new Set(found)] : undefined;
};

const weekdaysIn = (text: string | undefined): DateRule['weekdays'] | undefined => {
  if (text === undefined) return [];
  const found = text.split(',').map((part) => {
    const [, nth = '0', name = ''] = /^\s*([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)\s*$/.exec(part) ?? [];
    return { nth: Number(nth), weekday: weekdayNames.indexOf(name) };
  });
  const isFirst = ({ nth, weekday }: (typeof found)[number], i: number): boolean =>
    found.findIndex((one) => one.nth === nth && one.weekday === weekday) === i;
  return found.every(({ weekday }) => weekday !== -1) ? found.filter(isFirst) : undefined;
};

const partNames = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYMONTH',
  'BYWEEKNO',
  'BYYEARDAY',
  'BYMONTHDAY',
  'BYDAY',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'BYSETPOS',
  'RSCALE',
  'SKIP',
]);

/** Maximum number of occurrences of a rule within one day. */
const mostOfDay = dayMinutes;

/** Whether the parts of a rule may be combined (RFC 5545 §3.3.10). */
const isMeaningful = ({
  frequency,
  weeks,
  yearDays,
  monthDays,
  weekdays,
  hours,
  minutes,
  seconds,
}: DateRule): boolean => {
  const isCounted = weekdays.some(({ nth }) => nth !== 0);
  if (weeks.length > 0 && frequency !== 'YEARLY') return false;
  if (yearDays.length > 0 && ['MONTHLY', 'WEEKLY', 'DAILY'].includes(frequency)) return false;
  if (monthDays.length > 0 && frequency === 'WEEKLY') return false;
  if (isCounted && frequency !== 'MONTHLY' && (frequency !== 'YEARLY' || weeks.length > 0)) return false;
  return Math.max(1, hours.length) * Math.max(1, minutes.length) * Math.max(1, seconds.length) <= mostOfDay;
};

const wholeAbove0 = (text: string): number =>
  /^\s*\d{1,9}\s*$/.test(text) && Number(text) > 0 ? Number(text) : Number.NaN;

/**
 * Parses a rule in any letter case. Undefined when a part cannot be read or the calendar system is not Gregorian.
 * `isOnLastDay` is true for a rule of Outlook, which uses the last day of a month that lacks the day of the rule.
 */
export const dateRule = (text: string, isOnLastDay = false): DateRule | undefined => {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(0, equals)).trim();
    if (partNames.has(name)) parts.set(name, part.slice(equals + 1).trim());
    // An unknown part could change the dates.
    else if (part.trim() !== '' && !name.startsWith('X-')) return undefined;
  }
  const scale = parts.get('RSCALE') ?? 'GREGORIAN';
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  const interval = wholeAbove0(parts.get('INTERVAL') ?? '1');
  const count = parts.has('COUNT') ? wholeAbove0(parts.get('COUNT')!) : null;
  const until = parts.has('UNTIL') ? icsTime(parts.get('UNTIL')!) : null;
  const weekStart = weekdayNames.indexOf(parts.get('WKST') ?? 'MO');
  const skip = parts.get('SKIP') ?? 'OMIT';
  const read = {
    months: numbers(parts.get('BYMONTH'), 1, 12),
    weeks: numbers(parts.get('BYWEEKNO'), -1, 53),
    yearDays: numbers(parts.get('BYYEARDAY'), -1, 366),
    monthDays: numbers(parts.get('BYMONTHDAY'), -1, 31),
    weekdays: weekdaysIn(parts.get('BYDAY')),
    hours: numbers(parts.get('BYHOUR'), 0, 23),
    minutes: numbers(parts.get('BYMINUTE'), 0, 59),
    seconds: numbers(parts.get('BYSECOND'), 0, 60),
    places: numbers(parts.get('BYSETPOS'), -1, 366),
  };
  if (
    frequency === undefined ||
    scale !== 'GREGORIAN' ||
    !['OMIT', 'BACKWARD'].includes(skip) ||
    Number.isNaN(interval) ||
    Number.isNaN(count) ||
    until === undefined ||
    weekStart === -1
  )
    return undefined;
  if (Object.values(read).includes(undefined)) return undefined;
  const lists = read as { readonly [K in keyof typeof read]: NonNullable<(typeof read)[K]> };
  const rule: DateRule = {
    frequency,
    interval,
    count,
    until,
    weekStart,
    ...lists,
    isOnLastDay: isOnLastDay || skip === 'BACKWARD',
  };
  return isMeaningful(rule) ? rule : undefined;
};
