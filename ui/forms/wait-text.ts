import { durationText } from '#core/format.ts';

const secondsIn = (additional: unknown): number => {
  const seconds =
    typeof additional === 'object' && additional !== null && 'retry_after_seconds' in additional
      ? additional.retry_after_seconds
      : 0;
  return typeof seconds === 'number' ? seconds : 0;
};

/**
 * The waiting time before a retry, such as « 10 min », in whole minutes. `additional` comes from a rate-limit refusal.
 */
export const waitText = (additional: unknown): string =>
  durationText(Math.max(1, Math.ceil(secondsIn(additional) / 60)));
