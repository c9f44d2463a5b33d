import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickMs } from '#core/units.ts';
import { withoutAbsences } from './absences.ts';

const off = (resourceId: number, from: number, to: number) => ({
  resourceId,
  fromMs: from * tickMs,
  toMs: to * tickMs,
});

test('an absence closes every tick that it touches in the agenda of that person', () => {
  assert.deepEqual(withoutAbsences([10, 20, 30, 40], [off(1, 15, 32)], 1), [10, 15, 32, 40]);
  assert.deepEqual(
    withoutAbsences([10, 20], [{ resourceId: 1, fromMs: 15 * tickMs + 1, toMs: 16 * tickMs + 1 }], 1),
    [10, 15, 17, 20],
  );
  assert.deepEqual(withoutAbsences([10, 20], [off(1, 0, 100)], 1), []);
});

test('an absence of another person closes nothing', () => {
  assert.deepEqual(withoutAbsences([10, 20], [off(2, 0, 100)], 1), [10, 20]);
  assert.deepEqual(withoutAbsences([10, 20], [], 1), [10, 20]);
});
