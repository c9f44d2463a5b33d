import type { App } from '../app/app.ts';

const literal = /^[a-z0-9][a-z0-9._-]*$/;

/** Fixed words of the site's paths, as the routes declare them: `/v1/pro/{id}/days`, `freelances/dashboard/:tab?`. */
const wordsIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    paths
      .flatMap((path) => path.split('/').map((segment) => segment.replace(/\?$/, '')))
      .filter((segment) => literal.test(segment)),
  );

/** A path as logged. Every segment that is not a fixed word (a number, a name, a secret) becomes « … ». */
export const loggedPath = (pathname: string, words: ReadonlySet<string>): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '' || words.has(segment.replace(/\.data$/, '')) ? segment : '…'))
    .join('/');

// The files of a page and the health probes would drown the other lines, so they are logged at debug level.
const isAside = /^\/(?:assets|art|images)\/|^\/(?:healthz|readyz|metrics)$|\.(?:png|jpg|svg|js|webmanifest)$/;

export type AnsweredRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly beganMs: number;
};

/**
 * Returns the function that logs one line per request. `paths` are the site's route paths, and `beganMs` is a reading
 * of `performance.now()`.
 */
export const openRequestLine = (log: App['log'], paths: readonly string[]): ((answered: AnsweredRequest) => void) => {
  const words = wordsIn(paths);
  return ({ requestId, method, path, status, beganMs }) =>
    log[isAside.test(path) && status < 500 ? 'debug' : 'info'](
      { requestId, method, path: loggedPath(path, words), status, ms: Math.round(performance.now() - beganMs) },
      'request',
    );
};
