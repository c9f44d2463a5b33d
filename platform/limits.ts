import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '#core/route.ts';
import { Refusal } from '#core/refusal.ts';

/** Counts calls in the process; atomic, so exactly `points` pass in any window however many arrive together. A broken counter refuses. */
export const openLimits = (enabled: boolean): ((name: string, limit: Limit, who: string) => Promise<void>) => {
  const limiters = new Map<string, RateLimiterMemory>();
  return async (name, limit, who) => {
    if (!enabled) return;
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
    limiters.set(name, limiter);
    try {
      await limiter.consume(who);
    } catch (error) {
      const seconds = error instanceof RateLimiterRes ? Math.ceil(error.msBeforeNext / 1000) : limit.seconds;
      throw new Refusal('TooManyRequests', { additional: { retry_after_seconds: seconds } });
    }
  };
};
