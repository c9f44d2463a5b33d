import { AsyncLocalStorage } from 'node:async_hooks';
import { waitWithin } from '../db/wait-budget.ts';

type Next = {
  read: () => Promise<unknown>;
  readonly promise: Promise<unknown>;
  readonly resolve: (answer: Promise<unknown>) => void;
};

/**
 * Reads in progress, by scope and key. The value is the read that starts when the current read ends, or null when no
 * caller waits for it.
 */
const scopes = new WeakMap<object, Map<string, Next | null>>();

const begin = async (reads: Map<string, Next | null>, key: string, read: () => Promise<unknown>): Promise<unknown> => {
  reads.set(key, null);
  try {
    return await read();
  } finally {
    const next = reads.get(key);
    if (next) next.resolve(begin(reads, key, next.read));
    else reads.delete(key);
  }
};

/**
 * Shares one read between callers who need the same data of a scope. A caller who comes during a read waits for the
 * next read, so nobody gets data older than their request.
 */
export const singleFlight = <T>(scope: object, key: string, read: () => Promise<T>): Promise<T> => {
  const reads = scopes.get(scope) ?? new Map<string, Next | null>();
  scopes.set(scope, reads);
  const next = reads.get(key);
  if (next === undefined) return begin(reads, key, read) as Promise<T>;
  if (next !== null) {
    // The next read is that of the last caller, who has the latest clock.
    next.read = AsyncLocalStorage.bind(read);
    return waitWithin(() => next.promise as Promise<T>);
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // When every caller has run out of time, no caller handles a rejection.
  promise.catch(() => {});
  // The next read starts later, but inside the async context of its caller, so it counts against that caller's wait
  // budget.
  reads.set(key, { read: AsyncLocalStorage.bind(read), promise, resolve });
  return waitWithin(() => promise as Promise<T>);
};
