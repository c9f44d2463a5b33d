import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTexts } from './import-texts.ts';

test('says whether a line completes an entry, is already in it, or repeats an earlier line', () => {
  const { completes } = importTexts.check;
  assert.equal(
    completes('Lise Perrin', ['Email', 'Date de naissance']),
    'Complète la fiche de Lise Perrin\u202f: email, date de naissance',
  );
  assert.equal(completes('Lise Perrin', []), 'Déjà dans la fiche de Lise Perrin');
  assert.equal(completes('Lise Perrin', [], true), 'Déjà dans la fiche archivée de Lise Perrin');
  assert.equal(completes('Lise Perrin', ['Notes'], true), 'Complète la fiche archivée de Lise Perrin\u202f: notes');
  assert.equal(completes(null, ['Notes']), 'Complète une ligne précédente\u202f: notes');
  assert.equal(completes(null, []), 'Répète une ligne précédente');
});
