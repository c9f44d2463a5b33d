import type { Db } from './db.ts';
import { waitWithin } from './wait-budget.ts';

/** Reads something of a database under a key, or gives what was read of it lately. */
export type Kept<T> = (db: Db, key: string, nowMs: number, read: () => Promise<T>) => Promise<T>;

/** Keeps what everybody sees alike in this process, for `lifeMs` and at most `maxKeys` keys of a database, the one unused longest going first; asked for at once, it is read once, and a failure is not kept. */
export const keptFor = <T>({ lifeMs, maxKeys }: { readonly lifeMs: number; readonly maxKeys: number }): Kept<T> => {
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
    one.value.catch(() => {
      if (known.get(key) === one) known.delete(key);
    });
    return one.value;
  };
};
