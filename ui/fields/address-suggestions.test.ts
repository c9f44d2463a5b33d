import assert from 'node:assert/strict';
import { beforeEach, describe, it, type TestContext } from 'node:test';
import { firstSuggestion } from './address-suggestions.ts';

const answers = (t: TestContext, answer: () => Response): void => void t.mock.method(globalThis, 'fetch', async () => answer());
const drafts = (...titles: string[]): Response =>
  Response.json({ success: true, data: { drafts: titles.map((title, i) => ({ id: `draft${i}`, location_id: `${i}`, title })) } });
const cut = (): Response => {
  throw new TypeError('Failed to fetch');
};

// Node has no window to report to, and no line to lose.
const isOnline = (value: boolean): void => void Object.defineProperty(navigator, 'onLine', { value, configurable: true });

const silent = { problem: 'La connexion ne répond pas. Vos saisies sont conservées\u202f: réessayez dans un instant.' };

describe('the first suggestion of a typed text', () => {
  beforeEach(() => {
    Object.assign(globalThis, { reportError: () => undefined });
    isOnline(true);
  });

  it('is the first place of that name', async (t) => {
    answers(t, () => drafts('Nantes (44000)', 'Nantes-en-Ratier (38350)'));
    assert.deepEqual(await firstSuggestion(' nantes '), { text: 'Nantes (44000)', draftId: 'draft0' });
  });

  it('is none, and said so, when no place has it', async (t) => {
    answers(t, () => drafts());
    assert.deepEqual(await firstSuggestion('zzzz'), { problem: 'Nous ne trouvons pas cette adresse' });
  });

  it('is never said to be unknown when nobody answered', async (t) => {
    const failed = { problem: 'Un grain de sable de notre côté. Réessayez dans un instant.' };
    answers(t, () => Response.json({ success: false, error: { msg: '', code: 'TooManyRequests', additional: null, validation: null } }, { status: 429 }));
    assert.deepEqual(await firstSuggestion('nantes'), failed);
    answers(t, cut);
    assert.deepEqual(await firstSuggestion('nantes'), silent);
  });

  it('is waited for no longer than twelve seconds on a line that gives no sign', async (t) => {
    const given = t.mock.method(AbortSignal, 'timeout', () => AbortSignal.abort());
    // As a browser: it answers nothing, and ends when it is given up.
    t.mock.method(
      globalThis,
      'fetch',
      async (_: string, { signal }: RequestInit) => new Promise((_done, lost) => void (signal?.aborted && lost(signal.reason))),
    );
    assert.deepEqual(await firstSuggestion('nantes'), silent);
    assert.deepEqual(given.mock.calls[0]?.arguments, [12_000]);
  });

  it('says that the line is cut', async (t) => {
    isOnline(false);
    answers(t, cut);
    assert.deepEqual(await firstSuggestion('nantes'), { problem: 'Vous n’êtes plus connecté à internet. Vos saisies sont conservées.' });
  });
});
