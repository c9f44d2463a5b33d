import type { Limit } from '#core/route.ts';
import { tooOften } from '#core/too-often.ts';
import { secondMs } from '#core/units.ts';
import { countedUnder } from './client-address.ts';
import { takesNoWriting } from '../db/database-gone.ts';
import type { Db } from '../db/db.ts';
import { giveTryBack, takeTry } from './throttle.ts';

type Points = Pick<Limit, 'points' | 'seconds'>;

export type Limits = {
  /** Takes one point of a window, of an address also of the network around it; refuses when none is left, with this `additional` or the seconds to wait. */
  readonly take: (name: string, limit: Points, who: string, nowMs: number, additional?: string) => Promise<void>;
  /** Gives one point back, of something that did not happen. */
  readonly giveBack: (name: string, who: string) => Promise<void>;
};

const mostFull = 10_000;

/**
 * Counts in the database that every process shares, in one statement: exactly `points` pass in any window, however many arrive together and wherever. A window
 * that is full is remembered here until it ends, so that a flood of refused calls asks the database nothing. While the database takes no writing this process
 * counts by itself, under the same bounds, so that reading goes on: whatever writes is refused by the database. Any other broken counter refuses.
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
  const keysOf = (name: string, who: string) => countedUnder(who).map(({ who: one, times }) => ({ key: `limit:${name}|${one}`, times }));
  return {
    take: async (name, limit, who, nowMs, additional) => {
      if (!enabled) return;
      const keys = keysOf(name, who);
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
    giveBack: async (name, who) => {
      if (!enabled) return;
      for (const { key } of keysOf(name, who)) {
        full.delete(key);
        await giveTryBack(db, key);
      }
    },
  };
};
