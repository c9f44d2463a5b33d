import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortName } from './short-name.ts';

test('shortens a name to the first name and an initial, in any script', () => {
  assert.equal(shortName({ firstname: 'Camille', lastname: 'rivière' }), 'Camille R.');
  assert.equal(shortName({ firstname: 'Zoë', lastname: '𝔄lpha' }), 'Zoë 𝔄.');
  assert.equal(shortName({ firstname: '李', lastname: ' ' }), '李');
});
