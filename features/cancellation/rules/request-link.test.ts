import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { requestLinkState } from './request-link.ts';

test('a request is waiting until its deadline, then shows its outcome', () => {
  const at = (state: (typeof bookingStates)[number], untilMs: number | null = null) =>
    requestLinkState(state, untilMs, 1_000);
  assert.deepEqual([at('requested', 1_001), at('requested', 1_000), at('requested')], ['waiting', 'over', 'over']);
  assert.deepEqual([at('confirmed'), at('completed'), at('no_show')], ['confirmed', 'confirmed', 'confirmed']);
  assert.equal(at('declined'), 'declined');
  const others = bookingStates.filter(
    (state) => !['requested', 'confirmed', 'completed', 'no_show', 'declined'].includes(state),
  );
  assert.deepEqual([...new Set(others.map((state) => at(state)))], ['over']);
});
