import { countText, fullDateText, longDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import type { listProReviews } from '../contract.ts';
import { proReviewLists } from '../rules/review.ts';
import { scoreBars } from '../rules/scores.ts';
import { reviewTexts } from '../texts.ts';
import { reviewsPath, type reviewsAsked } from './reviews-address.ts';
import { reviewsTexts as texts } from './reviews-texts.ts';

/** Field names of the forms that leave reviews unanswered or put them back among those to answer. */
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
  /** Action offered while the review has no answer; null once it has one. */
  readonly wait: 'leave' | 'take_up' | null;
};

type Around = ReturnType<typeof reviewsAsked> & {
  readonly path: string;
  readonly page: number;
  readonly reasons: Readonly<Record<string, string>>;
};

const cardOf = (review: Found['data'][number], zone: string, around: Around): ProReviewCard => {
  const day = (iso: string): number => dayOf(zone, instantMs(iso));
  const { report } = review;
  const to = (name: string): string =>
    `${reviewsPath(around.path, around.list, { ...(around.page > 1 && { page: String(around.page) }), [name]: review.id })}#avis-${review.id}`;
  const sentDay = report === null ? '' : longDateText(day(report.sent_at)).replace(/^\S+ /, '');
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
    reported:
      report === null
        ? null
        : review.is_removed
          ? texts.reported.removed(sentDay, report.receipt)
          : report.is_open
            ? `${texts.reported.open(sentDay, around.reasons[report.reason] ?? '')} ${texts.reported.waits(longDateText(day(report.answer_before)))}`
            : texts.reported.kept(sentDay),
    open: around.answering === review.id ? 'answer' : around.reporting === review.id ? 'report' : null,
    answerTo: to('repondre'),
    isRemoved: review.is_removed,
    wait: review.is_left
      ? 'take_up'
      : review.answer === null && review.withdrawn_answer === null && !review.is_removed
        ? 'leave'
        : null,
    reportTo: report === null ? to('signaler') : null,
  };
};

/** Not rounded, so that the text shown to the hundredth is rounded only once. */
const exactMean = (stars: readonly number[]): number => {
  const count = stars.reduce((all, one) => all + one, 0);
  return count === 0 ? 0 : stars.reduce((all, one, i) => all + one * (i + 1), 0) / count;
};

export const reviewsView = (found: Found, around: Around) => {
  const { counts, oldest_to_answer_at: oldest, time_zone: zone, score } = found;
  const oldestText = oldest === null ? '' : fullDateText(dayOf(zone, instantMs(oldest)));
  const done: Readonly<Record<string, string>> = texts.done;
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
      around.left === null || !(around.said === 'laisse' || around.said === 'laisses')
        ? null
        : { name: around.said === 'laisse' ? leaveFields.takeUp : leaveFields.takeUpAt, value: around.left },
    said: around.said === null ? null : (done[around.said] ?? null),
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
