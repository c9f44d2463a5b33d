import type { Envelope } from '#core/refusal.ts';
import { newKey } from './api.ts';

// Milliseconds without progress after which the network is considered lost. The upload of a large file may last longer.
const stillMs = 60_000;

const wordsOf = (path: string, form: FormData): string =>
  JSON.stringify([
    path,
    ...[...form].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  ]);

// Idempotency keys of the forms whose response was lost. The server may have handled these forms.
const unanswered = new Map<string, string>();

/**
 * Sends a form with files and reports the share that is sent, from 0 to 1. Null when the response is lost, or after a
 * minute without progress. When the same form is sent again, it has the same idempotency key.
 */
export const sendForm = <D>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Envelope<D> | null> =>
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
