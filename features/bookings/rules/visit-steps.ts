/**
 * Steps of a visit that the professional records on its day, in this order
 * (docs/product/booking.md#the-steps-of-a-visit).
 */
export const visitSteps = ['arrived', 'started', 'ended'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Time of each step, in epoch milliseconds. A recorded step implies all the earlier ones. */
export type StepTimes = {
  readonly arrivedMs: number | null;
  readonly startedMs: number | null;
  readonly endedMs: number | null;
};

/** The last recorded step. Null before the first. */
export const stepAt = (times: StepTimes): VisitStep | null =>
  visitSteps.findLast((step) => isStepRecorded(times, step)) ?? null;

/** Records a step now, and the missing steps that it implies. Times already recorded stay. */
export const withStep = ({ arrivedMs, startedMs, endedMs }: StepTimes, step: VisitStep, nowMs: number): StepTimes => ({
  arrivedMs: arrivedMs ?? nowMs,
  startedMs: step === 'arrived' ? startedMs : (startedMs ?? nowMs),
  endedMs: step === 'ended' ? (endedMs ?? nowMs) : endedMs,
});

/** Removes a step. Only the last recorded step may be removed. */
export const withoutStep = (times: StepTimes, step: VisitStep): StepTimes => ({ ...times, [`${step}Ms`]: null });

/** Whether a step was recorded. */
export const isStepRecorded = (times: StepTimes, step: VisitStep): boolean => times[`${step}Ms`] !== null;

/** Actions that move a visit forward, in order: the steps of its day, then its payment. */
export const nextActions = ['arrive', 'start_care', 'end_care', 'mark_paid'] as const;
export type NextAction = (typeof nextActions)[number];
