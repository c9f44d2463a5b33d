import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A connection to a PostgreSQL server that fails on demand. */
export type Wire = {
  /** URL of the database through this connection. */
  readonly url: string;
  /** Breaks every connection at once. */
  readonly cut: () => void;
  /**
   * Freezes the connections: nothing passes in either direction, and neither end notices. Unfreezing lets new
   * connections pass.
   */
  readonly still: (isStill: boolean) => void;
  /** Delays each direction by this many milliseconds. */
  readonly slow: (delayMs: number) => void;
  /** Stops listening and breaks every connection, or listens again. */
  readonly refuse: (isRefused: boolean) => Promise<void>;
  /**
   * Breaks each connection in the middle of an answer, once the database has fully answered `spared` queries. Null
   * breaks nothing.
   */
  readonly tear: (spared: number | null) => void;
  /** Breaks the connection of the next COMMIT: before it is sent, or after it succeeded and before its answer. */
  readonly loseCommit: (when: 'before' | 'after') => void;
  readonly close: () => Promise<void>;
};

const isCommit = (chunk: Buffer): boolean => /\bcommit\0/i.test(chunk.toString('latin1'));

// The first byte of a message is its type: query, parse or bind. A startup message has no type.
const isQuestion = (chunk: Buffer): boolean => chunk[0] === 0x51 || chunk[0] === 0x50 || chunk[0] === 0x42;

export const openWire = async (databaseUrl: string): Promise<Wire> => {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStill = false;
  let delayMs = 0;
  let losing: 'before' | 'after' | null = null;
  let spared: number | null = null;

  const later = (work: () => void): void => void (delayMs === 0 ? work() : setTimeout(work, delayMs));
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    let isDead = isStill;
    let isLost = false;
    let questionCount = 0;
    const end = (): void => {
      // When one end of a frozen connection closes, the other end does not learn it. `close` ends both.
      if (isDead) return;
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    const pass = (to: Socket, chunk: Buffer): void => {
      isDead ||= isStill;
      if (!isDead) later(() => void to.write(chunk));
    };
    client.on('data', (chunk: Buffer) => {
      if (losing !== null && isCommit(chunk)) {
        isLost = losing === 'after';
        losing = null;
        if (!isLost) return end();
      }
      if (isQuestion(chunk)) questionCount++;
      pass(database, chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (isLost) return end();
      if (spared === null || questionCount <= spared) return pass(client, chunk);
      client.end(chunk.subarray(0, chunk.length >> 1));
      database.destroy();
    });
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href,
    cut,
    still: (isWanted) => void (isStill = isWanted),
    refuse: async (isRefused) => {
      if (!isRefused) return listen(port);
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    tear: (count) => void (spared = count),
    slow: (ms) => void (delayMs = ms),
    loseCommit: (when) => void (losing = when),
    close: async () => {
      cut();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
};
