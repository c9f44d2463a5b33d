import { sql, type RawBuilder } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ReviewOrder, ReviewState } from '../rules/review.ts';

export type ReviewRow = {
  readonly id: string;
  readonly author: string;
  readonly services: string[];
  readonly practitioners: string[];
  readonly rating: number;
  readonly body: string;
  readonly visited_at: EpochMs;
  readonly created_at: EpochMs;
  readonly edited_at: EpochMs | null;
  readonly answer: string | null;
  readonly answered_at: EpochMs | null;
};

/** SQL: the answer to the review `w` on public pages. Null once a decision removed it. */
const shownAnswer = sql`case when w.answer_withdrawn_at is null then w.answer end`;

/** SQL: columns of the review `w` for public pages. */
export const reviewColumns = sql`
  w.public_id as id, w.author, w.services, w.practitioners, w.rating, w.body, w.visited_at, w.created_at, w.edited_at, ${shownAnswer} as answer,
  case when w.answer_withdrawn_at is null then w.answered_at end as answered_at`;

/** Filter of published reviews. Undefined fields filter nothing. */
export type ReviewsQuery = {
  readonly proId?: number;
  readonly id?: string;
  readonly service?: string;
  readonly rating?: number;
  readonly isAnswered?: boolean;
};

const orders: Readonly<Record<ReviewOrder, RawBuilder<unknown>>> = {
  recent: sql`w.created_at desc, w.id desc`,
  oldest: sql`w.created_at, w.id`,
  best: sql`w.rating desc, w.created_at desc, w.id desc`,
  worst: sql`w.rating, w.created_at desc, w.id desc`,
};

const wanted = ({ proId, id, service, rating, isAnswered }: ReviewsQuery): RawBuilder<unknown> => sql`
  w.state = 'published' and p.published
  and (${proId ?? null}::bigint is null or w.pro_id = ${proId ?? null}) and (${id ?? null}::text is null or w.public_id = ${id ?? null})
  and (${service ?? null}::text is null or ${service ?? null} = any(w.services)) and (${rating ?? null}::int2 is null or w.rating = ${rating ?? null})
  and (${isAnswered ?? null}::bool is null or (${shownAnswer} is not null) = ${isAnswered ?? null})`;

export const publishedReviews = async (
  db: Db,
  query: ReviewsQuery,
  order: ReviewOrder,
  page: { readonly limit: number; readonly offset: number },
): Promise<ReviewRow[]> =>
  (
    await sql<ReviewRow>`
    select ${reviewColumns} from place_comment w join pro p on p.id = w.pro_id where ${wanted(query)}
    order by ${orders[order]} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export const countPublishedReviews = async (db: Db, query: ReviewsQuery): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int4 as count from place_comment w join pro p on p.id = w.pro_id where ${wanted(query)}`.execute(
      db,
    )
  ).rows[0]!.count;

/** Returns the row id of a professional whose reviews may be listed, because the professional is published. */
export const reviewedPlace = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId} and published`.execute(db)).rows[0]?.id;

export type ScoreRow = {
  readonly count: number;
  readonly sum: number;
  readonly stars: number[];
  readonly answered: number;
  readonly services: { readonly name: string; readonly count: number }[];
  readonly removed: number;
};

const servicesShown = 4;

/** Returns the score of a professional, with the number of reviews removed after a report since `sinceMs`. */
export const scoreOf = async (db: Db, proId: number, sinceMs: number): Promise<ScoreRow> =>
  (
    await sql<ScoreRow>`
    select coalesce(g.count, 0) as count, coalesce(g.sum, 0) as sum, coalesce(g.stars, '{0,0,0,0,0}') as stars,
      (select count(*)::int4 from place_comment w where w.pro_id = given.id and w.state = 'published' and ${shownAnswer} is not null) as answered,
      (select coalesce(json_agg(json_build_object('name', x.name, 'count', x.count)), '[]') from (
        select name, count(*)::int4 as count from place_comment w, unnest(w.services) name
        where w.pro_id = given.id and w.state = 'published' group by name order by count(*) desc, name limit ${servicesShown}) x) as services,
      (select count(*)::int4 from place_comment w where w.pro_id = given.id and w.state = 'removed' and w.decided_at > ${instant(sinceMs)}
        and exists (select 1 from content_report c where c.review_id = w.id and c.content = 'review')) as removed
    from (select ${proId}::bigint as id) given left join rating_summary g on g.pro_id = given.id`.execute(db)
  ).rows[0]!;

/** Counts the published reviews of a professional again, by stars, and stores the numbers. */
export const writeScore = async (trx: Db, proId: number): Promise<void> => {
  const stars = sql`count(*) filter (where rating = `;
  await sql`
    insert into rating_summary (pro_id, count, sum, stars)
    select ${proId}, count(*), coalesce(sum(rating), 0), array[${stars}1), ${stars}2), ${stars}3), ${stars}4), ${stars}5)]
    from place_comment where pro_id = ${proId} and state = 'published'
    on conflict (pro_id) do update set count = excluded.count, sum = excluded.sum, stars = excluded.stars`.execute(trx);
};

export type OwnReviewRow = ReviewRow & {
  readonly row: number;
  readonly booking_row: number;
  readonly booking_id: string;
  readonly pro: number;
  readonly state: ReviewState;
  readonly decision: string | null;
};

const own = sql`
  ${reviewColumns}, w.id as row, b.id as booking_row, b.public_id as booking_id, w.pro_id as pro, w.state, w.decision
  from place_comment w join booking b on b.id = w.booking_id`;

/** Returns the review of a booking for its author. Undefined once it is withdrawn. */
export const reviewOfBooking = async (db: Db, bookingId: number): Promise<OwnReviewRow | undefined> =>
  (await sql<OwnReviewRow>`select ${own} where b.id = ${bookingId} and w.state <> 'taken_back'`.execute(db)).rows[0];

/** Returns a review by its public id. Undefined once it is withdrawn. */
export const writtenReview = async (db: Db, publicId: string): Promise<OwnReviewRow | undefined> =>
  (await sql<OwnReviewRow>`select ${own} where w.public_id = ${publicId} and w.state <> 'taken_back'`.execute(db))
    .rows[0];

export type NewReview = {
  readonly publicId: string;
  readonly proId: number;
  readonly bookingId: number;
  readonly author: string;
  readonly services: readonly string[];
  readonly practitioners: readonly string[];
  readonly rating: number;
  readonly body: string;
  readonly state: ReviewState;
  readonly visitedMs: number;
};

/** Inserts a review. Returns false when its visit already has one. */
export const insertReview = async (trx: Db, r: NewReview, nowMs: number): Promise<boolean> =>
  (
    await sql`
    insert into place_comment (public_id, pro_id, booking_id, author, services, practitioners, rating, body, state, visited_at, created_at)
    values (${r.publicId}, ${r.proId}, ${r.bookingId}, ${r.author}, ${[...r.services]}::text[], ${[...r.practitioners]}::text[], ${r.rating}, ${r.body}, ${r.state},
      ${instant(r.visitedMs)}, ${instant(nowMs)})
    on conflict (booking_id) do nothing`.execute(trx)
  ).numAffectedRows === 1n;

/** Changes a review. Its previous version stays stored. */
export const rewriteReview = async (
  trx: Db,
  r: { readonly row: number; readonly rating: number; readonly body: string; readonly state: ReviewState },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into place_comment_version (comment_id, version, rating, body, written_at)
    select w.id, 1 + (select count(*) from place_comment_version v where v.comment_id = w.id), w.rating, w.body, coalesce(w.edited_at, w.created_at)
    from place_comment w where w.id = ${r.row}`.execute(trx);
  await sql`update place_comment set rating = ${r.rating}, body = ${r.body}, state = ${r.state}, edited_at = ${instant(nowMs)} where id = ${r.row}`.execute(
    trx,
  );
};

/**
 * Returns the withdrawn review of a booking, with the date it was first written. Undefined when no review was
 * withdrawn.
 */
export const takenBackReview = async (
  db: Db,
  bookingId: number,
): Promise<{ readonly row: number; readonly created_at: EpochMs } | undefined> =>
  (
    await sql<{ row: number; created_at: EpochMs }>`
    select id as row, created_at from place_comment where booking_id = ${bookingId} and state = 'taken_back'`.execute(
      db,
    )
  ).rows[0];

/** Withdraws a review. Nobody sees it any longer, but its first date and its versions stay stored. */
export const takeReviewBack = async (trx: Db, row: number): Promise<void> => {
  await sql`update place_comment set state = 'taken_back' where id = ${row}`.execute(trx);
};

/**
 * Deletes up to `limit` withdrawn reviews of visits that began before `beforeMs`. Their authors can no longer write
 * them again. Returns the number deleted.
 */
export const forgetTakenBack = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from place_comment where id in (
        select id from place_comment where state = 'taken_back' and visited_at < ${instant(beforeMs)} order by visited_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );

/** Writes a professional's answer to one of their own published reviews. */
export const writeAnswer = async (
  trx: Db,
  proId: number,
  publicId: string,
  answer: string,
  nowMs: number,
): Promise<void> => {
  await sql`
    update place_comment set answer = ${answer}, answered_at = ${instant(nowMs)}, answer_left_at = null
    where public_id = ${publicId} and pro_id = ${proId} and state = 'published'`.execute(trx);
};

export const isReported = async (db: Db, row: number): Promise<boolean> =>
  (
    await sql<{
      is: boolean;
    }>`select exists (select 1 from content_report where review_id = ${row} and content = 'review' and state = 'open') as is`.execute(
      db,
    )
  ).rows[0]!.is;
