import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessedKind } from './guessed-kind.ts';
import { documentTypes } from './kinds.ts';

test('guesses the type of a file from its name, or null when unclear or not expected', () => {
  for (const [name, kind] of [
    ['Attestation_Vigilance_URSSAF_2026.pdf', 'attestation_vigilance'],
    ['attestation RC Pro.pdf', 'rcpro'],
    ['Kbis.pdf', 'kbis'],
    ['avis-de-situation.pdf', 'kbis'],
    ['RIB-IBAN.PDF', 'rib'],
    ['Carte d’identité recto.jpg', 'cni'],
    ['CGV v2.pdf', 'cgv'],
    ['Diplôme CAP.pdf', 'diplome1'],
    ['IMG_2041.jpg', null],
    ['scan0001.pdf', null],
    ['', null],
  ] as const)
    assert.equal(guessedKind(name, documentTypes), kind, name);
  assert.equal(guessedKind('Kbis.pdf', ['rib']), null);
});
