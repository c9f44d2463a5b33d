import { columnKey } from '#core/csv.ts';
import { instantMs } from '#core/instant-text.ts';
import { minuteMs } from '#core/units.ts';
import { dayAt, plainMoment, type DayOrder } from '#core/written-days.ts';

/** A moment as a file writes it: an instant where it says its offset (epoch milliseconds), else the day (since 1970-01-01) and the minute that it says. */
export type WrittenMoment = { readonly ms: number } | { readonly day?: number; readonly minute?: number };

const withOffset = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s*(z|[+-]\d{2}:?\d{2})$/i;
const clock = /^(\d{1,2})(?:\s?[:h]\s?(\d{2})?(?:[:m]\d{2})?|\.(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?$/;

/** An hour as files write it, « 14:30 », « 14h30 », « 14h », « 2:30 PM », in minutes after midnight; undefined where it is none. */
export const clockIn = (written: string): number | undefined => {
  const found = clock.exec(plainMoment(written));
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

/** A moment in any usual writing, French or English; undefined where it is none, or one that no calendar has. */
export const momentIn = (written: string, order: DayOrder): WrittenMoment | undefined => {
  const offset = withOffset.exec(written.trim());
  if (offset) {
    const [, day, time, zone] = offset;
    const ms = instantMs(`${day}T${time}:00${/^z$/i.test(zone!) ? 'Z' : zone!.includes(':') ? zone : `${zone!.slice(0, 3)}:${zone!.slice(3)}`}`);
    return Number.isNaN(ms) ? undefined : { ms: Math.floor(ms / minuteMs) * minuteMs };
  }
  const text = plainMoment(written);
  const minute = clockIn(text);
  if (minute !== undefined) return { minute };
  const read = dayAt(text, order, (year) => 2_000 + year);
  if (read === undefined || read.day === undefined) return undefined;
  const time = read.rest.replace(/^(?:t|,|-| |\ba\b|\bat\b)+/, '');
  if (time === '') return { day: read.day };
  const at = clockIn(time);
  return at === undefined ? undefined : { day: read.day, minute: at };
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
