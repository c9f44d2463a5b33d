import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fingerMeans, swipedDays } from './day-swipe.ts';

describe('a finger that goes to another day', () => {
  test('it trembles, it swipes, or it does anything else, whichever side it goes to', () => {
    for (const way of [1, -1]) {
      assert.equal(fingerMeans(8 * way, 8 * way), 'nothing');
      assert.equal(fingerMeans(20 * way, 5), 'swipe');
      assert.equal(fingerMeans(3, 20 * way), 'other');
      assert.equal(fingerMeans(20 * way, 18), 'other');
    }
  });

  test('far enough, or quick enough, it changes the day; towards the left is the next one', () => {
    assert.equal(swipedDays(-100, 390, 600), 1);
    assert.equal(swipedDays(100, 390, 600), -1);
    assert.equal(swipedDays(-60, 390, 600), 0);
    assert.equal(swipedDays(-60, 390, 100), 1);
    assert.equal(swipedDays(-20, 390, 10), 0);
    assert.equal(swipedDays(70, 240, 600), -1);
    assert.equal(swipedDays(0, 390, 0), 0);
  });
});
