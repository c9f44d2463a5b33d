import { AsyncLocalStorage } from 'node:async_hooks';
import { waitWithin } from '../db/wait-budget.ts';

type Next = { read: () => Promise<unknown>; readonly promise: Promise<unknown>; readonly resolve: (answer: Promise<unknown>) => void };

/** Of each scope, by key: a read is under way; and the one that begins when it ends, if somebody waits for it. */
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
 * Reads once for all who ask the same of one scope at the same time: who asks while a read is under way waits for the next one, so that nobody is
 * answered by a read begun before they asked.
 */
export const singleFlight = <T>(scope: object, key: string, read: () => Promise<T>): Promise<T> => {
  const reads = scopes.get(scope) ?? new Map<string, Next | null>();
  scopes.set(scope, reads);
  const next = reads.get(key);
  if (next === undefined) return begin(reads, key, read) as Promise<T>;
  if (next !== null) {
    // The last who comes reads for all: its clock is the latest.
    next.read = AsyncLocalStorage.bind(read);
    return waitWithin(() => next.promise as Promise<T>);
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Who has no time left to wait for it does not hear that it failed.
  promise.catch(() => {});
  // Begun when another's ends, it is still the read of whoever asked for it, and is waited for as long as they may.
  reads.set(key, { read: AsyncLocalStorage.bind(read), promise, resolve });
  return waitWithin(() => promise as Promise<T>);
};
