import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fingerMeans, swipedDays } from './day-swipe.ts';

describe('a finger swipe to another day', () => {
  test('distinguishes a tremble, a swipe and another gesture, in both directions', () => {
    for (const way of [1, -1]) {
      assert.equal(fingerMeans(8 * way, 8 * way), 'nothing');
      assert.equal(fingerMeans(20 * way, 5), 'swipe');
      assert.equal(fingerMeans(3, 20 * way), 'other');
      assert.equal(fingerMeans(20 * way, 18), 'other');
    }
  });

  test('changes the day when long or quick enough, leftwards to the next day', () => {
    assert.equal(swipedDays(-100, 390, 600), 1);
    assert.equal(swipedDays(100, 390, 600), -1);
    assert.equal(swipedDays(-60, 390, 600), 0);
    assert.equal(swipedDays(-60, 390, 100), 1);
    assert.equal(swipedDays(-20, 390, 10), 0);
    assert.equal(swipedDays(70, 240, 600), -1);
    assert.equal(swipedDays(0, 390, 0), 0);
  });
});
