import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { subtract, union, normalise, type Spans } from '#core/spans.ts';
import { dayFromIso, zoneClock } from '#core/time.ts';
import { closedHolidayRules } from './closed-holidays.ts';
import { bitsOf } from './mask.ts';
import { openSpans, type OpenException, type OpenRule } from './opening.ts';
import { needsWith, servedBy } from './own-rates.ts';
import { startTicks, type SlotLine, type SlotQuestion } from './slots.ts';

// Compares the starts of random professionals with a search minute by minute that uses only Temporal.

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
// The public holidays around these clock changes, by place. Written out, because the tested calendar cannot check
// itself.
const holidayPlaces = [
  { postcode: '44000', dates: ['2027-03-29', '2027-11-01', '2026-11-01'] },
  { postcode: '67000', dates: ['2027-03-26', '2027-03-29', '2027-11-01', '2026-11-01'] },
  { postcode: '98700', dates: ['2027-03-05', '2027-03-29', '2027-11-01', '2026-11-01'] },
];
const nights = zones.flatMap((zone) => (changeDays[zone] ?? quietDays).map((iso) => ({ zone, iso })));

/**
 * A line, the durations in ticks of the practitioners who have an own rate, and the practitioner that the client
 * requests.
 */
type Line = SlotLine & { readonly ownTicks: ReadonlyMap<number, number>; readonly requestedId: number | null };
type Booked = { resourceId: number; fromMin: number; minutes: number };
type Professional = {
  rules: readonly OpenRule[];
  exceptions: readonly OpenException[];
  postcode: string;
  closedDays: readonly number[];
  booked: readonly Booked[];
  lines: readonly Line[];
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
  const exceptDays = fc.constantFrom(undefined, undefined, [firstDay], [firstDay + 1]);
  const rule = fc
    .record({
      wall,
      resourceId: owner,
      dow: fc.nat(6),
      until: fc.constantFrom(undefined, undefined, firstDay + 1, firstDay + 2),
      exceptDays,
      target,
    })
    .map(({ wall: range, until, ...rest }): OpenRule => ({ ...range, ...rest, validToDay: until }));
  const always = fc
    .tuple(fc.array(wall, { minLength: 1, maxLength: 2 }), exceptDays)
    .map(([ranges, except]): OpenRule[] =>
      ranges.flatMap((range) =>
        [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
          ...range,
          dow,
          resourceId: null,
          target: 'clients' as const,
          exceptDays: except,
        })),
      ),
    );
  const pause = fc
    .record({
      wall,
      resourceId: owner,
      dow: fc.option(fc.nat(6)),
      until: fc.constantFrom(undefined, firstDay + 1, firstDay + 2),
      target,
    })
    .map(({ wall: range, until, ...rest }): OpenRule => ({ ...range, ...rest, sign: -1, validToDay: until }));
  const exception = fc
    .record({
      wall,
      resourceId: owner,
      day: fc.integer({ min: firstDay - 1, max: firstDay + OPENING_DAYS }),
      sign: fc.constantFrom(1 as const, -1 as const),
    })
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
  const cabin = fc.record({
    kind: fc.constant('cabin' as const),
    count: fc.constant(1),
    perGuest: fc.boolean(),
    resourceIds: ids([4, 5]),
  });
  // At most two processing times, as when two people follow one another.
  const pauses = (serviceTicks: number) =>
    fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, serviceTicks - 1) }), { maxLength: 4 }).map((ticks) => {
      const sorted = ticks.filter((tick) => tick < serviceTicks).sort((a, b) => a - b);
      return sorted.slice(0, sorted.length - (sorted.length % 2));
    });
  const timed = fc.integer({ min: 1, max: 24 }).chain((serviceTicks) =>
    fc.record({
      serviceTicks: fc.constant(serviceTicks),
      processing: fc.oneof(fc.constant([]), pauses(serviceTicks)),
    }),
  );
  const rest = fc.record({
    prepTicks: fc.nat(4),
    cleaningTicks: fc.nat(4),
    needs: fc.tuple(practitioner, fc.option(cabin)).map(([one, two]) => (two === null ? [one] : [one, two])),
  });
  const own = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 30 })), { maxLength: 2 });
  const line = fc
    .tuple(timed, rest, own, fc.constantFrom(null, null, null, 1, 2, 3))
    .map(([one, more, pairs, requestedId]): Line => {
      // The processing time must end before the practitioner's own duration does.
      const ownTicks = new Map(pairs.filter(([, ticks]) => ticks > (one.processing.at(-1) ?? 0)));
      return { ...one, ...more, ownTicks, requestedId };
    });
  return fc.record({
    rules: fc
      .tuple(always, fc.array(rule, { maxLength: 3 }), fc.array(pause, { maxLength: 2 }))
      .map((parts) => parts.flat()),
    postcode: fc.constantFrom(...holidayPlaces.map(({ postcode }) => postcode)),
    closedDays: fc.subarray(Array.from({ length: OPENING_DAYS + 2 }, (_, i) => firstDay - 1 + i)),
    exceptions: fc.array(exception, { maxLength: 3 }),
    booked: fc.array(
      fc.record({
        resourceId: fc.constantFrom(...RESOURCES),
        fromMin: fc.integer({ min: 0, max: 5000 }),
        minutes: fc.integer({ min: 1, max: 180 }),
      }),
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

let closings = 0;

const bruteFree = (pro: Professional, resourceId: number, calendar: Calendar): Uint8Array => {
  const free = new Uint8Array(LENGTH);
  const fill = (minutes: Uint8Array, from: number, to: number, value: number): void => {
    for (let minute = from; minute < to; minute++) minutes[minute - calendar.baseMinute] = value;
  };
  for (let day = calendar.firstDay; day < calendar.firstDay + OPENING_DAYS; day++) {
    const weekday = epochDay.add({ days: day }).dayOfWeek % 7;
    const valid = pro.rules.filter((rule) => rule.validToDay === undefined || day < rule.validToDay);
    const openings = valid.filter((rule) => rule.sign !== -1);
    const own = openings.filter((rule) => rule.resourceId === resourceId);
    const followed = own.length > 0 ? own : openings.filter((rule) => rule.resourceId === null);
    const minutes = new Uint8Array(LENGTH);
    for (const rule of followed) {
      if (rule.dow === weekday && !(rule.exceptDays ?? []).includes(day))
        fill(minutes, calendar.instant(day, rule.startMin), calendar.instant(day, rule.endMin), 1);
    }
    for (const rule of valid) {
      const comes =
        rule.sign === -1 && (rule.dow === null || rule.dow === weekday) && [null, resourceId].includes(rule.resourceId);
      if (comes) fill(minutes, calendar.instant(day, rule.startMin), calendar.instant(day, rule.endMin), 0);
    }
    const { dates } = holidayPlaces.find(({ postcode }) => postcode === pro.postcode)!;
    if (pro.closedDays.includes(day) && dates.includes(epochDay.add({ days: day }).toString())) {
      minutes.fill(0);
      closings++;
    }
    for (const sign of [1, -1] as const) {
      for (const one of pro.exceptions) {
        const applies = one.sign === sign && one.day === day && [null, resourceId].includes(one.resourceId);
        if (applies)
          fill(minutes, calendar.instant(day, one.startMin), calendar.instant(day, one.endMin), sign === 1 ? 1 : 0);
      }
    }
    for (let i = 0; i < LENGTH; i++) if (minutes[i] === 1) free[i] = 1;
  }
  for (const one of pro.booked) {
    if (one.resourceId === resourceId)
      fill(free, calendar.baseMinute + one.fromMin, calendar.baseMinute + one.fromMin + one.minutes, 0);
  }
  return free;
};

const bruteStarts = (pro: Professional, calendar: Calendar, from: number, to: number, earliest: number) => {
  const free = new Map(RESOURCES.map((id) => [id, bruteFree(pro, id, calendar)]));
  const isFree = (id: number, start: number, end: number, isPause: (minute: number) => boolean): boolean => {
    for (let minute = start; minute < end; minute++)
      if (!isPause(minute) && free.get(id)?.[minute - calendar.baseMinute] !== 1) return false;
    return true;
  };
  return calendar.candidates.filter(({ minute, sinceMidnight }) => {
    if (minute < from || minute >= to || minute < earliest || sinceMidnight % (pro.stepTicks * 5) !== 0) return false;
    let service = minute;
    for (const line of pro.lines) {
      const start = service - line.prepTicks * 5;
      const began = service;
      const sets = (at: number): boolean =>
        line.processing.some(
          (tick, i) => i % 2 === 0 && at >= began + tick * 5 && at < began + line.processing[i + 1]! * 5,
        );
      const isAlone =
        line.requestedId !== null && line.needs[0]!.count === 1 && !(line.needs[0]!.perGuest && pro.payingGuests > 1);
      service += 5 * ((isAlone ? line.ownTicks.get(line.requestedId!) : undefined) ?? line.serviceTicks);
      const end = service + line.cleaningTicks * 5;
      const hasTime = (id: number): boolean => (line.ownTicks.get(id) ?? 0) <= line.serviceTicks;
      for (const need of line.needs) {
        const isGivenBy = (id: number): boolean =>
          need.kind !== 'practitioner' || (isAlone ? id === line.requestedId : hasTime(id));
        const able = need.resourceIds
          .filter(isGivenBy)
          .filter((id) => isFree(id, start, end, (at) => need.kind === 'practitioner' && sets(at)));
        if (able.length < need.count * (need.perGuest ? pro.payingGuests : 1)) return false;
        if (need.kind === 'practitioner' && line.requestedId !== null && !able.includes(line.requestedId)) return false;
      }
    }
    return true;
  });
};

const questionOf = (
  pro: Professional,
  zone: string,
  calendar: Calendar,
  from: number,
  to: number,
  earliest: number,
): SlotQuestion => {
  const fromDay = calendar.firstDay;
  const toDay = fromDay + OPENING_DAYS;
  const clock = zoneClock(zone, fromDay, toDay);
  const free = new Map<number, Spans>();
  for (const resourceId of RESOURCES) {
    let open: Spans = [];
    for (let day = fromDay; day < toDay; day++) {
      const rules = [...pro.rules, ...closedHolidayRules(pro.closedDays, pro.postcode)];
      open = union(open, openSpans({ rules, exceptions: pro.exceptions, resourceId, day, clock }));
    }
    const taken = pro.booked
      .filter((one) => one.resourceId === resourceId)
      .flatMap((one) => [
        Math.floor((calendar.baseMinute + one.fromMin) / 5),
        Math.ceil((calendar.baseMinute + one.fromMin + one.minutes) / 5),
      ]);
    free.set(resourceId, subtract(open, normalise(taken)));
  }
  return {
    lines: pro.lines.map((line) => {
      const own = [...line.ownTicks].map(([resourceId, durationMin]) => ({
        resourceId,
        priceCents: null,
        durationMin,
      }));
      const option = servedBy(
        { durationMin: line.serviceTicks, priceCents: 0, needs: line.needs, own },
        line.requestedId,
        pro.payingGuests,
      );
      return {
        ...line,
        serviceTicks: option.durationMin,
        needs: needsWith(option, line.requestedId, pro.payingGuests),
      };
    }),
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

const partOfDay = (hour: number): 'am' | 'pm' | 'eve' => {
  if (hour < 12) return 'am';
  return hour < 18 ? 'pm' : 'eve';
};

test('slots and masks equal a minute-by-minute search on clock-change nights 2026–2028, in every French zone', () => {
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
          bits[partOfDay(hour)] |= bit;
        }
        assert.deepEqual(bitsOf(startTicks(question), question.clock), bits);
        offered += expected.length;
        answered += expected.length > 0 ? 1 : 0;
      }),
      { numRuns: 25 },
    );
  }
  const professionalCount = nights.length * 25;
  assert.ok(closings > 0, 'no public holiday was closed');
  assert.ok(answered > professionalCount / 4, `only ${answered} of ${professionalCount} professionals had a start`);
  assert.ok(offered > professionalCount * 5, `only ${offered} starts for ${professionalCount} professionals`);
});
