import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire to a PostgreSQL server that fails on demand. */
export type Wire = {
  /** The database's URL through it. */
  readonly url: string;
  /** Breaks every connection at once. */
  readonly cut: () => void;
  /** Half-open: nothing passes any more, in either direction, and nobody is told; or everything passes again, on new connections. */
  readonly still: (isStill: boolean) => void;
  /** Each direction's delay. */
  readonly slow: (delayMs: number) => void;
  /** Nobody listens any more, and every connection is broken; or somebody listens again. */
  readonly refuse: (isRefused: boolean) => Promise<void>;
  /** Breaks each connection in the middle of the answer to a question, half of its bytes passing, after this many that are spared; null, none. */
  readonly tear: (spared: number | null) => void;
  /** Breaks the connection of the next COMMIT: before it leaves, or once it was done and before its answer. */
  readonly loseCommit: (when: 'before' | 'after') => void;
  readonly close: () => Promise<void>;
};

const isCommit = (chunk: Buffer): boolean => /\bcommit\0/i.test(chunk.toString('latin1'));

// The first byte of a message says what it is: a query, or a parse; a startup message has none.
const isQuestion = (chunk: Buffer): boolean => chunk[0] === 0x51 || chunk[0] === 0x50 || chunk[0] === 0x42;

/** Opens a wire to the database of a URL. */
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
    let asked = 0;
    const end = (): void => {
      // The other end of a dead wire is not told; `close` ends it.
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
      if (isQuestion(chunk)) asked++;
      pass(database, chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (isLost) return end();
      if (spared === null || asked <= spared) return pass(client, chunk);
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
    still: (asked) => void (isStill = asked),
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
