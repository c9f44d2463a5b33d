import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#core/units.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import {
  agreedMoveStates,
  contestEnd,
  contestOutcome,
  mayContest,
  mayUndo,
  undoEnd,
  type AgreedMove,
} from './agreed-moves.ts';

const hour = 3_600_000;
const startMs = 100 * hour;
const visit = { state: 'confirmed', startMs } as const;
const moved: AgreedMove = { state: 'moved', startMs, undoUntilMs: undoEnd(0), contestUntilMs: null };
const notified: AgreedMove = {
  state: 'told',
  startMs,
  undoUntilMs: undoEnd(0),
  contestUntilMs: contestEnd(0, startMs),
};

test('the professional undoes a move within the countdown plus a margin, and not once the client is notified', () => {
  assert.ok(mayUndo(moved, visit, 10_000));
  assert.ok(!mayUndo(moved, visit, undoEnd(0)));
  assert.ok(!mayUndo(notified, visit, 0));
});

test('the client contests within 48 h of the notification, and not after the start', () => {
  assert.equal(contestEnd(0, startMs), 2 * dayMs);
  assert.equal(contestEnd(startMs - hour, startMs), startMs);
  assert.ok(mayContest(notified, visit, 2 * dayMs - 1));
  assert.ok(!mayContest(notified, visit, 2 * dayMs));
  assert.ok(!mayContest(moved, visit, 0), 'nobody contests what they are not told of');
});

test('a move of a visit rescheduled or over allows neither undo nor contest, and never both at once', () => {
  const at = fc.integer({ min: 0, max: 3 * dayMs });
  fc.assert(
    fc.property(
      fc.constantFrom(...agreedMoveStates),
      fc.constantFrom(...bookingStates),
      fc.boolean(),
      at,
      (state, of, isElsewhere, nowMs) => {
        const move: AgreedMove = { ...notified, state };
        const seen = { state: of, startMs: isElsewhere ? startMs + hour : startMs };
        const [undo, contest] = [mayUndo(move, seen, nowMs), mayContest(move, seen, nowMs)];
        assert.ok(!(undo && contest));
        if (of !== 'confirmed' || isElsewhere) assert.ok(!undo && !contest);
      },
    ),
  );
});

test('a contested move restores the previous time when it is ahead and free, else cancelling is free', () => {
  assert.equal(contestOutcome(hour, true, 0), 'moved_back');
  assert.equal(contestOutcome(hour, false, 0), 'free_cancellation');
  assert.equal(contestOutcome(0, true, 0), 'free_cancellation');
});
