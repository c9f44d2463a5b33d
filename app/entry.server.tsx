import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageCall } from './context.ts';
import { isIsland } from './island.ts';
import { shellTexts } from './shell/texts.ts';

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageCall);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', shellTexts.language.language);
  // Who is here and the language they chose come by cookie.
  headers.set('Vary', 'Accept-Encoding, Cookie');
  const { matches } = routerContext.staticHandlerContext;
  // Without a router in the browser nothing follows the page: it is written at once.
  if (matches.some(({ route }) => isIsland(routerContext.routeModules[route.id]?.handle))) {
    const page = renderToStaticMarkup(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
    return new Response(`<!DOCTYPE html>${page}`, { headers, status });
  }
  const failures: unknown[] = [];
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    // The page leaves whole: no part of it is laid aside for a script to show.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (error) => void failures.push(error),
  });
  const page = await new Response(body).text();
  if (failures[0] !== undefined) throw failures[0];
  return new Response(scriptsAfterPaint(page, nonce), { headers, status });
}

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
