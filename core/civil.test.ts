import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { civilFromDay, dayFromCivil, dayOfWeek, possibleDay } from './civil.ts';

const EPOCH = Temporal.PlainDate.from('1970-01-01');
const anyDay = fc.integer({ min: -200_000, max: 200_000 });

test('civil dates and weekdays match Temporal in both directions', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const date = EPOCH.add({ days: day });
      assert.deepEqual(civilFromDay(day), { year: date.year, month: date.month, dayOfMonth: date.day });
      assert.equal(dayFromCivil(date.year, date.month, date.day), day);
      assert.equal(dayOfWeek(day), date.dayOfWeek % 7);
    }),
    { numRuns: 2000 },
  );
});

test('returns undefined for impossible dates', () => {
  for (const [y, m, d] of [
    [2026, 2, 29],
    [2026, 2, 30],
    [2026, 13, 1],
    [2026, 0, 1],
    [2026, 4, 31],
    [2026, 1, 0],
    [2026, 1, 397],
  ] as const) {
    assert.equal(possibleDay(y, m, d), undefined, `${y}-${m}-${d}`);
  }
  assert.equal(possibleDay(2028, 2, 29), dayFromCivil(2028, 3, 1) - 1);
});

test('numbers weekdays from Sunday 0 to Saturday 6', () => {
  assert.equal(dayOfWeek(dayFromCivil(2026, 11, 21)), 6);
  assert.equal(dayOfWeek(dayFromCivil(2026, 11, 22)), 0);
});
