import { dayFromIso } from '#core/time.ts';
import { contains, normalise, subtract, type Spans } from '#core/spans.ts';
import { dayMs, tickMs } from '#core/units.ts';
import {
  clocksOf,
  isTakingBack,
  momentMs,
  UnreadEvent,
  whyUnread,
  type CalendarClocks,
  type CalendarMoment,
} from './calendar-moments.ts';
import {
  isOfWholeDays,
  momentEndMs,
  namesOf,
  periodOf,
  standingOf,
  triedEvent,
  type EventLength,
  type ReadEvent,
} from './calendar-events.ts';
import { worldZone } from './calendar-zones.ts';
import type { RuleBudget } from './date-rules.ts';
import { freeRuns, type FreeRun } from './free-days.ts';
import { exceptionsOf, isSeries, namedAsInSeries, seriesTimes } from './series-times.ts';
import { firstUnread, unreadOf, type UnreadOfCalendar, type UnreadWhy } from './unread.ts';
import { icsDuration } from './ics-times.ts';
import { icsComponents, partsOf, propertiesIn, propertyIn, type IcsComponent } from './ics-components.ts';

/**
 * Result of reading a text. `notCalendar`: the text contains no calendar. `cut`: the text ends before the end of a
 * calendar.
 */
export type BusyRead =
  | {
      readonly ok: true;
      readonly busy: Spans;
      /** Number of events and FREEBUSY periods in the text, at any date. */
      readonly listed: number;
      /** Number of events that could not be read, or only in part. `unread` contains the first of them. */
      readonly unreadCount: number;
      readonly unread: readonly UnreadOfCalendar[];
      /**
       * Number of whole days that the calendar marks as free and that no other event closes. `freeDays` contains the
       * first periods of such days.
       */
      readonly freeDayCount: number;
      readonly freeDays: readonly FreeRun[];
    }
  | { readonly ok: false; readonly reason: 'notCalendar' | 'cut' };

/** The window to read, in epoch milliseconds, and the practitioner's zone. */
export type BusyPeriod = { readonly fromMs: number; readonly toMs: number; readonly zone: string };

/** Maximum number of steps for the repetition rules of one calendar. A step is about one day or one week of a rule. */
const mostSteps = 400_000;
/** Maximum number of busy times of one calendar. */
const mostTimes = 60_000;

/** Maximum number of unreadable events listed. */
const namedMost = 200;
/** Maximum number of periods of free days listed. */
const freeRunsMost = 20;

const dayIn = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return dayFromIso(iso) === undefined ? null : iso;
};

type Reading = {
  readonly window: BusyPeriod;
  readonly pairs: number[];
  /** Events that could not be read, or only in part. The map lists each event once. */ readonly unread: Map<
    IcsComponent,
    UnreadOfCalendar
  >;
  /** Whole days that an event marks as free, in the practitioner's zone. */ readonly freeDays: Set<number>;
  readonly budget: RuleBudget;
};

/**
 * Adds a busy time. Cuts it to the window and rounds it outward to ticks. An event without a length takes the tick that
 * contains it. Throws `UnreadEvent` when the calendar has too many busy times.
 */
const close = ({ window: { fromMs, toMs }, pairs }: Reading, startMs: number, endMs: number): void => {
  const untilMs = endMs > startMs ? endMs : startMs + 1;
  if (untilMs <= fromMs || startMs >= toMs) return;
  const [from, to] = [Math.floor(Math.max(startMs, fromMs) / tickMs), Math.ceil(Math.min(untilMs, toMs) / tickMs)];
  const [lastFrom, lastTo] = pairs.slice(-2);
  // Merges times that overlap or touch, so that a dense series counts as one busy time.
  if (lastFrom !== undefined && lastTo !== undefined && from >= lastFrom && from <= lastTo) {
    pairs[pairs.length - 1] = Math.max(lastTo, to);
    return;
  }
  if (pairs.length >= 2 * mostTimes) throw new UnreadEvent('many');
  pairs.push(from, to);
};

const closeEvent = (reading: Reading, at: CalendarMoment, length: EventLength, travelMs = 0): void =>
  close(reading, momentMs(at) - travelMs, momentEndMs(at, length));

/** Records the whole days of the window that a free event covers. */
const keepFree = (
  { window: { fromMs, toMs, zone }, freeDays }: Reading,
  at: CalendarMoment,
  length: EventLength,
): void => {
  const { wallOf } = worldZone(zone);
  const first = Math.max(Math.ceil(wallOf(momentMs(at)) / dayMs), Math.floor(wallOf(fromMs) / dayMs));
  const end = Math.min(Math.floor(wallOf(momentEndMs(at, length)) / dayMs), Math.ceil(wallOf(toMs) / dayMs));
  for (let day = first; day < end; day++) freeDays.add(day);
};

const takeTime = (
  reading: Reading,
  event: ReadEvent,
  { at, length }: { readonly at: CalendarMoment; readonly length: EventLength },
): void => {
  if (event.isBusy) closeEvent(reading, at, length, event.travelMs);
  else if (event.isFree) keepFree(reading, at, length);
};

const closeSeries = (event: ReadEvent, reading: Reading, exceptions: readonly ReadEvent[]): void => {
  const { times, isCut, isUnclear } = seriesTimes(event, reading.window, exceptions, reading.budget);
  for (const one of times) takeTime(reading, one.event, one);
  if (![event, ...exceptions].some(({ isBusy }) => isBusy)) return;
  if (isCut) throw new UnreadEvent('many');
  if (isUnclear) throw new UnreadEvent('date');
};

/** Records an event that cannot be read, in whole or in part, with its first reason. */
const keepUnread = ({ unread }: Reading, component: IcsComponent, why: UnreadWhy): void => {
  const { title, start } = namesOf(component);
  if (!unread.has(component)) unread.set(component, unreadOf({ title, start, day: dayIn(start), why }));
};

/**
 * Runs `work` on an event. When it throws, records the event as unreadable and lets the caller continue with the next
 * event.
 */
const safely = (reading: Reading, component: IcsComponent, work: () => void): void => {
  try {
    work();
  } catch (error) {
    keepUnread(reading, component, whyUnread(error));
  }
};

const closePeriods = (component: IcsComponent, reading: Reading, clocks: CalendarClocks): void => {
  for (const property of propertiesIn(component, 'FREEBUSY')) {
    const type = (property.params.get('FBTYPE') ?? 'BUSY').toUpperCase();
    // An unknown type counts as busy (RFC 5545 §3.2.9).
    if (type === 'FREE') continue;
    for (const text of property.value.split(',').filter((one) => one.trim() !== ''))
      safely(reading, component, () => {
        const { at, length } = periodOf(text, property.params, clocks);
        closeEvent(reading, at, length);
      });
  }
};

const textIn = (component: IcsComponent, name: string): string => propertyIn(component, name)?.value.trim() ?? '';
const dayMsIn = (text: string): number => (dayFromIso(dayIn(text) ?? '') ?? Number.NaN) * dayMs;

/**
 * Returns the day on which the first occurrence ends, in epoch milliseconds, from the raw text. NaN when the text does
 * not give it.
 */
const firstEndMsOf = (component: IcsComponent, firstDayMs: number): number => {
  if (textIn(component, 'DTEND') !== '') return dayMsIn(textIn(component, 'DTEND'));
  const { days, exactMs } =
    textIn(component, 'DURATION') === ''
      ? { days: 0, exactMs: 0 }
      : (icsDuration(textIn(component, 'DURATION')) ?? { days: NaN, exactMs: 0 });
  return firstDayMs + days * dayMs + exactMs;
};

/**
 * Returns the last day that an event may reach, in epoch milliseconds, from the raw text. NaN when the text does not
 * give it.
 */
const lastDayMsOf = (component: IcsComponent, firstDayMs: number): number => {
  const rule = textIn(component, 'RRULE');
  if (propertiesIn(component, 'RRULE').length > 1 || textIn(component, 'X-MICROSOFT-RRULE') !== '') return Number.NaN;
  const firstEndMs = firstEndMsOf(component, firstDayMs);
  if (rule === '') return firstEndMs;
  // UNTIL limits the start of the last occurrence, and that occurrence may last for months.
  return (
    dayMsIn(/(?:^|;)\s*UNTIL=(\d{8})/i.exec(rule)?.[1] ?? '') + (firstEndMs > firstDayMs ? firstEndMs - firstDayMs : 0)
  );
};

/**
 * Whether the raw text allows an event to begin at midnight in some zone. A free event that begins at another time
 * marks no day as free.
 */
const isFromMidnight = (component: IcsComponent): boolean =>
  /^\d{4}-?\d{2}-?\d{2}(?:[T ]?00:?00|.*Z$|$)/i.test(textIn(component, 'DTSTART')) || isOfWholeDays(component);

/**
 * Whether an event needs no reading: it neither takes time nor marks a whole day as free, or its days are outside the
 * window.
 */
const saysNothing = (component: IcsComponent, { fromMs, toMs }: BusyPeriod, isContinued: boolean): boolean => {
  if (isContinued) return false;
  const isReplacing = propertyIn(component, 'RECURRENCE-ID') !== undefined;
  const standing = standingOf(component);
  if (!isReplacing && standing !== 'busy' && !(standing === 'free' && isFromMidnight(component))) return true;
  const firstDayMs = dayMsIn(textIn(component, 'DTSTART'));
  const daysMs = [
    firstDayMs,
    lastDayMsOf(component, firstDayMs),
    ...(isReplacing ? [dayMsIn(textIn(component, 'RECURRENCE-ID'))] : []),
  ];
  const isRepeated = propertiesIn(component, 'RDATE').length > 0;
  // The margin of two days covers all time zones. Series and exceptions have a larger margin, because their length is
  // not known yet.
  const isOver =
    !isRepeated &&
    daysMs.every((ms) => ms < fromMs - (textIn(component, 'RRULE') === '' && !isReplacing ? 2 : 62) * dayMs);
  const isToCome = !isRepeated && daysMs.every((ms, i) => (i === 1 ? !(ms < toMs) : ms > toMs + 2 * dayMs));
  return isOver || isToCome;
};

/**
 * Returns the UIDs of series with an exception that replaces all later occurrences (`THISANDFUTURE`). The later
 * occurrences may take time even when the series itself is free or over.
 */
const continuedIn = (components: readonly IcsComponent[]): ReadonlySet<string> =>
  new Set(
    components
      .filter((one) => propertyIn(one, 'RECURRENCE-ID')?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE')
      .map((one) => namesOf(one).uid)
      .filter((uid) => uid !== ''),
  );

type WrittenEvent = { readonly event: ReadEvent; readonly component: IcsComponent };

const eventsIn = (calendar: IcsComponent, reading: Reading, continued: ReadonlySet<string>): WrittenEvent[] => {
  const clocks = clocksOf(calendar, reading.window.zone);
  const isTakenBack = isTakingBack(calendar);
  const events: WrittenEvent[] = [];
  for (const component of partsOf(calendar, ['VEVENT'])) {
    const isContinued = continued.has(namesOf(component).uid);
    if (saysNothing(component, reading.window, isContinued)) continue;
    const event = triedEvent(component, clocks);
    if (typeof event !== 'string')
      events.push({ event: isTakenBack ? { ...event, isBusy: false, isFree: false } : event, component });
    const why = typeof event === 'string' ? event : event.problem;
    // An unreadable free event closes nothing, so no report lists it. An exception and a continued series change which
    // times are closed, so a report lists them.
    const isReported =
      standingOf(component) !== 'free' || isContinued || propertyIn(component, 'RECURRENCE-ID') !== undefined;
    if (why !== null && isReported && !isTakenBack) keepUnread(reading, component, why);
  }
  return events;
};

/**
 * Closes the times of all events. The calendars of a text are handled together, because an exception may be in another
 * calendar than its series.
 */
const closeEvents = (written: readonly WrittenEvent[], reading: Reading): void => {
  const named = namedAsInSeries(written.map(({ event }) => event));
  const events = written.map(({ event, component }) => ({ event: named(event), component }));
  const exceptions = exceptionsOf(events.map(({ event }) => event));
  const series = new Set(events.filter(({ event }) => event.replaces === null).map(({ event }) => event.uid));
  const closeOne = (event: ReadEvent): void => {
    if (event.replaces === null) return closeSeries(event, reading, exceptions.of(event));
    // A later version of this exception replaces it.
    if (!exceptions.isLast(event)) return;
    // Some calendars write a change of all later occurrences as an exception with a rule of its own.
    if (isSeries(event)) return closeSeries(event, reading, exceptions.of(event));
    takeTime(reading, event, { at: event.start, length: event.length });
    // This calendar exception also replaces all later occurrences of its series. When the text does not contain the
    // series, the times of these occurrences are unknown.
    if (event.isForLater && event.isBusy && !series.has(event.uid)) throw new UnreadEvent('rule');
  };
  // Busy events come first, so that free events cannot use up the steps.
  for (const isFree of [false, true])
    for (const { event, component } of events)
      if (event.isFree === isFree) safely(reading, component, () => closeOne(event));
};

/** Returns the days marked as free that no busy event closes entirely. */
const openIn = ({ window: { fromMs, toMs, zone }, freeDays }: Reading, busy: Spans): number[] => {
  const { instantOf } = worldZone(zone);
  const isClosed = (day: number): boolean =>
    contains(
      busy,
      Math.floor(Math.max(instantOf(day * dayMs), fromMs) / tickMs),
      Math.ceil(Math.min(instantOf((day + 1) * dayMs), toMs) / tickMs),
    );
  return [...freeDays].filter((day) => !isClosed(day)).toSorted((a, b) => a - b);
};

/**
 * Returns the busy ticks of an iCalendar text between two instants, with repetitions, exceptions and FREEBUSY periods.
 * Leaves out free events, cancelled events and events from our own feeds. Times without a zone use the zone of the
 * calendar, otherwise the practitioner's. Whole days are in the practitioner's zone. An unreadable event is listed and
 * does not prevent reading the others.
 */
export const busySpans = (text: string, window: BusyPeriod): BusyRead => {
  const { calendars, isCut } = icsComponents(text);
  if (calendars.length === 0) return { ok: false, reason: 'notCalendar' };
  if (isCut) return { ok: false, reason: 'cut' };
  const reading: Reading = { window, pairs: [], unread: new Map(), freeDays: new Set(), budget: { steps: mostSteps } };
  const components = calendars.flatMap((calendar) => partsOf(calendar, ['VEVENT']));
  const continued = continuedIn(components);
  closeEvents(
    calendars.flatMap((calendar) => eventsIn(calendar, reading, continued)),
    reading,
  );
  let listed = components.length;
  for (const calendar of calendars) {
    for (const component of partsOf(calendar, ['VFREEBUSY'])) {
      closePeriods(component, reading, clocksOf(calendar, window.zone));
      listed += propertiesIn(component, 'FREEBUSY').length;
    }
    // VAVAILABILITY contains the hours at which a person is available (RFC 7953). It is not supported, so it counts as
    // unreadable.
    for (const component of partsOf(calendar, ['VAVAILABILITY'])) {
      if (!saysNothing(component, window, false)) keepUnread(reading, component, 'other');
      listed++;
    }
  }
  const unread = firstUnread([...reading.unread.values()]);
  const busy = normalise(reading.pairs);
  const free = openIn(reading, busy);
  return {
    ok: true,
    busy,
    listed,
    unreadCount: unread.length,
    unread: unread.slice(0, namedMost),
    freeDayCount: free.length,
    freeDays: freeRuns(free).slice(0, freeRunsMost),
  };
};

const longest = (31 * dayMs) / tickMs;

/**
 * Returns the times that a calendar closes in the agenda, cut into pieces of 31 days at most. Leaves out the times of
 * visits and of other occupations. `leftOut` counts the busy times that overlap a visit.
 */
export const closedBy = (
  busy: Spans,
  visits: Spans,
  others: Spans,
): { readonly pieces: readonly (readonly [from: number, to: number])[]; readonly leftOut: number } => {
  const left = subtract(subtract(busy, visits), others);
  const pieces: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < left.length; i += 2)
    for (let from = left[i]!; from < left[i + 1]!; from += longest)
      pieces.push([from, Math.min(from + longest, left[i + 1]!)]);
  let leftOut = 0;
  for (let i = 0; i + 1 < busy.length; i += 2) {
    let isMet = false;
    for (let j = 0; j + 1 < visits.length && !isMet; j += 2)
      isMet = visits[j]! < busy[i + 1]! && busy[i]! < visits[j + 1]!;
    if (isMet) leftOut++;
  }
  return { pieces, leftOut };
};
