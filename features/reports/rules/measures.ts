import { dayMs } from '#core/units.ts';

/** What an admin does of somebody whose contents are taken off again and again (DSA, article 23; docs/product/law.md#repeated-abuse). */
export const measureKinds = ['warning', 'suspension'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** What is asked for: a warning, or a suspension of 30 days or without end. */
export const askedMeasures = ['warning', 'suspension_30', 'suspension'] as const;
export type AskedMeasure = (typeof askedMeasures)[number];

/** How many contents taken off, in how long, have a suspension proposed; how long one with an end lasts. */
export const repeated = { upheld: 3, withinMs: 365 * dayMs, suspendedMs: 30 * dayMs } as const;

/** How many of the last reports of a reporter, in how long, must have been without ground; how long theirs then wait behind the others. */
export const unfounded = { refused: 5, of: 6, withinMs: 90 * dayMs, lastMs: 30 * dayMs } as const;

/** Whether a measure is proposed to the admins. */
export const isRepeated = (upheld: number): boolean => upheld >= repeated.upheld;

/** Whether what was decided of somebody’s last reports, the last first, says that they report without ground. */
export const isUnfounded = (outcomes: readonly ('kept' | 'removed')[]): boolean =>
  outcomes.slice(0, unfounded.of).filter((one) => one === 'kept').length >= unfounded.refused;

/** Why a measure may not be taken; null when it may: a suspension follows a warning of the last twelve months, and none that holds. */
export const refusedMeasure = (
  asked: AskedMeasure,
  told: readonly { readonly kind: MeasureKind; readonly createdMs: number; readonly isLifted: boolean }[],
  upheld: number,
  nowMs: number,
): 'notRepeated' | 'notWarned' | 'suspended' | 'warned' | null => {
  const isWarned = told.some(({ kind, createdMs }) => kind === 'warning' && createdMs > nowMs - repeated.withinMs);
  if (told.some(({ kind, isLifted }) => kind === 'suspension' && !isLifted)) return 'suspended';
  if (!isRepeated(upheld)) return 'notRepeated';
  if (asked === 'warning') return isWarned ? 'warned' : null;
  return isWarned ? null : 'notWarned';
};
