import { columnKey } from '#core/csv.ts';
import { isKnownEnding } from '#core/fields/every-ending.ts';
import { emailAddress, mailboxIn, writtenName } from '#core/fields/text-fields.ts';
import { isClockDay, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, minuteMs, tickMs } from '#core/units.ts';
import { knownZone } from '#features/calendars/rules/calendar-zones.ts';
import { fileCentsIn, minutesIn } from '#features/catalog/rules/service-lines.ts';
import { cutName } from '#features/clients/rules/whole-names.ts';
import type { DayOrder } from '#core/written-days.ts';
import { isDropped, momentIn, type WrittenMoment } from './written-times.ts';
import { visitWords as words, type FaultField } from './visit-words.ts';
import type { VisitCells } from './visit-columns.ts';

export type VisitFault = { readonly field: FaultField; readonly message: string };

/**
 * Number of days from today within which visits may be imported
 * (docs/product/booking.md#visits-noted-by-a-professional).
 */
export const importedAheadDays = 366;

/** A line as read from the file, before it is compared with the catalogue. `startMs` is in epoch milliseconds. */
export type ReadVisit = {
  readonly startMs: number | null;
  /** Duration in minutes, as the file gives it. */
  readonly lastsMin: number | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Names of the service and the practitioner in the file. Empty when the file gives none. */
  readonly service: string;
  readonly person: string;
  readonly priceCents: number | null;
  readonly isDropped: boolean;
  readonly faults: readonly VisitFault[];
  readonly notes: readonly string[];
};

type Reading = {
  readonly zone: string;
  readonly nowMs: number;
  readonly order: DayOrder;
  /** Parses a phone number in any form to E.164. Undefined when the text is not a phone number. */ readonly phone: (
    written: string,
  ) => string | undefined;
};

// The time-zone code covers only the years 2001 to 2098 (`isClockDay`). A day outside these years is read as UTC,
// because an hour more or less does not matter: the line is refused as past or too far ahead.
const wallMs = (zone: string, day: number, minute: number): number =>
  isClockDay(day)
    ? wallToEpochMinute(zoneClock(zone, day, day + 1), day, minute) * minuteMs
    : day * dayMs + minute * minuteMs;

/**
 * Returns the end of a visit. An end without a day falls on the day of the start. Null when the end has no time or no
 * day is known.
 */
const endMsOf = (end: WrittenMoment | undefined, startDay: number | undefined, zone: string): number | null => {
  if (end === undefined) return null;
  if ('ms' in end) return end.ms;
  const day = end.day ?? startDay;
  return end.minute === undefined || day === undefined ? null : wallMs(zone, day, end.minute);
};

type Moment = {
  readonly startMs: number | null;
  readonly lastsMin: number | null;
  readonly faults: readonly VisitFault[];
};

const nowhere = (field: FaultField, message: string): Moment => ({
  startMs: null,
  lastsMin: null,
  faults: [{ field, message }],
});

/** Start and duration of a line, from its date and time columns. */
const momentOf = (cells: VisitCells, { zone: ownZone, nowMs, order }: Reading): Moment => {
  const zone = cells.zone === undefined ? ownZone : knownZone(cells.zone);
  if (zone === undefined) return nowhere('zone', words.faults.zone(cells.zone!));
  const read: WrittenMoment[] = [];
  for (const field of ['start', 'date', 'time'] as const) {
    const written = cells[field];
    const found = written === undefined ? undefined : momentIn(written, order);
    if (written !== undefined && found === undefined) return nowhere(field, words.faults.unread(written));
    if (found !== undefined) read.push(found);
  }
  const instant = read.find((one) => 'ms' in one);
  const walls = read.flatMap((one) => ('ms' in one ? [] : [one]));
  const day = walls.find((one) => one.day !== undefined)?.day;
  const minute = walls.find((one) => one.minute !== undefined)?.minute;
  if (instant === undefined && day === undefined) return nowhere('date', words.faults.noDate);
  if (instant === undefined && minute === undefined) return nowhere('time', words.faults.noTime);
  const startMs = instant !== undefined && 'ms' in instant ? instant.ms : wallMs(zone, day!, minute!);
  const end = cells.end === undefined ? undefined : momentIn(cells.end, order);
  if (cells.end !== undefined && end === undefined) return nowhere('end', words.faults.unread(cells.end));
  const endMs = endMsOf(end, day, zone);
  const writtenMin = cells.duration === undefined ? undefined : minutesIn(cells.duration);
  const between = endMs === null ? null : (endMs - startMs) / minuteMs;
  const lastsMin = writtenMin ?? (between !== null && between > 0 && between < dayMs / minuteMs ? between : null);
  const validStartMs = isClockDay(Math.floor(startMs / dayMs)) ? startMs : null;
  const fault = (field: FaultField, message: string): Moment => ({
    startMs: validStartMs,
    lastsMin,
    faults: [{ field, message }],
  });
  if (startMs <= nowMs) return fault('when', words.faults.past);
  if (startMs > nowMs + importedAheadDays * dayMs) return fault('when', words.faults.far);
  if (startMs % tickMs !== 0) return fault('time', words.faults.step);
  return { startMs, lastsMin, faults: [] };
};

const name60 = writtenName(60, isKnownEnding);

const clientOf = (
  cells: VisitCells,
): { readonly firstname: string; readonly lastname: string; readonly faults: readonly VisitFault[] } => {
  const composed = (name: string): string => name.normalize('NFC');
  const whole = composed(cells.client ?? '');
  const cut =
    cells.firstname === undefined && cells.lastname === undefined
      ? cutName(whole)
      : { firstname: composed(cells.firstname ?? ''), lastname: composed(cells.lastname ?? whole) };
  const names = [cut.firstname, cut.lastname].filter((one) => one !== '');
  if (names.length === 0) return { ...cut, faults: [{ field: 'client', message: words.faults.noClient }] };
  return {
    ...cut,
    faults: names.every((one) => name60(one) === undefined) ? [] : [{ field: 'client', message: words.faults.name }],
  };
};

/** Reads a line of a file. Its comparison with the catalogue, the team and the agenda comes later. */
export const readVisitLine = (cells: VisitCells, reading: Reading): ReadVisit => {
  const moment = momentOf(cells, reading);
  const client = clientOf(cells);
  const notes: string[] = [];
  const phone = cells.phone === undefined ? null : (reading.phone(cells.phone) ?? null);
  if (cells.phone !== undefined && phone === null) notes.push(words.notes.phone);
  const email =
    cells.email === undefined || emailAddress(cells.email) !== undefined ? null : mailboxIn(cells.email).toLowerCase();
  if (cells.email !== undefined && email === null) notes.push(words.notes.email);
  const price = cells.price === undefined ? undefined : fileCentsIn(cells.price);
  if (cells.price !== undefined && price === undefined) notes.push(words.notes.price);
  return {
    startMs: moment.startMs,
    lastsMin: moment.lastsMin,
    firstname: client.firstname,
    lastname: client.lastname,
    phone,
    email,
    service: cells.service ?? '',
    person: cells.person ?? '',
    // A price of 0 counts as unknown. assumed: no visit is free, and files without prices contain 0.
    priceCents: price || null,
    isDropped: cells.status !== undefined && isDropped(cells.status),
    faults: [
      ...(cells.repeat === undefined ? [] : [{ field: 'repeat' as const, message: words.faults.repeat }]),
      ...moment.faults,
      ...client.faults,
    ],
    notes,
  };
};

/**
 * Returns the key that recognizes a visit in the same file or a later one: its id in the file, or else start, client
 * and service. Null without an id and a start.
 */
export const visitKey = (cells: VisitCells, { startMs, firstname, lastname, service }: ReadVisit): string | null => {
  if (cells.uid !== undefined) return `uid ${cells.uid}`;
  return startMs === null ? null : `at ${startMs} ${columnKey(`${firstname} ${lastname}`)} ${columnKey(service)}`;
};
