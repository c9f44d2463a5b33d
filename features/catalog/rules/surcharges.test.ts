import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from '#core/civil.ts';
import { appliedSurcharges, floorCents, overlapping } from './surcharges.ts';
import type { Moment, Surcharge, SurchargeType } from './surcharges.ts';

const percent = (type: SurchargeType, value: number, more: Partial<Surcharge> = {}): Surcharge => ({
  type,
  unit: 'percent',
  value,
  ...more,
});
const euros = (type: SurchargeType, value: number, more: Partial<Surcharge> = {}): Surcharge => ({
  type,
  unit: 'euros',
  value,
  ...more,
});
const HOUR_MS = 3_600_000;
const SATURDAY = dayFromCivil(2026, 11, 28);
const SUNDAY = dayFromCivil(2026, 11, 29);
const TUESDAY = dayFromCivil(2026, 12, 1);
const SUNDAY_1_NOVEMBER = dayFromCivil(2026, 11, 1);
const FRIDAY_CHRISTMAS = dayFromCivil(2026, 12, 25);

const at = (day: number, minute: number, leadMs = 100 * HOUR_MS, postcode = '44000'): Moment => {
  const epochMs = (day * 1440 + minute) * 60_000;
  return { start: { day, minute, epochMs }, bookedAtEpochMs: epochMs - leadMs, postcode };
};
const applied = (surcharges: readonly Surcharge[], moment: Moment, baseCents = 8000, guests = 1) =>
  appliedSurcharges(surcharges, baseCents, guests, moment).map(({ surcharge, cents }) => `${surcharge.type} ${cents}`);

const all = [
  percent('last_minutes', 15),
  percent('offpeak', 20, { fromMin: 840, toMin: 960 }),
  percent('peak', 10, { fromMin: 1020, toMin: 1200 }),
  percent('evenings', 5, { fromMin: 1140 }),
  percent('saturday', 10),
  percent('sunday', 20),
  percent('public_holiday_surcharge', 30),
];

test('applies at most one day surcharge, one hour surcharge and the last-minute reduction, in this order', () => {
  const table: [string, Moment, string[]][] = [
    ['Tuesday 10:00', at(TUESDAY, 600), []],
    ['Tuesday 14:00, off-peak', at(TUESDAY, 840), ['offpeak -1600']],
    ['Tuesday 16:00, the window is half-open', at(TUESDAY, 960), []],
    ['Tuesday 18:00, peak', at(TUESDAY, 1080), ['peak 800']],
    ['Tuesday 19:30, the larger of peak and evenings', at(TUESDAY, 1170), ['peak 800']],
    ['Tuesday 20:00, evenings alone', at(TUESDAY, 1200), ['evenings 400']],
    ['Saturday 14:00, no off-peak beside a day rule', at(SATURDAY, 840), ['saturday 800']],
    ['Saturday 18:00', at(SATURDAY, 1080), ['saturday 800', 'peak 800']],
    ['Sunday 10:00', at(SUNDAY, 600), ['sunday 1600']],
    ['All Saints’ Sunday, the holiday alone', at(SUNDAY_1_NOVEMBER, 600), ['public_holiday_surcharge 2400']],
    ['Christmas Friday 20:00', at(FRIDAY_CHRISTMAS, 1200), ['public_holiday_surcharge 2400', 'evenings 400']],
    [
      '26 December in Strasbourg, a Saturday',
      at(FRIDAY_CHRISTMAS + 1, 600, 100 * HOUR_MS, '67000'),
      ['public_holiday_surcharge 2400'],
    ],
    ['26 December in Nantes, a Saturday', at(FRIDAY_CHRISTMAS + 1, 600), ['saturday 800']],
    ['Tuesday 14:00 booked 24 h before', at(TUESDAY, 840, 24 * HOUR_MS), ['offpeak -1600', 'last_minutes -1200']],
    ['Tuesday 14:00 booked 24 h 00 min 01 s before', at(TUESDAY, 840, 24 * HOUR_MS + 1000), ['offpeak -1600']],
    [
      'Saturday 18:00 booked 2 h before',
      at(SATURDAY, 1080, 2 * HOUR_MS),
      ['saturday 800', 'peak 800', 'last_minutes -1200'],
    ],
  ];
  for (const [name, moment, expected] of table) {
    assert.deepEqual(applied(all, moment), expected, name);
    assert.deepEqual(applied(all.toReversed(), moment), expected, `${name}, rules in another order`);
  }
});

test('a holiday without a holiday surcharge counts as an ordinary day of the week', () => {
  assert.deepEqual(applied([percent('sunday', 20), percent('saturday', 10)], at(SUNDAY_1_NOVEMBER, 600)), [
    'sunday 1600',
  ]);
});

test('the hour surcharge with the larger amount in cents wins, whatever the units', () => {
  const rules = [percent('evenings', 10, { fromMin: 1080 }), euros('peak', 900, { fromMin: 1080 })];
  assert.deepEqual(applied(rules, at(TUESDAY, 1140), 8000), ['peak 900']);
  assert.deepEqual(applied(rules, at(TUESDAY, 1140), 9100), ['evenings 910']);
});

test('percentages apply to the base and round half up; euro amounts count once per paying guest', () => {
  assert.deepEqual(applied(all, at(SATURDAY, 1080), 8545), ['saturday 855', 'peak 855']);
  assert.deepEqual(applied([percent('offpeak', 15)], at(TUESDAY, 600), 430), ['offpeak -65']);
  const [duo] = appliedSurcharges([euros('saturday', 500)], 16_000, 2, at(SATURDAY, 600));
  assert.deepEqual(duo, { surcharge: euros('saturday', 500), cents: 1000, quantity: 2 });
});

test('reductions total at most 95 % of the base, even beside an increase', () => {
  const rules = [percent('offpeak', 60), percent('last_minutes', 50)];
  assert.deepEqual(applied(rules, at(TUESDAY, 600, HOUR_MS)), ['offpeak -4800', 'last_minutes -2800']);
  assert.deepEqual(applied([euros('offpeak', 9500)], at(TUESDAY, 600), 2000), ['offpeak -1900']);
  assert.deepEqual(applied([percent('offpeak', 95), percent('last_minutes', 5)], at(TUESDAY, 600, HOUR_MS)), [
    'offpeak -7600',
  ]);
  assert.deepEqual(applied([percent('peak', 50), euros('last_minutes', 9500)], at(TUESDAY, 600, HOUR_MS)), [
    'peak 4000',
    'last_minutes -7600',
  ]);
});

test('last-minute reductions use their own window in seconds', () => {
  const rules = [percent('last_minutes', 10, { windowSeconds: 7200 })];
  assert.deepEqual(applied(rules, at(TUESDAY, 600, 2 * HOUR_MS)), ['last_minutes -800']);
  assert.deepEqual(applied(rules, at(TUESDAY, 600, 2 * HOUR_MS + 1)), []);
});

test('days restrict a window; after midnight, a window still belongs to the day it began', () => {
  const rules = [percent('evenings', 10, { fromMin: 1320, toMin: 1560, days: [6] })];
  assert.deepEqual(applied(rules, at(SATURDAY, 1319)), []);
  assert.deepEqual(applied(rules, at(SATURDAY, 1320)), ['evenings 800']);
  assert.deepEqual(applied(rules, at(SUNDAY, 119)), ['evenings 800']);
  assert.deepEqual(applied(rules, at(SUNDAY, 120)), []);
  assert.deepEqual(applied(rules, at(SATURDAY, 60)), []);
});

test('an evening surcharge without hours begins at 18:00', () => {
  assert.deepEqual(applied([percent('evenings', 10)], at(TUESDAY, 1079)), []);
  assert.deepEqual(applied([percent('evenings', 10)], at(TUESDAY, 1080)), ['evenings 800']);
});

test('refuses overlapping windows of the same type and accepts those of different types', () => {
  const window = (fromMin: number, toMin: number, days?: number[]) =>
    percent('peak', 10, { fromMin, toMin, ...(days && { days }) });
  const refused = { refused: 'OverlappingWindows', type: 'peak' };
  assert.equal(overlapping([]), undefined);
  assert.equal(overlapping(all), undefined);
  assert.deepEqual(overlapping([window(600, 720), window(700, 800)]), refused);
  assert.equal(overlapping([window(600, 720), window(720, 800)]), undefined);
  assert.equal(overlapping([window(600, 720, [1]), window(600, 720, [2])]), undefined);
  assert.deepEqual(
    overlapping([window(1320, 1560, [6]), window(0, 60, [0])]),
    refused,
    'Saturday night runs into Sunday',
  );
  assert.deepEqual(overlapping([percent('last_minutes', 10), percent('last_minutes', 20, { windowSeconds: 3600 })]), {
    refused: 'OverlappingWindows',
    type: 'last_minutes',
  });
});

test('refuses two windows exactly when they share a time of the week', () => {
  const moments = Array.from({ length: 7 * 24 }, (_, hour) => at(SUNDAY + Math.floor(hour / 24), (hour % 24) * 60));
  const anyWindow = fc
    .record({
      from: fc.nat(23),
      hours: fc.integer({ min: 1, max: 24 }),
      days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    })
    .map(({ from, hours, days }) => percent('peak', 10, { fromMin: from * 60, toMin: (from + hours) * 60, days }));
  fc.assert(
    fc.property(anyWindow, anyWindow, (a, b) => {
      const shared = moments.some((moment) => applied([a], moment).length > 0 && applied([b], moment).length > 0);
      assert.equal(overlapping([a, b]) !== undefined, shared);
    }),
    { numRuns: 300 },
  );
});

test('the floor price subtracts the largest reductions together and ignores increases', () => {
  assert.equal(floorCents(8000, []), 8000);
  assert.equal(floorCents(8000, all), 8000 - 1600 - 1200);
  assert.equal(floorCents(8000, [percent('offpeak', 60), percent('last_minutes', 50)]), 400);
  assert.equal(floorCents(8000, [euros('offpeak', 500), percent('offpeak', 10)], 2), 16_000 - 1600);
});
