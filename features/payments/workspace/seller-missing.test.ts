import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountHeading, missingLines } from './seller-missing.ts';

const providerReason = 'Demande du prestataire de paiement.';

test('lists a missing document once, even when the provider asks for the same item', () => {
  const missing = [
    { need: 'identity', reason: null },
    { need: 'birth_date', reason: null },
    { need: 'bank_account', reason: 'Le compte est au nom de Paul.' },
  ] as const;
  assert.deepEqual(missingLines({ missing_documents: ['Pièce d’identité'], missing }), [
    { requirement: 'Pièce d’identité', why: 'À envoyer depuis la page «\u00a0Documents\u00a0».' },
    { requirement: 'Date de naissance', why: providerReason },
    {
      requirement: 'IBAN et BIC',
      why: 'Message du prestataire de paiement\u202f: «\u202fLe compte est au nom de Paul.\u202f»',
    },
  ]);
  assert.deepEqual(
    missingLines({ missing_documents: [], missing }).map(({ requirement }) => requirement),
    ['Pièce d’identité', 'Date de naissance', 'IBAN et BIC'],
  );
});

test('the heading counts the missing items in words', () => {
  assert.deepEqual(
    [
      accountHeading('none', 6, false),
      accountHeading('pending', 2, false),
      accountHeading('pending', 1, false),
      accountHeading('pending', 0, false),
      accountHeading('refused', 2, false),
      accountHeading('refused', 0, false),
      accountHeading('active', 0, true),
    ],
    [
      'Pas encore de compte',
      'Il manque deux éléments',
      'Il manque un élément',
      'Compte en cours de vérification',
      'Deux points sont à corriger',
      'Ce compte n’est pas accepté',
      'Vos clients peuvent payer par carte',
    ],
  );
});
