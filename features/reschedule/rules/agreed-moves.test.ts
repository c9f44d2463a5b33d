import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#core/units.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { agreedMoveStates, contestEnd, contestOutcome, mayContest, mayUndo, undoEnd, type AgreedMove } from './agreed-moves.ts';

const hour = 3_600_000;
const startMs = 100 * hour;
const visit = { state: 'confirmed', startMs } as const;
const moved: AgreedMove = { state: 'moved', startMs, undoUntilMs: undoEnd(0), contestUntilMs: null };
const told: AgreedMove = { state: 'told', startMs, undoUntilMs: undoEnd(0), contestUntilMs: contestEnd(0, startMs) };

test('a move is undone within what the screen counts, and a slow line besides; nobody undoes what was told', () => {
  assert.ok(mayUndo(moved, visit, 10_000));
  assert.ok(!mayUndo(moved, visit, undoEnd(0)));
  assert.ok(!mayUndo(told, visit, 0));
});

test('a client contests within 48 h, and not once the visit has begun', () => {
  assert.equal(contestEnd(0, startMs), 2 * dayMs);
  assert.equal(contestEnd(startMs - hour, startMs), startMs);
  assert.ok(mayContest(told, visit, 2 * dayMs - 1));
  assert.ok(!mayContest(told, visit, 2 * dayMs));
  assert.ok(!mayContest(moved, visit, 0), 'nobody contests what they are not told of');
});

test('nothing follows from a move once the visit has another moment or is over; a move is never both undone and contested', () => {
  const at = fc.integer({ min: 0, max: 3 * dayMs });
  fc.assert(
    fc.property(fc.constantFrom(...agreedMoveStates), fc.constantFrom(...bookingStates), fc.boolean(), at, (state, of, isElsewhere, nowMs) => {
      const move: AgreedMove = { ...told, state };
      const seen = { state: of, startMs: isElsewhere ? startMs + hour : startMs };
      const [undo, contest] = [mayUndo(move, seen, nowMs), mayContest(move, seen, nowMs)];
      assert.ok(!(undo && contest));
      if (of !== 'confirmed' || isElsewhere) assert.ok(!undo && !contest);
    }),
  );
});

test('contested, the moment before comes back while it is to come and free; else cancelling is free', () => {
  assert.equal(contestOutcome(hour, true, 0), 'moved_back');
  assert.equal(contestOutcome(hour, false, 0), 'free_cancellation');
  assert.equal(contestOutcome(0, true, 0), 'free_cancellation');
});
