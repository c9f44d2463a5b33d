import { countText, fullDateText, longDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { ownValue } from '#core/own-value.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import type { listProReviews } from '../contract.ts';
import { proReviewLists } from '../rules/review.ts';
import { scoreBars } from '../rules/scores.ts';
import { reviewTexts } from '../texts.ts';
import { reviewsPath, type reviewsQueryOfAddress } from './reviews-address.ts';
import { reviewsTexts as texts } from './reviews-texts.ts';

/** Field names of the forms that leave reviews without an answer, or undo that choice. */
export const leaveFields = { leave: 'leave', older: 'leave_older', takeUp: 'take_up', takeUpAt: 'take_up_at' } as const;

type Found = DataOf<typeof listProReviews>;
export type ProReviewCard = {
  readonly id: string;
  readonly author: string;
  readonly service: string;
  readonly rating: number;
  readonly dates: readonly string[];
  readonly body: string;
  readonly answer: { readonly label: string; readonly text: string } | null;
  /** The professional's answer that an admin removed, with the reason. */
  readonly withdrawn: { readonly text: string; readonly why: string } | null;
  readonly reported: string | null;
  readonly open: 'answer' | 'report' | null;
  readonly answerTo: string;
  readonly reportTo: string | null;
  readonly isRemoved: boolean;
  /** Action shown while the review has no answer. Null once it has one. */
  readonly wait: 'leave' | 'take_up' | null;
};

type Around = ReturnType<typeof reviewsQueryOfAddress> & {
  readonly path: string;
  readonly page: number;
  readonly reasons: Readonly<Record<string, string>>;
};

const dayIn = (zone: string, iso: string): number => dayOf(zone, instantMs(iso));

const reportedText = (
  { report, is_removed: isRemoved }: Found['data'][number],
  zone: string,
  reasons: Around['reasons'],
): string | null => {
  if (report === null) return null;
  const sentDay = longDateText(dayIn(zone, report.sent_at)).replace(/^\S+ /, '');
  if (isRemoved) return texts.reported.removed(sentDay, report.receipt);
  if (!report.is_open) return texts.reported.kept(sentDay);
  const lastDay = longDateText(dayIn(zone, report.answer_before));
  return `${texts.reported.open(sentDay, reasons[report.reason] ?? '')} ${texts.reported.waits(lastDay)}`;
};

const openForm = (reviewId: string, { answering, reporting }: Around): ProReviewCard['open'] => {
  if (answering === reviewId) return 'answer';
  return reporting === reviewId ? 'report' : null;
};

const waitOffered = (review: Found['data'][number]): ProReviewCard['wait'] => {
  if (review.is_left) return 'take_up';
  return review.answer === null && review.withdrawn_answer === null && !review.is_removed ? 'leave' : null;
};

const cardOf = (review: Found['data'][number], zone: string, around: Around): ProReviewCard => {
  const day = (iso: string): number => dayIn(zone, iso);
  const to = (name: string): string =>
    `${reviewsPath(around.path, around.list, { ...(around.page > 1 && { page: String(around.page) }), [name]: review.id })}#avis-${review.id}`;
  return {
    id: review.id,
    author: review.author,
    service: [review.services.join(', '), ...review.practitioners].join(' · '),
    rating: review.rating,
    dates: [
      reviewTexts.posted(fullDateText(day(review.created_at))),
      reviewTexts.visit(fullDateText(day(review.visited_at))),
      ...(review.edited_at === null ? [] : [texts.edited(fullDateText(day(review.edited_at)))]),
    ],
    body: review.body,
    answer:
      review.answer === null || review.answered_at === null
        ? null
        : { label: texts.yours(fullDateText(day(review.answered_at))), text: review.answer },
    withdrawn: review.withdrawn_answer && {
      text: review.withdrawn_answer.text,
      why: texts.withdrawn.why(review.withdrawn_answer.reason),
    },
    reported: reportedText(review, zone, around.reasons),
    open: openForm(review.id, around),
    answerTo: to('repondre'),
    isRemoved: review.is_removed,
    wait: waitOffered(review),
    reportTo: review.report === null ? to('signaler') : null,
  };
};

/** Returns the mean of the stars without rounding. The page then rounds it once, when it writes the hundredths. */
const exactMean = (stars: readonly number[]): number => {
  const count = stars.reduce((all, one) => all + one, 0);
  return count === 0 ? 0 : stars.reduce((all, one, i) => all + one * (i + 1), 0) / count;
};

export const reviewsView = (found: Found, around: Around) => {
  const { counts, oldest_to_answer_at: oldest, time_zone: zone, score } = found;
  const oldestText = oldest === null ? '' : fullDateText(dayIn(zone, oldest));
  return {
    list: around.list,
    page: around.page,
    pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
    path: around.path,
    lead: texts.lead(counts.to_answer, countText(counts.to_answer), oldestText),
    older:
      around.list === 'to_answer' && found.old_to_answer > 0
        ? {
            text: texts.older.text(found.old_to_answer, countText(found.old_to_answer)),
            leave: texts.older.leave(found.old_to_answer),
          }
        : null,
    undo:
      around.left === null || !(around.outcome === 'laisse' || around.outcome === 'laisses')
        ? null
        : { name: around.outcome === 'laisse' ? leaveFields.takeUp : leaveFields.takeUpAt, value: around.left },
    done: ownValue(texts.done, around.outcome),
    lists: proReviewLists.map((one) => ({
      to: reviewsPath(around.path, one),
      label: texts.list(texts.lists[one], countText(counts[one])),
      isCurrent: one === around.list,
    })),
    cards: found.data.map((review) => cardOf(review, zone, around)),
    score: { count: score.count, x100: score.x100 },
    bars: scoreBars(score.stars),
    exact: texts.exact(exactMean(score.stars).toFixed(2).replace('.', ',')),
    rank: texts.search.text((score.rank_x100 / 100).toFixed(2).replace('.', ',')),
    profileTo: found.place === null ? null : `${profilePath(found.place)}#avis`,
  };
};

export type ReviewsView = ReturnType<typeof reviewsView>;
