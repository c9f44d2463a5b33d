import { existsSync, readFileSync } from 'node:fs';
import { createRequestHandler, RouterContextProvider, type RequestHandler, type RouterContext, type ServerBuild } from 'react-router';
import type { PageCall } from './page-call.ts';
import type { Language } from '#core/languages.ts';
import { envelopeError } from '#core/refusal.ts';
import { sha256 } from '../db/ids.ts';
import { indexRoutes } from './route-index.ts';

/** Where `scripts/build.ts` writes. */
export const buildRoot = new URL('../../build/', import.meta.url);

/** Why no page is made of a request. */
export type PageRefusal = Omit<NonNullable<PageCall['refused']>, 'path'>;

/** What answers page requests: each has its page, or the error page in the design. */
export type AnswerPages = {
  readonly answer: (request: Request, call: PageCall) => Promise<Response>;
  /** The error page of a request that no page is made of. */
  readonly refuse: (request: Request, call: PageCall, refused: PageRefusal) => Promise<Response>;
};

/** The pages in one language, and the address of the landing's only script, and the worker that answers for a page that cannot come. */
export type Pages = AnswerPages & { readonly islandUrl: string; readonly worker: string; /** As the routes write them. */ readonly paths: readonly string[] };

const isHtml = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('text/html');

/** Whether somebody reads the answer in a window of its own. */
const isForReading = ({ url, headers }: Request): boolean => !new URL(url).pathname.endsWith('.data') && (headers.get('accept') ?? '').includes('text/html');

/**
 * Answers by the router, which is shown only the routes that an address may be of: what it does for each route at every request (it tries its address,
 * draws it up for the page) is done for a handful, however many there are.
 */
const routersOf = (build: ServerBuild): ((pathname: string) => RequestHandler) => {
  const candidates = indexRoutes(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (pathname) => {
    const ids = candidates(pathname);
    const key = ids.join('\n');
    let handler = handlers.get(key);
    if (handler === undefined) {
      const only = <T>(all: Readonly<Record<string, T>>): Record<string, T> => Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id]!]] : [])));
      handler = createRequestHandler({ ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }, 'production');
      handlers.set(key, handler);
    }
    return handler;
  };
};

/** Answers with the pages of a build. What the router gives up with a bare line, and a file that could not be made, is told by the error page. */
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
    const kept = new Headers(headers);
    for (const name of ['content-type', 'content-length']) kept.delete(name);
    return made(new Request(new URL('/maintenance', url), { headers: kept }), {
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
  return { ...pagesOf(build), paths, islandUrl: `/${assets}/island.js?v=${sha256(program('island.js')).slice(0, 8)}`, worker: program('service-worker.js') };
};

/** The pages of the application, built once in each language so that none carries two; a build of French alone (`npm run dev`) answers everybody. */
export const openPages = async (): Promise<Readonly<Record<Language, Pages>>> => {
  const fr = await open('server/index.js', 'assets');
  return { fr, en: existsSync(new URL('en/server/index.js', buildRoot)) ? await open('en/server/index.js', 'assets/en') : fr };
};
