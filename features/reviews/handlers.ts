import { inputMessages, parseInput, publicId } from '#core/fields.ts';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { ownProfessional, signedIn } from '#platform/app/actor.ts';
import {
  answerReview,
  changeReview,
  createReview,
  decideReview,
  leaveOlderReviews,
  leaveReview,
  listReviewsToModerate,
  listProReviews,
  listReviewableVisits,
  listReviews,
  readReview,
  removeReview,
  stopAsking,
  takeUpReviews,
  visitReview,
} from './contract.ts';
import { countModerations, reviewsToModerate } from './queries/moderations.ts';
import { leaveOlder, takeUpLeft } from './queries/unanswered.ts';
import { countProReviews, proReviews } from './queries/pro-reviews.ts';
import { countPublishedReviews, publishedReviews, reviewedPlace, type ReviewsQuery } from './queries/reviews.ts';
import { completedVisits, optOut, reviewableOf, reviewedVisit } from './queries/subjects.ts';
import { reviewTimes, reviewWindow } from './rules/review.ts';
import { reviewRefusals } from './texts.ts';
import { giveAnswer, leaveUnanswered } from './verbs/answer.ts';
import { decideOfReview, moderatedShown } from './verbs/moderation.ts';
import { ownReviewShown, proReviewShown, scoreShown, visitReviewShown } from './verbs/presenter.ts';
import { addReview, editReview, bookingToReview, withdrawReview } from './verbs/write.ts';

type ReviewsInput = ParsedOf<typeof listReviews>;

const refusedValue = (message: string): Refusal =>
  new Refusal('InvalidInput', { validation: { filtervalue: message } });

const starsIn = (value: string): number => {
  if (!/^[1-5]$/.test(value)) throw refusedValue(inputMessages.invalidParam);
  return Number(value);
};

const narrowedBy = ({ filterby, filtervalue }: ReviewsInput): ReviewsQuery => {
  if (filterby === 'place_id') return {};
  if (filtervalue === undefined) throw refusedValue(inputMessages.missingFields);
  if (filterby === 'service') return { service: filtervalue };
  if (filterby === 'rating') return { rating: starsIn(filtervalue) };
  if (filtervalue !== 'true' && filtervalue !== 'false') throw refusedValue(inputMessages.invalidParam);
  return { isAnswered: filtervalue === 'true' };
};

/** Returns the public id of the place whose reviews are listed. Undefined for the reviews of all places. */
const requestedPlace = (query: ReviewsInput): string | undefined => {
  if (query.filterby !== 'place_id') return query.place_id;
  const id = query.filtervalue ?? query.place_id;
  if (id === undefined) return undefined;
  if (!parseInput(publicId, id).ok) throw refusedValue(inputMessages.invalidParam);
  return id;
};

const reviewsOf = async (db: Db, query: ReviewsInput): Promise<{ filter: ReviewsQuery; proId: number | undefined }> => {
  const place = requestedPlace(query);
  const proId = place === undefined ? undefined : await reviewedPlace(db, place);
  if (place !== undefined && proId === undefined) throw new Refusal('NotFound');
  return {
    filter: {
      ...narrowedBy(query),
      ...(proId !== undefined && { proId }),
      ...(query.id !== undefined && { id: query.id }),
    },
    proId,
  };
};

export const handlers: readonly Handled[] = [
  handle(listReviews, async (query, { db, nowMs }) => {
    const { filter, proId } = await reviewsOf(db, query);
    const page = pageOf({ ...query, itemsPerPage: query.limit ?? query.itemsPerPage });
    return {
      data: await publishedReviews(db, filter, query.order, page),
      total: await countPublishedReviews(db, filter),
      itemsPerPage: page.limit,
      score: proId === undefined ? null : await scoreShown(db, proId, nowMs),
    };
  }),

  handle(readReview, async ({ id }, { db }) => {
    const [found] = await publishedReviews(db, { id }, 'recent', { limit: 1, offset: 0 });
    if (!found) throw new Refusal('NotFound');
    return found;
  }),

  handle(visitReview, async ({ id, jeton }, call) => {
    const visit = await reviewedVisit(call.db, (await bookingToReview(call, id, jeton)).id);
    if (!visit) throw new Refusal('NotFound');
    return visitReviewShown(call.db, visit, call.nowMs);
  }),

  handle(listReviewableVisits, async (_, call) => {
    const { id, email, isVerified } = signedIn(call);
    const visits = await completedVisits(call.db, { accountId: id, email: isVerified ? email : null });
    return visits
      .filter((visit) => visit.is_reviewed || reviewWindow(reviewableOf(visit), call.nowMs) === 'open')
      .map(({ public_id, is_reviewed }) => ({ booking_id: public_id, is_reviewed }));
  }),

  handle(stopAsking, async ({ id, jeton }, call) => {
    const head = await bookingToReview(call, id, jeton);
    await optOut(call.db, head.id, call.nowMs);
    const visit = await reviewedVisit(call.db, head.id);
    if (!visit) throw new Refusal('NotFound');
    return visitReviewShown(call.db, visit, call.nowMs);
  }),

  handle(createReview, async ({ booking_id, jeton, ...typed }, call) => {
    const head = await bookingToReview(call, booking_id, jeton);
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const data = ownReviewShown(await addReview(trx, head.id, typed, call.nowMs), call.nowMs);
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(changeReview, async (change, call) =>
    call.db.transaction().execute(async (trx) => ownReviewShown(await editReview(trx, call, change), call.nowMs)),
  ),

  handle(removeReview, async ({ id, jeton }, call) => {
    await call.db.transaction().execute((trx) => withdrawReview(trx, call, id, jeton));
    return { id };
  }),

  handle(listProReviews, async ({ id, list, ...query }, call) => {
    const proId = ownProfessional(call, id);
    const page = pageOf(query);
    const { oldest_at, older, time_zone, place, ...counts } = await countProReviews(
      call.db,
      proId,
      call.nowMs - reviewTimes.oldAfterMs,
    );
    return {
      data: (await proReviews(call.db, proId, list, page)).map(proReviewShown),
      total: counts[list],
      itemsPerPage: page.limit,
      counts,
      oldest_to_answer_at: oldest_at,
      old_to_answer: older,
      score: await scoreShown(call.db, proId, call.nowMs),
      time_zone,
      place,
    };
  }),

  handle(answerReview, async ({ id, cid, answer }, call) => {
    const proId = ownProfessional(call, id);
    return call.db
      .transaction()
      .execute(async (trx) => proReviewShown(await giveAnswer(trx, proId, { id: cid, answer }, call.nowMs)));
  }),

  handle(leaveReview, async ({ id, cid, left }, call) => {
    const proId = ownProfessional(call, id);
    return call.db
      .transaction()
      .execute(async (trx) => proReviewShown(await leaveUnanswered(trx, proId, { id: cid, isLeft: left }, call.nowMs)));
  }),

  handle(leaveOlderReviews, async ({ id }, call) => {
    const count = await leaveOlder(call.db, ownProfessional(call, id), {
      beforeMs: call.nowMs - reviewTimes.oldAfterMs,
      leftMs: call.nowMs,
    });
    return { count, left_at: call.nowMs };
  }),

  handle(takeUpReviews, async ({ id, left_at }, call) => ({
    count: await takeUpLeft(call.db, ownProfessional(call, id), left_at),
  })),

  handle(listReviewsToModerate, async ({ decided, ...query }, { db }) => {
    const page = pageOf(query);
    const counts = await countModerations(db);
    const rows = await reviewsToModerate(db, decided, page);
    return {
      data: rows.map(moderatedShown),
      total: decided ? counts.decided : counts.waiting,
      itemsPerPage: page.limit,
      waiting: counts.waiting,
    };
  }),

  handle(decideReview, async ({ id, written_at, decision, reason }, call) => {
    if (decision === 'removed' && reason.length < 20)
      throw new Refusal('InvalidInput', { validation: { reason: reviewRefusals.reason } });
    return call.db
      .transaction()
      .execute(async (trx) =>
        moderatedShown(await decideOfReview(trx, call, { id, writtenMs: written_at }, { to: decision, reason })),
      );
  }),
];
