import { dayMs } from '#core/units.ts';
import { icsText, propertiesIn, propertyIn, type IcsComponent, type IcsProperty } from './ics-components.ts';
import { icsDuration, icsTime } from './ics-times.ts';
import { isUnclearRule } from './date-rules.ts';
import { dateRule, type DateRule } from './written-rules.ts';
import { utcZone, type CalendarZone } from './calendar-zones.ts';
import {
  dateMsOf,
  dayOfMoment,
  momentOfProperty,
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
 * Length of an occurrence: calendar days plus exact milliseconds. `clockMs` is the same length measured on the wall
 * clock. If the clocks change in between, calendars disagree on the end, and the later end counts.
 */
export type EventLength = { readonly days: number; readonly exactMs: number; readonly clockMs?: number };

/** Epoch milliseconds at which an occurrence ends. */
export const momentEndMs = ({ wallMs, zone }: CalendarMoment, { days, exactMs, clockMs = 0 }: EventLength): number =>
  Math.max(zone.instantOf(wallMs + days * dayMs) + exactMs, clockMs > 0 ? zone.instantOf(wallMs + clockMs) : 0);

/** An occurrence added beside the rule (RDATE). Null means the length of the event. */
export type ExtraTime = { readonly at: CalendarMoment; readonly length: EventLength | null };

export type ReadEvent = {
  readonly uid: string;
  /** Empty when the event has no title. */
  readonly title: string;
  readonly version: number;
  /** LAST-MODIFIED, or else DTSTAMP, as written. Between two events of the same version, the later stamp counts. */
  readonly stamp: string;
  readonly isBusy: boolean;
  /** Whether the event marks its time as free. */
  readonly isFree: boolean;
  readonly start: CalendarMoment;
  readonly length: EventLength;
  /** Travel time before the event, in milliseconds (an Apple extension). */
  readonly travelMs: number;
  readonly rules: readonly DateRule[];
  readonly extra: readonly ExtraTime[];
  /** Excluded occurrences (EXDATE). */
  readonly without: readonly CalendarMoment[];
  /** The occurrence that this exception replaces. Null when the event is not an exception. */
  readonly replaces: CalendarMoment | null;
  /** Whether the exception also replaces all later occurrences of its series. */
  readonly isForLater: boolean;
  /** Reason why a part of the event is unreadable. The rest of the event is used. */
  readonly problem: UnreadWhy | null;
};

const oneDay: EventLength = { days: 1, exactMs: 0 };

const lengthUntil = (start: CalendarMoment, end: CalendarMoment, own: CalendarZone): EventLength => {
  if (start.isDate) {
    const days = Math.ceil((wallOfDays(end, own) - start.wallMs) / dayMs);
    if (days < 0) throw new UnreadEvent('end');
    // A whole day that ends on its own start means one day.
    return { days: Math.max(1, days), exactMs: 0 };
  }
  // An end written as a date means the start of that day. When that day is the day of the start, the end means the end
  // of the day.
  const endMs =
    end.isDate && momentMs(end) <= momentMs(start) ? momentMs({ ...end, wallMs: end.wallMs + dayMs }) : momentMs(end);
  // When the clocks skip the hour of the start, the start can be later than the end. The length is then measured on the
  // wall clock.
  const isJumped = endMs < momentMs(start) && end.zone === start.zone && end.wallMs >= start.wallMs;
  const exactMs = isJumped ? end.wallMs - start.wallMs : endMs - momentMs(start);
  if (exactMs < 0) throw new UnreadEvent('end');
  return { days: 0, exactMs, clockMs: start.zone.wallOf(endMs) - start.wallMs };
};

/**
 * Zone of the times without a zone in an event whose start is `start`. Returns the zone of the start, or else the zone
 * of the calendar.
 */
const besideStart = (start: CalendarMoment, clocks: CalendarClocks): CalendarZone | undefined =>
  start.isDate || start.zone === utcZone ? clocks.floating : start.zone;

/**
 * The end of an event. An end without a zone is read as UTC when the start is in UTC and the end would otherwise not be
 * later than the start.
 */
const endIn = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): CalendarMoment | null => {
  const end = momentOfProperty(component, 'DTEND', clocks, 'end', besideStart(start, clocks));
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

/** Whether Outlook marks an event as all-day (X-MICROSOFT-CDO-ALLDAYEVENT). */
export const isOfWholeDays = (component: IcsComponent): boolean =>
  propertyIn(component, 'X-MICROSOFT-CDO-ALLDAYEVENT')?.value.trim().toUpperCase() === 'TRUE';

/**
 * The start of an event. An Outlook all-day event may be written with a time. When that time is midnight, the event
 * starts on that day.
 */
const startIn = (component: IcsComponent, clocks: CalendarClocks): CalendarMoment | null => {
  const start = momentOfProperty(component, 'DTSTART', clocks, 'start');
  if (start === null || start.isDate || !isOfWholeDays(component)) return start;
  const wallMs = wallOfDays(start, clocks.own);
  return wallMs === dateMsOf(wallMs) ? dayOfMoment(start, clocks.own) : start;
};

/** Length of an event. An all-day event lasts at least one day. */
const lengthOf = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): EventLength => {
  const length = writtenLength(component, start, clocks);
  if (start.isDate) return { days: Math.max(1, Math.ceil(length.days + length.exactMs / dayMs)), exactMs: 0 };
  return isOfWholeDays(component) && length.days === 0 && length.exactMs < dayMs ? oneDay : length;
};

/** UID, title and raw start of an event, available even when the event is unreadable. */
export const namesOf = (
  component: IcsComponent,
): { readonly uid: string; readonly title: string; readonly start: string } => ({
  uid: propertyIn(component, 'UID')?.value.trim() ?? '',
  title: icsText(propertyIn(component, 'SUMMARY')?.value ?? ''),
  start: propertyIn(component, 'DTSTART')?.value.trim() ?? '',
});

/**
 * Whether an event is busy or free. `none` means a cancelled event, an event from our own feeds, or a place of work.
 * Outlook writes this status in two properties. When the two values disagree, the event is busy.
 */
export const standingOf = (component: IcsComponent): 'busy' | 'free' | 'none' => {
  // An unescaped description may contain another « STATUS » line. Values that disagree are ignored.
  const agreedValue = (name: string): string => {
    const [first = '', ...others] = propertiesIn(component, name).map(({ value }) => value.trim().toUpperCase());
    return others.every((other) => other === first) ? first : '';
  };
  if (agreedValue('STATUS') === 'CANCELLED' || namesOf(component).uid.endsWith('@accalmie')) return 'none';
  const [transparency, outlook] = [agreedValue('TRANSP'), agreedValue('X-MICROSOFT-CDO-BUSYSTATUS')];
  const isFree =
    transparency === 'TRANSPARENT'
      ? !['BUSY', 'OOF', 'TENTATIVE'].includes(outlook)
      : outlook === 'FREE' && transparency !== 'OPAQUE';
  if (!isFree) return 'busy';
  return outlook === 'WORKINGELSEWHERE' ? 'none' : 'free';
};

/** Reads « start/end » or « start/duration » (RFC 5545 §3.3.9). Throws `UnreadEvent` when invalid. */
export const periodOf = (
  text: string,
  params: IcsProperty['params'],
  clocks: CalendarClocks,
  unzoned = clocks.floating,
): { readonly at: CalendarMoment; readonly length: EventLength } => {
  const [from = '', to = ''] = text.split('/');
  const at = calendarMoment(icsTime(from), params, clocks, 'date', unzoned);
  const duration = icsDuration(to);
  const length = duration ?? {
    days: 0,
    exactMs: momentMs(calendarMoment(icsTime(to), params, clocks, 'date', unzoned)) - momentMs(at),
  };
  if (length.days < 0 || length.exactMs < 0) throw new UnreadEvent('date');
  return { at, length };
};

/** Reads each value of a list property. Calls `failed` with the reason for each unreadable value. */
const eachOf = <T>(
  component: IcsComponent,
  name: string,
  read: (text: string, property: IcsProperty) => T,
  failed: (why: UnreadWhy) => void,
): T[] =>
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

/**
 * Reads a value that identifies an occurrence, ignoring its VALUE parameter. In a series of whole days, the result is a
 * day.
 */
const momentOfSeries = (
  start: CalendarMoment,
  text: string,
  { params }: IcsProperty,
  clocks: CalendarClocks,
): CalendarMoment => {
  const at = calendarMoment(icsTime(text), params, clocks, 'date', besideStart(start, clocks));
  return start.isDate ? dayOfMoment(at, clocks.own) : at;
};

/** Reads an added occurrence (RDATE). A date without a time gets the time of the series. */
const extraTime = (start: CalendarMoment, text: string, property: IcsProperty, clocks: CalendarClocks): ExtraTime => {
  if (text.includes('/')) return periodOf(text, property.params, clocks, besideStart(start, clocks));
  const at = momentOfSeries(start, text, property, clocks);
  const ofDayMs = start.wallMs - Math.floor(start.wallMs / dayMs) * dayMs;
  return { at: at.isDate && !start.isDate ? { ...start, wallMs: at.wallMs + ofDayMs } : at, length: null };
};

// EXRULE is deprecated by RFC 5545: the occurrences it excludes stay closed. X-MICROSOFT-RRULE describes non-Gregorian
// repetitions.
const unreadRules = ['EXRULE', 'X-MICROSOFT-RRULE'];

/**
 * Resolves the UNTIL of a rule when it has no zone and the event starts in UTC. Such an UNTIL may mean UTC or the
 * calendar's zone, so the later instant counts.
 */
const endedBeside = (rule: DateRule, start: CalendarMoment, { floating }: CalendarClocks): DateRule => {
  const { until } = rule;
  if (until?.kind !== 'wall' || start.zone !== utcZone || floating === undefined) return rule;
  return { ...rule, until: { kind: 'utc', wallMs: Math.max(until.wallMs, floating.instantOf(until.wallMs)) } };
};

/**
 * The rules of an event. Undefined stands for an unreadable rule. For an Outlook rule, a day that the month lacks means
 * the last day of the month.
 */
const rulesIn = (component: IcsComponent, { isOutlook }: CalendarClocks): (DateRule | undefined)[] => {
  const isOfOutlook = component.properties.some(({ name }) => name.startsWith('X-MICROSOFT-CDO-'));
  return propertiesIn(component, 'RRULE').map(({ value }) => {
    const rule = dateRule(value, isOutlook || isOfOutlook);
    // A calendar program other than Outlook may leave out the months without that day. Counting such months would use
    // up the COUNT of the rule and end the series too early.
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
  // The replaced occurrence is read as written, because the series may have hours while its exception is a whole day.
  const replaces =
    replaced === undefined ? null : calendarMoment(icsTime(replaced.value), replaced.params, clocks, 'date');
  // A cancellation may contain only the occurrence that it cancels (RFC 5546 §3.2.5).
  const written = startIn(component, clocks);
  const start = written ?? replaces;
  if (start === null) throw new UnreadEvent('start');
  const standing = standingOf(component);
  const isBusy = standing === 'busy';
  if (written === null && isBusy) failed('start');
  // An impossible date throws here and affects this event only.
  for (const at of [start, ...(replaces === null ? [] : [replaces])]) momentMs(at);
  const rules = rulesIn(component, clocks);
  if (rules.includes(undefined) || unreadRules.some((name) => propertyIn(component, name) !== undefined))
    failed('rule');
  const readRules = rules.filter((rule) => rule !== undefined).map((rule) => endedBeside(rule, start, clocks));
  if (readRules.some((rule) => isUnclearRule(rule, start.wallMs))) failed('rule');
  const range = replaced?.params.get('RANGE')?.toUpperCase();
  if (range !== undefined && range !== 'THISANDFUTURE') failed('rule');
  const extra = eachOf(component, 'RDATE', (text, property) => extraTime(start, text, property, clocks), failed);
  const without = eachOf(
    component,
    'EXDATE',
    (text, property) => momentOfSeries(start, text, property, clocks),
    failed,
  );
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

/** Reads an event, or returns the reason why it is unreadable. */
export const triedEvent = (component: IcsComponent, clocks: CalendarClocks): ReadEvent | UnreadWhy => {
  try {
    return readEvent(component, clocks);
  } catch (error) {
    return whyUnread(error);
  }
};
