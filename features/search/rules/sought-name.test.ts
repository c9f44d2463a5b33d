import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soughtWords } from './sought-name.ts';

test('the words of a name have no case, accents, apostrophes or particles', () => {
  assert.deepEqual(soughtWords('L’Atelier d’Inès'), ['atelier', 'ines']);
  assert.deepEqual(soughtWords('  MAISON  Lézarde, chez Mei-Lin '), ['maison', 'lezarde', 'mei', 'lin']);
  assert.deepEqual(soughtWords('Œil & Sœurs'), ['oeil', 'soeurs']);
});

test('nothing is sought for a text without a word', () => {
  for (const text of ['', '  ', '???', 'de la', ":* & ! | ( ) '"]) assert.deepEqual(soughtWords(text), [], text);
});

test('a word is sought once, and six words at most', () => {
  assert.deepEqual(soughtWords('un deux trois quatre cinq six sept un'), ['un', 'deux', 'trois', 'quatre', 'cinq', 'six']);
});
