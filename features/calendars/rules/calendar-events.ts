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
 * Length of an occurrence: whole days, plus exact milliseconds. `clockMs` is the same length on the wall clock. When
 * the clocks change meanwhile, calendar programs disagree on the end, and the later end counts.
 */
export type EventLength = { readonly days: number; readonly exactMs: number; readonly clockMs?: number };

/** Returns the end of an occurrence in epoch milliseconds. */
export const momentEndMs = ({ wallMs, zone }: CalendarMoment, { days, exactMs, clockMs = 0 }: EventLength): number =>
  Math.max(zone.instantOf(wallMs + days * dayMs) + exactMs, clockMs > 0 ? zone.instantOf(wallMs + clockMs) : 0);

/** An occurrence added to the rule (RDATE). A null length means the length of the event. */
export type ExtraTime = { readonly at: CalendarMoment; readonly length: EventLength | null };

export type ReadEvent = {
  readonly uid: string;
  readonly title: string;
  readonly version: number;
  /** LAST-MODIFIED, otherwise DTSTAMP, as raw text. When two events have the same version, the later stamp counts. */
  readonly stamp: string;
  readonly isBusy: boolean;
  readonly isFree: boolean;
  readonly start: CalendarMoment;
  readonly length: EventLength;
  /** Travel time before the event in milliseconds, an extension of Apple. */
  readonly travelMs: number;
  readonly rules: readonly DateRule[];
  readonly extra: readonly ExtraTime[];
  readonly without: readonly CalendarMoment[];
  /** The occurrence that this exception replaces. Null for an event that is no exception. */
  readonly replaces: CalendarMoment | null;
  /** Whether the exception also replaces all later occurrences of its series. */
  readonly isForLater: boolean;
  /** Reason why a part of the event cannot be read. The rest of the event counts. Null without a problem. */
  readonly problem: UnreadWhy | null;
};

const oneDay: EventLength = { days: 1, exactMs: 0 };

const lengthUntil = (start: CalendarMoment, end: CalendarMoment, own: CalendarZone): EventLength => {
  if (start.isDate) {
    const days = Math.ceil((wallOfDays(end, own) - start.wallMs) / dayMs);
    if (days < 0) throw new UnreadEvent('end');
    // A whole-day event that ends on its first day lasts one day.
    return { days: Math.max(1, days), exactMs: 0 };
  }
  // An end without a time means the start of that day. When the event starts on that same day, it means the end of the
  // day.
  const endMs =
    end.isDate && momentMs(end) <= momentMs(start) ? momentMs({ ...end, wallMs: end.wallMs + dayMs }) : momentMs(end);
  // A start in an hour that the clock jumps over may come after the end. The length is then measured on the wall clock.
  const isJumped = endMs < momentMs(start) && end.zone === start.zone && end.wallMs >= start.wallMs;
  const exactMs = isJumped ? end.wallMs - start.wallMs : endMs - momentMs(start);
  if (exactMs < 0) throw new UnreadEvent('end');
  return { days: 0, exactMs, clockMs: start.zone.wallOf(endMs) - start.wallMs };
};

/**
 * Returns the zone for the other times of an event that have no zone: the zone of `start`, otherwise the calendar's.
 */
const besideStart = (start: CalendarMoment, clocks: CalendarClocks): CalendarZone | undefined =>
  start.isDate || start.zone === utcZone ? clocks.floating : start.zone;

/**
 * Returns the end of an event. When the start is in UTC and the end has no zone, some programs mean UTC for both. The
 * end is read as UTC when it would otherwise not be after the start.
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
 * Returns the start of an event. Outlook writes an all-day event with the time of midnight, which is converted to a
 * day.
 */
const startIn = (component: IcsComponent, clocks: CalendarClocks): CalendarMoment | null => {
  const start = momentOfProperty(component, 'DTSTART', clocks, 'start');
  if (start === null || start.isDate || !isOfWholeDays(component)) return start;
  const wallMs = wallOfDays(start, clocks.own);
  return wallMs === dateMsOf(wallMs) ? dayOfMoment(start, clocks.own) : start;
};

/** Returns the length of an event. A whole-day event lasts at least one day. */
const lengthOf = (component: IcsComponent, start: CalendarMoment, clocks: CalendarClocks): EventLength => {
  const length = writtenLength(component, start, clocks);
  if (start.isDate) return { days: Math.max(1, Math.ceil(length.days + length.exactMs / dayMs)), exactMs: 0 };
  return isOfWholeDays(component) && length.days === 0 && length.exactMs < dayMs ? oneDay : length;
};

/** Returns the UID, the title and the raw start of an event, even when the event cannot be read. */
export const namesOf = (
  component: IcsComponent,
): { readonly uid: string; readonly title: string; readonly start: string } => ({
  uid: propertyIn(component, 'UID')?.value.trim() ?? '',
  title: icsText(propertyIn(component, 'SUMMARY')?.value ?? ''),
  start: propertyIn(component, 'DTSTART')?.value.trim() ?? '',
});

/**
 * Whether an event is busy or free. `none` means a cancelled event, an event from our own feeds, or a place of work.
 * Outlook writes the status in two properties. When they disagree, the event is busy.
 */
export const standingOf = (component: IcsComponent): 'busy' | 'free' | 'none' => {
  // An unescaped description may contain a second « STATUS » line. Values that disagree count as absent.
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

/** Parses « start/end » or « start/duration » (RFC 5545 §3.3.9). Throws `UnreadEvent` for an invalid text. */
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

/** Reads each value of a property that is a list. Calls `failed` with the reason for each unreadable value. */
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
 * Reads a value that identifies an occurrence of a series. Ignores its VALUE parameter: in a series of whole days, the
 * result is a day.
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

/** Reads an added occurrence (RDATE). A value without a time gets the time of the series. */
const extraTime = (start: CalendarMoment, text: string, property: IcsProperty, clocks: CalendarClocks): ExtraTime => {
  if (text.includes('/')) return periodOf(text, property.params, clocks, besideStart(start, clocks));
  const at = momentOfSeries(start, text, property, clocks);
  const ofDayMs = start.wallMs - Math.floor(start.wallMs / dayMs) * dayMs;
  return { at: at.isDate && !start.isDate ? { ...start, wallMs: at.wallMs + ofDayMs } : at, length: null };
};

// RFC 5545 deprecates EXRULE, so its occurrences stay closed. X-MICROSOFT-RRULE describes non-Gregorian repetitions.
// Both count as unreadable.
const unreadRules = ['EXRULE', 'X-MICROSOFT-RRULE'];

/**
 * Converts the UNTIL of a rule when it has no zone and the event starts in UTC. It may mean UTC or the calendar's zone,
 * so the later instant counts.
 */
const endedBeside = (rule: DateRule, start: CalendarMoment, { floating }: CalendarClocks): DateRule => {
  const { until } = rule;
  if (until?.kind !== 'wall' || start.zone !== utcZone || floating === undefined) return rule;
  return { ...rule, until: { kind: 'utc', wallMs: Math.max(until.wallMs, floating.instantOf(until.wallMs)) } };
};

/**
 * Returns the rules of an event. Undefined stands for an unreadable rule. In an Outlook rule, a day that the month
 * lacks means the last day of the month.
 */
const rulesIn = (component: IcsComponent, { isOutlook }: CalendarClocks): (DateRule | undefined)[] => {
  const isOfOutlook = component.properties.some(({ name }) => name.startsWith('X-MICROSOFT-CDO-'));
  return propertiesIn(component, 'RRULE').map(({ value }) => {
    const rule = dateRule(value, isOutlook || isOfOutlook);
    // A program other than Outlook leaves out a month that lacks the day of the rule. Counting such months would use up
    // the COUNT of the rule and end the series too early.
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
  // Reads the replaced occurrence as written: an exception for a whole day may replace an occurrence with a time.
  const replaces =
    replaced === undefined ? null : calendarMoment(icsTime(replaced.value), replaced.params, clocks, 'date');
  // A cancellation may contain only the occurrence that it cancels (RFC 5546 §3.2.5).
  const written = startIn(component, clocks);
  const start = written ?? replaces;
  if (start === null) throw new UnreadEvent('start');
  const standing = standingOf(component);
  const isBusy = standing === 'busy';
  if (written === null && isBusy) failed('start');
  // Throws for an impossible date here, so that only this event becomes unreadable.
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

/** Reads an event. Returns the reason when it cannot be read. */
export const triedEvent = (component: IcsComponent, clocks: CalendarClocks): ReadEvent | UnreadWhy => {
  try {
    return readEvent(component, clocks);
  } catch (error) {
    return whyUnread(error);
  }
};
