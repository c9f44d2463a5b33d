import { Refusal } from '#core/refusal.ts';
import { bookingHead } from '#features/bookings/queries/commitments.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { writeLeft } from '../queries/unanswered.ts';
import { proReview, type ProReviewRow } from '../queries/pro-reviews.ts';
import { writeAnswer, writtenReview } from '../queries/reviews.ts';
import { moderationReasonsOf } from '../rules/moderation.ts';
import { reviewRefusals } from '../texts.ts';

const lockProReview = async (trx: Db, proId: number, id: string): Promise<ProReviewRow> => {
  await lockPro(trx, proId);
  const review = await proReview(trx, proId, id);
  if (!review) throw new Refusal('NotFound');
  return review;
};

/**
 * Writes or changes a professional's public answer to a review. Words for which a review would wait for an admin are
 * refused here, because the professional can replace them at once.
 */
export const giveAnswer = async (
  trx: Db,
  proId: number,
  { id, answer }: { readonly id: string; readonly answer: string },
  nowMs: number,
): Promise<ProReviewRow> => {
  const review = await lockProReview(trx, proId, id);
  if (review.withdrawn_answer !== null)
    throw new Refusal('IllegalTransition', { additional: reviewRefusals.answerWithdrawn });
  if (review.answer === answer) throw new Refusal('NoChanges', { additional: 'no_changes' });
  const [looked] = moderationReasonsOf(answer);
  if (looked !== undefined)
    throw new Refusal('InvalidInput', { validation: { answer: reviewRefusals.answerLookedAt[looked] } });
  await writeAnswer(trx, proId, id, answer, nowMs);
  const written = review.answer === null ? await writtenReview(trx, id) : undefined;
  const head = written && (await bookingHead(trx, written.booking_id));
  if (head) await notifyOfBooking(trx, head, [messages.review_answered], { key: id }, nowMs);
  return (await proReview(trx, proId, id)) ?? review;
};

/** Marks a review as left without an answer, or removes that mark. */
export const leaveUnanswered = async (
  trx: Db,
  proId: number,
  choice: { readonly id: string; readonly isLeft: boolean },
  nowMs: number,
): Promise<ProReviewRow> => {
  const review = await lockProReview(trx, proId, choice.id);
  if (review.answer !== null || review.withdrawn_answer !== null)
    throw new Refusal('IllegalTransition', { additional: reviewRefusals.answeredAlready });
  if (!(await writeLeft(trx, proId, choice, nowMs))) throw new Refusal('NoChanges', { additional: 'no_changes' });
  return (await proReview(trx, proId, choice.id)) ?? review;
};
