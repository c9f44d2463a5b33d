import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates, isStillHeld } from './states.ts';

test('only a hold with time left is still held', () => {
  assert.deepEqual(
    bookingStates.filter((state) => isStillHeld({ state, seconds_left: 1 })),
    ['hold', 'pending_payment'],
  );
  assert.ok(bookingStates.every((state) => !isStillHeld({ state, seconds_left: 0 })));
});
