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
  /** Breaks the connection of the next COMMIT: before it leaves, or once it was done and before its answer. */
  readonly loseCommit: (when: 'before' | 'after') => void;
  readonly close: () => Promise<void>;
};

const isCommit = (chunk: Buffer): boolean => /\bcommit\0/i.test(chunk.toString('latin1'));

/** Opens a wire to the database of a URL. */
export const openWire = async (databaseUrl: string): Promise<Wire> => {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isStill = false;
  let delayMs = 0;
  let losing: 'before' | 'after' | null = null;

  const later = (work: () => void): void => void (delayMs === 0 ? work() : setTimeout(work, delayMs));
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const pair = [client, database] as const;
    pairs.add(pair);
    let isDead = isStill;
    let isLost = false;
    const end = (): void => {
      pairs.delete(pair);
      if (isDead) return;
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
      pass(database, chunk);
    });
    database.on('data', (chunk: Buffer) => (isLost ? end() : pass(client, chunk)));
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    cut,
    still: (asked) => void (isStill = asked),
    slow: (ms) => void (delayMs = ms),
    loseCommit: (when) => void (losing = when),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
