import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStates, contestMs, contestRefusal, contestStates, isAbsenceFinal, type Absence } from './states.ts';

const markedMs = Date.parse('2026-11-23T10:00:00Z');
const absence = (change: Partial<Absence> = {}): Absence => ({
  state: 'no_show',
  untilMs: markedMs + contestMs,
  contest: null,
  ...change,
});

test('an absence can be contested within 48 h, to the millisecond, unless already contested (docs/product/booking.md#absences)', () => {
  const until = markedMs + 48 * 3_600_000;
  assert.deepEqual([contestRefusal(absence(), until - 1), contestRefusal(absence(), until)], [null, 'too_late']);
  assert.deepEqual(
    contestStates.map((contest) => contestRefusal(absence({ contest }), markedMs)),
    ['contested', 'contested', 'contested', null],
    'said again after it was taken back, it may be contested again',
  );
  assert.equal(
    contestRefusal(absence({ contest: 'waiting' }), until),
    'contested',
    'what was contested in time is not too late',
  );
  for (const state of bookingStates)
    assert.equal(contestRefusal(absence({ state }), markedMs), state === 'no_show' ? null : 'not_absent');
});

test('the money of an absence moves after the deadline without a waiting contest, and never while contesting is possible', () => {
  const until = markedMs + contestMs;
  assert.deepEqual([isAbsenceFinal(absence(), until - 1), isAbsenceFinal(absence(), until)], [false, true]);
  assert.deepEqual(
    [isAbsenceFinal(absence({ contest: 'waiting' }), until), isAbsenceFinal(absence({ contest: 'refused' }), until)],
    [false, true],
  );
  assert.equal(isAbsenceFinal(absence({ state: 'completed' }), until), false);
  for (const contest of [null, ...contestStates])
    for (const nowMs of [markedMs, until - 1, until, until + 1])
      assert.ok(
        !(isAbsenceFinal(absence({ contest }), nowMs) && contestRefusal(absence({ contest }), nowMs) === null),
        String([contest, nowMs - markedMs]),
      );
});
