import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { themeIn } from '#core/themes.ts';
import { pageCall } from './context.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { isIsland } from './island.ts';
import { areaManifest, areaOf } from './routes/areas.ts';
import { BareContext, type BarePage, type RootData } from './shell/root-data.ts';
import { viewStripWords } from '#features/backoffice/workspace/view-strip-words.ts';
import { sentForm } from '#ui/forms/sent-form.ts';
import { shellTexts } from './shell/texts.ts';

// The host gives each page its call by this.
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
  // Who is here and the language they chose come by cookie.
  headers.set('Vary', 'Accept-Encoding, Cookie');
  const { matches, errors, loaderData } = routerContext.staticHandlerContext;
  const { manifest } = routerContext;
  // A page brings the addresses of its own area.
  const pageContext = { ...routerContext, manifest: { ...manifest, url: areaManifest(manifest.url, areaOf(matches.at(-1)?.route.path)) } };
  const root = loaderData['root'] as RootData | undefined;
  // A form that failed has asked no loader of the pages around it: nothing in a browser could draw its error page again.
  const bare = errors === null ? null : await bareOf(request, page, root);
  // Without a router in the browser nothing follows the page: it is written at once.
  if (bare !== null || matches.some(({ route }) => isIsland(routerContext.routeModules[route.id]?.handle))) {
    const written = renderToStaticMarkup(
      <BareContext value={bare}>
        <ServerRouter context={pageContext} url={request.url} nonce={nonce} />
      </BareContext>,
    );
    return new Response(`<!DOCTYPE html>${written}`, { headers, status });
  }
  // Read here rather than by the router's own component, which waits for it in the middle of the page.
  const { serverHandoffStream, ...context } = pageContext;
  const data = await textOf(serverHandoffStream);
  const written = await wholePage(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce);
  const document = `<!DOCTYPE html>${withData(scriptsAfterPaint(written, nonce), data, nonce)}`;
  // As bytes: a text is copied once more by what it passes through.
  return new Response(new TextEncoder().encode(document), { headers, status });
}

/** What a page failed of goes to the log in one line; a refusal, and an address that takes no form, are the page's to tell. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !(isRouteErrorResponse(error) && error.status < 500)) context.get(pageCall).report(error);
};

const textOf = async (stream: EntryContext['serverHandoffStream']): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
};

// What React leaves where a part of a page has failed, or waits for something.
const unwritten = '<!--$!-->';

/** The page if nothing in it waits or fails; else null. */
const atOnce = (page: ReactNode): string | null => {
  try {
    const written = renderToString(page);
    return written.includes(unwritten) ? null : written;
  } catch {
    return null;
  }
};

/** A page with all its parts, written at once, which costs less; one that waits for a part of it, or fails, is written as a stream, which waits and tells. */
const wholePage = async (page: ReactNode, nonce: string): Promise<string> => {
  const written = atOnce(page);
  if (written !== null) return written;
  const failures: unknown[] = [];
  const body = await renderToReadableStream(page, {
    nonce,
    // The page leaves whole: no part of it is laid aside for a script to show.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (error) => void failures.push(error),
  });
  const streamed = await new Response(body).text();
  if (failures[0] !== undefined) throw failures[0];
  return streamed.replace(/^<!DOCTYPE html>/, '');
};

// What would end the text that it is written in, or the script around it.
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

/** The page with what its loaders answered, as the router reads it in a browser. */
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
 * The same page with its scripts laid aside until it has been painted: what is read comes before what moves, and nothing read waits for them.
 * The pages work as documents meanwhile, as they do without scripts.
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
      (script) => `<template id="scripts">${announced.join('')}${script}</template><script nonce="${nonce}">${afterPaint}</script>`,
    );
};

const afterPaint = `requestAnimationFrame(()=>setTimeout(()=>{const held=document.getElementById("scripts");held.replaceWith(held.content)}))`;
