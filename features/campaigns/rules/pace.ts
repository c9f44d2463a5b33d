import { campaignLimits } from './campaign.ts';

/** When news may leave again, from the instants at which others left within the time that counts, the first first; null where it may at once. */
export const newsAgainMs = (leftMs: readonly number[]): number | null => {
  const { most, withinMs } = campaignLimits.newsOfPro;
  const holding = leftMs[leftMs.length - most];
  return holding === undefined ? null : holding + withinMs;
};
