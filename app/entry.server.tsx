import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageCall } from './context.ts';
import { isIsland } from './island.ts';

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
  const { matches } = routerContext.staticHandlerContext;
  // Without a router in the browser nothing follows the page: it is written at once.
  if (matches.some(({ route }) => isIsland(routerContext.routeModules[route.id]?.handle))) {
    const page = renderToStaticMarkup(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
    return new Response(`<!DOCTYPE html>${page}`, { headers, status });
  }
  const failures: unknown[] = [];
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (error) => void failures.push(error),
  });
  await body.allReady;
  if (failures[0] !== undefined) throw failures[0];
  return new Response(body, { headers, status });
}
