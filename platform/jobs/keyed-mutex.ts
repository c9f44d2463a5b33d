import { waitWithin } from '../db/wait-budget.ts';

const queues = new Map<string, Promise<void>>();

/**
 * Runs the tasks of one key one after the other in this process, so that waiting tasks use no database connection. A
 * lock in the database orders the tasks of several processes. `hasWaited` tells the task whether it had to wait.
 */
export const withMutex = async <T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> => {
  const before = queues.get(key);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const tail = before === undefined ? done : before.then(() => done);
  queues.set(key, tail);
  const clear = (): void => void (queues.get(key) === tail && queues.delete(key));
  void tail.then(clear, clear);
  try {
    await waitWithin(async () => before);
    return await work(before !== undefined);
  } finally {
    resolve();
  }
};
