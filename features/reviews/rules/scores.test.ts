import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scoreBars } from './scores.ts';

it('gives five bars from five stars down, in percent of all reviews', () => {
  assert.deepEqual(scoreBars([1, 0, 0, 1, 6]), [
    { stars: 5, count: 6, percent: 75 },
    { stars: 4, count: 1, percent: 12.5 },
    { stars: 3, count: 0, percent: 0 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 1, percent: 12.5 },
  ]);
});

it('gives empty bars without reviews', () => {
  assert.deepEqual(
    scoreBars([]).map(({ percent }) => percent),
    [0, 0, 0, 0, 0],
  );
});
