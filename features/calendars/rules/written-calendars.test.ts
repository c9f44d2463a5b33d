import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMisreadStrictly, misread } from '../../../tests/oracles/read-calendars.ts';

const seeds = Array.from({ length: 250 }, (_, i) => i + 1);

test('what random calendars close is what they were written from, and what nobody can read is named', () => {
  for (const seed of seeds) assert.equal(misread(seed), null, `seed ${seed}`);
});

test('a strict reading misreads most of them', () => {
  const wrong = seeds.slice(0, 50).filter(isMisreadStrictly).length;
  assert.ok(wrong > 25, `${wrong} of 50`);
});
