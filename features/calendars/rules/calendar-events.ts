import { dayMs } from '#core/units.ts';
import { icsText, propertiesIn, propertyIn, type IcsComponent, type IcsProperty } from './ics-components.ts';
import { icsDuration, icsTime, type IcsTime } from './ics-times.ts';
import { dateRule, type DateRule } from './written-rules.ts';
import { utcZone, worldZone, zonesOf, type CalendarZone } from './calendar-zones.ts';
import type { UnreadWhy } from './unread.ts';

/** Raised for an event that cannot be read: it costs that event alone. */
export class UnreadEvent extends Error {
  readonly why: UnreadWhy;
  constructor(why: UnreadWhy) {
    super(why);
    this.why = why;
  }
}

/** Why reading an event failed. */
export const whyUnread = (error: unknown): UnreadWhy => (error instanceof UnreadEvent ? error.why : error instanceof RangeError ? 'date' : 'other');

/** A moment of a calendar: on the clock of its zone; `isDate`: a whole day of the reader’s own. */
export type CalendarMoment = { readonly wallMs: number; readonly zone: CalendarZone; readonly isDate: boolean };

/** When a moment is, epoch milliseconds. */
export const momentMs = ({ wallMs, zone }: CalendarMoment): number => zone.instantOf(wallMs);

const dateMsOf = (wallMs: number): number => Math.floor(wallMs / dayMs) * dayMs;
const isMidnight = ({ wallMs }: CalendarMoment): boolean => wallMs === dateMsOf(wallMs);

/** A moment that is said of a series of whole days, as a day on their clock: a midnight is the date that is written, any other hour the day it is in. */
export const dayOfMoment = (at: CalendarMoment, own: CalendarZone): CalendarMoment =>
  at.isDate ? at : { wallMs: isMidnight(at) ? at.wallMs : dateMsOf(own.wallOf(momentMs(at))), zone: own, isDate: true };

/** The clocks that an event is read by: those that it names, that of hours without a zone, and that of whole days. */
export type CalendarClocks = {
  readonly named: (name: string) => CalendarZone | undefined;
  /** Undefined where the calendar says one that nobody knows. */ readonly floating: CalendarZone | undefined;
  readonly own: CalendarZone;
};

/**
 * The clocks of a calendar, for whoever is in a zone of the world. RFC 5545 leaves an hour without a zone to its reader; Google, Apple and Outlook read it
 * by the zone that the calendar says it is of.
 */
export const clocksOf = (calendar: IcsComponent, zone: string): CalendarClocks => {
  const named = zonesOf(calendar);
  const own = worldZone(zone);
  const said = (propertyIn(calendar, 'X-WR-TIMEZONE') ?? propertyIn(calendar, 'TIMEZONE-ID'))?.value.trim() ?? '';
  return { named, own, floating: said === '' ? own : named(said) };
};

/** Whether a calendar takes back what it lists (RFC 5546). */
export const isTakingBack = (calendar: IcsComponent): boolean => propertyIn(calendar, 'METHOD')?.value.trim().toUpperCase() === 'CANCEL';

const momentOf = (time: IcsTime | undefined, params: IcsProperty['params'], clocks: CalendarClocks, why: UnreadWhy): CalendarMoment => {
  if (time === undefined) throw new UnreadEvent(why);
  if (time.kind === 'date') return { wallMs: time.wallMs, zone: clocks.own, isDate: true };
  if (time.kind === 'utc') return { wallMs: time.wallMs, zone: utcZone, isDate: false };
  const name = params.get('TZID');
  const zone = name === undefined || name === '' ? clocks.floating : clocks.named(name);
  if (zone === undefined) throw new UnreadEvent('zone');
  return { wallMs: time.wallMs, zone, isDate: false };
};

const isDateIn = ({ params }: IcsProperty): boolean => params.get('VALUE')?.toUpperCase() === 'DATE';

const momentIn = (component: IcsComponent, name: string, clocks: CalendarClocks, why: UnreadWhy): CalendarMoment | null => {
  const found = propertyIn(component, name);
  return found === undefined ? null : momentOf(icsTime(found.value, isDateIn(found)), found.params, clocks, why);
};

/**
 * How long each time of an event lasts: whole days by the clock and milliseconds beside them. `clockMs`: how far its clock moves meanwhile; a night that
 * repeats ends at the same hour for some calendars and after as many hours for others when the clock changes: the later of the two counts.
 */
export type EventLength = { readonly days: number; readonly exactMs: number; readonly clockMs?: number };

/** When a time of an event ends, epoch milliseconds. */
export const momentEndMs = ({ wallMs, zone }: CalendarMoment, { days, exactMs, clockMs = 0 }: EventLength): number =>
  Math.max(zone.instantOf(wallMs + days * dayMs) + exactMs, clockMs > 0 ? zone.instantOf(wallMs + clockMs) : 0);

/** A time that a series has beside its rule, with its own length where it says one. */
export type ExtraTime = { readonly at: CalendarMoment; readonly length: EventLength | null };

export type ReadEvent = {
  readonly uid: string;
  /** What it is called; empty where it says nothing. */
  readonly title: string;
  readonly version: number;
  /** When it was written, as it says; of two of one version the later counts. */
  readonly stamp: string;
  readonly isBusy: boolean;
  readonly start: CalendarMoment;
  readonly length: EventLength;
  /** How long somebody is on their way before it, as Apple writes it. */
  readonly travelMs: number;
  readonly rules: readonly DateRule[];
  readonly extra: readonly ExtraTime[];
  /** The times that it takes away. */
  readonly without: readonly CalendarMoment[];
  /** The time of its series in whose place it stands; null for what is no exception. */
  readonly replaces: CalendarMoment | null;
  /** It stands in the place of all later times of its series too. */
  readonly isForLater: boolean;
  /** What of it could not be read; the rest of it stands. */
  readonly problem: UnreadWhy | null;
};

const oneDay: EventLength = { days: 1, exactMs: 0 };

/** The length of an event that says its end. */
const lengthUntil = (start: CalendarMoment, end: CalendarMoment, own: CalendarZone): EventLength => {
  if (start.isDate) {
    const days = Math.ceil(((end.isDate || isMidnight(end) ? end.wallMs : own.wallOf(momentMs(end))) - start.wallMs) / dayMs);
    if (days < 0) throw new UnreadEvent('end');
    // A day that ends as it begins is meant as that day.
    return { days: Math.max(1, days), exactMs: 0 };
  }
  // An hour that ends on a day ends as that day begins; on its own day, as it ends.
  const endMs = end.isDate && momentMs(end) <= momentMs(start) ? momentMs({ ...end, wallMs: end.wallMs + dayMs }) : momentMs(end);
  const exactMs = endMs - momentMs(start);
  if (exactMs < 0) throw new UnreadEvent('end');
  return { days: 0, exactMs, clockMs: start.zone.wallOf(endMs) - start.wallMs };
};

const writtenLength = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): EventLength => {
  const end = momentIn(component, 'DTEND', clocks, 'end');
  if (end !== null) return lengthUntil(start, end, clocks.own);
  const written = propertyIn(component, 'DURATION');
  if (written === undefined) return { days: 0, exactMs: 0 };
  const duration = icsDuration(written.value);
  if (duration === undefined || duration.days < 0 || duration.exactMs < 0) throw new UnreadEvent('end');
  return duration;
};

/** How long an event lasts; one that is said to be of the whole day, a day at least. */
const lengthOf = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): EventLength => {
  const length = writtenLength(component, start, clocks);
  if (start.isDate) return { days: Math.max(1, Math.ceil(length.days + length.exactMs / dayMs)), exactMs: 0 };
  const isOfDay = propertyIn(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase() === 'TRUE';
  return isOfDay && length.days === 0 && length.exactMs < dayMs ? oneDay : length;
};

/** The unique name and the title of an event, which may be said of one that cannot be read. */
export const namesOf = (component: IcsComponent): { readonly uid: string; readonly title: string; readonly start: string } => ({
  uid: propertyIn(component, 'UID')?.value.trim() ?? '',
  title: icsText(propertyIn(component, 'SUMMARY')?.value ?? ''),
  start: propertyIn(component, 'DTSTART')?.value.trim() ?? '',
});

/**
 * Whether an event takes time: it is not free, cancelled, nor one of our own. Outlook says twice whether it is free; where the two contradict each other it
 * takes time.
 */
export const isBusyIn = (component: IcsComponent): boolean => {
  const { uid } = namesOf(component);
  // A description with bare ends of lines may hold another « STATUS ».
  const said = (name: string): string => {
    const [first = '', ...others] = propertiesIn(component, name).map(({ value }) => value.trim().toUpperCase());
    return others.every((other) => other === first) ? first : '';
  };
  const [transparency, outlook] = [said('TRANSP'), said('X-MICROSOFT-CDO-BUSYSTATUS')];
  const isFree = transparency === 'TRANSPARENT' ? !['BUSY', 'OOF', 'TENTATIVE'].includes(outlook) : outlook === 'FREE' && transparency !== 'OPAQUE';
  return said('STATUS') !== 'CANCELLED' && !isFree && !uid.endsWith('@accalmie');
};

/** A period of time, « start/end » or « start/duration » (RFC 5545 §3.3.9), with its length; raises for what is none. */
export const periodOf = (
  text: string,
  params: IcsProperty['params'],
  clocks: CalendarClocks,
): { readonly at: CalendarMoment; readonly length: EventLength } => {
  const [from = '', to = ''] = text.split('/');
  const at = momentOf(icsTime(from), params, clocks, 'date');
  const duration = icsDuration(to);
  const length = duration ?? { days: 0, exactMs: momentMs(momentOf(icsTime(to), params, clocks, 'date')) - momentMs(at) };
  if (length.days < 0 || length.exactMs < 0) throw new UnreadEvent('date');
  return { at, length };
};

/** The values of a property that has several, each read by itself; `failed` is called with why one cannot be. */
const eachOf = <T>(component: IcsComponent, name: string, read: (text: string, property: IcsProperty) => T, failed: (why: UnreadWhy) => void): T[] =>
  propertiesIn(component, name).flatMap((property) =>
    property.value.split(',').flatMap((text) => {
      if (text.trim() === '') return [];
      try {
        return [read(text, property)];
      } catch (error) {
        failed(whyUnread(error));
        return [];
      }
    }),
  );

/** A time that names one of a series: a day where the series is of days, else as it is written, whatever its VALUE says. */
const momentOfSeries = (start: CalendarMoment, text: string, { params }: IcsProperty, clocks: CalendarClocks): CalendarMoment => {
  const at = momentOf(icsTime(text), params, clocks, 'date');
  return start.isDate ? dayOfMoment(at, clocks.own) : at;
};

/** A time that a series has beside its rule; one that names a day alone is at the hour of the series. */
const extraTime = (start: CalendarMoment, text: string, property: IcsProperty, clocks: CalendarClocks): ExtraTime => {
  if (text.includes('/')) return periodOf(text, property.params, clocks);
  const at = momentOfSeries(start, text, property, clocks);
  const ofDayMs = start.wallMs - Math.floor(start.wallMs / dayMs) * dayMs;
  return { at: at.isDate && !start.isDate ? { ...start, wallMs: at.wallMs + ofDayMs } : at, length: null };
};

const readEvent = (component: IcsComponent, clocks: CalendarClocks): ReadEvent => {
  const { uid, title } = namesOf(component);
  let problem: UnreadWhy | null = null;
  const failed = (why: UnreadWhy): void => {
    problem ??= why;
  };
  const rules = propertiesIn(component, 'RRULE').flatMap(({ value }) => dateRule(value) ?? []);
  // EXRULE, which RFC 5545 gave up, is not read: the times that it takes away stay closed.
  if (rules.length < propertiesIn(component, 'RRULE').length || propertyIn(component, 'EXRULE') !== undefined) failed('rule');
  const replaced = propertyIn(component, 'RECURRENCE-ID');
  // As it is written: the series may be of hours, and what stands in its place of days.
  const replaces = replaced === undefined ? null : momentOf(icsTime(replaced.value), replaced.params, clocks, 'date');
  // What takes a time back may say no more than which (RFC 5546 §3.2.5).
  const written = momentIn(component, 'DTSTART', clocks, 'start');
  const start = written ?? replaces;
  if (start === null) throw new UnreadEvent('start');
  const isBusy = isBusyIn(component);
  if (written === null && isBusy) failed('start');
  // A date that no clock knows raises here, and costs this event alone.
  for (const at of [start, ...(replaces === null ? [] : [replaces])]) momentMs(at);
  const extra = eachOf(component, 'RDATE', (text, property) => extraTime(start, text, property, clocks), failed);
  const without = eachOf(component, 'EXDATE', (text, property) => momentOfSeries(start, text, property, clocks), failed);
  return {
    uid,
    title,
    version: Number(propertyIn(component, 'SEQUENCE')?.value ?? 0) || 0,
    stamp: (propertyIn(component, 'LAST-MODIFIED') ?? propertyIn(component, 'DTSTAMP'))?.value.trim() ?? '',
    isBusy,
    start,
    length: lengthOf(component, start, clocks),
    travelMs: Math.max(0, icsDuration(propertyIn(component, 'X-APPLE-TRAVEL-DURATION')?.value ?? '')?.exactMs ?? 0),
    rules,
    extra,
    without,
    replaces,
    isForLater: replaced?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    problem,
  };
};

/** An event of a calendar, or why it cannot be read. */
export const triedEvent = (component: IcsComponent, clocks: CalendarClocks): ReadEvent | UnreadWhy => {
  try {
    return readEvent(component, clocks);
  } catch (error) {
    return whyUnread(error);
  }
};
