import type { App } from '../app/app.ts';

const literal = /^[a-z0-9][a-z0-9._-]*$/;

/** The words that stand in the addresses of the site, as its routes are written: `/v1/pro/{id}/days`, `freelances/dashboard/:tab?`. */
const wordsIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => path.split('/').map((segment) => segment.replace(/\?$/, ''))).filter((segment) => literal.test(segment)));

/** A path as the log has it: what is no word of an address of ours, a number, a name or a secret, becomes « … ». */
export const loggedPath = (pathname: string, words: ReadonlySet<string>): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '' || words.has(segment.replace(/\.data$/, '')) ? segment : '…'))
    .join('/');

// What browsers fetch beside a page, and what probes ask every few seconds, would hide the rest.
const isAside = /^\/(?:assets|art|images)\/|^\/(?:healthz|readyz|metrics)$|\.(?:png|jpg|svg|js|webmanifest)$/;

export type AnsweredRequest = { readonly requestId: string; readonly method: string; readonly path: string; readonly status: number; readonly beganMs: number };

/** What writes the line of a request, with what is of the addresses of the site; `beganMs` on the clock of `performance`. */
export const openRequestLine = (log: App['log'], paths: readonly string[]): ((answered: AnsweredRequest) => void) => {
  const words = wordsIn(paths);
  return ({ requestId, method, path, status, beganMs }) =>
    log[isAside.test(path) && status < 500 ? 'debug' : 'info'](
      { requestId, method, path: loggedPath(path, words), status, ms: Math.round(performance.now() - beganMs) },
      'request',
    );
};
