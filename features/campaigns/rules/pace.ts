import { campaignLimits } from './campaign.ts';

/**
 * When news may leave again, null where at once: `most` leave within the time that counts.
 * From the instants at which the others of that time left, the first first.
 */
export const newsAgainMs = (leftMs: readonly number[], most: number): number | null => {
  const holding = leftMs[leftMs.length - most];
  return holding === undefined ? null : holding + campaignLimits.newsOfPro.withinMs;
};
