import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacksOf } from './missing-setup.ts';

test('who has said nothing lacks everything; a closure opens nothing, one opened day does', () => {
  const nothing = { practitioners: [], options: [], rules: [], exceptions: [] };
  assert.deepEqual(lacksOf(nothing), ['team', 'services', 'hours']);
  assert.deepEqual(lacksOf({ ...nothing, practitioners: [1], options: [1], rules: [{ sign: -1 }] }), ['hours']);
  assert.deepEqual(lacksOf({ practitioners: [1], options: [1], rules: [{ sign: -1 }], exceptions: [{ sign: 1 }] }), []);
});
