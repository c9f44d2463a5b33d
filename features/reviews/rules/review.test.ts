import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs, hourMs } from '#core/units.ts';
import { mayEdit, reviewWindow } from './review.ts';

const endsMs = Date.UTC(2026, 9, 24, 17, 15);

it('opens once the care is done, for ninety days', () => {
  const done = { isOfClient: true, isSuspended: false, takenBackFromMs: null, state: 'completed', endsMs } as const;
  assert.equal(reviewWindow({ isOfClient: true, isSuspended: false, takenBackFromMs: null, state: 'confirmed', endsMs }, endsMs + hourMs), 'before');
  assert.equal(reviewWindow({ isOfClient: true, isSuspended: false, takenBackFromMs: null, state: 'requested', endsMs }, endsMs - dayMs), 'before');
  assert.equal(reviewWindow(done, endsMs - hourMs), 'open', 'its professional said that it took place');
  assert.equal(reviewWindow(done, endsMs + 90 * dayMs - 1), 'open');
  assert.equal(reviewWindow(done, endsMs + 90 * dayMs), 'closed');
  assert.equal(reviewWindow({ ...done, isSuspended: true }, endsMs + dayMs), 'suspended');
  assert.equal(reviewWindow({ ...done, isOfClient: false }, endsMs + hourMs), 'never', 'noted by its professional');
});

it('taken back, it opens again for what is left of the fourteen days of its first writing', () => {
  const done = { isOfClient: true, isSuspended: false, state: 'completed', endsMs, takenBackFromMs: endsMs + dayMs } as const;
  assert.equal(reviewWindow(done, endsMs + 15 * dayMs - 1), 'open');
  assert.equal(reviewWindow(done, endsMs + 15 * dayMs), 'late');
  assert.equal(reviewWindow(done, endsMs + 90 * dayMs), 'closed');
});

it('never opens where nobody came', () => {
  for (const state of [
    'no_show',
    'cancelled_client',
    'cancelled_pro',
    'cancelled_admin',
    'declined',
    'expired',
    'released',
    'hold',
    'pending_payment',
  ] as const)
    assert.equal(reviewWindow({ isOfClient: true, isSuspended: false, takenBackFromMs: null, state, endsMs }, endsMs + dayMs), 'never', state);
});

it('is its writer’s for fourteen days, unless it was taken off', () => {
  assert.equal(mayEdit({ state: 'published', createdMs: endsMs }, endsMs + 14 * dayMs - 1), true);
  assert.equal(mayEdit({ state: 'held', createdMs: endsMs }, endsMs), true);
  assert.equal(mayEdit({ state: 'published', createdMs: endsMs }, endsMs + 14 * dayMs), false);
  assert.equal(mayEdit({ state: 'removed', createdMs: endsMs }, endsMs), false);
});
