import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ReviewState } from '../rules/review.ts';

export type ModeratedRow = {
  readonly row: number;
  readonly pro: number;
  readonly booking_row: number | null;
  readonly id: string;
  readonly state: ReviewState;
  readonly author: string;
  readonly services: string[];
  readonly rating: number;
  readonly body: string;
  readonly written_at: EpochMs;
  readonly decided_at: EpochMs | null;
  readonly decided_by: string | null;
  readonly decision: string | null;
  readonly professional: { readonly id: string; readonly name: string };
};

const shown = sql`
  w.id as row, w.pro_id as pro, w.booking_id as booking_row, w.public_id as id, w.state, w.author, w.services, w.rating, w.body,
  coalesce(w.edited_at, w.created_at) as written_at, w.decided_at, a.firstname || ' ' || a.lastname as decided_by, w.decision,
  json_build_object('id', p.public_id, 'name', p.business_name) as professional
  from place_comment w join pro p on p.id = w.pro_id left join account a on a.id = w.decided_by`;

/** Returns a page of the reviews that wait for a decision, oldest first, or of the decided reviews, latest first. */
export const reviewsToModerate = async (
  db: Db,
  isDecided: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<ModeratedRow[]> =>
  (
    await (
      isDecided
        ? sql<ModeratedRow>`select ${shown} where w.decided_at is not null and w.state in ('published', 'removed') order by w.decided_at desc, w.id desc limit ${page.limit} offset ${page.offset}`
        : sql<ModeratedRow>`select ${shown} where w.state = 'held' order by w.created_at, w.id limit ${page.limit} offset ${page.offset}`
    ).execute(db)
  ).rows;

export const reviewToModerate = async (db: Db, publicId: string): Promise<ModeratedRow | undefined> =>
  (await sql<ModeratedRow>`select ${shown} where w.public_id = ${publicId} and w.state <> 'taken_back'`.execute(db))
    .rows[0];

export const countModerations = async (db: Db): Promise<{ waiting: number; decided: number }> =>
  (
    await sql<{ waiting: number; decided: number }>`
    select (select count(*)::int4 from place_comment where state = 'held') as waiting,
      (select count(*)::int4 from place_comment where decided_at is not null and state in ('published', 'removed')) as decided`.execute(
      db,
    )
  ).rows[0]!;

/** Publishes or removes a review, with the reason. Returns false when its state has changed since it was read. */
export const writeModeration = async (
  trx: Db,
  d: {
    readonly row: number;
    readonly from: ReviewState;
    readonly to: ReviewState;
    readonly decision: string | null;
    readonly accountId: number;
  },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update place_comment set state = ${d.to}, decision = ${d.decision}, decided_by = ${d.accountId}, decided_at = ${instant(nowMs)}
    where id = ${d.row} and state = ${d.from}`.execute(trx)
  ).numAffectedRows === 1n;
