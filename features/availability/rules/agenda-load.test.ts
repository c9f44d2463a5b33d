import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loadOf, loadOfAll, loadPercent } from './agenda-load.ts';

const percentOf = (...args: Parameters<typeof loadOf>): number | null => loadPercent(loadOf(...args));
const span = (startMin: number, endMin: number) => ({ startMin, endMin });

test('the load is the taken share of open time, without private time', () => {
  assert.equal(percentOf([span(540, 1080)], [span(600, 660), span(660, 810)], []), 39);
  assert.equal(percentOf([span(540, 1080)], [span(540, 810)], [span(810, 1080)]), 100);
  assert.equal(percentOf([span(540, 1080)], [], []), 0);
  assert.equal(percentOf([], [], [span(0, 1440)]), null);
  assert.equal(
    percentOf([span(540, 600)], [span(600, 660)], []),
    50,
    'a visit after closing is time that was opened for it',
  );
});

test('the load is between 0 and 100 %, and another visit never lowers it', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
      .map(([from, length]) => span(from, Math.min(1440, from + length))),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(spans, spans, spans, spans, (open, taken, more, closed) => {
      const [before, after] = [percentOf(open, taken, closed), percentOf(open, [...taken, ...more], closed)];
      assert.ok(before === null || (before >= 0 && before <= 100));
      assert.ok((after ?? 0) >= (before ?? 0));
    }),
  );
});

test('the load also counts minutes, and adds up over several people', () => {
  const one = loadOf([span(540, 1080)], [span(600, 660), span(630, 690)], [span(720, 780)]);
  assert.deepEqual(one, { takenMin: 90, openMin: 480 });
  assert.deepEqual(loadOfAll([one, { takenMin: 0, openMin: 120 }]), { takenMin: 90, openMin: 600 });
  assert.equal(loadPercent(loadOfAll([])), null);
});
