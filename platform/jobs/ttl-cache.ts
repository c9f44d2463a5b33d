import type { Db } from '../db/db.ts';
import { waitWithin } from '../db/wait-budget.ts';

/** Returns the cached value of a key. Reads and caches the value when it is missing. */
export type TtlCache<T> = (db: Db, key: string, nowMs: number, read: () => Promise<T>) => Promise<T>;

type CachedValue<T> = {
  readonly untilMs: number;
  readonly readMs: number;
  isUnderWay: number | null;
  readonly value: Promise<T>;
};

type Bounds<T> = {
  readonly lifeMs: number;
  readonly maxKeys: number;
  /**
   * Whether the value depends on which professionals are published. `publicationMoved` then makes the cache of this
   * process read the value again.
   */
  readonly followsPublication?: true;
  /** Size of one value and maximum total size of all values, in bytes. For values that may be large. */
  readonly weight?: { readonly bytesOf: (value: T) => number; readonly maxBytes: number };
};

// Milliseconds within which a transaction that calls `publicationMoved` ends. A value read earlier may still show the
// state before the change.
const unsureMs = 5_000;
const movedUntil = new WeakMap<Db, number>();

/**
 * Marks as outdated the cached values that depend on the published professionals. Call it in the transaction that makes
 * the change, but pass the application's own `db`, which owns the cache.
 */
export const publicationMoved = (db: Db, nowMs: number): void => void movedUntil.set(db, nowMs + unsureMs);

/**
 * Caches values that are the same for every visitor, in this process, for `lifeMs` milliseconds. Each database has at
 * most `maxKeys` keys, and the least recently used key is dropped first.
 * Simultaneous requests for a key share one read. A failed read is not cached.
 */
export const ttlCache = <T>({ lifeMs, maxKeys, followsPublication, weight }: Bounds<T>): TtlCache<T> => {
  const bytes = new WeakMap<object, number>();
  const databases = new WeakMap<Db, Map<string, CachedValue<T>>>();
  return (db, key, nowMs, read) => {
    const known = databases.get(db) ?? new Map<string, CachedValue<T>>();
    databases.set(db, known);
    const found = known.get(key);
    const sureMs = (followsPublication && movedUntil.get(db)) || Number.NEGATIVE_INFINITY;
    const isFresh =
      found !== undefined && found.untilMs > nowMs && (found.readMs > sureMs || found.isUnderWay === sureMs);
    const cached: CachedValue<T> = isFresh
      ? found
      : { untilMs: nowMs + lifeMs, readMs: nowMs, isUnderWay: sureMs, value: read() };
    known.delete(key);
    known.set(key, cached);
    if (cached === found) return waitWithin(() => cached.value);
    for (const oldest of known.keys()) {
      if (known.size <= maxKeys) break;
      known.delete(oldest);
    }
    const weigh = (value: T): void => {
      if (!weight || known.get(key) !== cached) return;
      bytes.set(cached, weight.bytesOf(value));
      let sum = 0;
      for (const each of known.values()) sum += bytes.get(each) ?? 0;
      for (const [oldest, each] of known) {
        if (sum <= weight.maxBytes) break;
        sum -= bytes.get(each) ?? 0;
        known.delete(oldest);
      }
    };
    // Requests made during the read share its value, even if publications change during the read. Later requests then
    // read again.
    const isOver = (): void => void (cached.isUnderWay = null);
    cached.value.then(isOver, isOver);
    cached.value.then(weigh, () => {
      if (known.get(key) === cached) known.delete(key);
    });
    return cached.value;
  };
};
