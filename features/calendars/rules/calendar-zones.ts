import { dayFromCivil } from '#core/civil.ts';
import { localOf, wallToEpochMinute, zoneClock, type ZoneClock } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { icsText, partsOf, propertiesIn, propertyIn, type IcsComponent } from './ics-components.ts';
import { icsTime, offsetMs } from './ics-times.ts';
import { ruleStarts } from './date-rules.ts';
import { dateRule, type DateRule } from './written-rules.ts';
import { windowsZones } from './windows-zones.ts';

/**
 * Converts between wall-clock and epoch milliseconds. A wall time that the clock jumps over becomes a later wall time.
 * A repeated wall time is its first occurrence.
 */
export type CalendarZone = {
  readonly instantOf: (wallMs: number) => number;
  readonly wallOf: (epochMs: number) => number;
};

/** Returns a zone without clock changes, `aheadMs` milliseconds ahead of UTC. */
const fixedZone = (aheadMs: number): CalendarZone => ({
  instantOf: (wallMs) => wallMs - aheadMs,
  wallOf: (epochMs) => epochMs + aheadMs,
});

export const utcZone: CalendarZone = fixedZone(0);

/** Returns the canonical name of an IANA zone, from any letter case. Undefined for an unknown zone. */
export const knownZone = (name: string): string | undefined => {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return undefined;
  }
};

// First and last day of the table of a zone's clock changes.
const firstClockDay = dayFromCivil(2002, 1, 1);
const lastClockDay = dayFromCivil(2098, 1, 1);

const worldZones = new Map<string, CalendarZone>();

/** Returns an IANA zone, cached by name. */
export const worldZone = (name: string): CalendarZone => {
  const known = worldZones.get(name);
  if (known) return known;
  let clock: ZoneClock | null = null;
  const ofYears = (): ZoneClock => (clock ??= zoneClock(name, firstClockDay, lastClockDay));
  const isNear = (ms: number): boolean => ms > firstClockDay * dayMs && ms < lastClockDay * dayMs;
  const zone: CalendarZone = {
    instantOf: (wallMs) => {
      // Converts a time outside the table, such as the start of a very old series. Exact but slower.
      if (!isNear(wallMs))
        return Temporal.Instant.fromEpochMilliseconds(wallMs)
          .toZonedDateTimeISO('UTC')
          .toPlainDateTime()
          .toZonedDateTime(name).epochMilliseconds;
      const day = Math.floor(wallMs / dayMs);
      const minute = Math.floor((wallMs - day * dayMs) / minuteMs);
      return wallToEpochMinute(ofYears(), day, minute) * minuteMs + (wallMs % minuteMs);
    },
    wallOf: (epochMs) => {
      if (!isNear(epochMs))
        return (
          epochMs +
          Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(name).offsetNanoseconds / 1_000_000
        );
      return epochMs + localOf(ofYears(), Math.floor(epochMs / minuteMs)).offsetMinutes * minuteMs;
    },
  };
  worldZones.set(name, zone);
  return zone;
};

/**
 * The STANDARD or DAYLIGHT part of a VTIMEZONE. `startMs` is on the clock before the change. `fromMs` and `toMs` are
 * the offsets before and after the change.
 */
type Observance = {
  readonly startMs: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly rules: readonly DateRule[];
  readonly extraMs: readonly number[];
};

const offsetIn = (component: IcsComponent, name: string): number | undefined =>
  offsetMs(propertyIn(component, name)?.value ?? '');

const observanceOf = (component: IcsComponent): Observance | undefined => {
  const start = icsTime(propertyIn(component, 'DTSTART')?.value ?? '');
  const [fromMs, toMs] = [offsetIn(component, 'TZOFFSETFROM'), offsetIn(component, 'TZOFFSETTO')];
  if (start === undefined || toMs === undefined) return undefined;
  const rules = propertiesIn(component, 'RRULE').map(({ value }) => dateRule(value));
  if (rules.some((rule) => rule === undefined)) return undefined;
  const extraMs = propertiesIn(component, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((one) => icsTime(one)?.wallMs ?? []),
  );
  return { startMs: start.wallMs, fromMs: fromMs ?? toMs, toMs, rules: rules as DateRule[], extraMs };
};

type Change = { readonly atMs: number; readonly beforeMs: number; readonly afterMs: number };

// Period for which a described zone is computed. A rule that ends before this period is computed for the last two years
// of the rule.
const describedFrom = Date.UTC(1990, 0, 1);
const describedTo = Date.UTC(2100, 0, 1);
const twoYearsMs = 731 * dayMs;

/** Returns the wall time of the last start that a rule allows. `fromMs` is the UTC offset before the clock change. */
const lastMsOf = ({ until }: DateRule, fromMs: number): number => {
  if (until === null) return describedTo;
  if (until.kind === 'utc') return until.wallMs + fromMs;
  return until.kind === 'date' ? until.wallMs + dayMs - 1 : until.wallMs;
};

/**
 * Returns the wall times at which an observance begins, on the clock before the change. Undefined when its rules take
 * too many steps.
 */
const onsetsOf = ({ startMs, fromMs, rules, extraMs }: Observance): number[] | undefined => {
  const ruled = rules.map((rule) => {
    const untilMs = lastMsOf(rule, fromMs);
    const window = { fromMs: Math.min(describedFrom, untilMs - twoYearsMs), toMs: Math.min(describedTo, untilMs + 1) };
    return ruleStarts(rule, startMs, window, { steps: 20_000 });
  });
  return ruled.some(({ isCut }) => isCut) ? undefined : [startMs, ...extraMs, ...ruled.flatMap((one) => one.startsMs)];
};

/** Whether a VTIMEZONE gives no dates for its clock changes. */
const isWithoutYears = (component: IcsComponent): boolean =>
  partsOf(component, ['STANDARD', 'DAYLIGHT']).every(
    (half) => propertyIn(half, 'RRULE') === undefined && propertyIn(half, 'RDATE') === undefined,
  );

/**
 * Returns the zone that a VTIMEZONE describes. Undefined when it cannot be read, has summer time only, or gives no
 * years for its summer time.
 */
const describedZone = (component: IcsComponent): CalendarZone | undefined => {
  const observances = partsOf(component, ['STANDARD', 'DAYLIGHT']).map(observanceOf);
  if (partsOf(component, ['STANDARD']).length === 0 || observances.some((one) => one === undefined)) return undefined;
  if (partsOf(component, ['DAYLIGHT']).length > 0 && isWithoutYears(component)) return undefined;
  const halves = (observances as Observance[]).map((observance) => ({ observance, onsets: onsetsOf(observance) }));
  if (halves.some(({ onsets }) => onsets === undefined)) return undefined;
  const changes = halves
    .flatMap(({ observance, onsets }) =>
      onsets!.map((wallMs): Change => ({
        atMs: wallMs - observance.fromMs,
        beforeMs: observance.fromMs,
        afterMs: observance.toMs,
      })),
    )
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
      // A wall time that the clock jumps over is read on the clock before the change.
      return fits.length > 0
        ? Math.min(...fits)
        : wallMs - (lastAt(({ atMs, beforeMs }) => atMs + beforeMs <= wallMs)?.beforeMs ?? 0);
    },
  };
};

const namedOffset = (name: string): CalendarZone | undefined => {
  if (/^(?:z|utc|gmt|coordinated universal time|tzone:\/\/microsoft\/utc)$/i.test(name)) return fixedZone(0);
  const aheadMs = offsetMs(name.replace(/^(?:utc|gmt)/i, ''));
  return aheadMs === undefined ? undefined : fixedZone(aheadMs);
};

// Finds a zone whose name has the prefix of a library: « /mozilla.org/20070129_1/Europe/Paris »,
// « /freeassociation.sourceforge.net/America/Argentina/Ushuaia ».
const labelled = (name: string): string | undefined => {
  const parts = name.split('/').filter(Boolean);
  // Accepts a name of one part, such as « Paris », only after a slash or a host name. Otherwise « GMT/EST » would
  // become EST.
  const fewest = name.startsWith('/') || parts[0]?.includes('.') ? 1 : 2;
  for (const count of [3, 2, 1].filter((one) => one >= fewest)) {
    const found =
      parts.length > count || (parts.length === count && name.startsWith('/'))
        ? knownZone(parts.slice(-count).join('/'))
        : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
};

// Finds a zone from its winter and summer names: « CET/CEST ».
const calledTwice = (name: string): string | undefined => {
  const [winter = '', summer] = name.toLowerCase().split('/');
  return summer === `${winter.slice(0, -1)}st` ? knownZone(winter) : undefined;
};

let citiesOfWorld: ReadonlyMap<string, string> | undefined;

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

const zoneOfCity = (city: string): string | undefined => {
  citiesOfWorld ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => {
      const [, city, ...others] = zone.split('/');
      // Skips names of three parts: « Vincennes » in a French calendar does not mean « America/Indiana/Vincennes ».
      return city === undefined || others.length > 0 ? [] : [[folded(city.replaceAll('_', ' ')), zone] as const];
    }),
  );
  return citiesOfWorld.get(folded(city));
};

const shownWithoutCity = new Map([
  ['eastern time (us & canada)', 'America/New_York'],
  ['central time (us & canada)', 'America/Chicago'],
  ['mountain time (us & canada)', 'America/Denver'],
  ['pacific time (us & canada)', 'America/Los_Angeles'],
  ['atlantic time (canada)', 'America/Halifax'],
  ['coordinated universal time', 'UTC'],
]);

/** Returns the two UTC offsets of a zone in milliseconds: winter, then summer. */
const aheadsMs = (zone: string): readonly number[] =>
  [0, 6]
    .map((month) => worldZone(zone).wallOf(Date.UTC(2026, month, 1)) - Date.UTC(2026, month, 1))
    .toSorted((a, b) => a - b);

// Finds a zone from a name of Outlook: « (UTC+01:00) Brussels, Copenhagen, Madrid, Paris ». Returns the zone of the
// first city with that offset in winter.
const shownByOutlook = (name: string): string | undefined => {
  const [, ahead = '', places] = /^\((?:UTC|GMT)([+-]\d{1,2}:?\d{2})?\)\s*(.+)$/i.exec(name) ?? [];
  if (places === undefined) return undefined;
  const aheadMs = ahead === '' ? 0 : offsetMs(ahead);
  return [places, ...places.split(',')]
    .map((place) => shownWithoutCity.get(place.trim().toLowerCase()) ?? zoneOfCity(place))
    .find((zone) => zone !== undefined && aheadsMs(zone)[0] === aheadMs);
};

// Finds a zone from cities: « Paris », « Amsterdam, Berlin, Paris ». All cities must be known and have the same clock.
const calledByCities = (name: string): string | undefined => {
  const [first, ...others] = name.split(',').map(zoneOfCity);
  if (first === undefined) return undefined;
  return others.every((zone) => zone !== undefined && aheadsMs(zone).join() === aheadsMs(first).join())
    ? first
    : undefined;
};

// Ambiguous names. In IANA, « EST » and « MST » have no summer time, but most writers mean zones that do. The other
// names mean a zone in America or in Europe.
const unclearNames: ReadonlySet<string> = new Set([
  'est',
  'mst',
  'central',
  'eastern',
  'atlantic',
  'mountain',
  'pacific',
]);

/**
 * Finds a Windows zone by its name, its summer name, or its name without the last words. Ignores the number that
 * Outlook adds to a repeated zone.
 */
const calledByWindows = (name: string): string | undefined => {
  const written = name.toLowerCase().replace(/ \d+$/, '');
  const base = written.replace(/(?: standard| daylight| summer)? time$/, '');
  return (
    windowsZones.get(written) ?? (unclearNames.has(written) ? undefined : windowsZones.get(`${base} standard time`))
  );
};

// Weeks for which two clocks are compared: more than twenty years.
const weeksCompared = 1_200;

/**
 * Returns the zone that all descriptions of one name agree on. A merged calendar may contain several descriptions.
 * Undefined when they disagree.
 */
const clockOfAll = (described: readonly IcsComponent[]): CalendarZone | undefined => {
  const different = new Map(described.map((one) => [JSON.stringify(one), one]));
  const [first, ...others] = [...different.values()].flatMap((one) => {
    const located = knownZone(propertyIn(one, 'X-LIC-LOCATION')?.value.trim() ?? '');
    return (located ? worldZone(located) : describedZone(one)) ?? [];
  });
  const atMs = Array.from({ length: others.length === 0 ? 0 : weeksCompared }, (_, week) =>
    Date.UTC(2020, 0, 1 + 7 * week),
  );
  return others.every(({ wallOf }) => atMs.every((ms) => wallOf(ms) === first?.wallOf(ms))) ? first : undefined;
};

/**
 * Returns a function that finds a zone by the name in a calendar. Tries, in order: the Windows name, the description
 * (VTIMEZONE), a plain offset, the IANA name, the cities, other names of Windows and Outlook, and names such as
 * « UTC+1 ». The IANA name comes before the description when it contains « / » or when the description gives no years.
 * Undefined for an unknown zone.
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
    // The Windows name comes first, because some calendars describe a Windows zone for one year only.
    const ofWindows = windowsZones.get(name.toLowerCase());
    if (ofWindows !== undefined) return worldZone(ofWindows);
    // The description comes first, because IANA knows « EST » without summer time and a calendar that describes « EST »
    // means another zone.
    const first = name.includes('/') || (own && !located && isWithoutYears(own)) ? undefined : describe();
    if (first !== undefined) return first;
    // Offsets come before IANA names, because IANA also knows offsets that are not whole minutes.
    const ahead = offsetMs(name);
    if (ahead !== undefined) return fixedZone(ahead);
    const world = unclearNames.has(name.toLowerCase())
      ? undefined
      : (knownZone(name) ?? labelled(name) ?? calledTwice(name) ?? calledByCities(name));
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
