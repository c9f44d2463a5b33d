import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofName } from './elision.ts';
import { toName } from './to-name.ts';

test('elides « de » before a vowel, with or without an accent, and nowhere else', () => {
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

test('contracts « de » with the article at the start of a name, in any case', () => {
  const names: readonly (readonly [name: string, ofIt: string])[] = [
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
    names.map(([name]) => ofName(name)),
    names.map(([, ofIt]) => ofIt),
  );
});

test('does not contract « de » with a name that only looks like it starts with an article', () => {
  assert.deepEqual(
    ['Léa', 'Lea', 'Laure', 'Leslie', 'Lena', 'L. Martin', 'Le', 'La', 'Las Vegas', 'Loup', 'Les'].map(ofName),
    [
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
    ],
  );
});

test('contracts « à » with the article at the start of a name', () => {
  assert.deepEqual(
    ['Les Senteurs de Camille', 'Le Cabinet', 'La Parenthèse', 'L’Atelier', "L'Institut", 'Inès', 'Léa', 'Essai 1'].map(
      toName,
    ),
    [
      'aux Senteurs de Camille',
      'au Cabinet',
      'à la Parenthèse',
      'à l’Atelier',
      "à l'Institut",
      'à Inès',
      'à Léa',
      'à Essai 1',
    ],
  );
});
