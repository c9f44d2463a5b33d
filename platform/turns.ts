const queues = new Map<string, Promise<void>>();

/** Runs works of one key one after the other in this process, so that those who wait for the same thing hold no connection meanwhile; the database's own lock still decides between processes. */
export const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(key) ?? Promise.resolve();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const tail = before.then(() => done);
  queues.set(key, tail);
  await before;
  try {
    return await work();
  } finally {
    resolve();
    if (queues.get(key) === tail) queues.delete(key);
  }
};
