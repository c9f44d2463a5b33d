import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { quickRanges } from './quick-ranges.ts';

for (const [name, dayOfMonth, start, end] of [
  ['Monday', 23, 28, 29],
  ['Friday', 27, 28, 29],
  ['Saturday', 28, 28, 29],
  ['Sunday', 29, 29, 29],
] as const)
  test(`on a ${name}, this weekend covers its remaining days`, () => {
    const today = dayFromCivil(2026, 11, dayOfMonth);
    const ranges = quickRanges(today);
    assert.deepEqual(ranges.weekend, { startDay: dayFromCivil(2026, 11, start), endDay: dayFromCivil(2026, 11, end) });
    assert.deepEqual(
      [ranges.today, ranges.tomorrow].map(({ startDay, endDay }) => [startDay - today, endDay - today]),
      [
        [0, 0],
        [1, 1],
      ],
    );
  });
