import { dayMs } from '#core/units.ts';
import { afterVisit, type BookingState } from '#features/bookings/rules/states.ts';

/** How long a review may be, in characters, and its answer (docs/product/reviews.md#place-reviews). */
export const reviewLength = { min: 10, max: 2000 } as const;
export const answerLength = { min: 10, max: 1000 } as const;

/**
 * From the end of the visit, how long a review may be written; from its first writing, how long it may be changed; how long a report of it may wait;
 * when one that waits for an answer is old.
 */
export const reviewTimes = { writtenWithinMs: 90 * dayMs, changedWithinMs: 14 * dayMs, decidedWithinMs: 7 * dayMs, oldAfterMs: 30 * dayMs } as const;

export const reviewStates = ['published', 'held', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Orders in which reviews are read. */
export const reviewOrders = ['recent', 'oldest', 'best', 'worst'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The lists in which a professional reads their reviews. */
export const proReviewLists = ['to_answer', 'answered', 'left', 'reported', 'all'] as const;
export type ProReviewList = (typeof proReviewLists)[number];

/**
 * Whether a review of a visit may be written: not yet, from now on, no more, never (nobody came, or it was not booked here by a client), not again (it was
 * taken back, and its fourteen days are over), or not while the reviews of whoever came are suspended.
 */
export const reviewWindows = ['before', 'open', 'closed', 'never', 'late', 'suspended'] as const;
export type ReviewWindow = (typeof reviewWindows)[number];

const toCome: readonly BookingState[] = ['requested', 'confirmed'];

/** A visit as far as its review goes: one that its professional noted, or took with themselves, proves nothing to others. */
export type Reviewable = {
  readonly state: BookingState;
  readonly endsMs: number;
  readonly isOfClient: boolean;
  readonly isSuspended: boolean;
  /** When its review was first written, where it was taken back. */
  readonly takenBackFromMs: number | null;
};

/** Until when a review may be changed, taken back or written again by its writer, from the first time it was written. */
export const editableUntilMs = (createdMs: number): number => createdMs + reviewTimes.changedWithinMs;

/** Whether a review of this visit may be written now. */
export const reviewWindow = ({ state, endsMs, isOfClient, isSuspended, takenBackFromMs }: Reviewable, nowMs: number): ReviewWindow => {
  if (!isOfClient) return 'never';
  if (toCome.includes(state)) return 'before';
  if (state !== 'completed') return 'never';
  if (nowMs >= endsMs + reviewTimes.writtenWithinMs) return 'closed';
  if (takenBackFromMs !== null && nowMs >= editableUntilMs(takenBackFromMs)) return 'late';
  return isSuspended ? 'suspended' : 'open';
};

/** When a visit that nobody says anything about counts as done, and its review opens. */
export const reviewOpensMs = (endsMs: number): number => endsMs + afterVisit.completedMs;

/** Until when a review of a visit may be written. */
export const reviewClosesMs = (endsMs: number): number => endsMs + reviewTimes.writtenWithinMs;

/** Whether its writer may still change a review or take it back; one that was taken off is no longer theirs to change. */
export const mayEdit = ({ state, createdMs }: { readonly state: ReviewState; readonly createdMs: number }, nowMs: number): boolean =>
  state !== 'removed' && nowMs < editableUntilMs(createdMs);
