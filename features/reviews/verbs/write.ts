import { Refusal } from '#core/refusal.ts';
import { shortName } from '#core/short-name.ts';
import { refreshRatings } from '#features/availability/verbs/derive.ts';
import { ownBooking } from '#features/bookings/verbs/access.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { dayMs } from '#core/units.ts';
import { messages } from '../messages.ts';
import {
  insertReview,
  isReported,
  reviewOfBooking,
  rewriteReview,
  scoreOf,
  takenBackReview,
  takeReviewBack,
  writeScore,
  writtenReview,
  type OwnReviewRow,
} from '../queries/reviews.ts';
import { reviewableOf, reviewedVisit, type ReviewedVisit } from '../queries/subjects.ts';
import { moderationReasonsOf } from '../rules/moderation.ts';
import { mayEdit, reviewTimes, reviewWindow, type ReviewState } from '../rules/review.ts';
import { reviewRefusals } from '../texts.ts';

type TypedReview = { readonly rating: number; readonly body: string };

/**
 * Loads the booking for its client. The link in the mail works here as long as the review may be written or changed.
 */
export const bookingToReview = (call: Call, bookingId: string, token: string | null | undefined) =>
  ownBooking(call, bookingId, token, reviewTimes.writtenWithinMs + reviewTimes.changedWithinMs);

/** Returns the short name under which the review of a visit is published. */
export const authorOf = ({ firstname, lastname }: Pick<ReviewedVisit, 'firstname' | 'lastname'>): string =>
  shortName({ firstname: firstname ?? '', lastname: lastname ?? '' });

/**
 * Computes a professional's score again after a review changed, and the rating that the search uses. The caller has
 * locked the professional.
 */
export const refreshScore = async (trx: Db, proId: number): Promise<void> => {
  await writeScore(trx, proId);
  await refreshRatings(trx, proId, await scoreOf(trx, proId, 0));
};

const stateOf = (body: string): ReviewState => (moderationReasonsOf(body).length === 0 ? 'published' : 'held');

/** Notifies the admins of a review that waits for them, or the professional of a new published review. */
export const notifyOfReview = async (
  trx: Db,
  review: {
    readonly id: string;
    readonly bookingRow: number;
    readonly bookingId: string;
    readonly state: ReviewState;
    readonly isNew: boolean;
  },
  nowMs: number,
): Promise<void> => {
  if (review.state === 'held') {
    const message = messages.review_held;
    await notify(
      trx,
      [
        {
          message,
          key: `${review.id}:${nowMs}`,
          onScreen: { of: 'admins', line: message.screen!(undefined), setting: null },
        },
      ],
      nowMs,
    );
  } else if (review.isNew) {
    await notifyOfBooking(
      trx,
      { id: review.bookingRow, public_id: review.bookingId },
      [messages.review_received],
      { key: review.id },
      nowMs,
    );
  }
};

/**
 * Writes a review again that the client had withdrawn. Its first date stays, so that the time to change the review does
 * not begin again.
 */
const writeAgain = async (
  trx: Db,
  visit: ReviewedVisit,
  { row, ...typed }: TypedReview & { readonly row: number },
  nowMs: number,
): Promise<OwnReviewRow> => {
  const state = stateOf(typed.body);
  await rewriteReview(trx, { row, ...typed, state }, nowMs);
  const review = (await reviewOfBooking(trx, visit.id))!;
  if (state === 'published') await refreshScore(trx, visit.pro_id);
  await notifyOfReview(
    trx,
    { id: review.id, bookingRow: visit.id, bookingId: visit.public_id, state, isNew: true },
    nowMs,
  );
  return review;
};

/**
 * Writes the review of a visit, or writes a withdrawn review again, in the caller's transaction. Throws
 * `AlreadyExists` for a second review.
 */
export const addReview = async (
  trx: Db,
  bookingId: number,
  typed: TypedReview,
  nowMs: number,
): Promise<OwnReviewRow> => {
  const found = await reviewedVisit(trx, bookingId);
  if (!found) throw new Refusal('NotFound');
  await lockPro(trx, found.pro_id);
  const visit = (await reviewedVisit(trx, bookingId)) ?? found;
  const window = reviewWindow(reviewableOf(visit), nowMs);
  if (window !== 'open') throw new Refusal('IllegalTransition', { additional: reviewRefusals[window] });
  const takenBack = await takenBackReview(trx, visit.id);
  if (takenBack !== undefined) return writeAgain(trx, visit, { row: takenBack.row, ...typed }, nowMs);
  const review = {
    publicId: newId(),
    proId: visit.pro_id,
    bookingId: visit.id,
    author: authorOf(visit),
    services: visit.services,
    practitioners: visit.practitioners,
    ...typed,
    state: stateOf(typed.body),
    visitedMs: visit.starts_at,
  };
  if (!(await insertReview(trx, review, nowMs)))
    throw new Refusal('AlreadyExists', { additional: reviewRefusals.twice });
  if (review.state === 'published') await refreshScore(trx, visit.pro_id);
  await notifyOfReview(
    trx,
    { id: review.publicId, bookingRow: visit.id, bookingId: visit.public_id, state: review.state, isNew: true },
    nowMs,
  );
  return (await reviewOfBooking(trx, visit.id))!;
};

/** Loads the caller's own review and locks its professional. Throws when the review may no longer be changed. */
const lockOwnReview = async (trx: Db, call: Call, publicId: string, token: string | null | undefined) => {
  const found = await writtenReview(trx, publicId);
  if (!found) throw new Refusal('NotFound');
  await bookingToReview({ ...call, db: trx }, found.booking_id, token);
  await lockPro(trx, found.pro);
  const review = await writtenReview(trx, publicId);
  if (!review) throw new Refusal('NotFound');
  if (!mayEdit({ state: review.state, createdMs: review.created_at }, call.nowMs))
    throw new Refusal('IllegalTransition', {
      additional: review.state === 'removed' ? reviewRefusals.removed : reviewRefusals.late,
    });
  return review;
};

export const editReview = async (
  trx: Db,
  call: Call,
  change: TypedReview & { readonly id: string; readonly jeton?: string | null | undefined },
): Promise<OwnReviewRow> => {
  const review = await lockOwnReview(trx, call, change.id, change.jeton);
  if (review.rating === change.rating && review.body === change.body)
    throw new Refusal('NoChanges', { additional: 'no_changes' });
  if ((await reviewedVisit(trx, review.booking_row))?.is_suspended)
    throw new Refusal('IllegalTransition', { additional: reviewRefusals.suspended });
  const state = stateOf(change.body);
  await rewriteReview(trx, { row: review.row, rating: change.rating, body: change.body, state }, call.nowMs);
  await refreshScore(trx, review.pro);
  const isNew = review.state === 'held';
  await notifyOfReview(
    trx,
    { id: review.id, bookingRow: review.booking_row, bookingId: review.booking_id, state, isNew },
    call.nowMs,
  );
  return (await reviewOfBooking(trx, review.booking_row))!;
};

/**
 * Withdraws a review, which stays stored. Its author may write it again within the fourteen days after it was first
 * written.
 */
export const withdrawReview = async (
  trx: Db,
  call: Call,
  id: string,
  token: string | null | undefined,
): Promise<void> => {
  const review = await lockOwnReview(trx, call, id, token);
  if (await isReported(trx, review.row))
    throw new Refusal('IllegalTransition', { additional: reviewRefusals.reported });
  await takeReviewBack(trx, review.row);
  await refreshScore(trx, review.pro);
};

/** Returns the instant 365 days ago. Pages show the number of reviews removed since this instant. */
export const yearBefore = (nowMs: number): number => nowMs - 365 * dayMs;
