import assert from 'node:assert/strict';
import { tickMs } from '#core/units.ts';
import { busySpans } from '#features/calendars/rules/busy.ts';

const lines = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\r\n');
export const calendar = (...parts: readonly (string | readonly string[])[]): string =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Essai//FR', ...parts, 'END:VCALENDAR', '');
/** An event with these lines. Without a UID line, its UID is `un@essai.test`. */
export const event = (...parts: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  ...(parts.some((one) => one.startsWith('UID')) ? [] : ['UID:un@essai.test']),
  ...parts,
  'END:VEVENT',
];
/** A readable event, and the time that this event closes in the agenda. */
export const witness = event('UID:temoin@essai.test', 'DTSTART:20261207T080000Z', 'DTEND:20261207T090000Z');
export const witnessed = '2026-12-07T08:00 2026-12-07T09:00';

const iso = (tick: number): string => new Date(tick * tickMs).toISOString().slice(0, 16);
/**
 * Reads a calendar for a zone, in the year from 28 November 2026 on. Returns the closed times and the events that
 * cannot be read.
 */
export const read = (text: string, zone = 'Europe/Paris', from = '2026-11-28T08:00Z') => {
  const found = busySpans(text, { fromMs: Date.parse(from), toMs: Date.parse('2027-11-29T08:00Z'), zone });
  assert.ok(found.ok, 'a calendar');
  const closed = Array.from(
    { length: found.busy.length / 2 },
    (_, i) => `${iso(found.busy[2 * i]!)} ${iso(found.busy[2 * i + 1]!)}`,
  );
  return { closed, unread: found.unread.map(({ why, title }) => `${why} ${title}`.trim()), listed: found.listed };
};
/** Runs of whole free days, each by its first and last day. Asserts that every event can be read. */
export const freeDays = (text: string, zone = 'Europe/Paris'): string[] => {
  const found = busySpans(text, {
    fromMs: Date.parse('2026-11-28T08:00Z'),
    toMs: Date.parse('2027-11-29T08:00Z'),
    zone,
  });
  assert.ok(found.ok && found.unreadCount === 0);
  return found.freeDays.map(({ first, last }) => `${first} ${last}`);
};
/** Closed times of a calendar. Asserts that every event can be read. */
export const closed = (text: string, zone?: string, from?: string): string[] => {
  const found = read(text, zone, from);
  assert.deepEqual(found.unread, []);
  return found.closed;
};

/** Europe/Paris, as calendar files describe it. */
export const parisZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];
/** The lines of `parisZone` with another name for the zone. */
export const zoneAs = (name: string): string[] =>
  parisZone.map((line) => (line.startsWith('TZID') ? `TZID:${name}` : line));
