import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedTime, lostTime, touches, type Opening } from './lost-time.ts';

const opening = (days: Record<number, readonly (readonly number[])[]>): Opening =>
  new Map(Object.entries(days).map(([id, spans]) => [Number(id), new Map(spans.map((one, day) => [day, one]))]));

test('lost time is the time open before and not after', () => {
  const before = opening({
    1: [
      [0, 10],
      [20, 30],
    ],
    2: [[0, 10]],
  });
  const after = opening({
    1: [
      [0, 10],
      [22, 25],
    ],
    2: [[0, 12]],
  });
  assert.deepEqual([...lostTime(before, after)], [[1, [20, 22, 25, 30]]]);
  assert.deepEqual(
    [...lostTime(before, opening({ 2: [[0, 10]] }))],
    [[1, [0, 10, 20, 30]]],
    'nobody works with it any more',
  );
});

test('a closure closes the time that nothing opens again', () => {
  const after = opening({ 1: [[4, 6]] });
  assert.deepEqual(
    [...closedTime([0, 10], [1, 2], after)],
    [
      [1, [0, 4, 6, 10]],
      [2, [0, 10]],
    ],
  );
});

test('two times touch when they share a tick', () => {
  assert.ok(touches([10, 20], 19, 30));
  assert.ok(!touches([10, 20], 20, 30) && !touches([10, 20], 0, 10) && !touches(undefined, 0, 10));
});
