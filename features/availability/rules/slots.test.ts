import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subtract, type Spans } from '#core/spans.ts';
import { dayFromIso, dayOf, localOf, zoneClock } from '#core/time.ts';
import { openSpans } from './opening.ts';
import { bandOf, linePlaces, startTicks, type SlotLine, type Need, type SlotQuestion } from './slots.ts';

const day = (iso: string): number => dayFromIso(iso) ?? assert.fail(iso);
const at = (iso: string): number => Date.parse(iso) / 300_000;
const utc = (ticks: readonly number[]): string[] =>
  ticks.map((tick) => new Date(tick * 300_000).toISOString().slice(5, 16));

const need = (resourceIds: readonly number[], more: Partial<Need> = {}): Need => ({
  kind: 'practitioner',
  count: 1,
  perGuest: false,
  resourceIds,
  ...more,
});
const line = (serviceMin: number, needs: readonly Need[] = [need([1])], prepMin = 0, cleaningMin = 0): SlotLine => ({
  serviceTicks: serviceMin / 5,
  prepTicks: prepMin / 5,
  cleaningTicks: cleaningMin / 5,
  processing: [],
  needs,
});

const opened = (zone: string, iso: string, startMin: number, endMin: number): Spans => {
  const d = day(iso);
  return openSpans({
    rules: [],
    exceptions: [{ resourceId: null, day: d, startMin, endMin, sign: 1 }],
    resourceId: 1,
    day: d,
    clock: zoneClock(zone, d, d + 1),
  });
};

const ask = (
  zone: string,
  iso: string,
  lines: readonly SlotLine[],
  free: readonly (readonly [number, Spans])[],
  more: Partial<SlotQuestion> = {},
): number[] => {
  const fromDay = day(iso);
  return startTicks({
    lines,
    payingGuests: 1,
    free: new Map(free),
    fromTick: -Infinity,
    toTick: Infinity,
    earliestTick: -Infinity,
    stepTicks: 3,
    clock: zoneClock(zone, fromDay, fromDay + 1),
    openingDays: { fromDay, toDay: fromDay + 1 },
    ...more,
  });
};

test('time case 2: on clock-change nights, opening from 01:00 to 04:00 gives 60-minute slots every half hour', () => {
  const night = (iso: string): string[] =>
    utc(ask('Europe/Paris', iso, [line(60)], [[1, opened('Europe/Paris', iso, 60, 240)]], { stepTicks: 6 }));
  assert.deepEqual(night('2027-03-28'), ['03-28T00:00', '03-28T00:30', '03-28T01:00']);
  assert.deepEqual(night('2026-10-25'), [
    '10-24T23:00',
    '10-24T23:30',
    '10-25T00:00',
    '10-25T00:30',
    '10-25T01:00',
    '10-25T01:30',
    '10-25T02:00',
  ]);
});

test('02:00 and 02:30 are never offered in March, and twice in October, each with its offset', () => {
  for (const [march, october] of [
    ['2026-03-29', '2026-10-25'],
    ['2027-03-28', '2027-10-31'],
    ['2028-03-26', '2028-10-29'],
  ] as const) {
    const labels = (iso: string): string[] => {
      const clock = zoneClock('Europe/Paris', day(iso), day(iso) + 1);
      return ask('Europe/Paris', iso, [line(30)], [[1, opened('Europe/Paris', iso, 0, 1440)]], { stepTicks: 6 }).map(
        (tick) => {
          const { minute, offsetMinutes } = localOf(clock, tick * 5);
          return `${minute}/${offsetMinutes}`;
        },
      );
    };
    const inMarch = labels(march);
    assert.equal(inMarch.length, 46);
    assert.ok(inMarch.every((label) => !label.startsWith('120/') && !label.startsWith('150/')));
    const inOctober = labels(october);
    assert.equal(inOctober.length, 50);
    assert.deepEqual(
      inOctober.filter((label) => /^1[25]0\//.test(label)),
      ['120/120', '150/120', '120/60', '150/60'],
    );
    assert.equal(new Set(inOctober).size, 50);
  }
});

test('time case 3: ninety minutes over a clock change are ninety elapsed minutes', () => {
  const starts = (iso: string, startMin: number, endMin: number) =>
    utc(ask('Europe/Paris', iso, [line(90)], [[1, opened('Europe/Paris', iso, startMin, endMin)]]));
  assert.deepEqual(starts('2027-03-28', 90, 240), ['03-28T00:30']);
  assert.deepEqual(starts('2027-03-28', 90, 225), []);
  assert.deepEqual(starts('2026-10-25', 90, 180), [
    '10-24T23:30',
    '10-24T23:45',
    '10-25T00:00',
    '10-25T00:15',
    '10-25T00:30',
  ]);
});

test('time case 5: notice is an instant, today is the local date, and a night belongs to its opening day', () => {
  const zone = 'Pacific/Noumea';
  const nowMs = Date.parse('2026-11-21T14:07:00Z');
  assert.equal(dayOf(zone, nowMs), day('2026-11-22'));
  const free = opened(zone, '2026-11-22', 0, 240);
  const earliestTick = Math.ceil((nowMs + 7_200_000) / 300_000);
  assert.deepEqual(utc(ask(zone, '2026-11-22', [line(30)], [[1, free]], { earliestTick })), [
    '11-21T16:15',
    '11-21T16:30',
  ]);

  const night = ask('Europe/Paris', '2026-11-21', [line(60)], [[1, opened('Europe/Paris', '2026-11-21', 1320, 1560)]], {
    stepTicks: 12,
  });
  assert.deepEqual(utc(night), ['11-21T21:00', '11-21T22:00', '11-21T23:00', '11-22T00:00']);
});

test('time case 7: a practitioner who works in two places is a single resource', () => {
  const free = opened('Europe/Paris', '2026-11-23', 540, 720);
  const booked = [at('2026-11-23T08:30Z'), at('2026-11-23T09:30Z')];
  const inBoth = [line(60, [need([7])]), line(60, [need([7, 8])])].map((service) =>
    utc(ask('Europe/Paris', '2026-11-23', [service], [[7, subtract(free, booked)]], { stepTicks: 6 })),
  );
  assert.deepEqual(inBoth, [
    ['11-23T09:30', '11-23T10:00'],
    ['11-23T09:30', '11-23T10:00'],
  ]);
});

test('time case 8: bookings stay at their instants when the professional moves to another zone', () => {
  const booked = [at('2026-11-23T08:00Z'), at('2026-11-23T09:00Z')];
  const starts = (zone: string) =>
    utc(
      ask(zone, '2026-11-23', [line(60)], [[1, subtract(opened(zone, '2026-11-23', 540, 780), booked)]], {
        stepTicks: 12,
      }),
    );
  assert.deepEqual(starts('Europe/Paris'), ['11-23T09:00', '11-23T10:00', '11-23T11:00']);
  assert.deepEqual(starts('Indian/Reunion'), ['11-23T05:00', '11-23T06:00', '11-23T07:00']);
});

test('preparation and cleaning need free time, and the grid applies to the start of the service', () => {
  const free = opened('Europe/Paris', '2026-11-23', 540, 660);
  assert.deepEqual(utc(ask('Europe/Paris', '2026-11-23', [line(60, [need([1])], 10, 20)], [[1, free]])), [
    '11-23T08:15',
    '11-23T08:30',
  ]);
  assert.deepEqual(utc(ask('Europe/Paris', '2026-11-23', [line(60, [need([1])], 15, 45)], [[1, free]])), [
    '11-23T08:15',
  ]);
});

test('a duo takes two practitioners and one cabin for the same interval', () => {
  const hour = (h: number): number => at(`2026-11-23T${String(h).padStart(2, '0')}:00Z`);
  const duo = line(60, [need([1, 2, 3], { perGuest: true }), need([9], { kind: 'cabin' })]);
  const free: [number, Spans][] = [
    [1, [hour(8), hour(11)]],
    [2, [hour(8), hour(9), hour(10), hour(12)]],
    [3, [hour(11), hour(12)]],
    [9, [hour(8), hour(12)]],
  ];
  assert.deepEqual(utc(ask('Europe/Paris', '2026-11-23', [duo], free, { payingGuests: 2, stepTicks: 12 })), [
    '11-23T08:00',
    '11-23T10:00',
    '11-23T11:00',
  ]);
  assert.deepEqual(ask('Europe/Paris', '2026-11-23', [duo], free, { payingGuests: 3, stepTicks: 12 }), []);
  assert.deepEqual(
    ask('Europe/Paris', '2026-11-23', [duo], free.slice(0, 3), { payingGuests: 2, stepTicks: 12 }),
    [],
    'no cabin, no start',
  );
  const twice = line(60, [need([1, 1], { perGuest: true })]);
  assert.deepEqual(
    ask('Europe/Paris', '2026-11-23', [twice], free, { payingGuests: 2 }),
    [],
    'one body is one resource',
  );
});

test('lines follow one another, each with its own resources', () => {
  const hour = (h: number): number => at(`2026-11-23T${String(h).padStart(2, '0')}:00Z`);
  const lines = [line(60, [need([1])], 0, 15), line(60, [need([2])], 15, 0)];
  assert.deepEqual(linePlaces(lines), [
    { serviceStart: 0, serviceEnd: 12, duringStart: 0, duringEnd: 15 },
    { serviceStart: 12, serviceEnd: 24, duringStart: 9, duringEnd: 24 },
  ]);
  const starts = ask('Europe/Paris', '2026-11-23', lines, [
    [1, [hour(8), hour(11)]],
    [2, [hour(10), hour(12)]],
  ]);
  assert.deepEqual(utc(starts), ['11-23T09:15', '11-23T09:30', '11-23T09:45']);
});

test('starts lie in the requested window; a visit without resources has none; zero sizes throw', () => {
  const free = opened('Europe/Paris', '2026-11-23', 540, 660);
  const window = { fromTick: at('2026-11-23T08:15Z'), toTick: at('2026-11-23T08:45Z') };
  assert.deepEqual(utc(ask('Europe/Paris', '2026-11-23', [line(60)], [[1, free]], window)), [
    '11-23T08:15',
    '11-23T08:30',
  ]);
  assert.deepEqual(ask('Europe/Paris', '2026-11-23', [line(60, [])], [[1, free]]), []);
  assert.deepEqual(ask('Europe/Paris', '2026-11-23', [], [[1, free]]), []);
  assert.throws(() => ask('Europe/Paris', '2026-11-23', [line(0)], [[1, free]]), RangeError);
  assert.throws(() => ask('Europe/Paris', '2026-11-23', [line(60)], [[1, free]], { stepTicks: 0 }), RangeError);
});

test('after a half-hour clock change, a night offers the grids of its opening day and of the next day', () => {
  const zone = 'Australia/Lord_Howe';
  const starts = ask(zone, '2027-04-04', [line(15)], [[1, opened(zone, '2027-04-04', 1380, 1560)]], { stepTicks: 12 });
  const clock = zoneClock(zone, day('2027-04-04'), day('2027-04-05'));
  assert.deepEqual(
    starts.map((tick) => localOf(clock, tick * 5).minute),
    [1410, 0, 30, 60, 90],
  );
  const openingDays = { fromDay: day('2027-04-04'), toDay: day('2027-04-06') };
  const morning = ask(zone, '2027-04-05', [line(15)], [[1, opened(zone, '2027-04-05', 540, 660)]], {
    stepTicks: 12,
    openingDays,
  });
  assert.deepEqual(
    morning.map((tick) => localOf(clock, tick * 5).minute),
    [540, 600],
  );
});

test('the day has three parts: morning, afternoon and evening', () => {
  assert.deepEqual([0, 719, 720, 1079, 1080, 1439].map(bandOf), ['am', 'am', 'pm', 'pm', 'eve', 'eve']);
});
