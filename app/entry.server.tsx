import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { themeIn } from '#core/themes.ts';
import { pageCall } from './context.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { isIsland } from './island.ts';
import { BareContext, type BarePage, type RootData } from './shell/root-data.ts';
import { viewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { sentForm } from '#ui/forms/sent-form.ts';
import { shellTexts } from './shell/texts.ts';

// The page server reads this export to set the context of each request.
export { pageCall };

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageCall);
  const { nonce } = page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', shellTexts.language.language);
  // The HTML depends on the cookies of the session, the language and the theme.
  headers.set('Vary', 'Accept-Encoding, Cookie');
  const { matches, errors, loaderData } = routerContext.staticHandlerContext;
  const root = loaderData['root'] as RootData | undefined;
  // When an action fails, the router runs no loader. Without loader data the browser could not hydrate the error page,
  // so the server sends this page without scripts.
  const bare = errors === null ? null : await bareOf(request, page, root);
  // Pages without the browser router have no deferred data, so the server sends them in one piece.
  if (bare !== null || matches.some(({ route }) => isIsland(routerContext.routeModules[route.id]?.handle))) {
    const written = renderToStaticMarkup(
      <BareContext value={bare}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </BareContext>,
    );
    return new Response(`<!DOCTYPE html>${written}`, { headers, status });
  }
  // Reads the loader data before rendering, because the router's own component would suspend in the middle of the page.
  const { serverHandoffStream, ...context } = routerContext;
  const data = await textOf(serverHandoffStream);
  const written = await wholePage(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce);
  const document = `<!DOCTYPE html>${withData(scriptsAfterPaint(written, nonce), data, nonce)}`;
  // Sends the page as bytes, because a string body would be copied once more.
  return new Response(new TextEncoder().encode(document), { headers, status });
}

/** Logs a failed page in one line. Refusals (status below 500) and aborted requests are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500))
    context.get(pageCall).report(error);
};

const textOf = async (stream: EntryContext['serverHandoffStream']): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
};

// The text that React writes into the HTML in place of a part that failed or suspended.
const unwritten = '<!--$!-->';

/** Renders the HTML synchronously. Null when a part suspends or fails. */
const atOnce = (page: ReactNode): string | null => {
  try {
    const written = renderToString(page);
    return written.includes(unwritten) ? null : written;
  } catch {
    return null;
  }
};

/**
 * Renders the complete HTML. First tries to render synchronously, which is cheaper. When a part suspends or fails,
 * renders a stream, which waits for all parts and throws the first error.
 */
const wholePage = async (page: ReactNode, nonce: string): Promise<string> => {
  const written = atOnce(page);
  if (written !== null) return written;
  const failures: unknown[] = [];
  const body = await renderToReadableStream(page, {
    nonce,
    // Without this, React would write large parts as hidden elements and show them by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (error) => void failures.push(error),
  });
  const streamed = await new Response(body).text();
  if (failures[0] !== undefined) throw failures[0];
  return streamed.replace(/^<!DOCTYPE html>/, '');
};

// Characters that would end the JavaScript string or the `<script>` element.
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\u003c',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const quoted = (text: string): string => `'${text.replaceAll(/[\\'<\n\r\u2028\u2029]/g, (one) => escapes[one]!)}'`;

/** Adds the loader data to the page, in the format that the browser router reads. */
const withData = (page: string, data: string, nonce: string): string => {
  const router = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${router}.enqueue(${quoted(data)});${router}.close()</script>`;
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + script + page.slice(end);
};

const bareOf = async (request: Request, page: PageCall, root: RootData | undefined): Promise<BarePage | null> => {
  const { settings, nonce, account, viewing, refused } = page;
  const form = await page.sent().catch(() => null);
  if (root !== undefined && form === null && refused === null) return null;
  const { pathname, search } = new URL(request.url);
  const path = refused?.path ?? pathname + search;
  const known = async (): Promise<RootData> => ({
    settings,
    nonce,
    theme: themeIn(request.headers.get('cookie'), settings.publicUrl),
    account: await account().catch(() => null),
    strip: viewStripWords(await viewing().catch(() => null)),
  });
  return { root: root ?? (await known()), path, sent: form && sentForm(path, form) };
};

/**
 * Moves the scripts of the page into a `<template>` and runs them after the first paint, so that scripts do not delay
 * the text. Until then the page works as it does without JavaScript.
 */
const scriptsAfterPaint = (page: string, nonce: string): string => {
  const announced: string[] = [];
  return page
    .replaceAll(/<link rel="modulepreload"[^>]*\/>/g, (link) => {
      announced.push(link);
      return '';
    })
    .replace(
      /<script nonce="[^"]*" type="module" async="">.*?<\/script>/s,
      (script) =>
        `<template id="scripts">${announced.join('')}${script}</template><script nonce="${nonce}">${afterPaint}</script>`,
    );
};

const afterPaint = `requestAnimationFrame(()=>setTimeout(()=>{const held=document.getElementById("scripts");held.replaceWith(held.content)}))`;
