import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { ReportDecision, ReportedContent, ReportReason, ReportState } from './rules/reports.ts';

export type ReportRow = {
  readonly id: string;
  readonly receipt: string;
  readonly page: string;
  readonly content: ReportedContent;
  readonly reason: ReportReason;
  readonly explanation: string;
  readonly email: string | null;
  readonly state: ReportState;
  readonly created_at: number;
  readonly decided_at: number | null;
  readonly decided_by: string | null;
  readonly decision: string | null;
  readonly professional: { readonly id: string; readonly name: string; readonly hidden: boolean } | null;
  readonly review: {
    readonly id: string;
    readonly author: string;
    readonly rating: number;
    readonly body: string;
    readonly removed: boolean;
    readonly written_at: number;
  } | null;
};

const shown = sql`
  c.public_id as id, c.receipt, c.page, c.content, c.reason, c.explanation, c.email, c.state, c.created_at, c.decided_at, c.decision,
  a.firstname || ' ' || a.lastname as decided_by,
  case when p.id is not null then json_build_object('id', p.public_id, 'name', p.business_name, 'hidden', p.hidden_at is not null) end as professional,
  case when w.id is not null then json_build_object('id', w.public_id, 'author', w.author, 'rating', w.rating, 'body', w.body, 'removed', w.state = 'removed',
    'written_at', (extract(epoch from coalesce(w.edited_at, w.created_at)) * 1000)::int8) end as review
  from content_report c left join account a on a.id = c.decided_by left join place_comment w on w.id = c.review_id
  left join pro p on p.public_id = substring(c.page from '^/praticien/(?:[^/?#]*-)?([0-9A-Za-z]{22})(?:[/?#]|$)')`;

/** The professional under a public id. */
export const findProfessional = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId}`.execute(db)).rows[0]?.id;

/** The path of the public page of a professional; undefined while it is not published. */
export const profilePathOf = async (db: Db, proId: number): Promise<string | undefined> =>
  (await sql<{ path: string }>`select '/praticien/' || slug || '-' || public_id as path from pro where id = ${proId} and published`.execute(db)).rows[0]?.path;

export type NewReport = Pick<ReportRow, 'page' | 'content' | 'reason' | 'explanation' | 'email'> & {
  /** The review that is reported, by its public id; and the professional who does so from their own space. */
  readonly reviewId?: string | undefined;
  readonly byProId?: number;
};

/** Keeps a report; undefined when its receipt is another’s already. */
export const insertReport = async (
  trx: Db,
  r: NewReport & { readonly publicId: string; readonly receipt: string },
  nowMs: number,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into content_report (public_id, receipt, page, content, reason, explanation, email, review_id, by_pro_id, created_at)
    values (${r.publicId}, ${r.receipt}, ${r.page}, ${r.content}, ${r.reason}, ${r.explanation}, ${r.email},
      (select w.id from place_comment w where w.public_id = ${r.reviewId ?? null} and w.state = 'published'), ${r.byProId ?? null}, ${instant(nowMs)})
    on conflict (receipt) do nothing returning id`.execute(trx)
  ).rows[0]?.id;

/** A report by its row, as its mails tell it. */
export const reportById = async (db: Db, id: number): Promise<ReportRow | undefined> =>
  (await sql<ReportRow>`select ${shown} where c.id = ${id}`.execute(db)).rows[0];

/** A report by its public id. */
export const reportByPublicId = async (db: Db, publicId: string): Promise<ReportRow | undefined> =>
  (await sql<ReportRow>`select ${shown} where c.public_id = ${publicId}`.execute(db)).rows[0];

/** A page of the reports in a state: what waits longest first, else the last decided first. */
export const reportsIn = async (db: Db, state: ReportState, page: { readonly limit: number; readonly offset: number }): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
    select ${shown} where c.state = ${state} order by ${state === 'open' ? sql`c.created_at, c.id` : sql`c.decided_at desc, c.id desc`}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

/** How many reports are in each state. */
export const countReports = async (db: Db): Promise<Record<ReportState, number>> =>
  (
    await sql<Record<ReportState, number>>`
    select (count(*) filter (where state = 'open'))::int4 as open, (count(*) filter (where state = 'kept'))::int4 as kept,
      (count(*) filter (where state = 'removed'))::int4 as removed from content_report`.execute(db)
  ).rows[0]!;

/** Decides of a report that waits; undefined when somebody has decided first. */
export const writeReportDecision = async (
  trx: Db,
  d: { readonly publicId: string; readonly state: ReportDecision; readonly decision: string; readonly accountId: number },
  nowMs: number,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    update content_report set state = ${d.state}, decision = ${d.decision}, decided_by = ${d.accountId}, decided_at = ${instant(nowMs)}
    where public_id = ${d.publicId} and state = 'open' returning id`.execute(trx)
  ).rows[0]?.id;

/** Forgets these addresses among those who reported something. */
export const forgetReporter = async (trx: Db, emails: readonly string[]): Promise<void> => {
  await sql`update content_report set email = null where email = any(${emails}::text[])`.execute(trx);
};

/** Forgets the address of whoever reported in up to `limit` reports decided before an instant. Gives how many. */
export const forgetReporters = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const cleared = await sql`
    update content_report set email = null where id in (
      select id from content_report where email is not null and decided_at < ${instant(beforeMs)} order by decided_at limit ${limit})`.execute(db);
  return Number(cleared.numAffectedRows ?? 0n);
};

/** The contents that whoever has an address reported, and what was decided. */
export const heldReports = (db: Db, email: string | null): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select receipt, page, content, reason, explanation, email, state, created_at, decided_at, decision from content_report where email = ${email}::text`,
    'created_at',
  );
