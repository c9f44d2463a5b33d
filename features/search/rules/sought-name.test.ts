import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soughtWords } from './sought-name.ts';

test('extracts words without case, accents, apostrophes or particles', () => {
  assert.deepEqual(soughtWords('L’Atelier d’Inès'), ['atelier', 'ines']);
  assert.deepEqual(soughtWords('  MAISON  Lézarde, chez Mei-Lin '), ['maison', 'lezarde', 'mei', 'lin']);
  assert.deepEqual(soughtWords('Œil & Sœurs'), ['oeil', 'soeurs']);
});

test('returns no word for a text without words', () => {
  for (const text of ['', '  ', '???', 'de la', ":* & ! | ( ) '"]) assert.deepEqual(soughtWords(text), [], text);
});

test('returns each word once and at most six words', () => {
  assert.deepEqual(soughtWords('un deux trois quatre cinq six sept un'), [
    'un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
  ]);
});
