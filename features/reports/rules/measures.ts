import { dayMs } from '#core/units.ts';

/**
 * Measures against an author whose content was removed repeatedly (DSA, article 23;
 * docs/product/law.md#repeated-abuse).
 */
export const measureKinds = ['warning', 'suspension'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Measures an admin may choose: a warning, or a suspension for 30 days or without end. */
export const measureChoices = ['warning', 'suspension_30', 'suspension'] as const;
export type MeasureChoice = (typeof measureChoices)[number];

/**
 * Conditions of a measure. `upheld` removals within `withinMs` make a measure possible. `suspendedMs` is the length of
 * a suspension with an end. Times in milliseconds.
 */
export const repeated = { upheld: 3, withinMs: 365 * dayMs, suspendedMs: 30 * dayMs } as const;

/**
 * Conditions that make a reporter's reports unfounded: of their last `of` reports within `withinMs`, at least `refused`
 * removed nothing. The reporter's new reports are then last in the queue for `lastMs`. Times in milliseconds.
 */
export const unfounded = { refused: 5, of: 6, withinMs: 90 * dayMs, lastMs: 30 * dayMs } as const;

/** Whether an author has enough removals for a measure. */
export const isRepeated = (upheld: number): boolean => upheld >= repeated.upheld;

/**
 * Whether a reporter sends unfounded reports, because too many of their last reports removed nothing. `outcomes` begins
 * with the latest.
 */
export const isUnfounded = (outcomes: readonly ('kept' | 'removed')[]): boolean =>
  outcomes.slice(0, unfounded.of).filter((one) => one === 'kept').length >= unfounded.refused;

/**
 * Returns the reason why a measure may not be taken. Null when it may. A suspension needs a warning in the last twelve
 * months. No measure is possible during a suspension.
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
