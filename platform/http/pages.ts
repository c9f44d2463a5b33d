import { existsSync, readFileSync } from 'node:fs';
import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { PageCall } from './page-call.ts';
import type { Language } from '#core/languages.ts';
import { envelopeError } from '#core/refusal.ts';
import { sha256 } from '../db/ids.ts';
import { indexRoutes } from './route-index.ts';

/** Output folder of `scripts/build.ts`. */
export const buildRoot = new URL('../../build/', import.meta.url);

export type PageRefusal = Omit<NonNullable<PageCall['refused']>, 'path'>;

export type AnswerPages = {
  readonly answer: (request: Request, call: PageCall) => Promise<Response>;
  /** Makes the error page for a request whose page cannot be made. */
  readonly refuse: (request: Request, call: PageCall, refused: PageRefusal) => Promise<Response>;
};

/**
 * Pages in one language. `islandUrl` is the URL of the landing page's only script. `worker` is the code of the service
 * worker, which answers when a page cannot load. `paths` are the paths that the routes declare.
 */
export type Pages = AnswerPages & {
  readonly islandUrl: string;
  readonly worker: string;
  readonly paths: readonly string[];
};

const isHtml = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('text/html');

/** Whether the browser displays the response as a page. A script that loads page data does not. */
const isForReading = ({ url, headers }: Request): boolean =>
  !new URL(url).pathname.endsWith('.data') && (headers.get('accept') ?? '').includes('text/html');

/**
 * Routes each request through a router with only the routes that its address may match. A router does some work for
 * each of its routes at every request.
 */
const routersOf = (build: ServerBuild): ((pathname: string) => RequestHandler) => {
  const candidates = indexRoutes(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (pathname) => {
    const ids = candidates(pathname);
    const key = ids.join('\n');
    let handler = handlers.get(key);
    if (handler === undefined) {
      const only = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
        Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id]!]] : [])));
      handler = createRequestHandler(
        { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } },
        'production',
      );
      handlers.set(key, handler);
    }
    return handler;
  };
};

/**
 * Serves the pages of a build. When the answer to a browser is an error that is not a page, the browser gets the error
 * page instead. Such an answer is a one-line error of the router, or the error of a route that serves a file.
 */
export const pagesOf = (build: ServerBuild): AnswerPages => {
  const routerOf = routersOf(build);
  const { pageCall } = build.entry.module as typeof build.entry.module & { readonly pageCall: RouterContext<PageCall> };
  const made = (request: Request, call: PageCall): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageCall, call);
    return routerOf(new URL(request.url).pathname)(request, context);
  };
  const refuse: AnswerPages['refuse'] = (request, call, refused) => {
    const { headers, url } = request;
    const { pathname, search } = new URL(url);
    const bodylessHeaders = new Headers(headers);
    for (const name of ['content-type', 'content-length']) bodylessHeaders.delete(name);
    return made(new Request(new URL('/maintenance', url), { headers: bodylessHeaders }), {
      ...call,
      refused: { ...refused, path: pathname + search },
    });
  };
  return {
    refuse,
    answer: async (request, call) => {
      const shown = await made(request, call);
      if (shown.status < 400 || isHtml(shown) || !isForReading(request)) return shown;
      const { status } = shown;
      return refuse(request, call, { status, error: status >= 500 ? envelopeError('SQLError') : null });
    },
  };
};

const open = async (server: string, assets: string): Promise<Pages> => {
  const build = (await import(new URL(server, buildRoot).href)) as ServerBuild;
  const program = (file: string): string => readFileSync(new URL(`client/${assets}/${file}`, buildRoot), 'utf8');
  const paths = Object.values(build.routes).flatMap((route) => route?.path ?? []);
  return {
    ...pagesOf(build),
    paths,
    islandUrl: `/${assets}/island.js?v=${sha256(program('island.js')).slice(0, 8)}`,
    worker: program('service-worker.js'),
  };
};

/**
 * The pages, built once per language so that no page carries both languages. A build in French only (`npm run dev`)
 * serves everybody.
 */
export const openPages = async (): Promise<Readonly<Record<Language, Pages>>> => {
  const fr = await open('server/index.js', 'assets');
  return {
    fr,
    en: existsSync(new URL('en/server/index.js', buildRoot)) ? await open('en/server/index.js', 'assets/en') : fr,
  };
};
