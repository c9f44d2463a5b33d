import type { Envelope } from '#core/refusal.ts';
import { newKey } from './api.ts';

// Without a byte sent or an answer for this long, the network is taken for gone: a great file takes longer, and moves meanwhile.
const stillMs = 60_000;

const wordsOf = (path: string, form: FormData): string =>
  JSON.stringify([path, ...[...form].map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]))]);

// The key of each form whose answer was lost: it may have been done.
const unanswered = new Map<string, string>();

/**
 * Sends a form with files to a call and says how far it is, from 0 to 1; null when nothing came back, or nothing moved for a minute. The same sent again
 * after that is the same act.
 */
export const sendForm = <D>(path: string, form: FormData, onProgress: (share: number) => void): Promise<Envelope<D> | null> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    const words = wordsOf(path, form);
    const key = unanswered.get(words) ?? newKey();
    unanswered.set(words, key);
    const giveUp = (): void => request.abort();
    let still = setTimeout(giveUp, stillMs);
    const end = (answer: Envelope<D> | null): void => {
      clearTimeout(still);
      if (answer !== null && request.status < 500) unanswered.delete(words);
      done(answer);
    };
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      clearTimeout(still);
      still = setTimeout(giveUp, stillMs);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      try {
        end(JSON.parse(request.responseText) as Envelope<D>);
      } catch {
        end(null);
      }
    });
    for (const event of ['error', 'abort'] as const) request.addEventListener(event, () => end(null));
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.send(form);
  });
