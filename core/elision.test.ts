import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofName } from './elision.ts';

test('« de » is elided before a vowel, whatever its accent, and before nothing else', () => {
  assert.deepEqual(['Inès', 'Élodie', 'Œillet', 'Camille', 'Hugo', 'Yasmine', '3 Îles', ''].map(ofName), [
    'd’Inès',
    'd’Élodie',
    'd’Œillet',
    'de Camille',
    'de Hugo',
    'de Yasmine',
    'de 3 Îles',
    'de ',
  ]);
});
