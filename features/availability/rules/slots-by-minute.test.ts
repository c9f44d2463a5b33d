import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { subtract, union, normalise, type Spans } from '#core/spans.ts';
import { dayFromIso, zoneClock } from '#core/time.ts';
import { bitsOf } from './mask.ts';
import { openSpans, type OpenException, type OpenRule } from './opening.ts';
import { startTicks, type SlotLine, type SlotQuestion } from './slots.ts';

// The slots of any professional equal a search by minute, written with Temporal alone.

const changeDays: Record<string, readonly string[]> = {
  'Europe/Paris': ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'],
  'America/Miquelon': ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05'],
};
const zones = [
  ...Object.keys(changeDays),
  'Indian/Reunion',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Mayotte',
  'Pacific/Noumea',
  'Pacific/Tahiti',
  'Pacific/Marquesas',
  'Pacific/Wallis',
  'America/St_Barthelemy',
  'America/Marigot',
];
const quietDays = ['2026-03-29', '2027-10-31', '2028-02-29'];
const nights = zones.flatMap((zone) => (changeDays[zone] ?? quietDays).map((iso) => ({ zone, iso })));

type Booked = { resourceId: number; fromMin: number; minutes: number };
type Professional = {
  rules: readonly OpenRule[];
  exceptions: readonly OpenException[];
  booked: readonly Booked[];
  lines: readonly SlotLine[];
  payingGuests: number;
  stepTicks: number;
  fromMin: number;
  lengthMin: number;
  noticeMin: number;
};

const RESOURCES = [1, 2, 3, 4, 5];
const OPENING_DAYS = 3;

const wall = fc
  .tuple(fc.integer({ min: 0, max: 470 }), fc.integer({ min: 6, max: 200 }))
  .map(([start, length]) => ({ startMin: start * 5, endMin: Math.min(2880, (start + length) * 5) }));
const owner = fc.constantFrom(null, null, null, 1, 2, 4);

const professionals = (firstDay: number): fc.Arbitrary<Professional> => {
  const target = fc.constant('clients' as const);
  const rule = fc
    .record({ wall, resourceId: owner, dow: fc.nat(6), until: fc.constantFrom(undefined, undefined, firstDay + 1, firstDay + 2), target })
    .map(({ wall: range, until, ...rest }): OpenRule => ({ ...range, ...rest, validToDay: until }));
  const always = fc
    .array(wall, { minLength: 1, maxLength: 2 })
    .map((ranges): OpenRule[] => ranges.flatMap((range) => [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ ...range, dow, resourceId: null, target: 'clients' }))));
  const exception = fc
    .record({ wall, resourceId: owner, day: fc.integer({ min: firstDay - 1, max: firstDay + OPENING_DAYS }), sign: fc.constantFrom(1 as const, -1 as const) })
    .map(({ wall: range, ...rest }): OpenException => ({ ...range, ...rest }));
  const ids = (from: readonly number[]) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 1 });
  const practitioner = ids([1, 2, 3]).chain((resourceIds) =>
    fc.record({
      kind: fc.constant('practitioner' as const),
      count: fc.integer({ min: 1, max: 2 }),
      perGuest: fc.boolean(),
      resourceIds: fc.constant(resourceIds),
    }),
  );
  const cabin = fc.record({ kind: fc.constant('cabin' as const), count: fc.constant(1), perGuest: fc.boolean(), resourceIds: ids([4, 5]) });
  const line = fc.record({
    serviceTicks: fc.integer({ min: 1, max: 24 }),
    prepTicks: fc.nat(4),
    cleaningTicks: fc.nat(4),
    needs: fc.tuple(practitioner, fc.option(cabin)).map(([one, two]) => (two === null ? [one] : [one, two])),
  });
  return fc.record({
    rules: fc.tuple(always, fc.array(rule, { maxLength: 3 })).map(([hours, more]) => [...hours, ...more]),
    exceptions: fc.array(exception, { maxLength: 3 }),
    booked: fc.array(
      fc.record({ resourceId: fc.constantFrom(...RESOURCES), fromMin: fc.integer({ min: 0, max: 5000 }), minutes: fc.integer({ min: 1, max: 180 }) }),
      { maxLength: 5 },
    ),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    payingGuests: fc.constantFrom(1, 1, 2, 3),
    stepTicks: fc.constantFrom(1, 2, 3, 6, 12),
    fromMin: fc.integer({ min: -600, max: 1500 }),
    lengthMin: fc.integer({ min: 1000, max: 7000 }),
    noticeMin: fc.integer({ min: -2000, max: 3000 }),
  });
};

type Calendar = {
  firstDay: number;
  baseMinute: number;
  midnight: (day: number) => number;
  instant: (day: number, minute: number) => number;
  candidates: readonly { minute: number; day: number; sinceMidnight: number; hour: number }[];
};

const LENGTH = 7 * 1440;
const epochDay = Temporal.PlainDate.from('1970-01-01');

const calendarOf = (zone: string, iso: string): Calendar => {
  const change = Temporal.PlainDate.from(iso);
  const firstDay = epochDay.until(change, { largestUnit: 'days' }).days - 1;
  const instant = (day: number, minute: number): number =>
    epochDay.add({ days: day + Math.floor(minute / 1440) }).toZonedDateTime({
      timeZone: zone,
      plainTime: { hour: Math.floor((minute % 1440) / 60), minute: minute % 60 },
    }).epochMilliseconds / 60_000;
  const midnight = (day: number): number => instant(day, 0);
  const baseMinute = midnight(firstDay - 1);
  const candidates = Array.from({ length: LENGTH / 5 }, (_, i) => {
    const minute = baseMinute + 5 * i;
    const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone);
    const day = epochDay.until(at.toPlainDate(), { largestUnit: 'days' }).days;
    return { minute, day, sinceMidnight: minute - midnight(day), hour: at.hour };
  });
  return { firstDay, baseMinute, midnight, instant, candidates };
};

const bruteFree = (pro: Professional, resourceId: number, calendar: Calendar): Uint8Array => {
  const free = new Uint8Array(LENGTH);
  const fill = (minutes: Uint8Array, from: number, to: number, value: number): void => {
    for (let minute = from; minute < to; minute++) minutes[minute - calendar.baseMinute] = value;
  };
  for (let day = calendar.firstDay; day < calendar.firstDay + OPENING_DAYS; day++) {
    const weekday = epochDay.add({ days: day }).dayOfWeek % 7;
    const valid = pro.rules.filter((rule) => rule.validToDay === undefined || day < rule.validToDay);
    const own = valid.filter((rule) => rule.resourceId === resourceId);
    const followed = own.length > 0 ? own : valid.filter((rule) => rule.resourceId === null);
    const minutes = new Uint8Array(LENGTH);
    for (const rule of followed) {
      if (rule.dow === weekday) fill(minutes, calendar.instant(day, rule.startMin), calendar.instant(day, rule.endMin), 1);
    }
    for (const sign of [1, -1] as const) {
      for (const one of pro.exceptions) {
        const applies = one.sign === sign && one.day === day && [null, resourceId].includes(one.resourceId);
        if (applies) fill(minutes, calendar.instant(day, one.startMin), calendar.instant(day, one.endMin), sign === 1 ? 1 : 0);
      }
    }
    for (let i = 0; i < LENGTH; i++) if (minutes[i] === 1) free[i] = 1;
  }
  for (const one of pro.booked) {
    if (one.resourceId === resourceId) fill(free, calendar.baseMinute + one.fromMin, calendar.baseMinute + one.fromMin + one.minutes, 0);
  }
  return free;
};

const bruteStarts = (pro: Professional, calendar: Calendar, from: number, to: number, earliest: number) => {
  const free = new Map(RESOURCES.map((id) => [id, bruteFree(pro, id, calendar)]));
  const isFree = (id: number, start: number, end: number): boolean => {
    for (let minute = start; minute < end; minute++) if (free.get(id)?.[minute - calendar.baseMinute] !== 1) return false;
    return true;
  };
  return calendar.candidates.filter(({ minute, sinceMidnight }) => {
    if (minute < from || minute >= to || minute < earliest || sinceMidnight % (pro.stepTicks * 5) !== 0) return false;
    let service = minute;
    for (const line of pro.lines) {
      const start = service - line.prepTicks * 5;
      service += line.serviceTicks * 5;
      const end = service + line.cleaningTicks * 5;
      for (const need of line.needs) {
        const able = need.resourceIds.filter((id) => isFree(id, start, end)).length;
        if (able < need.count * (need.perGuest ? pro.payingGuests : 1)) return false;
      }
    }
    return true;
  });
};

const questionOf = (pro: Professional, zone: string, calendar: Calendar, from: number, to: number, earliest: number): SlotQuestion => {
  const fromDay = calendar.firstDay;
  const toDay = fromDay + OPENING_DAYS;
  const clock = zoneClock(zone, fromDay, toDay);
  const free = new Map<number, Spans>();
  for (const resourceId of RESOURCES) {
    let open: Spans = [];
    for (let day = fromDay; day < toDay; day++) {
      open = union(open, openSpans({ rules: pro.rules, exceptions: pro.exceptions, resourceId, day, clock }));
    }
    const taken = pro.booked
      .filter((one) => one.resourceId === resourceId)
      .flatMap((one) => [Math.floor((calendar.baseMinute + one.fromMin) / 5), Math.ceil((calendar.baseMinute + one.fromMin + one.minutes) / 5)]);
    free.set(resourceId, subtract(open, normalise(taken)));
  }
  return {
    lines: pro.lines,
    payingGuests: pro.payingGuests,
    free,
    stepTicks: pro.stepTicks,
    clock,
    openingDays: { fromDay, toDay },
    fromTick: Math.ceil(from / 5),
    toTick: Math.ceil(to / 5),
    earliestTick: Math.ceil(earliest / 5),
  };
};

test('slots and masks equal a search by minute on clock-change nights 2026–2028, in every French zone', () => {
  assert.ok(nights.every(({ iso }) => dayFromIso(iso) !== undefined));
  let offered = 0;
  let answered = 0;
  for (const { zone, iso } of nights) {
    const calendar = calendarOf(zone, iso);
    fc.assert(
      fc.property(professionals(calendar.firstDay), (pro) => {
        const from = calendar.midnight(calendar.firstDay) + pro.fromMin;
        const to = from + pro.lengthMin;
        const earliest = from + pro.noticeMin;
        const expected = bruteStarts(pro, calendar, from, to, earliest);
        const question = questionOf(pro, zone, calendar, from, to, earliest);
        assert.deepEqual(
          startTicks(question).map((tick) => tick * 5),
          expected.map(({ minute }) => minute),
        );

        const bits = { days: 0n, am: 0n, pm: 0n, eve: 0n };
        for (const { day, hour } of expected) {
          const bit = 1n << BigInt(day % 64);
          bits.days |= bit;
          bits[hour < 12 ? 'am' : hour < 18 ? 'pm' : 'eve'] |= bit;
        }
        assert.deepEqual(bitsOf(startTicks(question), question.clock), bits);
        offered += expected.length;
        answered += expected.length > 0 ? 1 : 0;
      }),
      { numRuns: 25 },
    );
  }
  const asked = nights.length * 25;
  assert.ok(answered > asked / 4, `only ${answered} of ${asked} professionals had a start`);
  assert.ok(offered > asked * 5, `only ${offered} starts for ${asked} professionals`);
});
