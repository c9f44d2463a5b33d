import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { announcementBetween, leftText } from './hold-clock.ts';

describe('the remaining time of a hold', () => {
  it('is written in minutes and seconds, never below zero', () => {
    assert.deepEqual(
      [522, 120, 59.2, 0, -3].map((seconds) => leftText(seconds).replaceAll('\u00a0', ' ')),
      ['8 min 42 s', '2 min 00 s', '1 min 00 s', '0 s', '0 s'],
    );
  });

  it('is announced once at five minutes and once at two, even when ticks are missed', () => {
    const announced: number[] = [];
    for (let at = 600; at > 0; at -= 7) {
      const one = announcementBetween(at, at - 7);
      if (one !== undefined) announced.push(one);
    }
    assert.deepEqual(announced, [300, 120]);
    assert.equal(announcementBetween(400, 60), 120);
    assert.equal(announcementBetween(100, 60), undefined);
  });
});
