import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { soughtIn } from './search.ts';

test('accents, case and spaces are ignored in words', () => {
  assert.deepEqual(soughtIn('  Éléonore   CŒUR-Noël ').words, ['eleonore', 'coeur-noel']);
  assert.deepEqual(soughtIn('E\u0301le\u0301onore').words, ['eleonore'], 'written in two characters');
});

test('a telephone is read with or without its prefix, zero and spaces; an id and a code by their shape', () => {
  for (const typed of ['06 12 34 56 78', '+33612345678', '0033 6.12.34.56.78', '612345678']) assert.equal(soughtIn(typed).phone, '612345678', typed);
  assert.equal(soughtIn('1234').phone, null);
  assert.equal(soughtIn(`${'Ab1'.repeat(7)}x`).id, `${'Ab1'.repeat(7)}x`);
  assert.equal(soughtIn('c8566c35').referralCode, 'C8566C35');
  assert.equal(soughtIn('camille').referralCode, null);
});

test('whatever is typed, at most six words are asked for, none empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { words } = soughtIn(typed);
      assert.ok(words.length <= 6 && words.every((word) => word !== ''));
    }),
  );
});
