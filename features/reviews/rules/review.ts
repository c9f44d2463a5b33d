import { dayMs } from '#core/units.ts';
import { afterVisit, type BookingState } from '#features/bookings/rules/states.ts';

/** Lengths of a review and of its answer, in characters (docs/product/reviews.md#place-reviews). */
export const reviewLength = { min: 10, max: 2000 } as const;
export const answerLength = { min: 10, max: 1000 } as const;

/**
 * Times in milliseconds. `writtenWithinMs`: after the end of the visit, to write a review. `changedWithinMs`: after the
 * review was first written, to change it. `decidedWithinMs`: after a report, to decide about the review. `oldAfterMs`:
 * age at which a review without an answer counts as old.
 */
export const reviewTimes = {
  writtenWithinMs: 90 * dayMs,
  changedWithinMs: 14 * dayMs,
  decidedWithinMs: 7 * dayMs,
  oldAfterMs: 30 * dayMs,
} as const;

export const reviewStates = ['published', 'held', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewOrders = ['recent', 'oldest', 'best', 'worst'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Lists of a professional's reviews on their page. */
export const proReviewLists = ['to_answer', 'answered', 'left', 'reported', 'all'] as const;
export type ProReviewList = (typeof proReviewLists)[number];

/**
 * Whether a review of a visit may be written. `never`: the visit did not take place, or no client booked it here.
 * `late`: the review was withdrawn, and the fourteen days after it was first written are over. `suspended`: a measure
 * prevents the client from publishing reviews.
 */
export const reviewWindows = ['before', 'open', 'closed', 'never', 'late', 'suspended'] as const;
export type ReviewWindow = (typeof reviewWindows)[number];

const toCome: readonly BookingState[] = ['requested', 'confirmed'];

/**
 * The data of a visit that decides whether a review may be written. A visit that the professional entered, or booked
 * with themselves, cannot be reviewed.
 */
export type Reviewable = {
  readonly state: BookingState;
  readonly endsMs: number;
  readonly isOfClient: boolean;
  readonly isSuspended: boolean;
  /** When a withdrawn review was first written. Null when no review was withdrawn. */
  readonly takenBackFromMs: number | null;
};

/** Returns the instant until which a review may be changed, withdrawn or written again, in epoch milliseconds. */
export const editableUntilMs = (createdMs: number): number => createdMs + reviewTimes.changedWithinMs;

export const reviewWindow = (
  { state, endsMs, isOfClient, isSuspended, takenBackFromMs }: Reviewable,
  nowMs: number,
): ReviewWindow => {
  if (!isOfClient) return 'never';
  if (toCome.includes(state)) return 'before';
  if (state !== 'completed') return 'never';
  if (nowMs >= endsMs + reviewTimes.writtenWithinMs) return 'closed';
  if (takenBackFromMs !== null && nowMs >= editableUntilMs(takenBackFromMs)) return 'late';
  return isSuspended ? 'suspended' : 'open';
};

/**
 * Returns the instant from which a review may be written, in epoch milliseconds. From then on the visit counts as
 * completed, even when nobody has confirmed that it took place.
 */
export const reviewOpensMs = (endsMs: number): number => endsMs + afterVisit.completedMs;

/** Returns the instant until which a review may be written, in epoch milliseconds. */
export const reviewClosesMs = (endsMs: number): number => endsMs + reviewTimes.writtenWithinMs;

/** Whether the author may still change or withdraw the review. A removed review may not be changed. */
export const mayEdit = (
  { state, createdMs }: { readonly state: ReviewState; readonly createdMs: number },
  nowMs: number,
): boolean => state !== 'removed' && nowMs < editableUntilMs(createdMs);
