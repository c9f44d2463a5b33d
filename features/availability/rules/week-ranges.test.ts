import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { overlappingRanges, type WeekStretch } from './week-ranges.ts';

const range = (weekday: number, startMinute: number, endMinute: number): WeekStretch => ({
  weekday,
  startMinute,
  endMinute,
});

test('reports a range that overlaps another on its day, but not ranges that touch or are on other days', () => {
  assert.deepEqual(overlappingRanges([range(1, 540, 720), range(1, 720, 900), range(2, 600, 700)]), []);
  assert.deepEqual(overlappingRanges([range(1, 660, 900), range(1, 540, 720)]), [0], 'whatever their order');
  assert.deepEqual(overlappingRanges([range(1, 540, 720), range(1, 540, 720), range(1, 550, 560)]), [1, 2]);
  assert.deepEqual(
    overlappingRanges([range(6, 1320, 1560), range(0, 60, 180)]),
    [],
    'a night belongs to the day it opens',
  );
});

test('without the reported ranges none overlap, and every reported range overlaps another', () => {
  const ranges = fc.array(
    fc
      .record({ weekday: fc.nat(6), startMinute: fc.nat(1400), length: fc.integer({ min: 5, max: 1440 }) })
      .map(({ weekday, startMinute, length }) => ({
        weekday,
        startMinute,
        endMinute: startMinute + length,
      })),
    { maxLength: 8 },
  );
  const share = (a: WeekStretch, b: WeekStretch): boolean =>
    a.weekday === b.weekday && a.startMinute < b.endMinute && b.startMinute < a.endMinute;
  fc.assert(
    fc.property(ranges, (all) => {
      const overlapping = overlappingRanges(all);
      const left = all.filter((_, i) => !overlapping.includes(i));
      assert.ok(left.every((one, i) => left.every((other, j) => i === j || !share(one, other))));
      for (const i of overlapping) assert.ok(all.some((other, j) => j !== i && share(all[i]!, other)));
    }),
  );
});
