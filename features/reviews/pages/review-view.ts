import { civilFromDay } from '#core/civil.ts';
import { fullDateText, longDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { ownValue } from '#core/own-value.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { dateBlockOf } from '#features/offers/rules/date-block.ts';
import { momentText, startWall } from '#features/offers/rules/instant-text.ts';
import { visitPath } from '#features/bookings/pages/paths.ts';
import { afterVisit } from '#features/bookings/rules/states.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import type { DateBlockShown } from '#ui/lists/date-block.tsx';
import type { visitReview } from '../contract.ts';
import { editableUntilMs } from '../rules/review.ts';
import { reviewTexts } from '../texts.ts';
import { reviewFormTexts as texts } from './review-form-texts.ts';

type VisitReview = DataOf<typeof visitReview>;

export type ReviewedVisitShown = {
  readonly block: DateBlockShown;
  readonly when: string;
  readonly title: string;
  readonly where: string;
};

/** A notice about the review. `first` is shown in bold, before `rest`. */
export type ReviewNotice = { readonly tone: 'info' | 'neutral'; readonly first: string; readonly rest: string };

export type OwnReviewShown = {
  readonly id: string;
  readonly rating: number;
  readonly body: string;
  readonly notices: readonly ReviewNotice[];
  readonly decision: string | null;
  readonly lines: readonly string[];
  readonly answer: { readonly name: string; readonly text: string } | null;
  readonly isEditable: boolean;
  readonly publicTo: string | null;
};

const visitOf = ({ visit }: VisitReview): ReviewedVisitShown => {
  const day = dayOf(visit.time_zone, instantMs(visit.starts_at));
  const clock = wallClockText(startWall(visit, visit.time_zone));
  return {
    block: dateBlockOf(day, clock),
    when: momentText(visit.time_zone, instantMs(visit.starts_at)),
    title: visit.labels.join(', '),
    where: [visit.pro.name, visit.place].filter(Boolean).join(' · '),
  };
};

const dayText = ({ visit }: VisitReview, ms: number): string => {
  const day = dayOf(visit.time_zone, ms);
  return `${longDateText(day)} ${civilFromDay(day).year}`;
};

/** Returns the notice that explains why no review can be written. Null when a review can be written. */
const closedOf = (found: VisitReview): ReviewNotice | null => {
  const { visit } = found;
  if (found.window === 'before') {
    const [first, rest] = texts.before;
    return { tone: 'info', first, rest: rest(momentText(visit.time_zone, instantMs(found.opens_at))) };
  }
  if (found.window === 'closed') {
    const [first, rest] = texts.closed;
    return { tone: 'neutral', first, rest: rest(dayText(found, instantMs(found.closes_at))) };
  }
  if (found.window === 'never') return { tone: 'neutral', first: texts.never[0], rest: texts.never[1] };
  if (found.window === 'late') return { tone: 'neutral', first: texts.takenBack[0], rest: texts.takenBack[1] };
  if (found.window === 'suspended') return { tone: 'neutral', first: texts.suspended[0], rest: texts.suspended[1] };
  return null;
};

const joined = (words: readonly string[], last: (first: string, last: string) => string): string =>
  words.length < 2 ? (words[0] ?? '') : last(words.slice(0, -1).join(', '), words.at(-1)!);

/** Says why a held review waits for an admin, and which words to avoid for a publication without a check. */
export const moderationText = (reasons: NonNullable<VisitReview['review']>['looked_at_for']): string =>
  texts.held[1](
    joined(
      reasons.map((reason) => texts.moderationReasons[reason]),
      texts.and,
    ),
    joined(
      reasons.map((reason) => texts.those[reason]),
      texts.nor,
    ),
  );

const ownOf = (found: VisitReview, review: NonNullable<VisitReview['review']>): OwnReviewShown => {
  const until = dayText(found, instantMs(review.editable_until));
  const notices: ReviewNotice[] = [];
  if (review.state === 'held')
    notices.push({ tone: 'info', first: texts.held[0], rest: moderationText(review.looked_at_for) });
  if (review.state === 'removed') notices.push({ tone: 'neutral', first: texts.taken[0], rest: texts.taken[1] });
  else if (!review.editable)
    notices.push({ tone: 'neutral', first: texts.own.late[0], rest: texts.own.late[1](until) });
  return {
    id: review.id,
    rating: review.rating,
    body: review.body,
    notices,
    decision: review.state === 'removed' ? review.decision : null,
    lines: [
      ...(review.edited_at === null
        ? []
        : [texts.own.edited(longDateText(dayOf(found.visit.time_zone, instantMs(review.edited_at))))]),
      ...(review.editable ? [texts.own.editable(until)] : []),
    ],
    answer: review.answer === null ? null : { name: texts.own.answer(found.visit.pro.name), text: review.answer },
    isEditable: review.editable,
    publicTo: review.state === 'published' ? `${profilePath(found.visit.pro)}#avis` : null,
  };
};

/**
 * Builds the data of the page on which a client sees the review of a visit. `outcome` is the code of the result in the
 * URL.
 */
export const reviewView = (
  found: VisitReview,
  query: { readonly id: string; readonly token: string | null; readonly outcome: string | null },
  nowMs: number,
) => {
  const { visit, review } = found;
  const day = (ms: number): number => dayOf(visit.time_zone, ms);
  const dones: Readonly<Record<string, string>> = {
    publie: review?.state === 'held' ? texts.done.held : texts.done.created,
    change: review?.state === 'held' ? texts.done.held : texts.done.changed,
    ...(review === null && { retire: texts.done.removed }),
    ...(!found.is_asked && { stop: texts.stop.done }),
  };
  // The link in a mail opens the review for a longer time than it opens the visit.
  const isVisitOpen = query.token === null || nowMs < instantMs(visit.ends_at) + afterVisit.linkMs;
  return {
    visit: visitOf(found),
    backTo: isVisitOpen ? visitPath(query.id, query.token) : null,
    done: ownValue(dones, query.outcome),
    closed: review === null ? closedOf(found) : null,
    own: review === null ? null : ownOf(found, review),
    isAsked: found.is_asked,
    preview: {
      author: found.author,
      authorId: query.id,
      service: [found.services.join(', '), ...found.practitioners].join(' · '),
      posted: reviewTexts.posted(fullDateText(day(review === null ? nowMs : instantMs(review.created_at)))),
      visited: reviewTexts.visit(fullDateText(day(instantMs(visit.starts_at)))),
      editable: texts.preview.editable(
        dayText(found, review === null ? editableUntilMs(nowMs) : instantMs(review.editable_until)),
      ),
    },
  };
};

export type ReviewView = ReturnType<typeof reviewView>;
