import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

type Bounds = {
  /** Milliseconds allowed to receive a body without files. */ readonly bodyMs: number;
  /** Milliseconds that a connection may stay idle, or a response unread. */ readonly stillMs: number;
  /** Milliseconds between two checks of an upload. `leastBytes` must arrive between two checks. */
  readonly everyMs: number;
  readonly leastBytes: number;
};

// `leastBytes` and `everyMs` mean two kilobytes a second: even a phone on a weak rural network sends faster.
const bounds: Bounds = { bodyMs: 30_000, stillMs: 25_000, everyMs: 10_000, leastBytes: 20_000 };
const patience = 2;
// Maximum unanswered requests of one connection. Browsers and proxies wait for a response before the next request.
const pipelinedMax = 8;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
const bringsFiles = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Serves requests, and closes the connections of clients that send no body, stall an upload, do not read a response, or
 * send many requests before any response.
 */
export const serveLines = (
  server: Server,
  serve: RequestListener,
  { bodyMs, stillMs, everyMs, leastBytes }: Bounds = bounds,
): void => {
  const sending = new Map<Socket, { readonly incoming: IncomingMessage; came: number; late: number }>();
  const ahead = new WeakMap<Socket, number>();
  server.timeout = stillMs;
  const sweep = setInterval(() => {
    for (const [socket, files] of sending) {
      if (files.incoming.complete || socket.destroyed) {
        sending.delete(socket);
        continue;
      }
      files.late = socket.bytesRead - files.came < leastBytes ? files.late + 1 : 0;
      files.came = socket.bytesRead;
      if (files.late >= patience) socket.destroy();
    }
  }, everyMs);
  sweep.unref();
  server.once('close', () => clearInterval(sweep));
  const watchBody = (incoming: IncomingMessage): void => {
    if (bringsFiles(incoming)) {
      sending.set(incoming.socket, { incoming, came: incoming.socket.bytesRead, late: 0 });
      return;
    }
    const late = setTimeout(() => {
      if (!incoming.complete) incoming.socket.destroySoon();
    }, bodyMs);
    late.unref();
    incoming.once('close', () => clearTimeout(late));
  };
  server.on('request', (incoming, outgoing) => {
    const { socket } = incoming;
    // A response has no socket while an earlier response on the same connection is unfinished.
    if (outgoing.socket === null) {
      const count = (ahead.get(socket) ?? 0) + 1;
      ahead.set(socket, count);
      // A browser may send the next request just before its previous response closes, so the count goes down again
      // after a response.
      outgoing.once('close', () => ahead.set(socket, ahead.get(socket)! - 1));
      if (count > pipelinedMax) socket.destroy();
    }
    // Node still parses requests that it received before the connection was closed.
    if (socket.destroyed) return;
    if (hasBody(incoming)) watchBody(incoming);
    serve(incoming, outgoing);
  });
};
