import { dayMs } from '#core/units.ts';
import { icsText, propertiesIn, propertyIn, type IcsComponent, type IcsProperty } from './ics-components.ts';
import { icsDuration, icsTime } from './ics-times.ts';
import { isUnclearRule } from './date-rules.ts';
import { dateRule, type DateRule } from './written-rules.ts';
import { utcZone, type CalendarZone } from './calendar-zones.ts';
import {
  dateMsOf,
  dayOfMoment,
  momentSaid,
  momentMs,
  calendarMoment,
  UnreadEvent,
  wallOfDays,
  whyUnread,
  type CalendarClocks,
  type CalendarMoment,
} from './calendar-moments.ts';
import type { UnreadWhy } from './unread.ts';

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
  /** It says that somebody is free meanwhile. */
  readonly isFree: boolean;
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
    const days = Math.ceil((wallOfDays(end, own) - start.wallMs) / dayMs);
    if (days < 0) throw new UnreadEvent('end');
    // A day that ends as it begins is meant as that day.
    return { days: Math.max(1, days), exactMs: 0 };
  }
  // An hour that ends on a day ends as that day begins; on its own day, as it ends.
  const endMs = end.isDate && momentMs(end) <= momentMs(start) ? momentMs({ ...end, wallMs: end.wallMs + dayMs }) : momentMs(end);
  // A start that the clock jumps over is later than its end.
  const isJumped = endMs < momentMs(start) && end.zone === start.zone && end.wallMs >= start.wallMs;
  const exactMs = isJumped ? end.wallMs - start.wallMs : endMs - momentMs(start);
  if (exactMs < 0) throw new UnreadEvent('end');
  return { days: 0, exactMs, clockMs: start.zone.wallOf(endMs) - start.wallMs };
};

/** The clock of what an event says without a zone beside its start: that which the start names, else that of the calendar. */
const besideStart = (start: CalendarMoment, clocks: CalendarClocks): CalendarZone | undefined =>
  start.isDate || start.zone === utcZone ? clocks.floating : start.zone;

/** The end that an event says; where its start is in UTC and it is not later on the calendar’s clock, it was written in UTC too. */
const endIn = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): CalendarMoment | null => {
  const end = momentSaid(component, 'DTEND', clocks, 'end', besideStart(start, clocks));
  return end?.isUnzoned && start.zone === utcZone && momentMs(end) <= momentMs(start) ? { ...end, zone: utcZone } : end;
};

const writtenLength = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): EventLength => {
  const end = endIn(component, start, clocks);
  if (end !== null) return lengthUntil(start, end, clocks.own);
  const written = propertyIn(component, 'DURATION');
  if (written === undefined) return { days: 0, exactMs: 0 };
  const duration = icsDuration(written.value);
  if (duration === undefined || duration.days < 0 || duration.exactMs < 0) throw new UnreadEvent('end');
  return duration;
};

/** Whether Outlook says that an event is of whole days. */
export const isOfWholeDays = (component: IcsComponent): boolean => propertyIn(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase() === 'TRUE';

/** The start of an event; of whole days that are written with hours, the day that begins then. */
const startIn = (component: IcsComponent, clocks: CalendarClocks): CalendarMoment | null => {
  const start = momentSaid(component, 'DTSTART', clocks, 'start');
  if (start === null || start.isDate || !isOfWholeDays(component)) return start;
  const wallMs = wallOfDays(start, clocks.own);
  return wallMs === dateMsOf(wallMs) ? dayOfMoment(start, clocks.own) : start;
};

/** How long an event lasts; one that is said to be of the whole day, a day at least. */
const lengthOf = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): EventLength => {
  const length = writtenLength(component, start, clocks);
  if (start.isDate) return { days: Math.max(1, Math.ceil(length.days + length.exactMs / dayMs)), exactMs: 0 };
  return isOfWholeDays(component) && length.days === 0 && length.exactMs < dayMs ? oneDay : length;
};

/** The unique name and the title of an event, which may be said of one that cannot be read. */
export const namesOf = (component: IcsComponent): { readonly uid: string; readonly title: string; readonly start: string } => ({
  uid: propertyIn(component, 'UID')?.value.trim() ?? '',
  title: icsText(propertyIn(component, 'SUMMARY')?.value ?? ''),
  start: propertyIn(component, 'DTSTART')?.value.trim() ?? '',
});

/**
 * Whether an event takes time, or says that one is free meanwhile; `none`: it is cancelled, one of our own, or says where somebody works. Outlook says twice
 * whether it is free; where the two contradict each other it takes time.
 */
export const standingOf = (component: IcsComponent): 'busy' | 'free' | 'none' => {
  // A description with bare ends of lines may hold another « STATUS ».
  const said = (name: string): string => {
    const [first = '', ...others] = propertiesIn(component, name).map(({ value }) => value.trim().toUpperCase());
    return others.every((other) => other === first) ? first : '';
  };
  if (said('STATUS') === 'CANCELLED' || namesOf(component).uid.endsWith('@accalmie')) return 'none';
  const [transparency, outlook] = [said('TRANSP'), said('X-MICROSOFT-CDO-BUSYSTATUS')];
  const isFree = transparency === 'TRANSPARENT' ? !['BUSY', 'OOF', 'TENTATIVE'].includes(outlook) : outlook === 'FREE' && transparency !== 'OPAQUE';
  if (!isFree) return 'busy';
  return outlook === 'WORKINGELSEWHERE' ? 'none' : 'free';
};

/** A period of time, « start/end » or « start/duration » (RFC 5545 §3.3.9), with its length; raises for what is none. */
export const periodOf = (
  text: string,
  params: IcsProperty['params'],
  clocks: CalendarClocks,
  unzoned = clocks.floating,
): { readonly at: CalendarMoment; readonly length: EventLength } => {
  const [from = '', to = ''] = text.split('/');
  const at = calendarMoment(icsTime(from), params, clocks, 'date', unzoned);
  const duration = icsDuration(to);
  const length = duration ?? { days: 0, exactMs: momentMs(calendarMoment(icsTime(to), params, clocks, 'date', unzoned)) - momentMs(at) };
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
  const at = calendarMoment(icsTime(text), params, clocks, 'date', besideStart(start, clocks));
  return start.isDate ? dayOfMoment(at, clocks.own) : at;
};

/** A time that a series has beside its rule; one that names a day alone is at the hour of the series. */
const extraTime = (start: CalendarMoment, text: string, property: IcsProperty, clocks: CalendarClocks): ExtraTime => {
  if (text.includes('/')) return periodOf(text, property.params, clocks, besideStart(start, clocks));
  const at = momentOfSeries(start, text, property, clocks);
  const ofDayMs = start.wallMs - Math.floor(start.wallMs / dayMs) * dayMs;
  return { at: at.isDate && !start.isDate ? { ...start, wallMs: at.wallMs + ofDayMs } : at, length: null };
};

// EXRULE, which RFC 5545 gave up: the times that it takes away stay closed. Outlook writes rules of other calendars than ours beside.
const unreadRules = ['EXRULE', 'X-MICROSOFT-RRULE'];

/** A rule whose end says no zone, beside a start in UTC: the later of what it is there and on the calendar’s clock. */
const endedBeside = (rule: DateRule, start: CalendarMoment, { floating }: CalendarClocks): DateRule => {
  const { until } = rule;
  if (until?.kind !== 'wall' || start.zone !== utcZone || floating === undefined) return rule;
  return { ...rule, until: { kind: 'utc', wallMs: Math.max(until.wallMs, floating.instantOf(until.wallMs)) } };
};

/** The rules of an event; undefined for one that cannot be read. What Outlook wrote means the last day of a month by a day that it does not have. */
const rulesIn = (component: IcsComponent, { isOutlook }: CalendarClocks): (DateRule | undefined)[] => {
  const isOfOutlook = component.properties.some(({ name }) => name.startsWith('X-MICROSOFT-CDO-'));
  return propertiesIn(component, 'RRULE').map(({ value }) => {
    const rule = dateRule(value, isOutlook || isOfOutlook);
    // In another calendar it may be shown without these days: where it is counted, they would end it too early.
    return isOutlook || rule?.count === null ? rule : dateRule(value);
  });
};

const readEvent = (component: IcsComponent, clocks: CalendarClocks): ReadEvent => {
  const { uid, title } = namesOf(component);
  let problem: UnreadWhy | null = null;
  const failed = (why: UnreadWhy): void => {
    problem ??= why;
  };
  const replaced = propertyIn(component, 'RECURRENCE-ID');
  // As it is written: the series may be of hours, and what stands in its place of days.
  const replaces = replaced === undefined ? null : calendarMoment(icsTime(replaced.value), replaced.params, clocks, 'date');
  // What takes a time back may say no more than which (RFC 5546 §3.2.5).
  const written = startIn(component, clocks);
  const start = written ?? replaces;
  if (start === null) throw new UnreadEvent('start');
  const standing = standingOf(component);
  const isBusy = standing === 'busy';
  if (written === null && isBusy) failed('start');
  // A date that no clock knows raises here, and costs this event alone.
  for (const at of [start, ...(replaces === null ? [] : [replaces])]) momentMs(at);
  const rules = rulesIn(component, clocks);
  if (rules.includes(undefined) || unreadRules.some((name) => propertyIn(component, name) !== undefined)) failed('rule');
  const readRules = rules.filter((rule) => rule !== undefined).map((rule) => endedBeside(rule, start, clocks));
  if (readRules.some((rule) => isUnclearRule(rule, start.wallMs))) failed('rule');
  const range = replaced?.params.get('RANGE')?.toUpperCase();
  if (range !== undefined && range !== 'THISANDFUTURE') failed('rule');
  const extra = eachOf(component, 'RDATE', (text, property) => extraTime(start, text, property, clocks), failed);
  const without = eachOf(component, 'EXDATE', (text, property) => momentOfSeries(start, text, property, clocks), failed);
  return {
    uid,
    title,
    version: Number(propertyIn(component, 'SEQUENCE')?.value ?? 0) || 0,
    stamp: (propertyIn(component, 'LAST-MODIFIED') ?? propertyIn(component, 'DTSTAMP'))?.value.trim() ?? '',
    isBusy,
    isFree: standing === 'free',
    start,
    length: lengthOf(component, start, clocks),
    travelMs: Math.max(0, icsDuration(propertyIn(component, 'X-APPLE-TRAVEL-DURATION')?.value ?? '')?.exactMs ?? 0),
    rules: readRules,
    extra,
    without,
    replaces,
    isForLater: range === 'THISANDFUTURE',
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
