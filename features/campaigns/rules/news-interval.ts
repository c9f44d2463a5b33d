import { campaignLimits } from './campaign.ts';

/**
 * Returns the earliest instant for another news message, when a professional may send `most` of them per period. Null
 * when another message may leave at once. `leftMs` lists the instants of the messages sent within the period, oldest
 * first.
 */
export const newsAgainMs = (leftMs: readonly number[], most: number): number | null => {
  const holding = leftMs[leftMs.length - most];
  return holding === undefined ? null : holding + campaignLimits.newsOfPro.withinMs;
};
