import type { Envelope } from '#core/refusal.ts';

/** Sends a form with files to a call and says how far it is, from 0 to 1; null when nothing came back. */
export const sendForm = <D>(path: string, form: FormData, onProgress: (share: number) => void): Promise<Envelope<D> | null> =>
  new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total));
    request.addEventListener('load', () => {
      try {
        done(JSON.parse(request.responseText) as Envelope<D>);
      } catch {
        done(null);
      }
    });
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => done(null));
    request.send(form);
  });
