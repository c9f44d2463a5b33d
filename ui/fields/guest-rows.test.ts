import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastGuests, mostGuests, partyWith } from './guest-rows.ts';

const oneAdult = { adults: 1, children: 0, babies: 0 };
const oneChild = { adults: 0, children: 1, babies: 0 };
const both = { adults: 1, children: 1, babies: 0 };

test('the last adult or child cannot be removed, and no other guest comes instead', () => {
  assert.equal(leastGuests('adults', oneAdult), 1);
  assert.equal(leastGuests('children', oneChild), 1);
  assert.equal(leastGuests('babies', oneAdult), 0);
  assert.deepEqual(partyWith(oneAdult, 'adults', 0, 4), oneAdult);
  assert.deepEqual(partyWith(oneChild, 'children', 0, 4), oneChild);
});

test('a child comes alone once the child is added and the adult removed', () => {
  assert.deepEqual(partyWith(oneAdult, 'children', 1, 4), both);
  assert.equal(leastGuests('adults', both), 0);
  assert.deepEqual(partyWith(both, 'adults', 0, 4), oneChild);
});

test('where one guest is accepted, an adult and a child replace each other', () => {
  assert.equal(mostGuests('children', oneAdult, 1), 1);
  assert.deepEqual(partyWith(oneAdult, 'children', 1, 1), oneChild);
  assert.deepEqual(partyWith(oneChild, 'adults', 1, 1), oneAdult);
});
