import { dayMs, hourMs } from '#core/units.ts';
import { utcZone } from './calendar-zones.ts';
import { dayOfMoment, momentMs, wallOfDays, type CalendarMoment } from './calendar-moments.ts';
import type { EventLength, ReadEvent } from './calendar-events.ts';
import { ruleStarts, type RuleBudget } from './date-rules.ts';
import type { DateRule } from './written-rules.ts';

/** Maximum number of steps for one series. Without it, one series could use up the steps of the whole calendar. */
const mostStepsOfOne = 100_000;

// Maximum difference between two zones of the world, in milliseconds.
const apartMs = 27 * hourMs;

/**
 * Returns a function that writes the occurrence which an exception replaces in the form of the series. In a series of
 * whole days, the occurrence becomes a day. An occurrence without a zone gets the zone of the series.
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

export const isSeries = ({ rules, extra }: ReadEvent): boolean => rules.length > 0 || extra.length > 0;

export type Exceptions = {
  /** Returns the exceptions of a series, each in its last version. */ readonly of: (
    event: ReadEvent,
  ) => readonly ReadEvent[];
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
    // A whole day and the instant at which it begins are different occurrences.
    const at = `${exception.replaces.isDate ? 'day' : 'instant'} ${momentMs(exception.replaces)}`;
    const other = ofSeries.get(at);
    if (other === undefined || isNewer(exception, other)) ofSeries.set(at, exception);
  }
  const last = new Set([...bySeries.values()].flatMap((ofSeries) => [...ofSeries.values()]));
  return {
    of: (event) => {
      const all = [...(bySeries.get(event.uid)?.values() ?? [])];
      if (event.replaces === null) return all;
      // An exception may itself be a series with exceptions. One that replaces all later occurrences is among them only
      // when it replaces an occurrence after the one that `event` replaces.
      const fromMs = momentMs(event.replaces);
      return all.filter((one) => one !== event && (!one.isForLater || momentMs(one.replaces!) > fromMs));
    },
    isLast: (event) => event.uid === '' || last.has(event),
  };
};

/** Returns the day of an occurrence on the clock of its series, or on the reader's clock for a series in UTC. */
const dayIn = ({ wallMs, zone }: CalendarMoment, reader: CalendarMoment): number =>
  Math.floor((zone === utcZone ? reader.zone.wallOf(momentMs({ wallMs, zone, isDate: false })) : wallMs) / dayMs);

type Named = {
  readonly isNamed: (at: CalendarMoment) => boolean;
  /** Whether a day matches several occurrences, so that the right one is unknown. */ readonly isUnclear: boolean;
};

/**
 * Matches excluded or replaced moments to the occurrences of a series: by instant, or by day when the series has a
 * single occurrence on that day.
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

/** Returns the last start that a rule allows, on the clock of its series. */
const untilOf = ({ until }: DateRule, { zone, isDate }: CalendarMoment): number => {
  if (until === null) return Number.POSITIVE_INFINITY;
  if (until.kind === 'utc')
    return isDate
      ? wallOfDays({ wallMs: until.wallMs, zone: utcZone, isDate: false }, zone)
      : zone.wallOf(until.wallMs);
  return until.kind === 'date' ? until.wallMs + dayMs - 1 : until.wallMs;
};

/**
 * Returns the occurrence that an exception replaces, in epoch milliseconds. A value without a time gets the time of the
 * series.
 */
const replacedMs = ({ wallMs, zone, isDate }: CalendarMoment, start: CalendarMoment): number => {
  if (!isDate || start.isDate) return momentMs({ wallMs, zone, isDate });
  const clock = start.zone === utcZone ? zone : start.zone;
  const startWallMs = clock.wallOf(momentMs(start));
  return clock.instantOf(wallMs + startWallMs - Math.floor(startWallMs / dayMs) * dayMs);
};

/**
 * Returns how much later an exception starts than the occurrence it replaces, in milliseconds on the clock of the
 * series.
 */
const shiftOf = (one: ReadEvent, start: CalendarMoment): number =>
  start.zone.wallOf(momentMs(one.start)) - start.zone.wallOf(replacedMs(one.replaces!, start));

const lastingMs = ({ length }: ReadEvent): number =>
  length.days * dayMs + Math.max(length.exactMs, length.clockMs ?? 0);

/** An occurrence of a series. `event` gives its data: the series itself, or an exception. */
export type SeriesTime = { readonly at: CalendarMoment; readonly length: EventLength; readonly event: ReadEvent };

/**
 * The occurrences of a series. `isCut`: the steps ran out. `isUnclear`: an excluded day has several occurrences, and
 * none of them is excluded.
 */
export type SeriesTimes = {
  readonly times: readonly SeriesTime[];
  readonly isCut: boolean;
  readonly isUnclear: boolean;
};

/**
 * Returns the occurrences of an event that may overlap a window in epoch milliseconds. Leaves out excluded and replaced
 * occurrences. When an exception replaces all later occurrences, they get its time and its length.
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
    // From this occurrence on, the exception has its own rule, which is read separately.
    if (isSeries(by)) return [];
    // Shifts the wall time, because an instant would lose a wall time that the clock jumps over.
    const wallMs = at.zone === start.zone ? at.wallMs : start.zone.wallOf(momentMs(at));
    return [{ at: { ...start, wallMs: wallMs + shifts[i]! }, length: by.length, event: by }];
  });
  return { times, isCut, isUnclear };
};
