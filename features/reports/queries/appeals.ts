import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { AppealSide, AppealState } from '../rules/appeals.ts';
import type { RemovalGround, ReportDecision } from '../rules/reports.ts';

export type AppealRow = {
  readonly row: number;
  readonly report: number;
  readonly report_id: string;
  readonly id: string;
  readonly receipt: string;
  readonly side: AppealSide;
  readonly body: string;
  readonly contested: ReportDecision;
  readonly contested_by: number | null;
  readonly state: AppealState;
  readonly created_at: EpochMs;
  readonly decided_at: EpochMs | null;
  readonly decided_by: string | null;
  readonly decision: string | null;
  readonly ground: RemovalGround | null;
  readonly clause: string | null;
};

const shown = sql`
  x.id as row, x.report_id as report, c.public_id as report_id, x.public_id as id, c.receipt, x.side, x.body, x.contested, x.contested_by, x.state, x.created_at,
  x.decided_at, a.firstname || ' ' || a.lastname as decided_by, x.decision, x.ground, x.clause
  from content_appeal x join content_report c on c.id = x.report_id left join account a on a.id = x.decided_by`;

/** Inserts an appeal of one side. Returns false when that side has already appealed. */
export const insertAppeal = async (
  trx: Db,
  x: {
    readonly publicId: string;
    readonly report: number;
    readonly side: AppealSide;
    readonly body: string;
    readonly contested: ReportDecision;
    readonly contestedBy: number | null;
  },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    insert into content_appeal (public_id, report_id, side, body, contested, contested_by, created_at)
    values (${x.publicId}, ${x.report}, ${x.side}, ${x.body}, ${x.contested}, ${x.contestedBy}, ${instant(nowMs)})
    on conflict (report_id, side) do nothing`.execute(trx)
  ).numAffectedRows === 1n;

/** Appeals against the decisions of a report, the oldest first. */
export const appealsOf = async (db: Db, report: number): Promise<AppealRow[]> =>
  (await sql<AppealRow>`select ${shown} where x.report_id = ${report} order by x.id`.execute(db)).rows;

export const appealByPublicId = async (db: Db, publicId: string): Promise<AppealRow | undefined> =>
  (await sql<AppealRow>`select ${shown} where x.public_id = ${publicId}`.execute(db)).rows[0];

export const appealById = async (db: Db, id: number): Promise<AppealRow | undefined> =>
  (await sql<AppealRow>`select ${shown} where x.id = ${id}`.execute(db)).rows[0];

/** Returns a page of the pending appeals, oldest first, or of the decided appeals, latest first. */
export const appealsIn = async (
  db: Db,
  isDecided: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<AppealRow[]> =>
  (
    await sql<AppealRow>`
    select ${shown} where (x.state <> 'open') = ${isDecided}
    order by ${isDecided ? sql`x.decided_at desc, x.id desc` : sql`x.created_at, x.id`} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

/** Counts the pending and the decided appeals. `oldest_at` is the date of the oldest pending appeal. */
export const countAppeals = async (
  db: Db,
): Promise<{ readonly waiting: number; readonly decided: number; readonly oldest_at: EpochMs | null }> =>
  (
    await sql<{ waiting: number; decided: number; oldest_at: EpochMs | null }>`
    select (count(*) filter (where state = 'open'))::int4 as waiting, (count(*) filter (where state <> 'open'))::int4 as decided,
      min(created_at) filter (where state = 'open') as oldest_at from content_appeal`.execute(db)
  ).rows[0]!;

/** Decides a pending appeal. Returns false when another admin decided first. */
export const writeAppealDecision = async (
  trx: Db,
  d: {
    readonly row: number;
    readonly state: Exclude<AppealState, 'open'>;
    readonly decision: string;
    readonly ground: RemovalGround | null;
    readonly clause: string | null;
    readonly accountId: number;
  },
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update content_appeal set state = ${d.state}, decision = ${d.decision}, ground = ${d.ground}, clause = ${d.clause}, decided_by = ${d.accountId},
      decided_at = ${instant(nowMs)}
    where id = ${d.row} and state = 'open'`.execute(trx)
  ).numAffectedRows === 1n;

/** Whether an appeal is pending against a decision that hides a professional from the site. */
export const hasOpenAppealOfHiding = async (db: Db, proId: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from content_report c join content_appeal x on x.report_id = c.id
      where c.pro_id = ${proId} and c.hides_profile and x.state = 'open') as is`.execute(db)
  ).rows[0]!.is;

/**
 * Returns all appeals of a person for their archive: as reporter, as author of a review, and for their professionals.
 */
export const appealsForArchive = (db: Db, email: string | null, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select c.receipt, x.side, x.body, x.contested, x.state, x.created_at, x.decided_at, x.decision, x.ground, x.clause
    from content_appeal x join content_report c on c.id = x.report_id
    where (x.side = 'reporter' and (c.email = ${email}::text or c.by_account_id = ${accountId}))
      or (x.side = 'author' and (c.of_account_id = ${accountId} or (c.content <> 'review' and c.pro_id in (select pro_id from profile where account_id = ${accountId}))))`,
    'created_at',
  );
