import { contestedMs, type ReportDecision } from './reports.ts';

/** Who may contest a decision: the author of what is taken off, and whoever reported what stays. */
export const appealSides = ['author', 'reporter'] as const;
export type AppealSide = (typeof appealSides)[number];

/** An appeal waits, then is decided once, by somebody who did not decide what it contests. */
export const appealDecisions = ['upheld', 'refused'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
export const appealStates = ['open', ...appealDecisions] as const;
export type AppealState = (typeof appealStates)[number];

/** How long an appeal may be, in characters. */
export const appealLength = { min: 10, max: 2000 } as const;

/** What decides whether a side may contest: what holds, since when, and whether it has already. */
export type Contestable = { readonly inForce: ReportDecision | null; readonly inForceMs: number | null; readonly hasAppealed: boolean };

/** Why a side may not contest a decision at an instant; null when it may, once, within six months of it (docs/product/reviews.md#appeals). */
export const refusedAppeal = (
  side: AppealSide,
  { inForce, inForceMs, hasAppealed }: Contestable,
  nowMs: number,
): 'undecided' | 'twice' | 'nothing' | 'late' | null => {
  if (inForce === null || inForceMs === null) return 'undecided';
  if (hasAppealed) return 'twice';
  if (inForce !== (side === 'author' ? 'removed' : 'kept')) return 'nothing';
  return nowMs < inForceMs + contestedMs ? null : 'late';
};
