import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

type Bounds = {
  /** How long a body without files may take to come. */ readonly bodyMs: number;
  /** How long a line may stand still, an answer that nobody reads included. */ readonly stillMs: number;
  /** How often files on their way are looked at, and how much of them must have come each time. */ readonly everyMs: number;
  readonly leastBytes: number;
};

// Two kilobytes a second: a telephone in the countryside sends faster.
const bounds: Bounds = { bodyMs: 30_000, stillMs: 25_000, everyMs: 10_000, leastBytes: 20_000 };
const patience = 2;
// Browsers and proxies wait for an answer before they ask again; who does not is not answered without end.
const askedAhead = 8;

const hasBody = ({ headers }: IncomingMessage): boolean => (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
const bringsFiles = ({ headers }: IncomingMessage): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Serves the requests of a server, and cuts the lines that somebody holds without using them: a body that does not come, files that hardly do, an answer
 * that nobody reads, question upon question before any answer.
 */
export const serveLines = (server: Server, serve: RequestListener, { bodyMs, stillMs, everyMs, leastBytes }: Bounds = bounds): void => {
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
    // An answer has no line of its own as long as another is before it.
    if (outgoing.socket === null) {
      const count = (ahead.get(socket) ?? 0) + 1;
      ahead.set(socket, count);
      // A browser's next question may come while its last answer is still being let go of: that is one ahead, not one more for ever.
      outgoing.once('close', () => ahead.set(socket, ahead.get(socket)! - 1));
      if (count > askedAhead) socket.destroy();
    }
    // What had come with the rest is still read after the cut.
    if (socket.destroyed) return;
    if (hasBody(incoming)) watchBody(incoming);
    serve(incoming, outgoing);
  });
};
