import type { Limit } from '#core/route.ts';
import { tooOften } from '#core/too-often.ts';
import { secondMs } from '#core/units.ts';
import { countedUnder } from './client-address.ts';
import { takesNoWriting } from '../db/database-gone.ts';
import type { Db } from '../db/db.ts';
import { giveTryBack, takeTry } from './throttle.ts';

type Points = Pick<Limit, 'points' | 'seconds'>;

export type Limits = {
  /**
   * Takes one point of a limit, for this client and for the network around the client's address. When no point is left,
   * throws a refusal with `additional` or the seconds to wait.
   */
  readonly take: (name: string, limit: Points, callerKey: string, nowMs: number, additional?: string) => Promise<void>;
  /** Gives a point back when the counted action did not happen. */
  readonly giveBack: (name: string, callerKey: string) => Promise<void>;
};

const mostFull = 10_000;

/**
 * Rate limits counted in the shared database, in one statement per key. Exactly `points` calls pass per time window,
 * even when several processes receive many calls at once.
 * A used-up limit is cached until its window ends, so a flood of refused calls makes no query.
 * While the database refuses writes, each process counts alone with the same limits, so that reads still work. Any
 * other failure of the database refuses the call.
 */
export const openLimits = (db: Db, enabled: boolean): Limits => {
  const full = new Map<string, number>();
  const own = new Map<string, { taken: number; readonly endsMs: number }>();
  const takeOwn = (key: string, most: number, seconds: number, nowMs: number): number => {
    let window = own.get(key);
    if (!window || window.endsMs <= nowMs) {
      if (own.size >= mostFull) own.clear();
      own.set(key, (window = { taken: 0, endsMs: nowMs + seconds * secondMs }));
    }
    if (window.taken >= most) return Math.max(1, Math.ceil((window.endsMs - nowMs) / secondMs));
    window.taken += 1;
    return 0;
  };
  const takeOne = (key: string, most: number, seconds: number, nowMs: number): Promise<number> =>
    takeTry(db, { key, most, seconds }, nowMs).catch((error: unknown) => {
      if (!takesNoWriting(error)) throw error;
      return takeOwn(key, most, seconds, nowMs);
    });
  const refuse = (endsMs: number, nowMs: number, additional: string | undefined): never => {
    throw tooOften(Math.max(1, Math.ceil((endsMs - nowMs) / secondMs)), additional);
  };
  const keysOf = (name: string, callerKey: string) =>
    countedUnder(callerKey).map(({ who: one, times }) => ({ key: `limit:${name}|${one}`, times }));
  return {
    take: async (name, limit, callerKey, nowMs, additional) => {
      if (!enabled) return;
      const keys = keysOf(name, callerKey);
      const ends = Math.max(...keys.map(({ key }) => full.get(key) ?? 0));
      if (ends > nowMs) refuse(ends, nowMs, additional);
      for (const { key, times } of keys) {
        const seconds = await takeOne(key, limit.points * times, limit.seconds, nowMs);
        if (seconds > 0) {
          if (full.size >= mostFull) full.clear();
          full.set(key, nowMs + seconds * secondMs);
          refuse(nowMs + seconds * secondMs, nowMs, additional);
        }
        full.delete(key);
      }
    },
    giveBack: async (name, callerKey) => {
      if (!enabled) return;
      for (const { key } of keysOf(name, callerKey)) {
        full.delete(key);
        await giveTryBack(db, key);
      }
    },
  };
};
