/**
 * Steps that the professional records on the day of a visit, in order (docs/product/booking.md#the-steps-of-a-visit).
 */
export const visitSteps = ['arrived', 'started', 'ended'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Time of each step in epoch milliseconds. A recorded step implies the earlier ones. */
export type StepTimes = {
  readonly arrivedMs: number | null;
  readonly startedMs: number | null;
  readonly endedMs: number | null;
};

/** Returns the last recorded step. Null when none is recorded. */
export const stepAt = (times: StepTimes): VisitStep | null =>
  visitSteps.findLast((step) => isStepRecorded(times, step)) ?? null;

/** Records a step now, with the earlier steps that are missing. Keeps the times already recorded. */
export const withStep = ({ arrivedMs, startedMs, endedMs }: StepTimes, step: VisitStep, nowMs: number): StepTimes => ({
  arrivedMs: arrivedMs ?? nowMs,
  startedMs: step === 'arrived' ? startedMs : (startedMs ?? nowMs),
  endedMs: step === 'ended' ? (endedMs ?? nowMs) : endedMs,
});

/** Removes a step, which must be the last recorded one. */
export const withoutStep = (times: StepTimes, step: VisitStep): StepTimes => ({ ...times, [`${step}Ms`]: null });

export const isStepRecorded = (times: StepTimes, step: VisitStep): boolean => times[`${step}Ms`] !== null;

/** Actions that the professional records next on a visit, in order: the steps of its day, then its payment. */
export const nextActions = ['arrive', 'start_care', 'end_care', 'mark_paid'] as const;
export type NextAction = (typeof nextActions)[number];
