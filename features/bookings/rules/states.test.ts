import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptsLeft, bookingStates, isStillHeld } from './states.ts';

test('only a hold with time left is still held', () => {
  assert.deepEqual(
    bookingStates.filter((state) => isStillHeld({ state, seconds_left: 1 })),
    ['hold', 'pending_payment'],
  );
  assert.ok(bookingStates.every((state) => !isStillHeld({ state, seconds_left: 0 })));
});

test('a hold begins at most six payments, and a payment link thirty, however many the client cancelled', () => {
  const left = (attempts: number, payments_begun: number, held_until: number | null = null) =>
    attemptsLeft({ attempts, payments_begun, held_until });
  assert.deepEqual([left(0, 0), left(1, 1), left(2, 2)], [2, 1, 0]);
  assert.deepEqual([left(0, 4), left(0, 5), left(0, 6), left(2, 3)], [2, 1, 0, 0]);
  assert.deepEqual([left(0, 0, 1), left(10, 10, 1), left(0, 25, 1), left(0, 30, 1)], [10, 0, 5, 0]);
});
