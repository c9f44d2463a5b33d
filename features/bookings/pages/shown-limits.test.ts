import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour, shownBooking, startMs } from '../../../tests/actors/shown-booking.ts';
import { freeEndMs } from './visit-view.ts';

test('free cancellation ends with the free step of the schedule, whatever the time', () => {
  assert.equal(freeEndMs(shownBooking()), startMs - 24 * hour);
});

test('with a move that can still be contested, free cancellation ends with the later of two free steps', () => {
  const { schedule } = shownBooking();
  const contestable = { ...schedule[0]!, until: new Date(startMs - 60 * hour).toISOString() };
  assert.equal(freeEndMs({ schedule: [contestable, ...schedule] }), startMs - 24 * hour);
});

test('a schedule without a free step has no such end', () => {
  const { schedule } = shownBooking();
  assert.equal(freeEndMs({ schedule: schedule.filter(({ percent }) => percent > 0) }), null);
});
