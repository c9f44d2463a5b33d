import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeOf, fewerGuests, likelyFirst, type Way } from './wider-criteria.ts';

const smallerParties = (adults: number, children = 0, babies = 0): string[] =>
  fewerGuests({ adults, children, babies }).map((party) => `${party.adults}+${party.children}+${party.babies}`);

test('suggests smaller parties from the largest down to a single adult, or fewer children when no adult comes', () => {
  assert.deepEqual(smallerParties(5), ['4+0+0', '3+0+0', '2+0+0', '1+0+0']);
  assert.deepEqual(smallerParties(2, 2, 1), ['1+2+1', '1+1+1', '1+0+1', '1+0+0']);
  assert.deepEqual(smallerParties(1, 0, 1), ['1+0+0']);
  assert.deepEqual(smallerParties(0, 3), ['0+2+0', '0+1+0']);
  assert.deepEqual(smallerParties(0, 1, 1), ['0+1+0']);
  assert.deepEqual(smallerParties(1), []);
});

test('names the first obstacle of an empty search: nobody there, the party, the filters, then the days', () => {
  assert.equal(causeOf({ present: 0, forGuests: 0, isFiltered: true }), 'nobody');
  assert.equal(causeOf({ present: 3, forGuests: 0, isFiltered: true }), 'guests');
  assert.equal(causeOf({ present: 3, forGuests: 2, isFiltered: true }), 'filters');
  assert.equal(causeOf({ present: 3, forGuests: 2, isFiltered: false }), 'days');
});

test('lists first the ways that remove the obstacle', () => {
  const mode = (total: number): readonly Way[] => [{ kind: 'mode', total, approximate: false, at_home: true }];
  const ways = { filters: mode(1), days: mode(2), fewer: mode(3), wider: mode(4), mode: mode(5), towns: mode(6) };
  const order = (cause: Parameters<typeof likelyFirst>[0]) => likelyFirst(cause, ways).map(({ total }) => total);
  assert.deepEqual(order('guests'), [5, 2, 1, 4, 6, 3]);
  assert.deepEqual(order('filters'), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(order('days'), [2, 1, 3, 4, 5, 6]);
  assert.deepEqual(order('nobody'), [2, 1, 3, 4, 5, 6]);
});
