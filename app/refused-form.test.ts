import assert from 'node:assert/strict';
import { test } from 'node:test';
import { envelopeError } from '#core/refusal.ts';
import { refusedForm } from './refused-form.ts';

test('what was typed comes back, but for secrets; a field that is not shown is told above', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ firstname: 'Zoé', ref_code: '1A2B3C4D', new_password: 'a', check_password: 'b', code: '123456' }))
    form.set(name, value);
  const refused = refusedForm(form, envelopeError('InvalidInput', { validation: { firstname: 'un', token: 'deux' } }), ['firstname'], 5);
  assert.deepEqual(refused.typed, { firstname: 'Zoé', ref_code: '1A2B3C4D' });
  assert.deepEqual([refused.message, refused.validation['firstname']], ['deux', 'un']);
  assert.equal(refusedForm(form, envelopeError('InvalidUserPass'), [], 5).message, 'Vous avez entré une adresse mail ou un mot de passe invalide.');
  assert.match(refusedForm(form, envelopeError('TooManyRequests', { additional: { retry_after_seconds: 61 } }), [], 5).message ?? '', /2\smin/);
});
