import { dayFromIso } from '#core/time.ts';
import { contains, normalise, subtract, type Spans } from '#core/spans.ts';
import { dayMs, tickMs } from '#core/units.ts';
import { clocksOf, isTakingBack, momentMs, UnreadEvent, whyUnread, type CalendarClocks, type CalendarMoment } from './calendar-moments.ts';
import { isOfWholeDays, momentEndMs, namesOf, periodOf, standingOf, triedEvent, type EventLength, type ReadEvent } from './calendar-events.ts';
import { worldZone } from './calendar-zones.ts';
import type { RuleBudget } from './date-rules.ts';
import { freeRuns, type FreeRun } from './free-days.ts';
import { exceptionsOf, isSeries, namedAsInSeries, seriesTimes } from './series-times.ts';
import { firstUnread, unreadOf, type UnreadOfCalendar, type UnreadWhy } from './unread.ts';
import { icsDuration } from './ics-times.ts';
import { icsComponents, partsOf, propertiesIn, propertyIn, type IcsComponent } from './ics-components.ts';

/** `notCalendar`: the text is no calendar; `cut`: it ends in the middle of one. */
export type BusyRead =
  | {
      readonly ok: true;
      readonly busy: Spans;
      /** How many events and times of free and busy it lists, whenever they are. */
      readonly listed: number;
      /** How many were not read, or not whole, and those that come first. */
      readonly unreadCount: number;
      readonly unread: readonly UnreadOfCalendar[];
      /** How many whole days it calls free and leaves open, and the first of these. */
      readonly freeDayCount: number;
      readonly freeDays: readonly FreeRun[];
    }
  | { readonly ok: false; readonly reason: 'notCalendar' | 'cut' };

/** Where busy times are looked for, epoch milliseconds, and the zone of the practitioner. */
export type BusyAsked = { readonly fromMs: number; readonly toMs: number; readonly zone: string };

/** How many periods of rules are gone through for one calendar. */
const mostSteps = 400_000;
/** How many times of one calendar are kept. */
const mostTimes = 60_000;

/** How many events that were not read are kept by name. */
const namedMost = 200;
/** How many runs of free days are kept. */
const freeRunsMost = 20;

const dayIn = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return dayFromIso(iso) === undefined ? null : iso;
};

type Reading = {
  readonly asked: BusyAsked;
  readonly pairs: number[];
  /** What was not read, or not whole, once each. */ readonly unread: Map<IcsComponent, UnreadOfCalendar>;
  /** The whole days of the practitioner that are called free. */ readonly freeDays: Set<number>;
  readonly budget: RuleBudget;
};

/** Closes a time: an hour of no length takes the tick that it stands in. Raises once there are too many. */
const close = ({ asked: { fromMs, toMs }, pairs }: Reading, startMs: number, endMs: number): void => {
  const untilMs = endMs > startMs ? endMs : startMs + 1;
  if (untilMs <= fromMs || startMs >= toMs) return;
  const [from, to] = [Math.floor(Math.max(startMs, fromMs) / tickMs), Math.ceil(Math.min(untilMs, toMs) / tickMs)];
  const [lastFrom, lastTo] = pairs.slice(-2);
  // A dense series is one long time.
  if (lastFrom !== undefined && lastTo !== undefined && from >= lastFrom && from <= lastTo) {
    pairs[pairs.length - 1] = Math.max(lastTo, to);
    return;
  }
  if (pairs.length >= 2 * mostTimes) throw new UnreadEvent('many');
  pairs.push(from, to);
};

const closeEvent = (reading: Reading, at: CalendarMoment, length: EventLength, travelMs = 0): void =>
  close(reading, momentMs(at) - travelMs, momentEndMs(at, length));

/** Keeps the whole days of a time that is called free, of those that are asked for. */
const keepFree = ({ asked: { fromMs, toMs, zone }, freeDays }: Reading, at: CalendarMoment, length: EventLength): void => {
  const { wallOf } = worldZone(zone);
  const first = Math.max(Math.ceil(wallOf(momentMs(at)) / dayMs), Math.floor(wallOf(fromMs) / dayMs));
  const end = Math.min(Math.floor(wallOf(momentEndMs(at, length)) / dayMs), Math.ceil(wallOf(toMs) / dayMs));
  for (let day = first; day < end; day++) freeDays.add(day);
};

const takeTime = (reading: Reading, event: ReadEvent, { at, length }: { readonly at: CalendarMoment; readonly length: EventLength }): void => {
  if (event.isBusy) closeEvent(reading, at, length, event.travelMs);
  else if (event.isFree) keepFree(reading, at, length);
};

const closeSeries = (event: ReadEvent, reading: Reading, exceptions: readonly ReadEvent[]): void => {
  const { times, isCut, isUnclear } = seriesTimes(event, reading.asked, exceptions, reading.budget);
  for (const one of times) takeTime(reading, one.event, one);
  if (![event, ...exceptions].some(({ isBusy }) => isBusy)) return;
  if (isCut) throw new UnreadEvent('many');
  if (isUnclear) throw new UnreadEvent('date');
};

/** Keeps to be told that an event cannot be read, or not whole: the first reason of each. */
const keepUnread = ({ unread }: Reading, component: IcsComponent, why: UnreadWhy): void => {
  const { title, start } = namesOf(component);
  if (!unread.has(component)) unread.set(component, unreadOf({ title, start, day: dayIn(start), why }));
};

/** Does something of one event; what cannot be read of it is kept to be told. */
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
    // A type that nobody knows is busy (RFC 5545 §3.2.9).
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

/** The day that the first time of an event ends, epoch milliseconds, as far as its text says; NaN where it does not. */
const firstEndMsOf = (component: IcsComponent, firstDayMs: number): number => {
  if (textIn(component, 'DTEND') !== '') return dayMsIn(textIn(component, 'DTEND'));
  const { days, exactMs } =
    textIn(component, 'DURATION') === '' ? { days: 0, exactMs: 0 } : (icsDuration(textIn(component, 'DURATION')) ?? { days: NaN, exactMs: 0 });
  return firstDayMs + days * dayMs + exactMs;
};

/** The last day that an event may reach, epoch milliseconds, as far as its text says; NaN where it does not. */
const lastDayMsOf = (component: IcsComponent, firstDayMs: number): number => {
  const rule = textIn(component, 'RRULE');
  if (propertiesIn(component, 'RRULE').length > 1 || textIn(component, 'X-MICROSOFT-RRULE') !== '') return Number.NaN;
  const firstEndMs = firstEndMsOf(component, firstDayMs);
  if (rule === '') return firstEndMs;
  // Its last time begins then, and may last for months.
  return dayMsIn(/(?:^|;)\s*UNTIL=(\d{8})/i.exec(rule)?.[1] ?? '') + (firstEndMs > firstDayMs ? firstEndMs - firstDayMs : 0);
};

/** Whether an event may begin as a day does, as far as its text says. */
const isFromMidnight = (component: IcsComponent): boolean =>
  /^\d{4}-?\d{2}-?\d{2}(?:[T ]?00:?00|.*Z$|$)/i.test(textIn(component, 'DTSTART')) || isOfWholeDays(component);

/** Whether nothing is to be said of an event whatever else is read of it: it is free and not of whole days, or its days lie outside what is asked. */
const saysNothing = (component: IcsComponent, { fromMs, toMs }: BusyAsked, isContinued: boolean): boolean => {
  if (isContinued) return false;
  const isReplacing = propertyIn(component, 'RECURRENCE-ID') !== undefined;
  const standing = standingOf(component);
  if (!isReplacing && standing !== 'busy' && !(standing === 'free' && isFromMidnight(component))) return true;
  const firstDayMs = dayMsIn(textIn(component, 'DTSTART'));
  const daysMs = [firstDayMs, lastDayMsOf(component, firstDayMs), ...(isReplacing ? [dayMsIn(textIn(component, 'RECURRENCE-ID'))] : [])];
  const isRepeated = propertiesIn(component, 'RDATE').length > 0;
  // What is far away by the day is so on every clock; the length of a series may be written so that it is not read here.
  const isOver = !isRepeated && daysMs.every((ms) => ms < fromMs - (textIn(component, 'RRULE') === '' && !isReplacing ? 2 : 62) * dayMs);
  const isToCome = !isRepeated && daysMs.every((ms, i) => (i === 1 ? !(ms < toMs) : ms > toMs + 2 * dayMs));
  return isOver || isToCome;
};

/** The names of the series of which an exception stands for all later times: these are read even of a series that is free, or over. */
const continuedIn = (components: readonly IcsComponent[]): ReadonlySet<string> =>
  new Set(
    components
      .filter((one) => propertyIn(one, 'RECURRENCE-ID')?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE')
      .map((one) => namesOf(one).uid)
      .filter((uid) => uid !== ''),
  );

type WrittenEvent = { readonly event: ReadEvent; readonly component: IcsComponent };

/** The events of one calendar of a text, by its own clocks. */
const eventsIn = (calendar: IcsComponent, reading: Reading, continued: ReadonlySet<string>): WrittenEvent[] => {
  const clocks = clocksOf(calendar, reading.asked.zone);
  const isTakenBack = isTakingBack(calendar);
  const events: WrittenEvent[] = [];
  for (const component of partsOf(calendar, ['VEVENT'])) {
    const isContinued = continued.has(namesOf(component).uid);
    if (saysNothing(component, reading.asked, isContinued)) continue;
    const event = triedEvent(component, clocks);
    if (typeof event !== 'string') events.push({ event: isTakenBack ? { ...event, isBusy: false, isFree: false } : event, component });
    const why = typeof event === 'string' ? event : event.problem;
    // What is free closes nothing, however it would be read; what stands for a time of a series may open it, and what goes on otherwise may close.
    const isTold = standingOf(component) !== 'free' || isContinued || propertyIn(component, 'RECURRENCE-ID') !== undefined;
    if (why !== null && isTold && !isTakenBack) keepUnread(reading, component, why);
  }
  return events;
};

/** Closes the times of all events of a text: an exception may stand in another of its calendars than its series. */
const closeEvents = (written: readonly WrittenEvent[], reading: Reading): void => {
  const named = namedAsInSeries(written.map(({ event }) => event));
  const events = written.map(({ event, component }) => ({ event: named(event), component }));
  const exceptions = exceptionsOf(events.map(({ event }) => event));
  const series = new Set(events.filter(({ event }) => event.replaces === null).map(({ event }) => event.uid));
  const closeOne = (event: ReadEvent): void => {
    if (event.replaces === null) return closeSeries(event, reading, exceptions.of(event));
    // A later version of this exception exists.
    if (!exceptions.isLast(event)) return;
    // Some write what repeats from then on as an exception with a rule of its own.
    if (isSeries(event)) return closeSeries(event, reading, exceptions.of(event));
    takeTime(reading, event, { at: event.start, length: event.length });
    // It stands for later times of a series that the text does not have.
    if (event.isForLater && event.isBusy && !series.has(event.uid)) throw new UnreadEvent('rule');
  };
  // What takes time first: what is free must not use up what may be gone through.
  for (const isFree of [false, true]) for (const { event, component } of events) if (event.isFree === isFree) safely(reading, component, () => closeOne(event));
};

/** The days that are called free, but for those that something else closes whole. */
const openIn = ({ asked: { fromMs, toMs, zone }, freeDays }: Reading, busy: Spans): number[] => {
  const { instantOf } = worldZone(zone);
  const isClosed = (day: number): boolean =>
    contains(busy, Math.floor(Math.max(instantOf(day * dayMs), fromMs) / tickMs), Math.ceil(Math.min(instantOf((day + 1) * dayMs), toMs) / tickMs));
  return [...freeDays].filter((day) => !isClosed(day)).toSorted((a, b) => a - b);
};

/**
 * The busy ticks of a calendar's text (iCalendar) between two instants: repetitions, exceptions and times of free and busy included, what is free, cancelled or
 * our own left out. Each time is read on its own clock; one without a zone on that of its calendar, else the practitioner's, whole days on the practitioner's.
 * What cannot be read costs itself alone, and is listed.
 */
export const busySpans = (text: string, asked: BusyAsked): BusyRead => {
  const { calendars, isCut } = icsComponents(text);
  if (calendars.length === 0) return { ok: false, reason: 'notCalendar' };
  if (isCut) return { ok: false, reason: 'cut' };
  const reading: Reading = { asked, pairs: [], unread: new Map(), freeDays: new Set(), budget: { steps: mostSteps } };
  const components = calendars.flatMap((calendar) => partsOf(calendar, ['VEVENT']));
  const continued = continuedIn(components);
  closeEvents(
    calendars.flatMap((calendar) => eventsIn(calendar, reading, continued)),
    reading,
  );
  let listed = components.length;
  for (const calendar of calendars) {
    for (const component of partsOf(calendar, ['VFREEBUSY'])) {
      closePeriods(component, reading, clocksOf(calendar, asked.zone));
      listed += propertiesIn(component, 'FREEBUSY').length;
    }
    // Hours at which somebody may be asked (RFC 7953): all others are busy, and none is read.
    for (const component of partsOf(calendar, ['VAVAILABILITY'])) {
      if (!saysNothing(component, asked, false)) keepUnread(reading, component, 'other');
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
 * What a calendar closes of an agenda beside what is in it already: pieces of a month at most, and how many of its busy times lay on a visit, whose part
 * is left out. Ticks.
 */
export const closedBy = (
  busy: Spans,
  visits: Spans,
  others: Spans,
): { readonly pieces: readonly (readonly [from: number, to: number])[]; readonly leftOut: number } => {
  const left = subtract(subtract(busy, visits), others);
  const pieces: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < left.length; i += 2)
    for (let from = left[i]!; from < left[i + 1]!; from += longest) pieces.push([from, Math.min(from + longest, left[i + 1]!)]);
  let leftOut = 0;
  for (let i = 0; i + 1 < busy.length; i += 2) {
    let isMet = false;
    for (let j = 0; j + 1 < visits.length && !isMet; j += 2) isMet = visits[j]! < busy[i + 1]! && busy[i]! < visits[j + 1]!;
    if (isMet) leftOut++;
  }
  return { pieces, leftOut };
};
