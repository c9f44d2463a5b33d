import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { cursorAt, cursorKeyed, drawnInGap, gapAt, gapsOf, nextFree, pressedInGap } from './agenda-gaps.ts';

const span = (startMin: number, endMin: number) => ({ startMin, endMin });
const whole = span(480, 1200);
const visits = [span(540, 600), span(590, 650), span(720, 780)];
const gaps = gapsOf(whole, visits);

describe('the free time of an agenda column', () => {
  test('is the time between visits', () => {
    assert.deepEqual(gaps, [span(480, 540), span(650, 720), span(780, 1200)]);
    assert.deepEqual(gapsOf(whole, []), [whole]);
    assert.deepEqual(gapsOf(whole, [whole]), []);
    assert.deepEqual(
      [gapAt(gaps, 650), gapAt(gaps, 719), gapAt(gaps, 600), gapAt(gaps, 720)],
      [span(650, 720), span(650, 720), undefined, undefined],
    );
  });

  test('a range drawn in free time stops at the neighbouring visits, in either direction', () => {
    const gap = span(650, 720);
    assert.deepEqual(drawnInGap(1, gap, [665, 690], 15), { day: 1, startMin: 660, endMin: 690 });
    assert.deepEqual(drawnInGap(1, gap, [690, 300], 15), { day: 1, startMin: 650, endMin: 690 });
    assert.deepEqual(drawnInGap(1, gap, [690, 1100], 15), { day: 1, startMin: 690, endMin: 720 });
    assert.deepEqual(drawnInGap(1, gap, [652, 300], 15), { day: 1, startMin: 650, endMin: 665 });
    assert.deepEqual(drawnInGap(1, span(650, 655), [652, 652], 15), { day: 1, startMin: 650, endMin: 655 });
  });

  test('a press starts at the previous quarter hour or the end of a visit, and lasts up to an hour', () => {
    const hour = { stepMin: 15, lastsMin: 60 };
    assert.deepEqual(pressedInGap(1, span(780, 1200), 871, hour), { day: 1, startMin: 870, endMin: 930 });
    assert.deepEqual(pressedInGap(1, span(650, 720), 652, hour), { day: 1, startMin: 650, endMin: 710 });
    assert.deepEqual(pressedInGap(1, span(650, 720), 700, hour), { day: 1, startMin: 690, endMin: 720 });
  });

  test('the cursor steps over taken time in both directions, and stops at the last free time', () => {
    assert.deepEqual(cursorAt(1, gaps, 600, 15), { day: 1, startMin: 650, endMin: 665 });
    assert.deepEqual(cursorAt(1, [span(480, 540)], 600, 15), { day: 1, startMin: 525, endMin: 540 });
    assert.equal(cursorAt(1, [], 600, 15), undefined);
    assert.equal(nextFree(gaps, 1300, 1, 15), undefined);
    const at = { day: 1, startMin: 525, endMin: 540 };
    assert.deepEqual(cursorKeyed(at, gaps, 'ArrowDown', false, 15), { day: 1, startMin: 650, endMin: 665 });
    assert.deepEqual(cursorKeyed({ day: 1, startMin: 650, endMin: 665 }, gaps, 'ArrowDown', false, 15), {
      day: 1,
      startMin: 660,
      endMin: 675,
    });
    assert.deepEqual(cursorKeyed({ day: 1, startMin: 650, endMin: 665 }, gaps, 'ArrowUp', false, 15), at);
    assert.deepEqual(cursorKeyed({ day: 1, startMin: 480, endMin: 495 }, gaps, 'ArrowUp', false, 15), {
      day: 1,
      startMin: 480,
      endMin: 495,
    });
    assert.deepEqual(cursorKeyed({ day: 1, startMin: 1185, endMin: 1200 }, gaps, 'ArrowDown', false, 15), {
      day: 1,
      startMin: 1185,
      endMin: 1200,
    });
  });

  test('with shift the cursor end moves, up to the next visit and never below a step', () => {
    const at = { day: 1, startMin: 690, endMin: 705 };
    assert.deepEqual(cursorKeyed(at, gaps, 'ArrowDown', true, 15), { day: 1, startMin: 690, endMin: 720 });
    assert.deepEqual(cursorKeyed({ ...at, endMin: 720 }, gaps, 'ArrowDown', true, 15), {
      day: 1,
      startMin: 690,
      endMin: 720,
    });
    assert.deepEqual(cursorKeyed(at, gaps, 'ArrowUp', true, 15), at);
    assert.equal(cursorKeyed(at, gaps, 'ArrowLeft', false, 15), undefined);
    assert.equal(cursorKeyed(at, gaps, 'a', true, 15), undefined);
  });

  const over = fc.array(
    fc
      .tuple(fc.integer({ min: 96, max: 239 }), fc.integer({ min: 1, max: 40 }))
      .map(([from, length]) => span(5 * from, 5 * (from + length))),
    { maxLength: 8 },
  );
  const isFree = (
    at: { startMin: number; endMin: number },
    taken: readonly { startMin: number; endMin: number }[],
  ): boolean =>
    at.startMin < at.endMin &&
    at.startMin >= 480 &&
    at.endMin <= 1200 &&
    taken.every(({ startMin, endMin }) => endMin <= at.startMin || startMin >= at.endMin);

  test('any drawn, pressed or keyed range lies in free time only', () => {
    const keys = fc.array(fc.tuple(fc.constantFrom('ArrowUp', 'ArrowDown'), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(
        over,
        fc.integer({ min: 480, max: 1199 }),
        fc.integer({ min: 0, max: 1440 }),
        keys,
        (taken, from, to, pressed) => {
          const free = gapsOf(whole, taken);
          const gap = gapAt(free, from);
          if (gap) {
            assert.ok(isFree(drawnInGap(1, gap, [from, to], 15), taken));
            assert.ok(isFree(pressedInGap(1, gap, from, { stepMin: 15, lastsMin: 60 }), taken));
          }
          let cursor = cursorAt(1, free, from, 15);
          assert.equal(cursor === undefined, free.length === 0);
          for (const [key, isShifted] of pressed) {
            if (!cursor) break;
            assert.ok(isFree(cursor, taken));
            cursor = cursorKeyed(cursor, free, key, isShifted, 15);
          }
        },
      ),
    );
  });
});
