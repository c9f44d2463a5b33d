import type { Db } from '../db/db.ts';
import { waitWithin } from '../db/wait-budget.ts';

/** Reads something of a database under a key, or gives what was read of it lately. */
export type TtlCache<T> = (db: Db, key: string, nowMs: number, read: () => Promise<T>) => Promise<T>;

type Bounds<T> = {
  readonly lifeMs: number;
  readonly maxKeys: number;
  /** Where values may be large: the bytes of one, and of all together at most. */
  readonly weight?: { readonly bytesOf: (value: T) => number; readonly maxBytes: number };
};

/**
 * Keeps what everybody sees alike in this process, for `lifeMs` and at most `maxKeys` keys of a database, the one unused longest going first; asked for
 * at once, it is read once, and a failure is not kept.
 */
export const ttlCache = <T>({ lifeMs, maxKeys, weight }: Bounds<T>): TtlCache<T> => {
  const bytes = new WeakMap<object, number>();
  const databases = new WeakMap<Db, Map<string, { readonly untilMs: number; readonly value: Promise<T> }>>();
  return (db, key, nowMs, read) => {
    const known = databases.get(db) ?? new Map<string, { readonly untilMs: number; readonly value: Promise<T> }>();
    databases.set(db, known);
    const found = known.get(key);
    const one = found && found.untilMs > nowMs ? found : { untilMs: nowMs + lifeMs, value: read() };
    known.delete(key);
    known.set(key, one);
    if (one === found) return waitWithin(() => one.value);
    for (const oldest of known.keys()) {
      if (known.size <= maxKeys) break;
      known.delete(oldest);
    }
    const weigh = (value: T): void => {
      if (!weight || known.get(key) !== one) return;
      bytes.set(one, weight.bytesOf(value));
      let sum = 0;
      for (const each of known.values()) sum += bytes.get(each) ?? 0;
      for (const [oldest, each] of known) {
        if (sum <= weight.maxBytes) break;
        sum -= bytes.get(each) ?? 0;
        known.delete(oldest);
      }
    };
    one.value.then(weigh, () => {
      if (known.get(key) === one) known.delete(key);
    });
    return one.value;
  };
};
