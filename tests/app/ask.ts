import { readBytes } from '#platform/http/body.ts';
import type { HttpAsk } from '#platform/http/ask.ts';

/** A standard request as the door reads it. */
export const askOf = (request: Request): HttpAsk => ({
  method: request.method,
  url: new URL(request.url),
  headers: request.headers,
  body: (maxBytes) => readBytes(request, maxBytes),
});
