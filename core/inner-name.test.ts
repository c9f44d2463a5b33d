import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atName, innerName } from './inner-name.ts';

test('writes the article of a name in lower case inside a sentence, and leaves other names alone', () => {
  assert.deepEqual(
    ['Le Rasoir d’Or', 'Les Senteurs', 'La Parenthèse', 'L’Écrin', "L'Institut", 'Léa', 'Le', 'Maison Lézarde'].map(
      innerName,
    ),
    ['le Rasoir d’Or', 'les Senteurs', 'la Parenthèse', 'l’Écrin', "l'Institut", 'Léa', 'Le', 'Maison Lézarde'],
  );
});

test('says « au » before a name with an article, and « chez » before any other name', () => {
  assert.deepEqual(
    ['Le Rasoir d’Or', 'Les Senteurs', 'La Parenthèse', 'L’Écrin', 'Maison Lézarde', 'Léa'].map(atName),
    ['au Rasoir d’Or', 'aux Senteurs', 'à la Parenthèse', 'à l’Écrin', 'chez Maison Lézarde', 'chez Léa'],
  );
});
