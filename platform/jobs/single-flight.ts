import { AsyncLocalStorage } from 'node:async_hooks';
import { waitWithin } from '../db/wait-budget.ts';

type Next = {
  read: () => Promise<unknown>;
  readonly promise: Promise<unknown>;
  readonly resolve: (answer: Promise<unknown>) => void;
};

/**
 * Reads by scope and key. Null means that a read is running and nobody waits for another. Otherwise, the value is the
 * next read, which starts when the running read ends.
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
 * next one, so nobody receives data older than their request.
 */
export const singleFlight = <T>(scope: object, key: string, read: () => Promise<T>): Promise<T> => {
  const reads = scopes.get(scope) ?? new Map<string, Next | null>();
  scopes.set(scope, reads);
  const next = reads.get(key);
  if (next === undefined) return begin(reads, key, read) as Promise<T>;
  if (next !== null) {
    // The last caller's read serves all waiting callers, because its clock is the latest.
    next.read = AsyncLocalStorage.bind(read);
    return waitWithin(() => next.promise as Promise<T>);
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // When every caller has run out of time, nobody else handles a rejection.
  promise.catch(() => {});
  // Bound to the caller's async context: although the read starts later, it uses the wait budget of that caller.
  reads.set(key, { read: AsyncLocalStorage.bind(read), promise, resolve });
  return waitWithin(() => promise as Promise<T>);
};
