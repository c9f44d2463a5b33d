import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageCall, type PageCall } from './context.ts';
import { isIsland } from './island.ts';
import { BareContext, type BarePage, type RootData } from './root-data.ts';
import { sentForm } from './sent-form.ts';
import { shellTexts } from './shell/texts.ts';

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
  const root = loaderData['root'] as RootData | undefined;
  // A form that failed has asked no loader of the pages around it: nothing in a browser could draw its error page again.
  const bare = errors === null ? null : await bareOf(request.url, page, root);
  // Without a router in the browser nothing follows the page: it is written at once.
  if (bare !== null || matches.some(({ route }) => isIsland(routerContext.routeModules[route.id]?.handle))) {
    const written = renderToStaticMarkup(
      <BareContext value={bare}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </BareContext>,
    );
    return new Response(`<!DOCTYPE html>${written}`, { headers, status });
  }
  const failures: unknown[] = [];
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    // The page leaves whole: no part of it is laid aside for a script to show.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (error) => void failures.push(error),
  });
  const written = await new Response(body).text();
  if (failures[0] !== undefined) throw failures[0];
  return new Response(scriptsAfterPaint(written, nonce), { headers, status });
}

const bareOf = async (url: string, page: PageCall, root: RootData | undefined): Promise<BarePage | null> => {
  const { settings, nonce, account, refused } = page;
  const form = await page.sent().catch(() => null);
  if (root !== undefined && form === null && refused === null) return null;
  const { pathname, search } = new URL(url);
  const path = refused?.path ?? pathname + search;
  return { root: root ?? { settings, nonce, account: await account().catch(() => null) }, path, sent: form && sentForm(path, form) };
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
