import assert from 'node:assert/strict';
import { beforeEach, describe, it, type TestContext } from 'node:test';
import { firstSuggestion } from './address-suggestions.ts';

const answers = (t: TestContext, answer: () => Response): void =>
  void t.mock.method(globalThis, 'fetch', async () => answer());
const drafts = (...titles: string[]): Response =>
  Response.json({
    success: true,
    data: { drafts: titles.map((title, i) => ({ id: `draft${i}`, location_id: `${i}`, title })) },
  });
const cut = (): Response => {
  throw new TypeError('Failed to fetch');
};

// Node has no `reportError` and no `navigator.onLine`.
const isOnline = (value: boolean): void =>
  void Object.defineProperty(navigator, 'onLine', { value, configurable: true });

const silent = { problem: 'La connexion ne répond pas. Vos saisies sont conservées\u202f: réessayez dans un instant.' };

describe('the first suggestion for a typed text', () => {
  beforeEach(() => {
    Object.assign(globalThis, { reportError: () => undefined });
    isOnline(true);
  });

  it('returns the first place of that name', async (t) => {
    answers(t, () => drafts('Nantes (44000)', 'Nantes-en-Ratier (38350)'));
    assert.deepEqual(await firstSuggestion(' nantes '), { text: 'Nantes (44000)', draftId: 'draft0' });
  });

  it('returns a not-found problem when no place matches', async (t) => {
    answers(t, () => drafts());
    assert.deepEqual(await firstSuggestion('zzzz'), { problem: 'Nous ne trouvons pas cette adresse' });
  });

  it('reports a failure, not an unknown address, when the request fails', async (t) => {
    const failed = { problem: 'Un grain de sable de notre côté. Réessayez dans un instant.' };
    answers(t, () =>
      Response.json(
        { success: false, error: { msg: '', code: 'TooManyRequests', additional: null, validation: null } },
        { status: 429 },
      ),
    );
    assert.deepEqual(await firstSuggestion('nantes'), failed);
    answers(t, cut);
    assert.deepEqual(await firstSuggestion('nantes'), silent);
  });

  it('gives up after twelve seconds on a silent line', async (t) => {
    const given = t.mock.method(AbortSignal, 'timeout', () => AbortSignal.abort());
    // Like a browser's `fetch` without a response: the promise fails once the request is aborted.
    t.mock.method(
      globalThis,
      'fetch',
      async (_: string, { signal }: RequestInit) =>
        new Promise((_done, lost) => void (signal?.aborted && lost(signal.reason))),
    );
    assert.deepEqual(await firstSuggestion('nantes'), silent);
    assert.deepEqual(given.mock.calls[0]?.arguments, [12_000]);
  });

  it('reports a lost connection', async (t) => {
    isOnline(false);
    answers(t, cut);
    assert.deepEqual(await firstSuggestion('nantes'), {
      problem: 'Vous n’êtes plus connecté à internet. Vos saisies sont conservées.',
    });
  });
});
