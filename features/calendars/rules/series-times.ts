import { dayMs, hourMs } from '#core/units.ts';
import { utcZone } from './calendar-zones.ts';
import { dayOfMoment, momentMs, wallOfDays, type CalendarMoment } from './calendar-moments.ts';
import type { EventLength, ReadEvent } from './calendar-events.ts';
import { ruleStarts, type RuleBudget } from './date-rules.ts';
import type { DateRule } from './written-rules.ts';

/** How many periods of rules are gone through for one series, so that it leaves some of its calendar's to the others. */
const mostStepsOfOne = 100_000;

// The clocks of the world are less than so far apart.
const apartMs = 27 * hourMs;

/**
 * How the exceptions among the events of a text name the time that they replace: by its day where their series is of whole days, whatever they write, and on
 * the clock of the series where they say no zone.
 */
export const namedAsInSeries = (events: readonly ReadEvent[]): ((event: ReadEvent) => ReadEvent) => {
  const starts = new Map(events.flatMap(({ uid, replaces, start }) => (replaces === null ? [[uid, start] as const] : [])));
  return (event) => {
    const start = event.uid === '' ? undefined : starts.get(event.uid);
    if (event.replaces === null || start === undefined) return event;
    if (start.isDate) return { ...event, replaces: dayOfMoment(event.replaces, start.zone) };
    return event.replaces.isUnzoned && start.zone !== utcZone ? { ...event, replaces: { ...event.replaces, zone: start.zone } } : event;
  };
};

/** Whether an event says several times by itself. */
export const isSeries = ({ rules, extra }: ReadEvent): boolean => rules.length > 0 || extra.length > 0;

/** The events that stand in the place of times of series. */
export type Exceptions = {
  /** Those that replace times of an event: of each time, the last version. */ readonly of: (event: ReadEvent) => readonly ReadEvent[];
  /** Whether an exception is the last version for its time. */ readonly isLast: (event: ReadEvent) => boolean;
};

const isNewer = (one: ReadEvent, other: ReadEvent): boolean => (one.version === other.version ? one.stamp >= other.stamp : one.version > other.version);

/** The exceptions among the events of a text. */
export const exceptionsOf = (events: readonly ReadEvent[]): Exceptions => {
  const kept = new Map<string, Map<string, ReadEvent>>();
  for (const one of events) {
    if (one.replaces === null || one.uid === '') continue;
    const ofSeries = kept.get(one.uid) ?? new Map<string, ReadEvent>();
    kept.set(one.uid, ofSeries);
    // A day is no instant, although one begins it.
    const at = `${one.replaces.isDate ? 'day' : 'instant'} ${momentMs(one.replaces)}`;
    const other = ofSeries.get(at);
    if (other === undefined || isNewer(one, other)) ofSeries.set(at, one);
  }
  const last = new Set([...kept.values()].flatMap((ofSeries) => [...ofSeries.values()]));
  return {
    of: (event) => {
      const all = [...(kept.get(event.uid)?.values() ?? [])];
      if (event.replaces === null) return all;
      // Of an exception that repeats: the others, and of those that stand for all later times the ones that begin after it.
      const fromMs = momentMs(event.replaces);
      return all.filter((one) => one !== event && (!one.isForLater || momentMs(one.replaces!) > fromMs));
    },
    isLast: (event) => event.uid === '' || last.has(event),
  };
};

/** The day of a time on the clock of its series; of a series that is written in UTC, on the reader's. */
const dayIn = ({ wallMs, zone }: CalendarMoment, reader: CalendarMoment): number =>
  Math.floor((zone === utcZone ? reader.zone.wallOf(momentMs({ wallMs, zone, isDate: false })) : wallMs) / dayMs);

type Named = { readonly isNamed: (at: CalendarMoment) => boolean; /** A day names one of several times: which is not known. */ readonly isUnclear: boolean };

/** Which times of a series some moments name: by the instant, or by the day where the series has one time that day. */
const namedBy = (moments: readonly CalendarMoment[], times: readonly CalendarMoment[]): Named => {
  const instants = new Set(moments.filter(({ isDate }) => !isDate).map(momentMs));
  const dates = moments.filter(({ isDate }) => isDate);
  const reader = dates[0];
  if (reader === undefined) return { isNamed: (at) => instants.has(momentMs(at)), isUnclear: false };
  const ofDays = Map.groupBy(new Map(times.map((at) => [momentMs(at), at])).values(), (at) => dayIn(at, reader));
  const days = new Set(dates.map(({ wallMs }) => Math.floor(wallMs / dayMs)));
  return {
    isNamed: (at) => (days.has(dayIn(at, reader)) && ofDays.get(dayIn(at, reader))?.length === 1) || instants.has(momentMs(at)),
    isUnclear: [...days].some((day) => (ofDays.get(day)?.length ?? 0) > 1),
  };
};

/** The last moment of a rule on the clock of its series, included. */
const untilOf = ({ until }: DateRule, { zone, isDate }: CalendarMoment): number => {
  if (until === null) return Number.POSITIVE_INFINITY;
  if (until.kind === 'utc') return isDate ? wallOfDays({ wallMs: until.wallMs, zone: utcZone, isDate: false }, zone) : zone.wallOf(until.wallMs);
  return until.kind === 'date' ? until.wallMs + dayMs - 1 : until.wallMs;
};

/** When the time of a series is that an exception replaces; one that names a day means the hour of the series. */
const replacedMs = ({ wallMs, zone, isDate }: CalendarMoment, start: CalendarMoment): number => {
  if (!isDate || start.isDate) return momentMs({ wallMs, zone, isDate });
  const clock = start.zone === utcZone ? zone : start.zone;
  const startWallMs = clock.wallOf(momentMs(start));
  return clock.instantOf(wallMs + startWallMs - Math.floor(startWallMs / dayMs) * dayMs);
};

/** How much later than the time that it replaces an exception begins, on the clock of its series. */
const shiftOf = (one: ReadEvent, start: CalendarMoment): number => start.zone.wallOf(momentMs(one.start)) - start.zone.wallOf(replacedMs(one.replaces!, start));

const lastingMs = ({ length }: ReadEvent): number => length.days * dayMs + Math.max(length.exactMs, length.clockMs ?? 0);

/** A time of a series: when it begins, how long it lasts, and the event that describes it, the series itself or an exception. */
export type SeriesTime = { readonly at: CalendarMoment; readonly length: EventLength; readonly event: ReadEvent };

/** `isCut`: there are more than can be gone through; `isUnclear`: a day is taken away, and several of its times are that day: all are kept. */
export type SeriesTimes = { readonly times: readonly SeriesTime[]; readonly isCut: boolean; readonly isUnclear: boolean };

/**
 * The times of an event that may meet a window, epoch milliseconds: its own, those of its rules and those that it adds; those that it takes away, or that an
 * exception stands for, left out. What stands for all later times gives them its own hour and length.
 */
export const seriesTimes = (
  event: ReadEvent,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  exceptions: readonly ReadEvent[],
  budget: RuleBudget,
): SeriesTimes => {
  const { start, length, rules, extra } = event;
  const later = exceptions.filter(({ isForLater }) => isForLater).toSorted((a, b) => momentMs(a.replaces!) - momentMs(b.replaces!));
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
    // It repeats by a rule of its own from there on.
    if (isSeries(by)) return [];
    // As it is written: a time that the clock skips may be moved to one that it has.
    const wallMs = at.zone === start.zone ? at.wallMs : start.zone.wallOf(momentMs(at));
    return [{ at: { ...start, wallMs: wallMs + shifts[i]! }, length: by.length, event: by }];
  });
  return { times, isCut, isUnclear };
};
