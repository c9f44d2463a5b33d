import { dayMs, hourMs, minuteMs, secondMs } from '#core/units.ts';
import { repeatedDays } from './written-series.ts';
import { chanceOf, dateOf, instantIn, utcText, wallIn, wallText, zoned, zones, type Chance } from './written-zones.ts';

/** A generated calendar file, with the busy times it must yield. */
export type WrittenCalendar = {
  readonly bytes: Buffer;
  readonly contentType: string | null;
  /** Zone of the person who reads the calendar. */
  readonly zone: string;
  /** Busy times in epoch milliseconds, in any order. A time of zero length is a single instant. */
  readonly busy: readonly (readonly [fromMs: number, toMs: number])[];
  /** Whole days that the calendar marks as free. */
  readonly free: readonly Temporal.PlainDate[];
  /** Titles of the events that cannot be parsed. */
  readonly unread: readonly string[];
};

export const writtenFrom = Temporal.PlainDate.from('2026-11-30');
const spreadDays = 300;
/** Zones of the people who read the calendars. */
const readers = ['Europe/Paris', 'America/Martinique', 'Indian/Reunion'];
/** Zones of the people who wrote the calendars. */
const authors = [...readers, 'Pacific/Tahiti', 'Pacific/Noumea'];

/** `zone` is the reader's zone. `floating` is the zone of times written without a zone. */
type Reader = { readonly zone: string; readonly floating: string };

type Item = {
  readonly lines: readonly string[];
  readonly busy: WrittenCalendar['busy'];
  readonly free?: WrittenCalendar['free'];
  readonly unread?: string;
};

const dayAt = (chance: Chance): Temporal.PlainDate => writtenFrom.add({ days: chance(spreadDays) });
const hourAt = (chance: Chance, day: Temporal.PlainDate): Temporal.PlainDateTime =>
  day.toPlainDateTime({ hour: chance(23), minute: chance(12) * 5 });

/** Writes the end of an event: in UTC, on the event's own clock, or as a duration. */
const endLine = (
  chance: Chance,
  { param, zone }: { readonly param: string; readonly zone: string },
  endMs: number,
  lengthMin: number,
): string => {
  const at = wallIn(zone, endMs);
  const inUtc = `DTEND:${utcText(endMs)}`;
  // A DTEND without a zone is read in the zone of the start.
  const onClock = instantIn(zone, at) === endMs ? [`DTEND${param}:${wallText(at)}`, `DTEND:${wallText(at)}`] : [];
  return [inUtc, `DURATION:PT${lengthMin}M`, ...onClock][chance(2 + onClock.length)]!;
};

const event = (uid: string, title: string, ...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
];

const alone = (chance: Chance, name: string, { floating }: Reader): Item => {
  const where = chance(6) === 0 ? { zone: floating, param: '', described: [] } : zoned(chance);
  const start = hourAt(chance, dayAt(chance));
  const lengthMin = chance(8) === 0 ? 0 : 5 * (1 + chance(40));
  const fromMs = instantIn(where.zone, start);
  const toMs = fromMs + lengthMin * minuteMs;
  const isUtc = chance(4) === 0;
  const end = isUtc ? `DTEND:${utcText(toMs)}` : endLine(chance, where, toMs, lengthMin);
  const startLine = isUtc ? `DTSTART:${utcText(fromMs)}` : `DTSTART${where.param}:${wallText(start)}`;
  const replaced = chance(6) === 0 ? [`RECURRENCE-ID:${utcText(fromMs - hourMs)}`] : [];
  const state =
    chance(8) === 0 ? [['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'][chance(3)]!] : [];
  const lines = event(name, name, ...replaced, startLine, end, ...state);
  return { lines: [...where.described, ...lines], busy: state.length > 0 ? [] : [[fromMs, toMs]] };
};

const midnight = (zone: string, day: Temporal.PlainDate): number => instantIn(zone, day.toPlainDateTime());

const wholeDays = (chance: Chance, name: string, { zone }: Reader): Item => {
  const first = dayAt(chance);
  const count = 1 + chance(4);
  const end = [
    `DTEND;VALUE=DATE:${dateOf(first.add({ days: count }))}`,
    `DURATION:P${count}D`,
    `DTEND:${dateOf(first.add({ days: count }))}T000000Z`,
    `DTEND:${utcText(midnight(authors[chance(authors.length)]!, first.add({ days: count })))}`,
    ...(count === 1 ? [`DTEND;VALUE=DATE:${dateOf(first)}`, 'DURATION:PT8H', ''] : []),
  ];
  const start = [
    `DTSTART;VALUE=DATE:${dateOf(first)}`,
    `DTSTART:${dateOf(first)}`,
    `dtstart;value=date:${dateOf(first)}`,
  ][chance(3)]!;
  const isFree = chance(4) === 0;
  const lines = event(name, name, start, end[chance(end.length)]!, ...(isFree ? ['TRANSP:TRANSPARENT'] : []));
  if (isFree) return { lines, busy: [], free: Array.from({ length: count }, (_, i) => first.add({ days: i })) };
  return { lines, busy: [[midnight(zone, first), midnight(zone, first.add({ days: count }))]] };
};

/** Writes a property that names a day of an all-day series, as a date or as a time. */
const dayNamed = (chance: Chance, property: string, day: Temporal.PlainDate): string =>
  [
    `${property};VALUE=DATE:${dateOf(day)}`,
    `${property}:${dateOf(day)}T000000Z`,
    `${property}:${dateOf(day)}T000000`,
    `${property}:${utcText(midnight(authors[chance(authors.length)]!, day))}`,
  ][chance(4)]!;

const seriesOfDays = (chance: Chance, name: string, { zone }: Reader): Item => {
  const { days, rule, lines: beside = [], isUncounted } = repeatedDays(chance, dayAt(chance));
  const [first, last] = [days[0]!, days.at(-1)!];
  const at = chance(days.length);
  const named = days[at]!;
  const author = authors[chance(authors.length)]!;
  const ends = [
    `UNTIL=${dateOf(last)}`,
    `UNTIL=${dateOf(last)}T000000Z`,
    `UNTIL=${utcText(midnight(author, last))}`,
    `UNTIL=${utcText(midnight(author, last.add({ days: 1 })) - secondMs)}`,
    ...(isUncounted ? [] : [`COUNT=${days.length}`]),
  ];
  const end = ends[chance(ends.length)]!;
  const [more, others] = [
    [[], []],
    [[dayNamed(chance, 'EXDATE', named)], []],
    [
      [],
      event(
        name,
        name,
        dayNamed(chance, 'RECURRENCE-ID', named),
        `DTSTART;VALUE=DATE:${dateOf(named)}`,
        'STATUS:CANCELLED',
      ),
    ],
  ][chance(3)] as [string[], string[]];
  const remainingDays = more.length + others.length === 0 ? days : days.filter((_, i) => i !== at);
  return {
    lines: [
      ...event(name, name, `DTSTART;VALUE=DATE:${dateOf(first)}`, `RRULE:${rule};${end}`, ...beside, ...more),
      ...others,
    ],
    busy: remainingDays.map((day) => [midnight(zone, day), midnight(zone, day.add({ days: 1 }))] as const),
  };
};

const series = (chance: Chance, name: string, { floating }: Reader): Item => {
  const where = chance(6) === 0 ? { zone: floating, param: '', described: [] } : zoned(chance);
  const { days, rule, lines: beside = [], isUncounted } = repeatedDays(chance, dayAt(chance));
  const start = hourAt(chance, days[0]!);
  const lengthMin = 5 * (1 + chance(30));
  const instants = days.map((day) => instantIn(where.zone, day.toPlainDateTime(start.toPlainTime())));
  const last = days.at(-1)!.toPlainDateTime(start.toPlainTime());
  const counted = isUncounted ? [] : [`COUNT=${days.length}`];
  const ends = [
    ...counted,
    `UNTIL=${utcText(instants.at(-1)!)}`,
    `UNTIL=${wallText(last)}`,
    `UNTIL=${dateOf(days.at(-1)!)}`,
  ];
  // When the clocks change during the first occurrence, the hours that the occurrence lasts differ from the hours
  // between its two clock times.
  const endMs = instants[0]! + lengthMin * minuteMs;
  const isOneLength = wallIn(where.zone, endMs).equals(start.add({ minutes: lengthMin }));
  const isByLength = chance(2) === 0 || !isOneLength;
  const end = isByLength ? `DURATION:PT${lengthMin}M` : `DTEND:${utcText(endMs)}`;
  // A later occurrence during which the clocks change ends at the written clock time or after the written length. The
  // later of the two counts.
  const hourMsOf = (fromMs: number): number =>
    isByLength ? 0 : instantIn(where.zone, wallIn(where.zone, fromMs).add({ minutes: lengthMin }));
  const lasting = (fromMs: number): readonly [number, number] => [
    fromMs,
    Math.max(fromMs + lengthMin * minuteMs, hourMsOf(fromMs)),
  ];
  const busy = instants.map(lasting);
  const more: string[] = [];
  const others: string[] = [];
  // One occurrence of the series, which the calendar may leave out or move.
  const at = chance(days.length);
  const atWall = days[at]!.toPlainDateTime(start.toPlainTime());
  const what = chance(5);
  const spelled = (property: string): string =>
    [
      `${property}${where.param}:${wallText(atWall)}`,
      `${property}:${wallText(atWall)}`,
      `${property}:${utcText(instants[at]!)}`,
      `${property};VALUE=DATE:${dateOf(days[at]!)}`,
    ][chance(4)]!;
  if (what === 1) {
    more.push(spelled('EXDATE'));
    busy.splice(at, 1);
  } else if (what === 2) {
    const movedMs = instants[at]! + (1 + chance(5)) * hourMs;
    others.push(...event(name, name, spelled('RECURRENCE-ID'), `DTSTART:${utcText(movedMs)}`, 'DURATION:PT25M'));
    busy.splice(at, 1, [movedMs, movedMs + 25 * minuteMs]);
  } else if (what === 4) {
    // From this occurrence on, the series moves to another hour. The new first hour must exist: it may not fall in the
    // hour skipped by a clock change.
    const ahead = 1 + chance(4);
    const movedBy = (hours: number): number[] =>
      days.slice(at).map((day) => instantIn(where.zone, day.toPlainDateTime(start.toPlainTime()).add({ hours })));
    const isJumped =
      instantIn(where.zone, atWall.add({ hours: ahead })) !==
      instantIn(where.zone, atWall.add({ hours: ahead + 1 })) - hourMs;
    const movedMs = movedBy(isJumped ? ahead + 2 : ahead);
    others.push(
      ...event(
        name,
        name,
        `RECURRENCE-ID;RANGE=THISANDFUTURE:${utcText(instants[at]!)}`,
        `DTSTART:${utcText(movedMs[0]!)}`,
        'DURATION:PT25M',
      ),
    );
    busy.splice(at, days.length, ...movedMs.map((ms) => [ms, ms + 25 * minuteMs] as const));
  } else if (what === 3) {
    const addedMs = instants.at(-1)! + 3 * dayMs + 2 * hourMs;
    const period = chance(2) === 0;
    const addedWall = wallIn(where.zone, addedMs);
    const onClock =
      chance(2) === 0 && instantIn(where.zone, addedWall) === addedMs ? wallText(addedWall) : utcText(addedMs);
    more.push(period ? `RDATE;VALUE=PERIOD:${onClock}/PT1H` : `RDATE:${onClock}`);
    busy.push(period ? [addedMs, addedMs + hourMs] : lasting(addedMs));
  }
  const until = ends[chance(ends.length)]!;
  const written = chance(4) === 0 ? `${rule};${until}`.toLowerCase() : `${until};${rule}`;
  const lines = event(
    name,
    name,
    `DTSTART${where.param}:${wallText(start)}`,
    end,
    `RRULE:${written}`,
    ...beside,
    ...more,
  );
  return { lines: [...where.described, ...(chance(2) === 0 ? [...others, ...lines] : [...lines, ...others])], busy };
};

const freeBusy = (chance: Chance, name: string): Item => {
  const times = Array.from({ length: 1 + chance(3) }, () => instantIn('UTC', hourAt(chance, dayAt(chance))));
  const type = ['', ';FBTYPE=BUSY', ';FBTYPE=BUSY-TENTATIVE', ';FBTYPE=FREE'][chance(4)]!;
  const periods = times.map((fromMs) =>
    chance(2) === 0 ? `${utcText(fromMs)}/PT45M` : `${utcText(fromMs)}/${utcText(fromMs + 45 * minuteMs)}`,
  );
  return {
    lines: ['BEGIN:VFREEBUSY', `UID:${name}`, `FREEBUSY${type}:${periods.join(',')}`, 'END:VFREEBUSY'],
    busy: type === ';FBTYPE=FREE' ? [] : times.map((fromMs) => [fromMs, fromMs + 45 * minuteMs] as const),
  };
};

const illegal: readonly ((day: Temporal.PlainDate) => readonly string[])[] = [
  (day) => [`DTSTART;TZID=Planète Mars:${dateOf(day)}T100000`, 'DURATION:PT1H'],
  (day) => [`DTSTART;TZID=Custom 3:${dateOf(day)}T100000`, 'DURATION:PT1H'],
  () => ['DTSTART:demain', 'DURATION:PT1H'],
  () => ['DTSTART:20261345T100000Z', 'DURATION:PT1H'],
  () => ['DTSTART:20261131T100000Z', 'DURATION:PT1H'],
  () => ['DURATION:PT1H'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, `DTEND:${dateOf(day)}T090000Z`],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DTEND:plus tard'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:-PT1H'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL='],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=0'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=LU'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:chaque semaine'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=beaucoup'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RECURRENCE-ID:un jour'],
  (day) => [`DTSTART:${dateOf(day)}T250000Z`, 'DURATION:PT1H'],
  (day) => [`DTSTART:${dateOf(day)}T10`, 'DURATION:PT1H'],
  (day) => [`DTSTART:${dateOf(day)}T100000Z`, 'DURATION:PT1H', 'RRULE:RSCALE=HEBREW;FREQ=YEARLY'],
];

/**
 * An event that cannot be parsed. When only its repetition rule is invalid, its first occurrence still counts as busy.
 */
const broken = (chance: Chance, name: string): Item => {
  const day = dayAt(chance);
  const lines = illegal[chance(illegal.length)]!(day);
  const fromMs = instantIn('UTC', day.toPlainDateTime({ hour: 10 }));
  return {
    lines: event(name, name, ...lines),
    busy: lines.some((line) => line.startsWith('RRULE')) ? [[fromMs, fromMs + hourMs]] : [],
    unread: name,
  };
};

const folded = (line: string): string => line.replaceAll(/(.{60})(?=.)/gsu, '$1\r\n ');

const encoded = (chance: Chance, text: string): Pick<WrittenCalendar, 'bytes' | 'contentType'> => {
  switch (chance(6)) {
    case 0:
      return { bytes: Buffer.from(`\uFEFF${text}`, 'utf8'), contentType: 'text/calendar' };
    case 1:
      return { bytes: Buffer.from(`\uFEFF${text}`, 'utf16le'), contentType: null };
    case 2:
      return { bytes: Buffer.from(text, 'latin1'), contentType: 'text/calendar; charset=ISO-8859-1' };
    default:
      return { bytes: Buffer.from(text, 'utf8'), contentType: 'text/calendar; charset=utf-8' };
  }
};

/**
 * Generates a calendar in a random notation. The same seed gives the same calendar. With `isSound`, every event can be
 * parsed.
 */
export const writtenCalendar = (seed: number, isSound = false): WrittenCalendar => {
  const chance = chanceOf(seed);
  const zone = readers[chance(readers.length)]!;
  const floating = [undefined, ...zones.map((one) => one.zone)][chance(4) === 0 ? chance(zones.length + 1) : 0];
  const reader = { zone, floating: floating ?? zone };
  const kinds = [alone, alone, wholeDays, seriesOfDays, series, series, freeBusy, ...(isSound ? [] : [broken])];
  const items = Array.from({ length: 1 + chance(10) }, (_, i) =>
    kinds[chance(kinds.length)]!(chance, `Élément ${i}`, reader),
  );
  const inOne = (some: readonly Item[]): string[] => [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Essai//FR',
    ...(floating === undefined ? [] : [`X-WR-TIMEZONE:${floating}`]),
    ...some.flatMap(({ lines }) => lines),
    'END:VCALENDAR',
  ];
  const half = Math.ceil(items.length / 2);
  const lines = chance(5) === 0 ? [...inOne(items.slice(0, half)), ...inOne(items.slice(half))] : inOne(items);
  const ended = ['\r\n', '\n', '\r'][chance(3)]!;
  const text = lines.filter(Boolean).map(folded).join('\r\n').replaceAll('\r\n', ended);
  const around = chance(6) === 0 ? `Voici mon agenda${ended}${text}${ended}-- ${ended}` : text + ended;
  return {
    ...encoded(chance, around),
    zone,
    busy: items.flatMap(({ busy }) => busy),
    free: items.flatMap(({ free }) => free ?? []),
    unread: items.flatMap(({ unread }) => unread ?? []),
  };
};
