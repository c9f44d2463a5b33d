import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#core/route.ts';
import { Refusal } from '#core/refusal.ts';

type Points = Pick<Limit, 'points' | 'seconds'>;

export type Limits = {
  /** Takes one point of a window; refuses when none is left, with this `additional` or the seconds to wait. */
  readonly take: (name: string, limit: Points, who: string, additional?: string) => Promise<void>;
  /** Gives one point back, of something that did not happen. */
  readonly giveBack: (name: string, who: string) => Promise<void>;
};

/** Counts in the process; atomic, so exactly `points` pass in any window however many arrive together. A broken counter refuses. */
export const openLimits = (enabled: boolean): Limits => {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    take: async (name, limit, who, additional) => {
      if (!enabled) return;
      const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
      limiters.set(name, limiter);
      try {
        await limiter.consume(who);
      } catch (error) {
        const seconds = error instanceof RateLimiterRes ? Math.ceil(error.msBeforeNext / 1000) : limit.seconds;
        throw new Refusal('TooManyRequests', { additional: additional ?? { retry_after_seconds: seconds } });
      }
    },
    giveBack: async (name, who) => void (await limiters.get(name)?.reward(who)),
  };
};
