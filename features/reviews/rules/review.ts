import { dayMs } from '#core/units.ts';
import { afterVisit, type BookingState } from '#features/bookings/rules/states.ts';

/** Lengths of a review and of its answer, in characters (docs/product/reviews.md#place-reviews). */
export const reviewLength = { min: 10, max: 2000 } as const;
export const answerLength = { min: 10, max: 1000 } as const;

/**
 * Milliseconds. `writtenWithinMs`: from the end of the visit, to write a review. `changedWithinMs`: from the first
 * writing, to change the review. `decidedWithinMs`: from a report, to decide about the review. `oldAfterMs`: from the
 * writing, after which an unanswered review is old.
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

/** Lists in which a professional reads their reviews. */
export const proReviewLists = ['to_answer', 'answered', 'left', 'reported', 'all'] as const;
export type ProReviewList = (typeof proReviewLists)[number];

/**
 * Whether a review of a visit may be written. `never`: the visit did not take place, or no client booked it here.
 * `late`: the review was withdrawn, and the fourteen days since its first writing are over. `suspended`: the client's
 * reviews are suspended.
 */
export const reviewWindows = ['before', 'open', 'closed', 'never', 'late', 'suspended'] as const;
export type ReviewWindow = (typeof reviewWindows)[number];

const toCome: readonly BookingState[] = ['requested', 'confirmed'];

/**
 * Facts of a visit that decide about its review. A visit that the professional entered, or booked with themselves,
 * proves nothing to other clients.
 */
export type Reviewable = {
  readonly state: BookingState;
  readonly endsMs: number;
  readonly isOfClient: boolean;
  readonly isSuspended: boolean;
  /** First writing date of a withdrawn review. */
  readonly takenBackFromMs: number | null;
};

/** End of the time to change, withdraw or rewrite a review, counted from its first writing. */
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
 * Instant from which a review may be written, in epoch milliseconds. The visit then counts as completed, even when
 * nobody has confirmed that it took place.
 */
export const reviewOpensMs = (endsMs: number): number => endsMs + afterVisit.completedMs;

/** End of the time to write a review, in epoch milliseconds. */
export const reviewClosesMs = (endsMs: number): number => endsMs + reviewTimes.writtenWithinMs;

/** Whether the writer may still change or withdraw the review. A removed review may not be changed. */
export const mayEdit = (
  { state, createdMs }: { readonly state: ReviewState; readonly createdMs: number },
  nowMs: number,
): boolean => state !== 'removed' && nowMs < editableUntilMs(createdMs);
