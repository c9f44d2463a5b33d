import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowered } from './capital.ts';

test('a text inside a sentence loses its first capital, and an acronym stays as it is', () => {
  assert.equal(lowered('Massage suédois'), 'massage suédois');
  assert.equal(lowered('Épilation'), 'épilation');
  assert.equal(lowered('À quatre mains'), 'à quatre mains');
  for (const text of ['LPG visage', 'MASSAGE SUÉDOIS', 'B12', '']) assert.equal(lowered(text), text);
});
