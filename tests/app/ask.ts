import { readBytes } from '#platform/http/body.ts';
import type { HttpAsk } from '#platform/http/ask.ts';

/** Converts a standard `Request` to the request that the HTTP entry point handles. */
export const askOf = (request: Request): HttpAsk => ({
  method: request.method,
  url: new URL(request.url),
  headers: request.headers,
  body: (maxBytes) => readBytes(request, maxBytes),
});
