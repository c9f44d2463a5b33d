import { civilFromDay, dayFromCivil, possibleDay } from '#core/civil.ts';
import { tickMinutes, dayMinutes, minuteMs } from '#core/units.ts';

export { dayOfWeek } from '#core/civil.ts';

const MARGIN_DAYS = 3;
const FIRST_DAY = dayFromCivil(2000, 1, 1);
const LAST_DAY = dayFromCivil(2100, 1, 1);

/** Whether the clock of every zone covers a day (since 1970-01-01) and the days around it. True from 2001 to 2098. */
export const isClockDay = (day: number): boolean => day >= FIRST_DAY + 366 && day < LAST_DAY - 365;

/**
 * UTC offsets of a zone, made by `zoneClock`. The offset `offsets[i]`, in minutes east of UTC, applies from the epoch
 * minute `starts[i]` until `starts[i + 1]`.
 */
export type ZoneClock = {
  readonly zone: string;
  readonly starts: readonly number[];
  readonly offsets: readonly number[];
  readonly fromMinute: number;
  readonly toMinute: number;
};

/**
 * A wall-clock time in a place: day since 1970-01-01, minute from 0 to 1439, offset in minutes east of UTC. The offset
 * distinguishes the two times 02:30 on the day of the October clock change.
 */
export type LocalTime = { readonly day: number; readonly minute: number; readonly offsetMinutes: number };

const wholeMinutes = (offsetNanoseconds: number): number => {
  const minutes = offsetNanoseconds / 60_000_000_000;
  // Local midnight must fall on a tick of five minutes, because agendas count in ticks.
  if (!Number.isInteger(minutes / tickMinutes))
    throw new RangeError('a zone offset that is not a multiple of five minutes');
  return minutes;
};

const lookUp = (zone: string): ZoneClock => {
  const fromMinute = FIRST_DAY * dayMinutes;
  const toMinute = LAST_DAY * dayMinutes;
  let at = Temporal.Instant.fromEpochMilliseconds(fromMinute * minuteMs).toZonedDateTimeISO(zone);
  const starts = [fromMinute];
  const offsets = [wholeMinutes(at.offsetNanoseconds)];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= toMinute * minuteMs) break;
    at = next;
    const offset = wholeMinutes(at.offsetNanoseconds);
    if (offset === offsets.at(-1)) continue;
    starts.push(at.epochMilliseconds / minuteMs);
    offsets.push(offset);
  }
  return { zone, starts, offsets, fromMinute, toMinute };
};

// Cache by zone, because computing the offsets of a zone takes about a millisecond.
const wholeClocks = new Map<string, ZoneClock>();

const wholeClock = (zone: string): ZoneClock => {
  const known = wholeClocks.get(zone);
  if (known !== undefined) return known;
  const clock = lookUp(zone);
  wholeClocks.set(zone, clock);
  return clock;
};

/**
 * The offsets of an IANA zone for local days [fromDay, toDay) and three days around them. Throws RangeError for an
 * unknown zone and for days outside 2000–2099.
 */
export const zoneClock = (zone: string, fromDay: number, toDay: number): ZoneClock => {
  const whole = wholeClock(zone);
  // One more day on each side, because a local day begins up to 14 hours away from the UTC day.
  const fromMinute = (fromDay - MARGIN_DAYS - 1) * dayMinutes;
  const toMinute = (toDay + MARGIN_DAYS + 1) * dayMinutes;
  if (!(fromMinute >= whole.fromMinute && fromMinute <= toMinute && toMinute <= whole.toMinute)) {
    throw new RangeError(`days ${fromDay} to ${toDay} are outside the years a zone clock knows`);
  }
  const starts = [fromMinute];
  const offsets = [0];
  for (let i = 0; i < whole.starts.length; i++) {
    const start = whole.starts[i]!;
    if (start >= toMinute) break;
    if (start <= fromMinute) offsets[0] = whole.offsets[i]!;
    else {
      starts.push(start);
      offsets.push(whole.offsets[i]!);
    }
  }
  return { zone, starts, offsets, fromMinute, toMinute };
};

/**
 * Wall clock of the zone → UTC epoch minutes. `minuteOfDay` is 0–2880: values from 1440 on are times of the next day.
 * Like Temporal's `compatible` rule, gives the later instant for a time that the clock skips, and the first instant for
 * a time that the clock shows twice (docs/algorithms/availability.md#time-in-integers). Throws RangeError for a day
 * that the clock does not cover.
 */
export const wallToEpochMinute = (clock: ZoneClock, day: number, minuteOfDay: number): number => {
  const { starts, offsets } = clock;
  const wall = day * dayMinutes + minuteOfDay;
  for (let i = 0; i < offsets.length; i++) {
    const minute = wall - offsets[i]!;
    const end = starts[i + 1] ?? clock.toMinute;
    if (minute >= end) continue;
    if (minute >= starts[i]!) return minute;
    // The clock skipped this time, so the offset before the change gives the later instant.
    if (i > 0) return wall - offsets[i - 1]!;
    break;
  }
  throw new RangeError(`day ${day} is outside the days of this zone clock`);
};

/** UTC epoch minutes → wall clock of the zone. Throws RangeError for an instant that the clock does not cover. */
export const localOf = (clock: ZoneClock, epochMinute: number): LocalTime => {
  const { starts, offsets } = clock;
  if (!(epochMinute >= clock.fromMinute && epochMinute < clock.toMinute)) {
    throw new RangeError(`epoch minute ${epochMinute} is outside the days of this zone clock`);
  }
  // Binary search: the clock has about two hundred offsets, and an agenda looks up thousands of instants.
  let i = 0;
  for (let after = starts.length; after - i > 1;) {
    const middle = (i + after) >> 1;
    if (starts[middle]! <= epochMinute) i = middle;
    else after = middle;
  }
  const offsetMinutes = offsets[i]!;
  const wall = epochMinute + offsetMinutes;
  const day = Math.floor(wall / dayMinutes);
  return { day, minute: wall - day * dayMinutes, offsetMinutes };
};

/**
 * Epoch milliseconds → wall clock of an IANA zone. Throws RangeError for an unknown zone and for instants outside
 * 2000–2099.
 */
export const wallOf = (zone: string, epochMs: number): LocalTime =>
  localOf(wholeClock(zone), Math.floor(epochMs / minuteMs));

/** Epoch milliseconds → the calendar day (days since 1970-01-01) in the zone at that instant. */
export const dayOf = (zone: string, epochMs: number): number => wallOf(zone, epochMs).day;

/** The start of a local day in a zone, in epoch milliseconds. */
export const dayStartMs = (zone: string, day: number): number =>
  wallToEpochMinute(zoneClock(zone, day, day + 1), day, 0) * minuteMs;

/** `2026-11-21` → days since 1970-01-01. Undefined for another format or an impossible date. */
export const dayFromIso = (iso: string): number | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return parts === null ? undefined : possibleDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
};

/** Days since 1970-01-01 → `2026-11-21` (years 0–9999). */
export const isoFromDay = (day: number): string => {
  const { year, month, dayOfMonth } = civilFromDay(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
};
