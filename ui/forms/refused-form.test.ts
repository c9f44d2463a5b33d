import assert from 'node:assert/strict';
import { test } from 'node:test';
import { envelopeError } from '#core/refusal.ts';
import { refusalMessage } from './refusal-message.ts';
import { refusedForm } from './refused-form.ts';

test('keeps typed values except secrets, and lists the errors of hidden fields above the form', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    firstname: 'Zoé',
    ref_code: '1A2B3C4D',
    new_password: 'a',
    check_password: 'b',
    code: '123456',
  }))
    form.set(name, value);
  const refused = refusedForm(
    form,
    envelopeError('InvalidInput', { validation: { firstname: 'un', token: 'deux', other: 'trois' } }),
    ['firstname'],
    5,
  );
  assert.deepEqual(refused.typed, { firstname: 'Zoé', ref_code: '1A2B3C4D' });
  assert.deepEqual([refused.message, refused.validation['firstname']], [{ items: ['deux', 'trois'] }, 'un']);
  assert.equal(
    refusedForm(form, envelopeError('InvalidInput', { validation: { firstname: 'un' } }), ['firstname'], 5).message,
    null,
  );
});

test('each error code gets the message of the error catalogue', () => {
  assert.deepEqual(refusalMessage(envelopeError('SQLError', { additional: 'AbC123' })), {
    alert: "Une erreur s'est produite. Veuillez réessayer ultérieurement.",
    reference: 'AbC123',
  });
  assert.equal(
    refusalMessage(envelopeError('InvalidUserPass')),
    'Vous avez entré une adresse mail ou un mot de passe invalide.',
  );
  assert.equal(
    refusalMessage(envelopeError('AlreadyExists', { additional: 'Une cabine porte déjà ce nom.' })),
    'Une cabine porte déjà ce nom.',
  );
  assert.equal(
    refusalMessage(envelopeError('IllegalTransition', { additional: 'Le client est déjà prévenu.' })),
    'Le client est déjà prévenu.',
  );
  assert.equal(refusalMessage(envelopeError('IllegalTransition')), 'Cette action n’est plus possible.');
  assert.equal(refusalMessage(envelopeError('NoChanges', { additional: 'no_changes' })), 'Rien n’a changé.');
  assert.match(
    String(refusalMessage(envelopeError('TooManyRequests', { additional: { retry_after_seconds: 61 } }))),
    /2\smin/,
  );
});
