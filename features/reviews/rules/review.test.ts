import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs, hourMs } from '#core/units.ts';
import { mayEdit, reviewWindow } from './review.ts';

const endsMs = Date.UTC(2026, 9, 24, 17, 15);

it('a review opens once the visit is completed and closes ninety days after its end', () => {
  const done = { isOfClient: true, isSuspended: false, takenBackFromMs: null, state: 'completed', endsMs } as const;
  assert.equal(
    reviewWindow(
      { isOfClient: true, isSuspended: false, takenBackFromMs: null, state: 'confirmed', endsMs },
      endsMs + hourMs,
    ),
    'before',
  );
  assert.equal(
    reviewWindow(
      { isOfClient: true, isSuspended: false, takenBackFromMs: null, state: 'requested', endsMs },
      endsMs - dayMs,
    ),
    'before',
  );
  assert.equal(reviewWindow(done, endsMs - hourMs), 'open', 'its professional said that it took place');
  assert.equal(reviewWindow(done, endsMs + 90 * dayMs - 1), 'open');
  assert.equal(reviewWindow(done, endsMs + 90 * dayMs), 'closed');
  assert.equal(reviewWindow({ ...done, isSuspended: true }, endsMs + dayMs), 'suspended');
  assert.equal(reviewWindow({ ...done, isOfClient: false }, endsMs + hourMs), 'never', 'noted by its professional');
});

it('a withdrawn review can be written again within fourteen days of its first version', () => {
  const done = {
    isOfClient: true,
    isSuspended: false,
    state: 'completed',
    endsMs,
    takenBackFromMs: endsMs + dayMs,
  } as const;
  assert.equal(reviewWindow(done, endsMs + 15 * dayMs - 1), 'open');
  assert.equal(reviewWindow(done, endsMs + 15 * dayMs), 'late');
  assert.equal(reviewWindow(done, endsMs + 90 * dayMs), 'closed');
});

it('a visit that did not take place cannot be reviewed', () => {
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
    assert.equal(
      reviewWindow({ isOfClient: true, isSuspended: false, takenBackFromMs: null, state, endsMs }, endsMs + dayMs),
      'never',
      state,
    );
});

it('the author edits a review for fourteen days, unless it was removed', () => {
  assert.equal(mayEdit({ state: 'published', createdMs: endsMs }, endsMs + 14 * dayMs - 1), true);
  assert.equal(mayEdit({ state: 'held', createdMs: endsMs }, endsMs), true);
  assert.equal(mayEdit({ state: 'published', createdMs: endsMs }, endsMs + 14 * dayMs), false);
  assert.equal(mayEdit({ state: 'removed', createdMs: endsMs }, endsMs), false);
});
