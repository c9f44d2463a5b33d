import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relationLimits, relationOf, type BookEntry } from './earlier-relation.ts';

const buyer = { firstname: 'Anne-Laure', lastname: 'Le Goff' };
const entry = (over: Partial<BookEntry> = {}): BookEntry => ({
  firstname: 'Anne-Laure',
  lastname: 'LE GOFF',
  isCounted: true,
  neighbours: 0,
  ...over,
});

test('recognizes a known client by a shared family name, whatever accents, case, order or column', () => {
  assert.equal(relationOf([], buyer), 'none');
  for (const one of [
    entry(),
    entry({ firstname: 'Le Goff', lastname: 'Anne-Laure' }),
    entry({ firstname: '', lastname: 'Le Goff Anne-Laure' }),
    entry({ firstname: 'Anne Laure Le Goff', lastname: '' }),
    entry({ firstname: 'Yann', lastname: 'Le Goff' }),
  ])
    assert.equal(relationOf([one], buyer), 'known', JSON.stringify(one));
  assert.equal(
    relationOf([entry({ firstname: 'Zoé', lastname: 'Béranger' })], { firstname: 'Zoe', lastname: 'Beranger' }),
    'known',
  );
});

test('another name, a number range or too many entries raise a doubt; a single matching entry is enough', () => {
  const stranger = entry({ firstname: 'Client', lastname: 'Numéro' });
  const ofRange = entry({ neighbours: relationLimits.neighbours });
  const late = entry({ isCounted: false });
  assert.equal(relationOf([stranger], buyer), 'name');
  assert.equal(relationOf([entry({ lastname: 'Martin' })], buyer), 'name', 'a first name is not enough');
  assert.equal(relationOf([ofRange], buyer), 'range');
  assert.equal(relationOf([late], buyer), 'many');
  assert.equal(relationOf([stranger, ofRange], buyer), 'range', 'what admins are told of first');
  assert.equal(relationOf([stranger, ofRange, entry()], buyer), 'known');
});
