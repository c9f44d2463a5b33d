import { Refusal } from './refusal.ts';

/** A refusal of what comes too often, and when to come again; `additional` says it unless another sentence does. */
export const tooOften = (retryAfterSeconds: number, additional: unknown = { retry_after_seconds: retryAfterSeconds }): Refusal =>
  new Refusal('TooManyRequests', { additional, retryAfterSeconds });
