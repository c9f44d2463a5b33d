import type { Envelope } from '#core/refusal.ts';

// Without a byte sent or an answer for this long, the network is taken for gone: a great file takes longer, and moves meanwhile.
const stillMs = 60_000;

/** Sends a form with files to a call and says how far it is, from 0 to 1; null when nothing came back, or nothing moved for a minute. */
export const sendForm = <D>(path: string, form: FormData, onProgress: (share: number) => void): Promise<Envelope<D> | null> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    let still = setTimeout(giveUp, stillMs);
    const end = (answer: Envelope<D> | null): void => {
      clearTimeout(still);
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
    request.send(form);
  });
