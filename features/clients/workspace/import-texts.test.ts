import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTexts } from './import-texts.ts';

test('what a known line does is said as it is: it completes, is there already, or says a line again', () => {
  const { completes } = importTexts.check;
  assert.equal(completes('Lise Perrin', ['Email', 'Date de naissance']), 'Complète la fiche de Lise Perrin\u202f: email, date de naissance');
  assert.equal(completes('Lise Perrin', []), 'Déjà dans la fiche de Lise Perrin');
  assert.equal(completes('Lise Perrin', [], true), 'Déjà dans la fiche archivée de Lise Perrin');
  assert.equal(completes('Lise Perrin', ['Notes'], true), 'Complète la fiche archivée de Lise Perrin\u202f: notes');
  assert.equal(completes(null, ['Notes']), 'Complète une ligne précédente\u202f: notes');
  assert.equal(completes(null, []), 'Répète une ligne précédente');
});
