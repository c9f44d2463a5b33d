import assert from 'node:assert/strict';
import { it } from 'node:test';
import { envelopeError } from '#core/refusal.ts';
import { codeResultOf } from './code-result.ts';

const refusal = (status: number) => ({
  status,
  envelope: { success: false as const, error: envelopeError(status === 429 ? 'TooManyRequests' : 'InvalidInput') },
});
const answer = (state: 'known' | 'unknown') => ({ status: 200, envelope: { success: true as const, data: { state } } });
const messageFor = (typed: string, of: Parameters<typeof codeResultOf>[1]): string => codeResultOf(typed, of).message;

it('shows the result of the check and keeps the code in the field', () => {
  assert.deepEqual(codeResultOf('calme-7f3k', answer('unknown')), {
    code: 'calme-7f3k',
    isKnown: false,
    message: 'Ce code n’existe pas. Vérifiez les lettres et les chiffres.',
  });
  const known = codeResultOf('calme-7f3k', answer('known'));
  assert.ok(known.isKnown);
  assert.match(known.message, /^Ce code existe,/);
});

it('shows different messages for an empty field, a wrong code, too many attempts and a failure', () => {
  assert.equal(messageFor(' ', refusal(400)), 'Ce champ est obligatoire');
  assert.match(messageFor('x'.repeat(41), refusal(400)), /n’existe pas/);
  assert.match(messageFor('calme-7f3k', refusal(429)), /^Trop de tentatives/);
  assert.match(messageFor('calme-7f3k', refusal(503)), /^Un grain de sable/);
});
