import { columnKey } from '#core/csv.ts';
import { possibleDay } from '#core/civil.ts';
import { instantMs } from '#core/instant-text.ts';
import { minuteMs } from '#core/units.ts';

/** Which comes first in a date of figures: the day, or the month. */
export type DayOrder = 'day' | 'month';

/** A moment as a file writes it: an instant where it says its offset (epoch milliseconds), else the day (since 1970-01-01) and the minute that it says. */
export type WrittenMoment = { readonly ms: number } | { readonly day?: number; readonly minute?: number };

const withOffset = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s*(z|[+-]\d{2}:?\d{2})$/i;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/;
const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const dayThenMonth = /^(\d{1,2})(?:er|st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})/;
const monthThenDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/;
const weekday = /^(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=.*\d)/;
const clock = /^(\d{1,2})(?:\s?[:h]\s?(\d{2})?(?:[:m]\d{2})?|\.(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/;

// Each by the letters that no other month begins with.
const monthStarts = [
  ['janv', 'jan'],
  ['fev', 'feb'],
  ['mar'],
  ['avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'jun'],
  ['juil', 'jul'],
  ['aou', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
];
const monthOf = (word: string): number => monthStarts.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();

/** An hour as files write it, « 14:30 », « 14h30 », « 14h », « 2:30 PM », in minutes after midnight; undefined where it is none. */
export const clockIn = (written: string): number | undefined => {
  const found = clock.exec(plain(written));
  if (!found) return undefined;
  const [, hours, afterColon, afterDot, half] = found;
  const isBare = !/[:h.]/.test(found[0].replace(/[ap]\.m\./, ''));
  if (isBare && half === undefined) return undefined;
  const said = Number(hours);
  const minutes = Number(afterColon ?? afterDot ?? 0);
  if (half !== undefined && (said < 1 || said > 12)) return undefined;
  const hour = half === undefined ? said : (said % 12) + (half.startsWith('p') ? 12 : 0);
  return hour > 23 || minutes > 59 ? undefined : hour * 60 + minutes;
};

type DayRead = { readonly day: number | undefined; readonly rest: string };

const dayAt = (text: string, order: DayOrder): DayRead | undefined => {
  const rest = (found: RegExpExecArray): string => text.slice(found[0].length);
  const iso = yearFirst.exec(text);
  if (iso) return { day: possibleDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), rest: rest(iso) };
  const numbers = figures.exec(text);
  if (numbers) {
    const [, one, two, year] = numbers.map(Number) as [number, number, number, number];
    const [day, month] = order === 'day' ? [one, two] : [two, one];
    return { day: possibleDay(year < 100 ? 2_000 + year : year, month, day), rest: rest(numbers) };
  }
  const words = dayThenMonth.exec(text);
  if (words) return { day: possibleDay(Number(words[3]), monthOf(words[2]!), Number(words[1])), rest: rest(words) };
  const english = monthThenDay.exec(text);
  return english ? { day: possibleDay(Number(english[3]), monthOf(english[1]!), Number(english[2])), rest: rest(english) } : undefined;
};

/** A moment in any usual writing, French or English; undefined where it is none, or one that no calendar has. */
export const momentIn = (written: string, order: DayOrder): WrittenMoment | undefined => {
  const offset = withOffset.exec(written.trim());
  if (offset) {
    const [, day, time, zone] = offset;
    const ms = instantMs(`${day}T${time}:00${/^z$/i.test(zone!) ? 'Z' : zone!.includes(':') ? zone : `${zone!.slice(0, 3)}:${zone!.slice(3)}`}`);
    return Number.isNaN(ms) ? undefined : { ms: Math.floor(ms / minuteMs) * minuteMs };
  }
  const text = plain(written).replace(weekday, '');
  const minute = clockIn(text);
  if (minute !== undefined) return { minute };
  const read = dayAt(text, order);
  if (read === undefined || read.day === undefined) return undefined;
  const time = read.rest.replace(/^(?:t|,|-| |\ba\b|\bat\b)+/, '');
  if (time === '') return { day: read.day };
  const at = clockIn(time);
  return at === undefined ? undefined : { day: read.day, minute: at };
};

/** Which comes first in the dates of a file: the day, unless one of them has more than twelve where the month would be and none says the contrary. */
export const dayOrderOf = (written: readonly string[]): DayOrder => {
  let isMonthFirst = false;
  for (const text of written) {
    const found = figures.exec(plain(text).replace(weekday, ''));
    if (!found) continue;
    if (Number(found[1]) > 12) return 'day';
    if (Number(found[2]) > 12) isMonthFirst = true;
  }
  return isMonthFirst ? 'month' : 'day';
};

const dropped = new Set([
  'cancelled',
  'canceled',
  'annule',
  'annulee',
  'no show',
  'noshow',
  'absent',
  'absente',
  'non venu',
  'declined',
  'refuse',
  'refusee',
  'rejected',
  'deleted',
  'supprime',
]);

/** Whether a status says that the visit does not take place. */
export const isDropped = (status: string): boolean => {
  const key = columnKey(status);
  return dropped.has(key) || [...dropped].some((word) => key.startsWith(`${word} `));
};
