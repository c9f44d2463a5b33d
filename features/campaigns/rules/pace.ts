import { campaignLimits } from './campaign.ts';

/**
 * Earliest instant for another news message, when `most` may leave per period. Null when it may leave at once. `leftMs`
 * lists the sending instants within the period, oldest first.
 */
export const newsAgainMs = (leftMs: readonly number[], most: number): number | null => {
  const holding = leftMs[leftMs.length - most];
  return holding === undefined ? null : holding + campaignLimits.newsOfPro.withinMs;
};
