import { campaignLimits } from './campaign.ts';

/**
 * Returns the earliest instant at which a professional may send one more news message, when `most` are allowed per
 * period. Null when one may leave at once. `leftMs` lists the instants of the messages sent within the period, oldest
 * first.
 */
export const newsAgainMs = (leftMs: readonly number[], most: number): number | null => {
  const holding = leftMs[leftMs.length - most];
  return holding === undefined ? null : holding + campaignLimits.newsOfPro.withinMs;
};
