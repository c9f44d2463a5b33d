import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProReviewList } from '../rules/review.ts';
import { reviewColumns, type ReviewRow } from './reviews.ts';

export type ProReviewRow = ReviewRow & {
  readonly booking_row: number | null;
  readonly is_removed: boolean;
  readonly is_left: boolean;
  readonly withdrawn_answer: { readonly text: string; readonly reason: string } | null;
  readonly report: {
    readonly receipt: string;
    readonly reason: string;
    readonly sent_ms: number;
    readonly state: string;
  } | null;
};

/**
 * SQL: whether the published review `w` waits for an answer. It has no answer, and the professional has not chosen to
 * leave it without one.
 */
export const waitsForAnswer = sql<boolean>`w.answer is null and w.answer_left_at is null`;

const reported = sql<boolean>`exists (select 1 from content_report c where c.review_id = w.id and c.content = 'review' and c.by_pro_id = w.pro_id)`;

const isPublished = sql`w.state = 'published'`;
const waits = sql`${isPublished} and ${waitsForAnswer}`;
// A removed review stays in the list of reported reviews, so that the professional sees the decision.
const seenIn = (list: ProReviewList) => (list === 'reported' ? sql`w.state in ('published', 'removed')` : isPublished);

const lists: Readonly<Record<ProReviewList, RawBuilder<boolean>>> = {
  to_answer: waitsForAnswer,
  answered: sql<boolean>`w.answer is not null`,
  left: sql<boolean>`w.answer_left_at is not null`,
  reported,
  all: sql<boolean>`true`,
};

const shown = sql`
  ${reviewColumns}, w.booking_id as booking_row, w.state = 'removed' as is_removed, w.answer_left_at is not null as is_left,
  case when w.answer_withdrawn_at is not null then json_build_object('text', w.answer, 'reason', w.answer_withdrawn_reason) end as withdrawn_answer,
  (select json_build_object('receipt', c.receipt, 'reason', c.reason, 'sent_ms', (extract(epoch from c.created_at) * 1000)::bigint, 'state', c.state)
    from content_report c where c.review_id = w.id and c.content = 'review' and c.by_pro_id = w.pro_id order by c.id desc limit 1) as report
  from place_comment w`;

/**
 * Returns a page of a professional's published reviews. The list of reported reviews also has removed reviews. Reviews
 * that wait for an answer come oldest first, other lists latest first.
 */
export const proReviews = async (
  db: Db,
  proId: number,
  list: ProReviewList,
  page: { readonly limit: number; readonly offset: number },
): Promise<ProReviewRow[]> =>
  (
    await sql<ProReviewRow>`
    select ${shown} where w.pro_id = ${proId} and ${seenIn(list)} and ${lists[list]}
    order by ${list === 'to_answer' ? sql`w.created_at, w.id` : sql`w.created_at desc, w.id desc`} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const proReview = async (db: Db, proId: number, publicId: string): Promise<ProReviewRow | undefined> =>
  (
    await sql<ProReviewRow>`select ${shown} where w.pro_id = ${proId} and w.state = 'published' and w.public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];

export type ProReviewCounts = {
  readonly to_answer: number;
  readonly answered: number;
  readonly left: number;
  readonly reported: number;
  readonly all: number;
  readonly oldest_at: EpochMs | null;
  /** Number of reviews written before `oldBeforeMs` that wait for an answer. */ readonly older: number;
  readonly time_zone: string;
  /** The professional's public page. Null while it is unpublished. */
  readonly place: { readonly id: string; readonly slug: string } | null;
};

/**
 * Counts a professional's reviews in each list. `oldest_at` is the date of the oldest review that waits for an answer.
 */
export const countProReviews = async (db: Db, proId: number, oldBeforeMs: number): Promise<ProReviewCounts> =>
  (
    await sql<ProReviewCounts>`
    select count(w.id) filter (where ${waits})::int4 as to_answer, count(w.id) filter (where ${waits} and w.created_at < ${instant(oldBeforeMs)})::int4 as older,
      count(w.id) filter (where ${isPublished} and w.answer_left_at is not null)::int4 as left, count(w.answer) filter (where ${isPublished})::int4 as answered,
      count(w.id) filter (where ${reported})::int4 as reported, count(w.id) filter (where ${isPublished})::int4 as all,
      min(w.created_at) filter (where ${waits}) as oldest_at, p.time_zone,
      case when p.published then json_build_object('id', p.public_id, 'slug', p.slug) end as place
    from pro p left join place_comment w on w.pro_id = p.id and w.state <> 'held' where p.id = ${proId} group by p.id`.execute(
      db,
    )
  ).rows[0]!;
