import { campaignLimits } from './campaign.ts';

/**
 * Earliest instant for another news message, when at most `most` may leave per period. Null when another message may
 * leave at once. `leftMs` lists the sending instants within the period, oldest first.
 */
export const newsAgainMs = (leftMs: readonly number[], most: number): number | null => {
  const holding = leftMs[leftMs.length - most];
  return holding === undefined ? null : holding + campaignLimits.newsOfPro.withinMs;
};
