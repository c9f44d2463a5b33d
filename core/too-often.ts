import { Refusal } from './refusal.ts';

/**
 * Builds the error for a caller who called too often. `retryAfterSeconds` is the time to wait. By default, `additional`
 * contains this time too.
 */
export const tooOften = (
  retryAfterSeconds: number,
  additional: unknown = { retry_after_seconds: retryAfterSeconds },
): Refusal => new Refusal('TooManyRequests', { additional, retryAfterSeconds });
