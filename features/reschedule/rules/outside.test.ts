import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outsideOf } from './outside.ts';

const chosen = { isOpen: true, aheadMin: 600, noticeMin: 120, daysAhead: 3, horizonDays: 60 };

test('warns the professional of each limit that a time exceeds: hours, notice, horizon', () => {
  assert.deepEqual(outsideOf(chosen), []);
  assert.deepEqual(outsideOf({ ...chosen, isOpen: false }), ['hours']);
  assert.deepEqual(outsideOf({ ...chosen, aheadMin: 119 }), ['notice']);
  assert.deepEqual(outsideOf({ ...chosen, daysAhead: 61 }), ['horizon']);
  assert.deepEqual(
    outsideOf({ ...chosen, isOpen: false, daysAhead: 61 }),
    ['hours', 'horizon'],
    'hours stand beyond it',
  );
});
