import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayOfWeek } from '#core/civil.ts';
import { backPercent, fillPercent, shownWeeks, weeksUntil } from './health.ts';

test('lists twelve Mondays, a week apart, ending with the current week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (today) => {
      const weeks = weeksUntil(today);
      assert.equal(weeks.length, shownWeeks);
      assert.ok(weeks.every((day, i) => dayOfWeek(day) === 1 && (i === 0 || day === weeks[i - 1]! + 7)));
      assert.ok(weeks.at(-1)! <= today && today < weeks.at(-1)! + 7);
    }),
  );
});

test('gives no percentage without open time or payments, and never a negative percentage', () => {
  assert.deepEqual([fillPercent({ open: 0, free: 0 }), backPercent(0, 500)], [null, null]);
  assert.deepEqual(
    [fillPercent({ open: 400, free: 300 }), fillPercent({ open: 10, free: 12 }), backPercent(10_000, 160)],
    [25, 0, 1.6],
  );
});
