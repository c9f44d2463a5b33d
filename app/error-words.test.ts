import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { envelopeError, type RefusalCode, type RefusalDetail } from '#core/refusal.ts';
import { answered } from '#ui/page/answered.ts';
import { errorWords } from './error-words.ts';

const refused = (
  status: number,
  code: RefusalCode,
  detail: RefusalDetail = {},
): { status: number; thrown: unknown } => {
  try {
    answered({ status, envelope: { success: false, error: envelopeError(code, detail) } });
  } catch (error) {
    const { data, init } = error as { data: unknown; init: { status: number } };
    return { status: init.status, thrown: data };
  }
  return assert.fail('nothing was thrown');
};

describe('error pages', () => {
  it('answers 404 for an invalid token in the address, and 400 for another invalid value', () => {
    assert.equal(refused(400, 'InvalidInput', { validation: { jeton: 'x' } }).status, 404);
    assert.equal(refused(400, 'InvalidInput', { validation: { draft_id: 'x' } }).status, 400);
    assert.equal(errorWords(400, '/booking/appointment', null).title, 'Cette adresse contient une erreur');
  });

  it('shows how long to wait after too many requests', () => {
    const { status, thrown } = refused(429, 'TooManyRequests', { additional: { retry_after_seconds: 61 } });
    assert.match(errorWords(status, '/booking/search', thrown).text, /^Réessayez dans 2\s?min\./);
    const { thrown: worded } = refused(429, 'TooManyRequests', { additional: 'Un peu plus tard.' });
    assert.equal(errorWords(429, '/', worded).text, 'Un peu plus tard.');
  });

  it('gives each status its own title, and a missing page the text and links of its address', () => {
    const titles = [400, 401, 403, 404, 409, 429, 500, 503].map((status) => errorWords(status, '/', null).title);
    assert.equal(new Set(titles).size, titles.length);
    assert.match(errorWords(404, '/booking/confirmation-payment', null).text, /le lien reçu par email/);
    const { thrown } = refused(404, 'NotFound', { additional: 'Ce lien ne mène nulle part.' });
    const { text, ways } = errorWords(404, '/booking/guests', thrown);
    assert.deepEqual([text, ways], ['Ce lien ne mène nulle part.', ['search', 'find']]);
    assert.deepEqual(errorWords(404, '/rendez-vous/x', null).ways, ['find', 'home']);
    assert.deepEqual(errorWords(404, '/nulle-part', null).ways, ['search', 'support']);
    assert.deepEqual(errorWords(404, '/admin/nulle-part', null).ways, ['dashboard', 'support']);
    assert.deepEqual(errorWords(404, '/freelances/dashboard/clients/x', thrown), {
      ...errorWords(404, '/booking/guests', thrown),
      ways: ['dashboard', 'support'],
    });
  });

  it('shows the reference of a server failure to quote to the support', () => {
    const { status, thrown } = refused(500, 'SQLError', { additional: 'AbC123' });
    const { reference, ways } = errorWords(status, '/', thrown);
    assert.deepEqual([reference, ways], ['AbC123', ['home', 'support']]);
    assert.equal(errorWords(500, '/', null).reference, null);
  });
});
