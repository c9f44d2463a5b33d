import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bareWords, fold } from './fold.ts';

test('removes accents, ligatures, apostrophes and hyphens', () => {
  assert.equal(fold('Œuf-en-Ternois'), 'oeuf en ternois');
  assert.equal(fold('L’Haÿ-les-Roses'), 'l hay les roses');
  assert.equal(fold("  CÔTES-D'ARMOR "), 'cotes d armor');
  assert.equal(fold('Ænes'), 'aenes');
});

test('expands « st » and « ste » to « saint » and « sainte » only as whole words', () => {
  assert.equal(fold('St-Denis'), 'saint denis');
  assert.equal(fold('ste marie'), 'sainte marie');
  assert.equal(fold('Strasbourg'), 'strasbourg');
  assert.equal(fold('Brest'), 'brest');
  assert.equal(bareWords('St-Denis'), 'st denis');
});

test('folding twice changes nothing, and leaves only a–z, 0–9 and single spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const folded = fold(text);
      assert.equal(fold(folded), folded);
      assert.match(folded, /^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
    }),
  );
});
