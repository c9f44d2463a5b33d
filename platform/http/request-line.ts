import type { App } from '../app/app.ts';

// A word of ours, as paths are written: what else stands in a path may be a number, a name or a secret.
const ownWord = /^[a-z]{1,24}(?:[-_][a-z]{1,24}){0,5}(?:\.[a-z]{2,12})?$|^v1$/;

/** A path as the log has it: segments that are not plain words become « … », and nothing of a query is kept. */
export const loggedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '' || ownWord.test(segment) ? segment : '…'))
    .join('/');

// What browsers fetch beside a page, and what probes ask every few seconds, would hide the rest.
const isAside = /^\/(?:assets|art|images)\/|^\/(?:healthz|readyz|metrics)$|\.(?:png|jpg|svg|js|webmanifest)$/;

type Answered = { readonly requestId: string; readonly method: string; readonly path: string; readonly status: number; readonly beganMs: number };

/** Writes the line of a request: `beganMs` on the clock of `performance`. */
export const logRequest = (log: App['log'], { requestId, method, path, status, beganMs }: Answered): void =>
  log[isAside.test(path) && status < 500 ? 'debug' : 'info'](
    { requestId, method, path: loggedPath(path), status, ms: Math.round(performance.now() - beganMs) },
    'request',
  );
