import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofName } from './elision.ts';
import { toName } from './to-name.ts';

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

test('« de » takes the article that a name begins with, however it is written', () => {
  const said: readonly (readonly [name: string, ofIt: string])[] = [
    ['Les Senteurs de Camille', 'des Senteurs de Camille'],
    ['LES BAINS', 'des BAINS'],
    ['les Mains d’Argile', 'des Mains d’Argile'],
    ['Le Cabinet', 'du Cabinet'],
    ['Le Hammam', 'du Hammam'],
    ['LE SALON', 'du SALON'],
    ['Le 7', 'du 7'],
    ['La Parenthèse', 'de la Parenthèse'],
    ['LA VILLA', 'de la VILLA'],
    ['L’Atelier', 'de l’Atelier'],
    ["L'Institut", "de l'Institut"],
    ['l’Onde', 'de l’Onde'],
    ['L’Heure Bleue', 'de l’Heure Bleue'],
    ['Le\u00a0Bain', 'du Bain'],
  ];
  assert.deepEqual(
    said.map(([name]) => ofName(name)),
    said.map(([, ofIt]) => ofIt),
  );
});

test('what only begins like an article is a name', () => {
  assert.deepEqual(['Léa', 'Lea', 'Laure', 'Leslie', 'Lena', 'L. Martin', 'Le', 'La', 'Las Vegas', 'Loup', 'Les'].map(ofName), [
    'de Léa',
    'de Lea',
    'de Laure',
    'de Leslie',
    'de Lena',
    'de L. Martin',
    'de Le',
    'de La',
    'de Las Vegas',
    'de Loup',
    'de Les',
  ]);
});

test('« à » takes the article that a name begins with too', () => {
  assert.deepEqual(['Les Senteurs de Camille', 'Le Cabinet', 'La Parenthèse', 'L’Atelier', "L'Institut", 'Inès', 'Léa', 'Essai 1'].map(toName), [
    'aux Senteurs de Camille',
    'au Cabinet',
    'à la Parenthèse',
    'à l’Atelier',
    "à l'Institut",
    'à Inès',
    'à Léa',
    'à Essai 1',
  ]);
});
