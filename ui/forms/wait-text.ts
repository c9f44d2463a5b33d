import { durationText } from '#core/format.ts';

const secondsIn = (additional: unknown): number => {
  const seconds =
    typeof additional === 'object' && additional !== null && 'retry_after_seconds' in additional
      ? additional.retry_after_seconds
      : 0;
  return typeof seconds === 'number' ? seconds : 0;
};

/**
 * The time to wait before a retry, in whole minutes, such as « 10 min ». `additional` comes from an error
 * `TooManyRequests`.
 */
export const waitText = (additional: unknown): string =>
  durationText(Math.max(1, Math.ceil(secondsIn(additional) / 60)));
