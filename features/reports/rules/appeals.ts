import { contestedMs, type ReportDecision } from './reports.ts';

/**
 * Sides that may appeal. The author appeals against a removal, the reporter against the decision to keep the content.
 */
export const appealSides = ['author', 'reporter'] as const;
export type AppealSide = (typeof appealSides)[number];

/**
 * Decisions on an appeal. An appeal is open, then decided once, by an admin who did not take the contested decision.
 */
export const appealDecisions = ['upheld', 'refused'] as const;
export type AppealDecision = (typeof appealDecisions)[number];
export const appealStates = ['open', ...appealDecisions] as const;
export type AppealState = (typeof appealStates)[number];

/** Length of an appeal in characters. */
export const appealLength = { min: 10, max: 2000 } as const;

/**
 * The decision in force and its date in epoch milliseconds. `hasAppealed` is whether this side has already appealed.
 */
export type Contestable = {
  readonly inForce: ReportDecision | null;
  readonly inForceMs: number | null;
  readonly hasAppealed: boolean;
};

/**
 * Returns the reason why a side may not contest a decision at an instant. Null when it may. A side may appeal once,
 * within six months (docs/product/reviews.md#appeals).
 */
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
