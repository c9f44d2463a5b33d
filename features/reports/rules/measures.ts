import { dayMs } from '#core/units.ts';

/**
 * Measures against an author whose contents were removed repeatedly (DSA, article 23;
 * docs/product/law.md#repeated-abuse).
 */
export const measureKinds = ['warning', 'suspension'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Measures an admin may choose: a warning, or a suspension for 30 days or without end. */
export const measureChoices = ['warning', 'suspension_30', 'suspension'] as const;
export type MeasureChoice = (typeof measureChoices)[number];

/**
 * Number of removals within a period that makes a measure possible, and the length of a suspension with an end.
 * Milliseconds.
 */
export const repeated = { upheld: 3, withinMs: 365 * dayMs, suspendedMs: 30 * dayMs } as const;

/**
 * A reporter counts as sending unfounded reports when at least `refused` of their last `of` reports within the period
 * had no effect. New reports then go last in the queue for `lastMs`. Milliseconds.
 */
export const unfounded = { refused: 5, of: 6, withinMs: 90 * dayMs, lastMs: 30 * dayMs } as const;

/** Whether an author has enough removals for a measure. */
export const isRepeated = (upheld: number): boolean => upheld >= repeated.upheld;

/**
 * Whether a reporter counts as sending unfounded reports, because too many of their last reports had no effect.
 * `outcomes` begins with the latest.
 */
export const isUnfounded = (outcomes: readonly ('kept' | 'removed')[]): boolean =>
  outcomes.slice(0, unfounded.of).filter((one) => one === 'kept').length >= unfounded.refused;

/**
 * Reason why a measure may not be taken; null when the measure is possible. A suspension needs a warning in the last
 * twelve months. No measure is possible during a suspension.
 */
export const refusedMeasure = (
  choice: MeasureChoice,
  pastMeasures: readonly { readonly kind: MeasureKind; readonly createdMs: number; readonly isLifted: boolean }[],
  upheld: number,
  nowMs: number,
): 'notRepeated' | 'notWarned' | 'suspended' | 'warned' | null => {
  const isWarned = pastMeasures.some(
    ({ kind, createdMs }) => kind === 'warning' && createdMs > nowMs - repeated.withinMs,
  );
  if (pastMeasures.some(({ kind, isLifted }) => kind === 'suspension' && !isLifted)) return 'suspended';
  if (!isRepeated(upheld)) return 'notRepeated';
  if (choice === 'warning') return isWarned ? 'warned' : null;
  return isWarned ? null : 'notWarned';
};
