import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drawnBetween, keyedTo, movedBy, resizedBy, snapped } from './agenda-moves.ts';

const at = { day: 100, startMin: 540, endMin: 600 };

describe('moving an event on an agenda', () => {
  test('a move preserves the length, and crosses midnight to another day', () => {
    assert.deepEqual(movedBy(at, 1, 15), { day: 101, startMin: 555, endMin: 615 });
    assert.deepEqual(movedBy(at, 0, -600), { day: 99, startMin: 1380, endMin: 1440 });
    assert.deepEqual(movedBy(at, 0, 900), { day: 101, startMin: 0, endMin: 60 });
    assert.deepEqual(movedBy({ day: 100, startMin: 1320, endMin: 1560 }, 0, 60), {
      day: 100,
      startMin: 1380,
      endMin: 1620,
    });
  });

  test('the end moves between a step and a whole day after the start', () => {
    assert.deepEqual(resizedBy(at, 30, 15), { day: 100, startMin: 540, endMin: 630 });
    assert.equal(resizedBy(at, -500, 15).endMin, 555);
    assert.equal(resizedBy(at, 5000, 15).endMin, 1980);
  });

  test('arrows move the event, shift and arrows change its end, other keys do nothing', () => {
    assert.deepEqual(keyedTo(at, 'ArrowDown', false, 15), { day: 100, startMin: 555, endMin: 615 });
    assert.deepEqual(keyedTo(at, 'ArrowLeft', false, 15), { day: 99, startMin: 540, endMin: 600 });
    assert.deepEqual(keyedTo(at, 'ArrowRight', false, 15), { day: 101, startMin: 540, endMin: 600 });
    assert.deepEqual(keyedTo(at, 'ArrowUp', true, 5), { day: 100, startMin: 540, endMin: 595 });
    assert.equal(keyedTo(at, 'ArrowRight', true, 15), undefined);
    assert.equal(keyedTo(at, 'a', false, 15), undefined);
  });

  test('the pointer snaps to the step, and draws in both directions', () => {
    assert.deepEqual([snapped(547, 15), snapped(548, 15), snapped(547, 5)], [540, 555, 545]);
    assert.deepEqual(drawnBetween(100, 547, 640, 15), { day: 100, startMin: 540, endMin: 645 });
    assert.deepEqual(drawnBetween(100, 640, 547, 15), { day: 100, startMin: 540, endMin: 645 });
    assert.deepEqual(drawnBetween(100, 600, 600, 15), { day: 100, startMin: 600, endMin: 615 });
    assert.deepEqual(drawnBetween(100, 1439, 1500, 15), { day: 100, startMin: 1425, endMin: 1440 });
  });
});
