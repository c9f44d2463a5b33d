import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setInterval as every, setTimeout as wait } from 'node:timers/promises';

// Whoever has not had an answer by then waits for a database that does not answer, or does not read.
const longestMs = 6_000;
// A browser opens lines ahead of what it will ask. How often one is looked at tells, not the clock: a busy process has not yet read what came a second ago.
const unusedLooks = 20;
const sweepMs = 50;

// Connections that wait to be accepted are reset when nobody listens any more: it is done when none comes.
const quietMs = 25;
const longestQuestMs = 1_500;

export type Drain = {
  /** Serves a request, now or, where the server is about to listen no more, just after. */
  readonly serve: (outgoing: ServerResponse, answer: () => void) => void;
  /** Lets visitors in for `openMs` more, telling each that its line ends with its answer; then nobody new. Ends when the last line has. */
  readonly close: (openMs: number) => Promise<void>;
};

/** Closes a server without cutting a request: a line in use is told with its answer that it ends, an idle one is closed. */
export const openDrain = (server: Server): Drain => {
  const answering = new Set<ServerResponse>();
  const lines = new Map<Socket, number>();
  let isClosing = false;
  let held: (() => void)[] | undefined;
  let lastMovedAt = 0;
  // What the answer has not said yet, it says: this line ends with it.
  const isLast = (outgoing: ServerResponse): void => void (outgoing.shouldKeepAlive = false);
  server.on('connection', (socket) => {
    lastMovedAt = performance.now();
    lines.set(socket, 0);
    socket.once('close', () => lines.delete(socket));
  });

  /** Whoever is answered may come back on a new line: while nothing is answered nobody comes, and nobody is reset. */
  const listenNoMore = async (): Promise<void> => {
    held = [];
    const until = performance.now() + longestQuestMs;
    for (;;) {
      const began = performance.now();
      await wait(quietMs);
      await turn();
      const now = performance.now();
      const isQuiet = now - lastMovedAt > quietMs && now - began < 2 * quietMs;
      if (isQuiet || now > until) break;
    }
    server.close();
    const waiting = held;
    held = undefined;
    for (const answer of waiting) answer();
  };

  const sweep = async (began: number): Promise<void> => {
    for await (const _ of every(sweepMs)) {
      if (lines.size === 0) return;
      const now = performance.now();
      server.closeIdleConnections();
      for (const [socket, looks] of lines) {
        if (socket.bytesRead > 0) continue;
        if (looks >= unusedLooks) socket.destroy();
        else lines.set(socket, looks + 1);
      }
      if (now - began > longestMs) server.closeAllConnections();
    }
  };

  const begin = (outgoing: ServerResponse, answer: () => void): void => {
    answering.add(outgoing);
    outgoing.once('close', () => {
      lastMovedAt = performance.now();
      answering.delete(outgoing);
    });
    answer();
  };

  return {
    serve: (outgoing, answer) => {
      if (isClosing) isLast(outgoing);
      if (held) held.push(() => begin(outgoing, answer));
      else begin(outgoing, answer);
    },
    close: async (openMs) => {
      const began = performance.now();
      const closed = new Promise<void>((done) => server.once('close', done));
      isClosing = true;
      for (const outgoing of answering) isLast(outgoing);
      await wait(openMs);
      await listenNoMore();
      await Promise.all([closed, sweep(began)]);
    },
  };
};
