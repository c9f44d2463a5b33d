import type { Db } from '../db/db.ts';
import { waitWithin } from '../db/wait-budget.ts';

/** Reads something of a database under a key, or gives what was read of it lately. */
export type TtlCache<T> = (db: Db, key: string, nowMs: number, read: () => Promise<T>) => Promise<T>;

type Kept<T> = { readonly untilMs: number; readonly readMs: number; isUnderWay: number | null; readonly value: Promise<T> };

type Bounds<T> = {
  readonly lifeMs: number;
  readonly maxKeys: number;
  /** It shows who is published: it is read again as soon as that changes in this process (`publicationMoved`). */
  readonly followsPublication?: true;
  /** Where values may be large: the bytes of one, and of all together at most. */
  readonly weight?: { readonly bytesOf: (value: T) => number; readonly maxBytes: number };
};

// A transaction ends within it: until then what is read may be what was there before.
const unsureMs = 5_000;
const movedUntil = new WeakMap<Db, number>();

/** Says, in the transaction that changes who is published, that what is kept of it is read again; `db` is the application's own. */
export const publicationMoved = (db: Db, nowMs: number): void => void movedUntil.set(db, nowMs + unsureMs);

/**
 * Keeps what everybody sees alike in this process, for `lifeMs` and at most `maxKeys` keys of a database, the one unused longest going first; asked for
 * at once, it is read once, and a failure is not kept.
 */
export const ttlCache = <T>({ lifeMs, maxKeys, followsPublication, weight }: Bounds<T>): TtlCache<T> => {
  const bytes = new WeakMap<object, number>();
  const databases = new WeakMap<Db, Map<string, Kept<T>>>();
  return (db, key, nowMs, read) => {
    const known = databases.get(db) ?? new Map<string, Kept<T>>();
    databases.set(db, known);
    const found = known.get(key);
    const sureMs = (followsPublication && movedUntil.get(db)) || Number.NEGATIVE_INFINITY;
    const isFresh = found !== undefined && found.untilMs > nowMs && (found.readMs > sureMs || found.isUnderWay === sureMs);
    const one: Kept<T> = isFresh ? found : { untilMs: nowMs + lifeMs, readMs: nowMs, isUnderWay: sureMs, value: read() };
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
    // Asked for meanwhile it is shared; what was read while it was unsure is shared no longer than that.
    const isOver = (): void => void (one.isUnderWay = null);
    one.value.then(isOver, isOver);
    one.value.then(weigh, () => {
      if (known.get(key) === one) known.delete(key);
    });
    return one.value;
  };
};
