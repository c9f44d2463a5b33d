import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMisreadStrictly, misread } from '../../../tests/oracles/read-calendars.ts';

const seeds = Array.from({ length: 250 }, (_, i) => i + 1);

test('random calendars close the times they were written from, and unreadable events are named', () => {
  for (const seed of seeds) assert.equal(misread(seed), null, `seed ${seed}`);
});

test('a strict reader misreads most random calendars', () => {
  const wrong = seeds.slice(0, 50).filter(isMisreadStrictly).length;
  assert.ok(wrong > 25, `${wrong} of 50`);
});
