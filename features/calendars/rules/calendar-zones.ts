import { dayFromCivil } from '#core/civil.ts';
import { localOf, wallToEpochMinute, zoneClock, type ZoneClock } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { icsText, partsOf, propertiesIn, propertyIn, type IcsComponent } from './ics-components.ts';
import { icsTime, offsetMs } from './ics-times.ts';
import { ruleStarts } from './date-rules.ts';
import { dateRule, type DateRule } from './written-rules.ts';
import { windowsZones } from './windows-zones.ts';

/** The clock of a zone, from the wall to the instant and back, in milliseconds. An hour that is jumped over is read later, one that comes twice first. */
export type CalendarZone = { readonly instantOf: (wallMs: number) => number; readonly wallOf: (epochMs: number) => number };

/** The clock that never changes, so many milliseconds ahead of UTC. */
const fixedZone = (aheadMs: number): CalendarZone => ({ instantOf: (wallMs) => wallMs - aheadMs, wallOf: (epochMs) => epochMs + aheadMs });

export const utcZone: CalendarZone = fixedZone(0);

/** A zone of the world by its name, in any case; undefined for one that it does not know. */
export const knownZone = (name: string): string | undefined => {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return undefined;
  }
};

// The years that the clock of a zone knows, with some days around them.
const firstClockDay = dayFromCivil(2002, 1, 1);
const lastClockDay = dayFromCivil(2098, 1, 1);

const worldZones = new Map<string, CalendarZone>();

/** The clock of a zone of the world. */
export const worldZone = (name: string): CalendarZone => {
  const known = worldZones.get(name);
  if (known) return known;
  let clock: ZoneClock | null = null;
  const ofYears = (): ZoneClock => (clock ??= zoneClock(name, firstClockDay, lastClockDay));
  const isNear = (ms: number): boolean => ms > firstClockDay * dayMs && ms < lastClockDay * dayMs;
  const zone: CalendarZone = {
    instantOf: (wallMs) => {
      // Long past, where a series began: exactly, and seldom.
      if (!isNear(wallMs))
        return Temporal.Instant.fromEpochMilliseconds(wallMs).toZonedDateTimeISO('UTC').toPlainDateTime().toZonedDateTime(name).epochMilliseconds;
      const day = Math.floor(wallMs / dayMs);
      const minute = Math.floor((wallMs - day * dayMs) / minuteMs);
      return wallToEpochMinute(ofYears(), day, minute) * minuteMs + (wallMs % minuteMs);
    },
    wallOf: (epochMs) => {
      if (!isNear(epochMs)) return epochMs + Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(name).offsetNanoseconds / 1_000_000;
      return epochMs + localOf(ofYears(), Math.floor(epochMs / minuteMs)).offsetMinutes * minuteMs;
    },
  };
  worldZones.set(name, zone);
  return zone;
};

/** One of the two halves of a zone's year, as a calendar describes it: from when, on the clock before it, and what the clock says then. */
type Observance = {
  readonly startMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly rules: readonly DateRule[];
  readonly extraMs: readonly number[];
};

const offsetIn = (component: IcsComponent, name: string): number | undefined => offsetMs(propertyIn(component, name)?.value ?? '');

const observanceOf = (component: IcsComponent): Observance | undefined => {
  const start = icsTime(propertyIn(component, 'DTSTART')?.value ?? '');
  const [fromMs, toMs] = [offsetIn(component, 'TZOFFSETFROM'), offsetIn(component, 'TZOFFSETTO')];
  if (start === undefined || toMs === undefined) return undefined;
  const rules = propertiesIn(component, 'RRULE').map(({ value }) => dateRule(value));
  if (rules.some((rule) => rule === undefined)) return undefined;
  const extraMs = propertiesIn(component, 'RDATE').flatMap(({ value }) => value.split(',').flatMap((one) => icsTime(one)?.wallMs ?? []));
  return { startMs: start.wallMs, fromMs: fromMs ?? toMs, toMs, rules: rules as DateRule[], extraMs };
};

type Change = { readonly atMs: number; readonly beforeMs: number; readonly afterMs: number };

// The years for which a described zone is worked out; a rule that ended earlier, for the years before its end.
const describedFrom = Date.UTC(1990, 0, 1);
const describedTo = Date.UTC(2100, 0, 1);
const twoYearsMs = 731 * dayMs;

/** When a half of a zone's year begins, on the clock before it, as its rules say; undefined for rules that are too long to go through. */
const onsetsOf = ({ startMs, fromMs, rules, extraMs }: Observance): number[] | undefined => {
  const ruled = rules.map((rule) => {
    const { until } = rule;
    // Its end, included, on the same clock.
    const untilMs =
      until === null ? describedTo : until.kind === 'utc' ? until.wallMs + fromMs : until.kind === 'date' ? until.wallMs + dayMs - 1 : until.wallMs;
    const window = { fromMs: Math.min(describedFrom, untilMs - twoYearsMs), toMs: Math.min(describedTo, untilMs + 1) };
    return ruleStarts(rule, startMs, window, { steps: 20_000 });
  });
  return ruled.some(({ isCut }) => isCut) ? undefined : [startMs, ...extraMs, ...ruled.flatMap((one) => one.startsMs)];
};

/** Whether a calendar describes a zone by its two halves or one of them, and never says in which years they begin. */
const isWithoutYears = (component: IcsComponent): boolean =>
  partsOf(component, ['STANDARD', 'DAYLIGHT']).every((half) => propertyIn(half, 'RRULE') === undefined && propertyIn(half, 'RDATE') === undefined);

/**
 * The clock of a zone that a calendar describes itself (VTIMEZONE); undefined where the description cannot be read, says summer alone, or has a summer of which
 * nobody knows the years.
 */
const describedZone = (component: IcsComponent): CalendarZone | undefined => {
  const observances = partsOf(component, ['STANDARD', 'DAYLIGHT']).map(observanceOf);
  if (partsOf(component, ['STANDARD']).length === 0 || observances.some((one) => one === undefined)) return undefined;
  if (partsOf(component, ['DAYLIGHT']).length > 0 && isWithoutYears(component)) return undefined;
  const halves = (observances as Observance[]).map((one) => ({ one, onsets: onsetsOf(one) }));
  if (halves.some(({ onsets }) => onsets === undefined)) return undefined;
  const changes = halves
    .flatMap(({ one, onsets }) => onsets!.map((wallMs): Change => ({ atMs: wallMs - one.fromMs, beforeMs: one.fromMs, afterMs: one.toMs })))
    .toSorted((a, b) => a.atMs - b.atMs);
  const aheads = [...new Set(changes.flatMap(({ beforeMs, afterMs }) => [beforeMs, afterMs]))];
  const lastAt = (isPast: (change: Change) => boolean): Change | undefined => {
    let [from, to] = [0, changes.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isPast(changes[middle]!)) from = middle + 1;
      else to = middle;
    }
    return changes[from - 1];
  };
  const aheadAt = (epochMs: number): number => lastAt(({ atMs }) => atMs <= epochMs)?.afterMs ?? changes[0]!.beforeMs;
  return {
    wallOf: (epochMs) => epochMs + aheadAt(epochMs),
    instantOf: (wallMs) => {
      const fits = aheads.map((ahead) => wallMs - ahead).filter((epochMs) => epochMs + aheadAt(epochMs) === wallMs);
      // Jumped over: by the clock before the jump.
      return fits.length > 0 ? Math.min(...fits) : wallMs - (lastAt(({ atMs, beforeMs }) => atMs + beforeMs <= wallMs)?.beforeMs ?? 0);
    },
  };
};

const namedOffset = (name: string): CalendarZone | undefined => {
  if (/^(?:z|utc|gmt|coordinated universal time|tzone:\/\/microsoft\/utc)$/i.test(name)) return fixedZone(0);
  const aheadMs = offsetMs(name.replace(/^(?:utc|gmt)/i, ''));
  return aheadMs === undefined ? undefined : fixedZone(aheadMs);
};

// « /mozilla.org/20070129_1/Europe/Paris », « /freeassociation.sourceforge.net/America/Argentina/Ushuaia ».
const labelled = (name: string): string | undefined => {
  const parts = name.split('/').filter(Boolean);
  // A last part alone is a zone after the label of a library, not after another name: « GMT/EST ».
  const fewest = name.startsWith('/') || parts[0]?.includes('.') ? 1 : 2;
  for (const count of [3, 2, 1].filter((one) => one >= fewest)) {
    const found = parts.length > count || (parts.length === count && name.startsWith('/')) ? knownZone(parts.slice(-count).join('/')) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

// « CET/CEST »: both names of one clock.
const calledTwice = (name: string): string | undefined => {
  const [winter = '', summer] = name.toLowerCase().split('/');
  return summer === `${winter.slice(0, -1)}st` ? knownZone(winter) : undefined;
};

let citiesOfWorld: ReadonlyMap<string, string> | undefined;

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** The zone of the world that is called by a city. */
const zoneOfCity = (city: string): string | undefined => {
  citiesOfWorld ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => {
      const [, city, ...others] = zone.split('/');
      // « America/Indiana/Vincennes » is not what a French calendar means by its last word.
      return city === undefined || others.length > 0 ? [] : [[folded(city.replaceAll('_', ' ')), zone] as const];
    }),
  );
  return citiesOfWorld.get(folded(city));
};

// Zones that Outlook shows by no city of theirs.
const shownWithoutCity = new Map([
  ['eastern time (us & canada)', 'America/New_York'],
  ['central time (us & canada)', 'America/Chicago'],
  ['mountain time (us & canada)', 'America/Denver'],
  ['pacific time (us & canada)', 'America/Los_Angeles'],
  ['atlantic time (canada)', 'America/Halifax'],
  ['coordinated universal time', 'UTC'],
]);

/** How far a zone is ahead of UTC in both halves of a year, the winter first. */
const aheadsMs = (zone: string): readonly number[] =>
  [0, 6].map((month) => worldZone(zone).wallOf(Date.UTC(2026, month, 1)) - Date.UTC(2026, month, 1)).toSorted((a, b) => a - b);

// « (UTC+01:00) Brussels, Copenhagen, Madrid, Paris », as Outlook shows zones: by a city that has a zone of that offset.
const shownByOutlook = (name: string): string | undefined => {
  const [, ahead = '', places] = /^\((?:UTC|GMT)([+-]\d{1,2}:?\d{2})?\)\s*(.+)$/i.exec(name) ?? [];
  if (places === undefined) return undefined;
  const aheadMs = ahead === '' ? 0 : offsetMs(ahead);
  return [places, ...places.split(',')]
    .map((place) => shownWithoutCity.get(place.trim().toLowerCase()) ?? zoneOfCity(place))
    .find((zone) => zone !== undefined && aheadsMs(zone)[0] === aheadMs);
};

// « Paris », « Amsterdam, Berlin, Paris »: cities alone, all of them known and on one clock.
const calledByCities = (name: string): string | undefined => {
  const [first, ...others] = name.split(',').map(zoneOfCity);
  if (first === undefined) return undefined;
  return others.every((zone) => zone !== undefined && aheadsMs(zone).join() === aheadsMs(first).join()) ? first : undefined;
};

// The world knows the first two without a summer, and most who write them have one; the others are of America, or of Europe.
const unclearNames: ReadonlySet<string> = new Set(['est', 'mst', 'central', 'eastern', 'atlantic', 'mountain', 'pacific']);

/** A zone of Windows by its name, by that of its summer, without its last words, or with the number that Outlook gives to one that it sends twice. */
const calledByWindows = (name: string): string | undefined => {
  const written = name.toLowerCase().replace(/ \d+$/, '');
  const base = written.replace(/(?: standard| daylight| summer)? time$/, '');
  return windowsZones.get(written) ?? (unclearNames.has(written) ? undefined : windowsZones.get(`${base} standard time`));
};

// Twenty years and more.
const weeksCompared = 1_200;

/** The clock that a calendar describes under one name; undefined where it describes several that differ: calendars that were put together do. */
const clockOfAll = (described: readonly IcsComponent[]): CalendarZone | undefined => {
  const different = new Map(described.map((one) => [JSON.stringify(one), one]));
  const [first, ...others] = [...different.values()].flatMap((one) => {
    const located = knownZone(propertyIn(one, 'X-LIC-LOCATION')?.value.trim() ?? '');
    return (located ? worldZone(located) : describedZone(one)) ?? [];
  });
  const atMs = Array.from({ length: others.length === 0 ? 0 : weeksCompared }, (_, week) => Date.UTC(2020, 0, 1 + 7 * week));
  return others.every(({ wallOf }) => atMs.every((ms) => wallOf(ms) === first?.wallOf(ms))) ? first : undefined;
};

/**
 * Finds the clocks of the zones that a calendar names: as the world knows them, else as the calendar describes them (first, where the name has no « / » and
 * the description says its years), else by the names of Windows and of Outlook, by cities, or an offset. Undefined for a zone that none of these know.
 */
export const zonesOf = (calendar: IcsComponent): ((name: string) => CalendarZone | undefined) => {
  const keyOf = (name: string): string => icsText(name).replaceAll('"', '').trim().toLowerCase();
  const described = Map.groupBy(partsOf(calendar, ['VTIMEZONE']), (one) => keyOf(propertyIn(one, 'TZID')?.value ?? ''));
  const found = new Map<string, CalendarZone | undefined>();
  const find = (name: string): CalendarZone | undefined => {
    const all = described.get(keyOf(name)) ?? [];
    const own = all.at(-1);
    const located = own && knownZone(propertyIn(own, 'X-LIC-LOCATION')?.value.trim() ?? '');
    const describe = (): CalendarZone | undefined => clockOfAll(all);
    // Some describe a zone of Windows for one year alone.
    const ofWindows = windowsZones.get(name.toLowerCase());
    if (ofWindows !== undefined) return worldZone(ofWindows);
    // « EST » is a zone without a summer in the world; a calendar that describes it means another.
    const first = name.includes('/') || (own && !located && isWithoutYears(own)) ? undefined : describe();
    if (first !== undefined) return first;
    // The world has zones that are called by their offset; not all of them are of whole minutes.
    const ahead = offsetMs(name);
    if (ahead !== undefined) return fixedZone(ahead);
    const world = unclearNames.has(name.toLowerCase()) ? undefined : (knownZone(name) ?? labelled(name) ?? calledTwice(name) ?? calledByCities(name));
    if (world !== undefined) return worldZone(world);
    const read = describe();
    if (read !== undefined) return read;
    const windows = calledByWindows(name) ?? shownByOutlook(name);
    return windows === undefined ? namedOffset(name) : worldZone(windows);
  };
  return (written) => {
    const name = icsText(written.replaceAll('"', '').replaceAll('\\/', '/'));
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name);
  };
};
