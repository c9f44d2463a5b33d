import { cellText } from '#core/csv.ts';
import { instantText } from '#core/instant-text.ts';
import { dayOf, dayStartMs, isoFromDay } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { namesOf, triedEvent, type ReadEvent } from '#features/calendars/rules/calendar-events.ts';
import { clocksOf, isTakingBack, momentMs } from '#features/calendars/rules/calendar-moments.ts';
import type { RuleBudget } from '#features/calendars/rules/date-rules.ts';
import { icsComponents, icsText, partsOf, propertiesIn, propertyIn, type IcsComponent } from '#features/calendars/rules/ics-components.ts';
import { icsDuration, icsTime } from '#features/calendars/rules/ics-times.ts';
import { exceptionsOf, isSeries, namedAsInSeries, seriesTimes, type Exceptions, type SeriesTime } from '#features/calendars/rules/series-times.ts';
import type { UnreadWhy } from '#features/calendars/rules/unread.ts';
import { describedFieldOf, visitFileLimits, type VisitCells, type VisitField } from './visit-columns.ts';

/** What a calendar says of visits; `isCut` when it has more than may be read. */
export type CalendarRead = { readonly ok: true; readonly lines: readonly VisitCells[]; readonly isCut: boolean } | { readonly ok: false };

const cellOf = (text: string): string => cellText(text, visitFileLimits.cellChars);
const textOf = (component: IcsComponent, name: string): string => cellOf(icsText(propertyIn(component, name)?.value ?? ''));

/** What the description of an event says of a visit, a line « Téléphone : … » for each; the first of a name counts. */
const describedIn = (description: string): VisitCells => {
  const cells: Partial<Record<VisitField, string>> = {};
  for (const line of description.split(/\r?\n|\\n/).slice(0, 40)) {
    const found = /^\s*([^:]{2,40}?)\s*:\s*(\S.*)$/u.exec(line);
    const field = found ? describedFieldOf(found[1]!) : null;
    // When it is, the event says itself.
    if (field !== null && !['date', 'time', 'start', 'end', 'zone', 'uid', 'status'].includes(field)) cells[field] ??= cellOf(found![2]!);
  }
  return cells;
};

/** Whom an event invites, where that is one person with a name or an address. */
const invitedIn = (component: IcsComponent): VisitCells => {
  const [one, ...others] = propertiesIn(component, 'ATTENDEE');
  if (one === undefined || others.length > 0) return {};
  const address = one.value.trim().replace(/^mailto:/i, '');
  const name = one.params.get('CN');
  return { ...(address.includes('@') && { email: cellOf(address) }), ...(name !== undefined && name !== address && { client: cellOf(name) }) };
};

/** How far ahead the dates of a repetition are read. */
const aheadMs = 366 * dayMs;
/** How many periods of repetitions are gone through for one file. */
const mostSteps = 200_000;

/** The hour of an event as it is written, of a zone that nobody knows, beside the zone’s name; as it stands where no date is read. */
const writtenMoment = (component: IcsComponent): VisitCells => {
  const start = propertyIn(component, 'DTSTART');
  const time = icsTime(start?.value ?? '');
  if (start === undefined || time === undefined) return { start: cellOf(start?.value ?? '') };
  const end = icsTime(propertyIn(component, 'DTEND')?.value ?? '');
  const length = icsDuration(propertyIn(component, 'DURATION')?.value ?? '');
  const lengthMs = end === undefined ? (length?.exactMs ?? 0) : end.wallMs - time.wallMs;
  const zone = time.kind === 'wall' ? start.params.get('TZID') : undefined;
  const text = instantText(time.wallMs);
  return {
    start: time.kind === 'date' ? text.slice(0, 10) : time.kind === 'utc' ? text : text.slice(0, 16).replace('T', ' '),
    ...(zone !== undefined && { zone: cellOf(zone) }),
    ...durationCell(lengthMs),
  };
};

const durationCell = (lengthMs: number): VisitCells => (lengthMs > 0 && lengthMs < dayMs ? { duration: String(Math.round(lengthMs / minuteMs)) } : {});

/** A time of an event: an instant, or a day. */
const momentCells = ({ at, length }: Pick<SeriesTime, 'at' | 'length'>): VisitCells =>
  at.isDate
    ? { start: isoFromDay(Math.floor(at.wallMs / dayMs)) }
    : { start: instantText(momentMs(at)), ...durationCell(length.days * dayMs + length.exactMs) };

/** What an event says of a visit, when it is apart. */
const saidIn = ({ component, isTakenBack }: Found): VisitCells => {
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

const keyed = (uid: string, suffix: number | null): VisitCells => (uid === '' ? {} : { uid: cellOf(suffix === null ? uid : `${uid} ${suffix}`) });

// Nobody comes every hour: a rule of less than a day is another thing than visits.
const isOfDays = ({ rules }: ReadEvent): boolean => rules.every(({ frequency }) => !['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency));

type Window = { readonly zone: string; readonly nowMs: number };

type Found = {
  readonly component: IcsComponent;
  /** What it says, or why it cannot be read. */ readonly event: ReadEvent | UnreadWhy;
  /** Its calendar takes back what it lists. */ readonly isTakenBack: boolean;
};

type Series = { readonly exceptions: Exceptions; readonly foundOf: ReadonlyMap<Found['event'], Found> };

/** The lines of one event: one, or each of its dates from today on; those that another event of the same series replaces left out. */
const linesOf = (one: Found, { exceptions, foundOf }: Series, { zone, nowMs }: Window, budget: RuleBudget): VisitCells[] => {
  const { component, event } = one;
  const said = saidIn(one);
  const { uid } = namesOf(component);
  const rule = propertyIn(component, 'RRULE');
  const written = { ...said, ...writtenMoment(component), ...keyed(uid, null) };
  const unread = { ...written, repeat: cellOf(rule?.value ?? '') || 'RDATE' };
  const isRepeated = rule !== undefined || propertyIn(component, 'RDATE') !== undefined;
  if (typeof event === 'string') return [event === 'rule' || isRepeated ? unread : written];
  if (event.replaces !== null && !exceptions.isLast(event)) return [];
  if (!isSeries(event)) {
    const replacedMs = event.replaces === null ? null : momentMs(event.replaces);
    return [{ ...said, ...momentCells({ at: event.start, length: event.length }), ...keyed(uid, replacedMs) }];
  }
  const fromMs = dayStartMs(zone, dayOf(zone, nowMs));
  const { times, isCut, isUnclear } = seriesTimes(event, { fromMs, toMs: nowMs + aheadMs }, exceptions.of(event), budget);
  if (isCut || isUnclear || !isOfDays(event)) return [unread];
  return times.flatMap((time) => {
    const ms = momentMs(time.at);
    return ms < fromMs || ms >= nowMs + aheadMs ? [] : [{ ...saidIn(foundOf.get(time.event)!), ...momentCells(time), ...keyed(uid, ms) }];
  });
};

const foundIn = (calendar: IcsComponent, zone: string): Found[] => {
  const clocks = clocksOf(calendar, zone);
  const isTakenBack = isTakingBack(calendar);
  return partsOf(calendar, ['VEVENT'])
    .filter((component) => propertyIn(component, 'DTSTART') !== undefined || propertyIn(component, 'RECURRENCE-ID') !== undefined)
    .map((component) => {
      const event = triedEvent(component, clocks);
      // A visit too many is worse than one that its professional adds.
      return { component, event: typeof event === 'string' || event.problem === null || isTakenBack ? event : 'rule', isTakenBack };
    });
};

const readIn = (found: readonly Found[]): ReadEvent[] => found.flatMap(({ event }) => (typeof event === 'string' ? [] : [event]));

/**
 * The visits of a calendar's text (iCalendar, RFC 5545), a line each: repetitions as their dates of the twelve months to come, times without a zone in the
 * calendar's, else the place's. What it cannot tell stays for whoever reads the lines.
 */
export const calendarVisits = (text: string, window: Window): CalendarRead => {
  const { calendars, isCut: isBroken } = icsComponents(text);
  if (calendars.length === 0 || isBroken) return { ok: false };
  const written = calendars.flatMap((calendar) => foundIn(calendar, window.zone));
  const named = namedAsInSeries(readIn(written));
  const found = written.map((one): Found => (typeof one.event === 'string' ? one : { ...one, event: named(one.event) }));
  const foundOf = new Map(found.map((one) => [one.event, one]));
  const series = { exceptions: exceptionsOf(readIn(found)), foundOf };
  const lines: VisitCells[] = [];
  const budget = { steps: mostSteps };
  for (const one of found) if (lines.length <= visitFileLimits.lines) lines.push(...linesOf(one, series, window, budget));
  return { ok: true, lines, isCut: lines.length > visitFileLimits.lines };
};
