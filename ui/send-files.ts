import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import type { Api } from './api.gen.ts';

type Sent<K extends keyof Api> = Envelope<DataOf<Api[K]>> | Record<string, never>;

/** Sends a form with files to a call whose path takes `params`, telling how much of it has left, from 0 to 1. A network or parse failure gives `{}` and is logged (spec §7). */
export const sendFiles = <K extends keyof Api & `POST ${string}`>(
  key: K,
  params: Readonly<Record<string, string | number>>,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Sent<K>> =>
  new Promise((done) => {
    const path = key.slice('POST '.length).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const request = new XMLHttpRequest();
    const fail = (): void => {
      reportError(new Error(`files not sent: ${path}`));
      done({});
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      try {
        done(JSON.parse(request.responseText) as Sent<K>);
      } catch {
        fail();
      }
    });
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
