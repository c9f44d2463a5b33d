import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setInterval as every, setTimeout as wait } from 'node:timers/promises';

// Milliseconds before a stopping server closes every connection. The connections that are left wait for a silent
// database, or their clients do not read the answer.
const longestMs = 6_000;
// Number of checks before an unused connection is closed. Browsers open connections ahead of their requests. Checks are
// counted instead of seconds: a busy process may be late to read a request that has already arrived.
const unusedLooks = 20;
const sweepMs = 50;

// Milliseconds without a new connection before the server stops listening. At that moment, the system resets each
// connection that the server has not accepted yet.
const quietMs = 25;
const longestQuestMs = 1_500;

export type Drain = {
  /** Calls `answer` at once or, when the server is about to stop listening, just after. */
  readonly serve: (outgoing: ServerResponse, answer: () => void) => void;
  /**
   * Accepts connections for `openMs` more, and closes each connection after its answer. Then accepts no connection.
   * Resolves when the last connection is closed.
   */
  readonly close: (openMs: number) => Promise<void>;
};

/**
 * Closes a server without interrupting a request. A busy connection is closed after its answer, and an idle connection
 * at once.
 */
export const openDrain = (server: Server): Drain => {
  const answering = new Set<ServerResponse>();
  const lines = new Map<Socket, number>();
  let isClosing = false;
  let postponed: (() => void)[] | undefined;
  let lastMovedAt = 0;
  // Makes the response announce that the connection will close. This has no effect once its headers are sent.
  const isLast = (outgoing: ServerResponse): void => void (outgoing.shouldKeepAlive = false);
  server.on('connection', (socket) => {
    lastMovedAt = performance.now();
    lines.set(socket, 0);
    socket.once('close', () => lines.delete(socket));
  });

  /**
   * Stops listening at a quiet moment. A client may reconnect just after its last answer, and its new connection would
   * be reset.
   */
  const listenNoMore = async (): Promise<void> => {
    postponed = [];
    const until = performance.now() + longestQuestMs;
    for (;;) {
      const began = performance.now();
      await wait(quietMs);
      await turn();
      const nowMs = performance.now();
      const isQuiet = nowMs - lastMovedAt > quietMs && nowMs - began < 2 * quietMs;
      if (isQuiet || nowMs > until) break;
    }
    server.close();
    const waiting = postponed;
    postponed = undefined;
    for (const answer of waiting) answer();
  };

  const sweep = async (began: number): Promise<void> => {
    for await (const _ of every(sweepMs)) {
      if (lines.size === 0) return;
      const nowMs = performance.now();
      server.closeIdleConnections();
      for (const [socket, looks] of lines) {
        if (socket.bytesRead > 0) continue;
        if (looks >= unusedLooks) socket.destroy();
        else lines.set(socket, looks + 1);
      }
      if (nowMs - began > longestMs) server.closeAllConnections();
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
      if (postponed) postponed.push(() => begin(outgoing, answer));
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
