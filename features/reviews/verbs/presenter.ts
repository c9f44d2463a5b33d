import type { AnswerOf } from '#core/route.ts';
import { shownMeanX100 } from '#core/mean.ts';
import { rankX100 } from '#features/availability/rules/derive.ts';
import type { Db } from '#platform/db/db.ts';
import type { listReviews, listProReviews, visitReview } from '../contract.ts';
import type { ProReviewRow } from '../queries/pro-reviews.ts';
import { reviewOfBooking, scoreOf, type OwnReviewRow } from '../queries/reviews.ts';
import { isOptedOut, reviewableOf, type ReviewedVisit } from '../queries/subjects.ts';
import { moderationReasonsOf } from '../rules/moderation.ts';
import { editableUntilMs, mayEdit, reviewClosesMs, reviewOpensMs, reviewTimes, reviewWindow } from '../rules/review.ts';
import { authorOf, yearBefore } from './write.ts';

type VisitReview = AnswerOf<typeof visitReview>;

export const scoreShown = async (
  db: Db,
  proId: number,
  nowMs: number,
): Promise<NonNullable<AnswerOf<typeof listReviews>['score']>> => {
  const { count, sum, stars, answered, services, removed } = await scoreOf(db, proId, yearBefore(nowMs));
  return {
    count,
    x100: shownMeanX100(sum, count),
    stars,
    rank_x100: rankX100(sum, count),
    answered,
    services,
    removed_in_a_year: removed,
  };
};

/** Returns a stored review in the format of the API for its author, with the instant until which it may be edited. */
export const ownReviewShown = (row: OwnReviewRow, nowMs: number): NonNullable<VisitReview['review']> => ({
  ...row,
  looked_at_for: row.state === 'held' ? moderationReasonsOf(row.body) : [],
  editable_until: editableUntilMs(row.created_at),
  editable: mayEdit({ state: row.state, createdMs: row.created_at }, nowMs),
});

export const visitReviewShown = async (db: Db, visit: ReviewedVisit, nowMs: number): Promise<VisitReview> => {
  const review = await reviewOfBooking(db, visit.id);
  return {
    visit: {
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      time_zone: visit.time_zone,
      labels: visit.labels,
      place: visit.place,
      pro: { id: visit.pro_public_id, slug: visit.slug, name: visit.business_name },
    },
    window: reviewWindow(reviewableOf(visit), nowMs),
    is_asked: !(await isOptedOut(db, visit.id)),
    opens_at: reviewOpensMs(visit.ends_at),
    closes_at: reviewClosesMs(visit.ends_at),
    author: authorOf(visit),
    services: visit.services,
    practitioners: visit.practitioners,
    review: review === undefined ? null : ownReviewShown(review, nowMs),
  };
};

/**
 * Returns a stored review in the format of the API for the reviewed professional. A removed review has an empty body.
 */
export const proReviewShown = ({ report, ...row }: ProReviewRow): AnswerOf<typeof listProReviews>['data'][number] => ({
  ...row,
  body: row.is_removed ? '' : row.body,
  report: report && {
    receipt: report.receipt,
    reason: report.reason,
    sent_at: report.sent_ms,
    answer_before: report.sent_ms + reviewTimes.decidedWithinMs,
    is_open: report.state === 'open',
  },
});
