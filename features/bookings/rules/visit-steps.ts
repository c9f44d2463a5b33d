/** What a professional says of a visit on its day, in this order (docs/product/booking.md#the-steps-of-a-visit). */
export const visitSteps = ['arrived', 'started', 'ended'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** When each step was said, epoch milliseconds; a step that was said has all those before it. */
export type StepTimes = { readonly arrivedMs: number | null; readonly startedMs: number | null; readonly endedMs: number | null };

/** The step that a visit is at; null before the first. */
export const stepAt = ({ arrivedMs, startedMs, endedMs }: StepTimes): VisitStep | null =>
  endedMs !== null ? 'ended' : startedMs !== null ? 'started' : arrivedMs !== null ? 'arrived' : null;

/** The times once a step is said at an instant: what it implies and nobody said is said with it, what was said stays. */
export const withStep = ({ arrivedMs, startedMs, endedMs }: StepTimes, step: VisitStep, nowMs: number): StepTimes => ({
  arrivedMs: arrivedMs ?? nowMs,
  startedMs: step === 'arrived' ? startedMs : (startedMs ?? nowMs),
  endedMs: step === 'ended' ? (endedMs ?? nowMs) : endedMs,
});

/** The times once a step is taken back; only the last one that was said may be. */
export const withoutStep = (times: StepTimes, step: VisitStep): StepTimes => ({ ...times, [`${step}Ms`]: null });

/** Whether a step was said. */
export const isSaid = (times: StepTimes, step: VisitStep): boolean => times[`${step}Ms`] !== null;

/** What moves a visit on, as a professional's actions are named: the steps of its day, then its price. */
export const nextActions = ['arrive', 'start_care', 'end_care', 'mark_paid'] as const;
export type NextAction = (typeof nextActions)[number];
