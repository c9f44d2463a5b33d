import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastGuests, partyWith } from './guest-rows.ts';

const oneAdult = { adults: 1, children: 0, babies: 0 };
const oneChild = { adults: 0, children: 1, babies: 0 };

test('removing the last adult adds a child, and removing the last child adds an adult', () => {
  assert.equal(leastGuests('adults', oneAdult), 0);
  assert.deepEqual(partyWith(oneAdult, 'adults', 0, 4), oneChild);
  assert.deepEqual(partyWith(oneChild, 'children', 0, 4), oneAdult);
  assert.deepEqual(partyWith({ ...oneChild, adults: 1 }, 'adults', 0, 4), oneChild);
});

test('where no child is accepted, the last adult cannot be removed', () => {
  assert.equal(leastGuests('adults', oneAdult, false), 1);
  assert.equal(leastGuests('adults', oneChild, false), 0);
});
