/** Returns a number from 0 to `below`, excluded. */
export type Chance = (below: number) => number;
/** A reproducible source of numbers: the same seed gives the same sequence. */
export const chanceOf = (seed: number): Chance => {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Writes a date as iCalendar files do, such as 20261130. */
export const dateOf = ({ year, month, day }: Temporal.PlainDate): string => `${year}${two(month)}${two(day)}`;
export const wallText = (at: Temporal.PlainDateTime): string =>
  `${dateOf(at.toPlainDate())}T${two(at.hour)}${two(at.minute)}${two(at.second)}`;
/**
 * The wall clock of a zone at an instant in epoch milliseconds. The inverse is `instantIn`: a clock time skipped by a
 * clock change moves later, and a repeated clock time gives the first instant.
 */
export const wallIn = (zone: string, ms: number): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDateTime();
export const instantIn = (zone: string, at: Temporal.PlainDateTime): number =>
  at.toZonedDateTime(zone).epochMilliseconds;

const described = (
  name: string,
  [ahead, summer]: readonly [string, string],
  hours: readonly [number, number],
): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:DAYLIGHT',
  `DTSTART:19810329T${two(hours[0])}0000`,
  `TZOFFSETFROM:${ahead}`,
  `TZOFFSETTO:${summer}`,
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  `DTSTART:19961027T${two(hours[1])}0000`,
  `TZOFFSETFROM:${summer}`,
  `TZOFFSETTO:${ahead}`,
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

export const utcText = (ms: number): string => `${wallText(wallIn('UTC', ms))}Z`;

/** Zones and the names that calendars give them. `own` is a zone described in the calendar itself. */
export const zones: readonly {
  readonly zone: string;
  readonly names: readonly string[];
  readonly own?: readonly string[];
}[] = [
  {
    zone: 'Europe/Paris',
    names: [
      'Europe/Paris',
      'europe/paris',
      'Romance Standard Time',
      '"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"',
      '/mozilla.org/20070129_1/Europe/Paris',
      'Europe\\/Paris',
      'Paris',
      '"Amsterdam, Berlin, Paris"',
      'CET/CEST',
      'Romance',
      'Romance Daylight Time',
    ],
    own: described('Chez nous', ['+0100', '+0200'], [2, 3]),
  },
  {
    zone: 'Europe/London',
    names: ['Europe/London', 'GMT Standard Time', 'London'],
    own: described('Outre-Manche', ['+0000', '+0100'], [1, 2]),
  },
  {
    zone: 'America/New_York',
    names: [
      'America/New_York',
      'Eastern Standard Time',
      'Eastern Daylight Time',
      'New York',
      '/freeassociation.sourceforge.net/America/New_York',
    ],
  },
  { zone: 'Indian/Reunion', names: ['Indian/Reunion', 'UTC+04:00', 'GMT+0400', 'Réunion', 'Mauritius Standard Time'] },
  { zone: 'UTC', names: ['UTC', '"tzone://Microsoft/Utc"', 'Etc/UTC', 'GMT'] },
];

/**
 * A random zone for an event: its IANA name, the parameter of its times, and the description to add to the calendar.
 */
export const zoned = (chance: Chance) => {
  const one = zones[chance(zones.length)]!;
  const isOwn = one.own !== undefined && chance(4) === 0;
  const name = isOwn ? one.own![1]!.slice(5) : one.names[chance(one.names.length)]!;
  return { zone: one.zone, param: `;TZID=${name}`, described: isOwn ? one.own! : [] };
};
