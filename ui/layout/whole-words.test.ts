import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeParts } from './whole-words.ts';

const unbrokenParts = (text: string): string[] => wholeParts(text).filter((_, at) => at % 2 === 1);

test('keeps « rendez-vous », a day with its month, and a postcode with its town on one line, and no other number', () => {
  assert.deepEqual(unbrokenParts('Votre rendez-vous du samedi 28 novembre à 14:30'), ['rendez-vous', '28 novembre']);
  assert.deepEqual(unbrokenParts('Déplacé au mardi 1er décembre, puis au 3 févr.'), ['1er décembre', '3 févr.']);
  assert.deepEqual(unbrokenParts('From 28 November to 2 May'), ['28 November', '2 May']);
  assert.deepEqual(unbrokenParts('14 rue de Strasbourg, 44000 Nantes'), ['44000 Nantes']);
  assert.deepEqual(unbrokenParts('Commande C-2026-01958 payée, SIRET 999 000 045 00024'), []);
  assert.deepEqual(unbrokenParts('Au 14 rue de Strasbourg, 2 professionnels, 3 soins'), []);
});
