import { Refusal } from './refusal.ts';

/** An error for calls made too often, with the seconds to wait. By default, `additional` contains these seconds too. */
export const tooOften = (
  retryAfterSeconds: number,
  additional: unknown = { retry_after_seconds: retryAfterSeconds },
): Refusal => new Refusal('TooManyRequests', { additional, retryAfterSeconds });
