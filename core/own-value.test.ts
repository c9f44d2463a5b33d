import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownValue } from './own-value.ts';

test('finds the value of a known key, and nothing for any other name', () => {
  const texts = { saved: 'Enregistré.' };
  assert.equal(ownValue(texts, 'saved'), 'Enregistré.');
  for (const key of [null, '', 'removed', 'constructor', 'toString', '__proto__'])
    assert.equal(ownValue(texts, key), null);
});
