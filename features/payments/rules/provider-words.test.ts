import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerMeaning, providerWordsText } from './provider-words.ts';

test('translates known refusals of the provider into French and quotes any other message', () => {
  assert.match(
    providerMeaning('Charge ch_3Kf has already been refunded. (charge_already_refunded)') ?? '',
    /a déjà remboursé ce paiement en entier/,
  );
  assert.match(providerMeaning('account_closed') ?? '', /est fermé/);
  assert.match(providerMeaning('Account configuration (code 7)') ?? '', /pas configuré/);
  assert.match(providerMeaning('Stripe was not heard, StripeAPIError, 500') ?? '', /n’a pas répondu/);
  assert.equal(providerMeaning('toString'), null);
  assert.equal(
    providerWordsText('A new reason (something_new)'),
    'Message du prestataire de paiement\u202f: «\u00a0A new reason (something_new)\u00a0»',
  );
  assert.match(
    providerWordsText('canceled'),
    /^Le virement a été annulé chez le prestataire de paiement\. Message du prestataire de paiement/,
  );
});
