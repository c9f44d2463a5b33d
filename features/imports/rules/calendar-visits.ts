import { cellText } from '#core/csv.ts';
import { instantText } from '#core/instant-text.ts';
import { dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { namesOf, triedEvent, type ReadEvent } from '#features/calendars/rules/calendar-events.ts';
import { clocksOf, isTakingBack, momentMs } from '#features/calendars/rules/calendar-moments.ts';
import type { RuleBudget } from '#features/calendars/rules/date-rules.ts';
import {
  icsComponents,
  icsText,
  partsOf,
  propertiesIn,
  propertyIn,
  type IcsComponent,
} from '#features/calendars/rules/ics-components.ts';
import { icsDuration, icsTime, type IcsTime } from '#features/calendars/rules/ics-times.ts';
import {
  exceptionsOf,
  isSeries,
  namedAsInSeries,
  seriesTimes,
  type Exceptions,
  type SeriesTime,
} from '#features/calendars/rules/series-times.ts';
import type { UnreadWhy } from '#features/calendars/rules/unread.ts';
import { describedFieldOf, visitFileLimits, type VisitCells, type VisitField } from './visit-columns.ts';

/** The visits read from a calendar. `isCut` is true when the calendar has more lines than the limit. */
export type CalendarRead =
  | { readonly ok: true; readonly lines: readonly VisitCells[]; readonly isCut: boolean }
  | { readonly ok: false };

const cellOf = (text: string): string => cellText(text, visitFileLimits.cellChars);
const textOf = (component: IcsComponent, name: string): string =>
  cellOf(icsText(propertyIn(component, name)?.value ?? ''));

/**
 * Reads fields from the description of an event, where they are lines such as « Téléphone : … ». When two lines have
 * the same name, the first wins.
 */
const describedIn = (description: string): VisitCells => {
  const cells: Partial<Record<VisitField, string>> = {};
  for (const line of description.split(/\r?\n|\\n/).slice(0, 40)) {
    const found = /^\s*([^:]{2,40}?)\s*:\s*(\S.*)$/u.exec(line);
    const field = found ? describedFieldOf(found[1]!) : null;
    // These fields are ignored in a description, because the event has its own date, time, id and status.
    if (field !== null && !['date', 'time', 'start', 'end', 'zone', 'uid', 'status'].includes(field))
      cells[field] ??= cellOf(found![2]!);
  }
  return cells;
};

/** Returns the client's fields when the event invites exactly one person. */
const invitedIn = (component: IcsComponent): VisitCells => {
  const [attendee, ...others] = propertiesIn(component, 'ATTENDEE');
  if (attendee === undefined || others.length > 0) return {};
  const address = attendee.value.trim().replace(/^mailto:/i, '');
  const name = attendee.params.get('CN');
  return {
    ...(address.includes('@') && { email: cellOf(address) }),
    ...(name !== undefined && name !== address && { client: cellOf(name) }),
  };
};

/** Period after today for which recurring events are expanded, in milliseconds. */
const aheadMs = 366 * dayMs;
/** Maximum number of recurrence steps computed for one file. */
const mostSteps = 200_000;

/** Writes the start of an event as text: a day alone, an instant in UTC, or a local time. */
const startCell = ({ kind, wallMs }: IcsTime): string => {
  const text = instantText(wallMs);
  if (kind === 'date') return text.slice(0, 10);
  return kind === 'utc' ? text : text.slice(0, 16).replace('T', ' ');
};

/**
 * Returns the start of an event whose start could not be read, for example because of an unknown time zone. It consists
 * of the time as written and the name of the zone, or of the raw text when that is no time.
 */
const writtenMoment = (component: IcsComponent): VisitCells => {
  const start = propertyIn(component, 'DTSTART');
  const time = icsTime(start?.value ?? '');
  if (start === undefined || time === undefined) return { start: cellOf(start?.value ?? '') };
  const end = icsTime(propertyIn(component, 'DTEND')?.value ?? '');
  const length = icsDuration(propertyIn(component, 'DURATION')?.value ?? '');
  const lengthMs = end === undefined ? (length?.exactMs ?? 0) : end.wallMs - time.wallMs;
  const zone = time.kind === 'wall' ? start.params.get('TZID') : undefined;
  return {
    start: startCell(time),
    ...(zone !== undefined && { zone: cellOf(zone) }),
    ...durationCell(lengthMs),
  };
};

const durationCell = (lengthMs: number): VisitCells =>
  lengthMs > 0 && lengthMs < dayMs ? { duration: String(Math.round(lengthMs / minuteMs)) } : {};

/** Returns the start and duration of an occurrence. An all-day event has only a date. */
const momentCells = ({ at, length }: Pick<SeriesTime, 'at' | 'length'>): VisitCells =>
  at.isDate
    ? { start: isoFromDay(Math.floor(at.wallMs / dayMs)) }
    : { start: instantText(momentMs(at)), ...durationCell(length.days * dayMs + length.exactMs) };

/** Fields of a visit read from an event, without its time. */
const fieldsIn = ({ component, isTakenBack }: Found): VisitCells => {
  const status = isTakenBack ? 'CANCELLED' : textOf(component, 'STATUS');
  const located = textOf(component, 'LOCATION').replaceAll(/\s*[\r\n]+\s*/g, ', ');
  return {
    summary: textOf(component, 'SUMMARY'),
    ...(located !== '' && { place: located }),
    ...describedIn(icsText(propertyIn(component, 'DESCRIPTION')?.value ?? '')),
    ...invitedIn(component),
    ...(status !== '' && { status }),
  };
};

const keyed = (uid: string, suffix: number | null): VisitCells =>
  uid === '' ? {} : { uid: cellOf(suffix === null ? uid : `${uid} ${suffix}`) };

// Whether an event repeats at most daily. An event that repeats every hour is not a series of visits.
const isOfDays = ({ rules }: ReadEvent): boolean =>
  rules.every(({ frequency }) => !['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency));

type Window = { readonly zone: string; readonly nowMs: number };

type Found = {
  readonly component: IcsComponent;
  /** The parsed event, or the reason the event cannot be read. */ readonly event: ReadEvent | UnreadWhy;
  /** Whether the calendar is a cancellation of the events it lists. */ readonly isTakenBack: boolean;
};

type Series = { readonly exceptions: Exceptions; readonly foundOf: ReadonlyMap<Found['event'], Found> };

/**
 * Returns the lines of one event: a single line, or one line per occurrence from today on. An occurrence that another
 * event of the series replaces is left out.
 */
const linesOf = (
  found: Found,
  { exceptions, foundOf }: Series,
  { zone, nowMs }: Window,
  budget: RuleBudget,
): VisitCells[] => {
  const { component, event } = found;
  const fields = fieldsIn(found);
  const { uid } = namesOf(component);
  const rule = propertyIn(component, 'RRULE');
  const written = { ...fields, ...writtenMoment(component), ...keyed(uid, null) };
  const unread = { ...written, repeat: cellOf(rule?.value ?? '') || 'RDATE' };
  const isRepeated = rule !== undefined || propertyIn(component, 'RDATE') !== undefined;
  if (typeof event === 'string') return [event === 'rule' || isRepeated ? unread : written];
  if (event.replaces !== null && !exceptions.isLast(event)) return [];
  if (!isSeries(event)) {
    const replacedMs = event.replaces === null ? null : momentMs(event.replaces);
    return [{ ...fields, ...momentCells({ at: event.start, length: event.length }), ...keyed(uid, replacedMs) }];
  }
  const fromMs = dayStartMs(zone, dayOf(zone, nowMs));
  const { times, isCut, isUnclear } = seriesTimes(
    event,
    { fromMs, toMs: nowMs + aheadMs },
    exceptions.of(event),
    budget,
  );
  if (isCut || isUnclear || !isOfDays(event)) return [unread];
  return times.flatMap((time) => {
    const ms = momentMs(time.at);
    return ms < fromMs || ms >= nowMs + aheadMs
      ? []
      : [{ ...fieldsIn(foundOf.get(time.event)!), ...momentCells(time), ...keyed(uid, ms) }];
  });
};

const foundIn = (calendar: IcsComponent, zone: string): Found[] => {
  const clocks = clocksOf(calendar, zone);
  const isTakenBack = isTakingBack(calendar);
  return partsOf(calendar, ['VEVENT'])
    .filter(
      (component) =>
        propertyIn(component, 'DTSTART') !== undefined || propertyIn(component, 'RECURRENCE-ID') !== undefined,
    )
    .map((component) => {
      const event = triedEvent(component, clocks);
      // A recurrence rule with an unreadable part makes the line faulty. A missing visit, which the professional adds
      // by hand, is better than a wrong visit.
      return {
        component,
        event: typeof event === 'string' || event.problem === null || isTakenBack ? event : 'rule',
        isTakenBack,
      };
    });
};

const readIn = (found: readonly Found[]): ReadEvent[] =>
  found.flatMap(({ event }) => (typeof event === 'string' ? [] : [event]));

/**
 * Reads the visits of a calendar (iCalendar, RFC 5545), one line each. Recurring events give one line per occurrence of
 * the next twelve months.
 * Times without a zone use the calendar's zone, or else the professional's. Unreadable events become lines that show a
 * fault.
 */
export const calendarVisits = (text: string, window: Window): CalendarRead => {
  const { calendars, isCut: isBroken } = icsComponents(text);
  if (calendars.length === 0 || isBroken) return { ok: false };
  const written = calendars.flatMap((calendar) => foundIn(calendar, window.zone));
  const named = namedAsInSeries(readIn(written));
  const found = written.map((one): Found =>
    typeof one.event === 'string' ? one : { ...one, event: named(one.event) },
  );
  const foundOf = new Map(found.map((one) => [one.event, one]));
  const series = { exceptions: exceptionsOf(readIn(found)), foundOf };
  const lines: VisitCells[] = [];
  const budget = { steps: mostSteps };
  for (const one of found)
    if (lines.length <= visitFileLimits.lines) lines.push(...linesOf(one, series, window, budget));
  return { ok: true, lines, isCut: lines.length > visitFileLimits.lines };
};
