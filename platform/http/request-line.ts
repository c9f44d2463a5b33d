import type { App } from '../app/app.ts';

const literal = /^[a-z0-9][a-z0-9._-]*$/;

/** Fixed words in the paths of the site, such as `/v1/pro/{id}/days` or `freelances/dashboard/:tab?`. */
const wordsIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    paths
      .flatMap((path) => path.split('/').map((segment) => segment.replace(/\?$/, '')))
      .filter((segment) => literal.test(segment)),
  );

/** A path for the log. « … » replaces every segment that is not a fixed word: a number, a name or a secret. */
export const loggedPath = (pathname: string, words: ReadonlySet<string>): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '' || words.has(segment.replace(/\.data$/, '')) ? segment : '…'))
    .join('/');

// Requests logged at debug level: files and health probes would hide the other lines.
const isAside = /^\/(?:assets|art|images)\/|^\/(?:healthz|readyz|metrics)$|\.(?:png|jpg|svg|js|webmanifest)$/;

export type AnsweredRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly beganMs: number;
};

/**
 * Returns the function that logs one line per request. `paths` are the paths that the routes declare. `beganMs` comes
 * from `performance.now()`.
 */
export const openRequestLine = (log: App['log'], paths: readonly string[]): ((answered: AnsweredRequest) => void) => {
  const words = wordsIn(paths);
  return ({ requestId, method, path, status, beganMs }) =>
    log[isAside.test(path) && status < 500 ? 'debug' : 'info'](
      { requestId, method, path: loggedPath(path, words), status, ms: Math.round(performance.now() - beganMs) },
      'request',
    );
};
