import { durationText } from '#core/format.ts';

const secondsIn = (additional: unknown): number => {
  const seconds = typeof additional === 'object' && additional !== null && 'retry_after_seconds' in additional ? additional.retry_after_seconds : 0;
  return typeof seconds === 'number' ? seconds : 0;
};

/** How long to wait, in whole minutes, from the `additional` of a refusal that comes too often: « 10 min ». */
export const waitText = (additional: unknown): string => durationText(Math.max(1, Math.ceil(secondsIn(additional) / 60)));
