import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacksOf } from './missing-setup.ts';

test('a new professional lacks team, services and hours; a closure does not count as hours, an opened day does', () => {
  const nothing = { practitioners: [], options: [], rules: [], exceptions: [] };
  assert.deepEqual(lacksOf(nothing), ['team', 'services', 'hours']);
  assert.deepEqual(lacksOf({ ...nothing, practitioners: [1], options: [1], rules: [{ sign: -1 }] }), ['hours']);
  assert.deepEqual(lacksOf({ practitioners: [1], options: [1], rules: [{ sign: -1 }], exceptions: [{ sign: 1 }] }), []);
});
