import { dayMs, hourMs } from '#core/units.ts';
import { utcZone } from './calendar-zones.ts';
import { dayOfMoment, momentMs, wallOfDays, type CalendarMoment } from './calendar-moments.ts';
import type { EventLength, ReadEvent } from './calendar-events.ts';
import { ruleStarts, type RuleBudget } from './date-rules.ts';
import type { DateRule } from './written-rules.ts';

/** Step budget of one series, so that one series cannot use up the budget of the whole calendar. */
const mostStepsOfOne = 100_000;

// More than the largest difference between two time zones of the world.
const apartMs = 27 * hourMs;

/**
 * Returns a function that normalizes the occurrence that an exception replaces. In a series of whole days, that
 * occurrence becomes a day. An occurrence without a zone gets the zone of its series.
 */
export const namedAsInSeries = (events: readonly ReadEvent[]): ((event: ReadEvent) => ReadEvent) => {
  const starts = new Map(
    events.flatMap(({ uid, replaces, start }) => (replaces === null ? [[uid, start] as const] : [])),
  );
  return (event) => {
    const start = event.uid === '' ? undefined : starts.get(event.uid);
    if (event.replaces === null || start === undefined) return event;
    if (start.isDate) return { ...event, replaces: dayOfMoment(event.replaces, start.zone) };
    return event.replaces.isUnzoned && start.zone !== utcZone
      ? { ...event, replaces: { ...event.replaces, zone: start.zone } }
      : event;
  };
};

/** Whether an event has several occurrences. */
export const isSeries = ({ rules, extra }: ReadEvent): boolean => rules.length > 0 || extra.length > 0;

/** Exceptions, which replace occurrences of series. */
export type Exceptions = {
  /** The exceptions of an event, in their last version. */ readonly of: (event: ReadEvent) => readonly ReadEvent[];
  /** Whether no later version of an exception exists. */ readonly isLast: (event: ReadEvent) => boolean;
};

const isNewer = (one: ReadEvent, other: ReadEvent): boolean =>
  one.version === other.version ? one.stamp >= other.stamp : one.version > other.version;

/** Indexes the exceptions of a text by UID and replaced occurrence. */
export const exceptionsOf = (events: readonly ReadEvent[]): Exceptions => {
  const bySeries = new Map<string, Map<string, ReadEvent>>();
  for (const exception of events) {
    if (exception.replaces === null || exception.uid === '') continue;
    const ofSeries = bySeries.get(exception.uid) ?? new Map<string, ReadEvent>();
    bySeries.set(exception.uid, ofSeries);
    // A whole day is not the same as the instant at which it begins.
    const at = `${exception.replaces.isDate ? 'day' : 'instant'} ${momentMs(exception.replaces)}`;
    const other = ofSeries.get(at);
    if (other === undefined || isNewer(exception, other)) ofSeries.set(at, exception);
  }
  const last = new Set([...bySeries.values()].flatMap((ofSeries) => [...ofSeries.values()]));
  return {
    of: (event) => {
      const all = [...(bySeries.get(event.uid)?.values() ?? [])];
      if (event.replaces === null) return all;
      // Exceptions of an exception that itself repeats. An exception that replaces all later occurrences counts only
      // when it begins after this one.
      const fromMs = momentMs(event.replaces);
      return all.filter((one) => one !== event && (!one.isForLater || momentMs(one.replaces!) > fromMs));
    },
    isLast: (event) => event.uid === '' || last.has(event),
  };
};

/** The day of an occurrence on the clock of its series. For a series in UTC, on the reader's clock. */
const dayIn = ({ wallMs, zone }: CalendarMoment, reader: CalendarMoment): number =>
  Math.floor((zone === utcZone ? reader.zone.wallOf(momentMs({ wallMs, zone, isDate: false })) : wallMs) / dayMs);

type Named = {
  readonly isNamed: (at: CalendarMoment) => boolean;
  /** True when a day matches several occurrences, so that the right one is unknown. */ readonly isUnclear: boolean;
};

/**
 * Matches the occurrences that some moments identify: by instant, or by day when the series has one occurrence on that
 * day.
 */
const namedBy = (moments: readonly CalendarMoment[], times: readonly CalendarMoment[]): Named => {
  const instants = new Set(moments.filter(({ isDate }) => !isDate).map(momentMs));
  const dates = moments.filter(({ isDate }) => isDate);
  const reader = dates[0];
  if (reader === undefined) return { isNamed: (at) => instants.has(momentMs(at)), isUnclear: false };
  const ofDays = Map.groupBy(new Map(times.map((at) => [momentMs(at), at])).values(), (at) => dayIn(at, reader));
  const days = new Set(dates.map(({ wallMs }) => Math.floor(wallMs / dayMs)));
  return {
    isNamed: (at) =>
      (days.has(dayIn(at, reader)) && ofDays.get(dayIn(at, reader))?.length === 1) || instants.has(momentMs(at)),
    isUnclear: [...days].some((day) => (ofDays.get(day)?.length ?? 0) > 1),
  };
};

/** Last possible start of a rule, included, on the clock of its series. */
const untilOf = ({ until }: DateRule, { zone, isDate }: CalendarMoment): number => {
  if (until === null) return Number.POSITIVE_INFINITY;
  if (until.kind === 'utc')
    return isDate
      ? wallOfDays({ wallMs: until.wallMs, zone: utcZone, isDate: false }, zone)
      : zone.wallOf(until.wallMs);
  return until.kind === 'date' ? until.wallMs + dayMs - 1 : until.wallMs;
};

/**
 * Epoch milliseconds of the occurrence that an exception replaces. A date without a time gets the time of the series.
 */
const replacedMs = ({ wallMs, zone, isDate }: CalendarMoment, start: CalendarMoment): number => {
  if (!isDate || start.isDate) return momentMs({ wallMs, zone, isDate });
  const clock = start.zone === utcZone ? zone : start.zone;
  const startWallMs = clock.wallOf(momentMs(start));
  return clock.instantOf(wallMs + startWallMs - Math.floor(startWallMs / dayMs) * dayMs);
};

/** Milliseconds by which an exception starts later than the occurrence it replaces, on the clock of the series. */
const shiftOf = (one: ReadEvent, start: CalendarMoment): number =>
  start.zone.wallOf(momentMs(one.start)) - start.zone.wallOf(replacedMs(one.replaces!, start));

const lastingMs = ({ length }: ReadEvent): number =>
  length.days * dayMs + Math.max(length.exactMs, length.clockMs ?? 0);

/** An occurrence. `event` describes it and is the series itself or an exception. */
export type SeriesTime = { readonly at: CalendarMoment; readonly length: EventLength; readonly event: ReadEvent };

/**
 * `isCut`: the step budget ran out. `isUnclear`: an excluded day has several occurrences, and none of these is
 * excluded.
 */
export type SeriesTimes = {
  readonly times: readonly SeriesTime[];
  readonly isCut: boolean;
  readonly isUnclear: boolean;
};

/**
 * Returns the occurrences of an event that may overlap a window in epoch milliseconds. Excluded and replaced
 * occurrences are left out. When an exception replaces all later occurrences, these get the time and length of the
 * exception.
 */
export const seriesTimes = (
  event: ReadEvent,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  exceptions: readonly ReadEvent[],
  budget: RuleBudget,
): SeriesTimes => {
  const { start, length, rules, extra } = event;
  const later = exceptions
    .filter(({ isForLater }) => isForLater)
    .toSorted((a, b) => momentMs(a.replaces!) - momentMs(b.replaces!));
  const shifts = later.map((one) => shiftOf(one, start));
  const beforeMs = apartMs + Math.max(0, ...shifts) + Math.max(...[event, ...later].map(lastingMs));
  const afterMs = apartMs - Math.min(0, ...shifts);
  const walls = new Set([start.wallMs]);
  let isCut = false;
  for (const rule of rules) {
    const window = { fromMs: fromMs - beforeMs, toMs: Math.min(toMs + afterMs, untilOf(rule, start) + 1) };
    const given = Math.min(mostStepsOfOne, budget.steps);
    const own = { steps: given };
    const found = ruleStarts(rule, start.wallMs, window, own);
    budget.steps -= given - Math.max(0, own.steps);
    isCut ||= found.isCut;
    for (const wallMs of found.startsMs) walls.add(wallMs);
  }
  const all = [...[...walls].map((wallMs) => ({ at: { ...start, wallMs }, length: null })), ...extra];
  const { isNamed, isUnclear } = namedBy(
    [...event.without, ...exceptions.map((one) => one.replaces!)],
    all.map(({ at }) => at),
  );
  const times = all.flatMap(({ at, length: own }): SeriesTime[] => {
    if (isNamed(at)) return [];
    const i = later.findLastIndex((one) => momentMs(one.replaces!) <= momentMs(at));
    const by = later[i];
    if (by === undefined) return [{ at, length: own ?? length, event }];
    // From this occurrence on, the series follows the exception's own rule.
    if (isSeries(by)) return [];
    // Uses the time as written, because converting a skipped time would move it.
    const wallMs = at.zone === start.zone ? at.wallMs : start.zone.wallOf(momentMs(at));
    return [{ at: { ...start, wallMs: wallMs + shifts[i]! }, length: by.length, event: by }];
  });
  return { times, isCut, isUnclear };
};
