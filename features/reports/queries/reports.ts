import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { RemovalGround, ReportDecision, ReportedContent, ReportReason, ReportState } from '../rules/reports.ts';

export type ReportRow = {
  readonly row: number;
  readonly pro: number | null;
  readonly service: number | null;
  readonly picture: number | null;
  readonly line: number | null;
  readonly of_account: number | null;
  readonly by_account: number | null;
  readonly in_force_by: number | null;
  readonly id: string;
  readonly receipt: string;
  readonly page: string;
  readonly content: ReportedContent;
  readonly reason: ReportReason;
  readonly explanation: string;
  readonly email: string | null;
  readonly state: ReportState;
  readonly created_at: EpochMs;
  readonly decided_at: EpochMs | null;
  readonly decided_by: string | null;
  readonly decision: string | null;
  readonly ground: RemovalGround | null;
  readonly clause: string | null;
  readonly in_force: ReportDecision | null;
  readonly in_force_at: EpochMs | null;
  readonly hides_profile: boolean;
  readonly is_last: boolean;
  readonly professional: { readonly id: string; readonly name: string; readonly hidden: boolean } | null;
  readonly review: {
    readonly id: string;
    readonly author: string;
    readonly rating: number;
    readonly body: string;
    readonly removed: boolean;
    readonly written_at: EpochMs;
  } | null;
  readonly subject: {
    readonly id: string;
    readonly title: string;
    readonly text: string;
    readonly withdrawn: boolean;
  } | null;
};

const shown = sql`
  c.id as row, c.pro_id as pro, c.service_id as service, c.picture_id as picture, c.line_id as line, c.of_account_id as of_account, c.by_account_id as by_account, c.in_force_by,
  c.public_id as id, c.receipt, c.page, c.content, c.reason, c.explanation, c.email, c.state, c.created_at, c.decided_at, c.decision, c.ground, c.clause,
  c.in_force, c.in_force_at, c.hides_profile, c.is_last, a.firstname || ' ' || a.lastname as decided_by,
  case when p.id is not null then json_build_object('id', p.public_id, 'name', p.business_name, 'hidden', p.hidden_at is not null) end as professional,
  case when w.id is not null then json_build_object('id', w.public_id, 'author', w.author, 'rating', w.rating, 'body', w.body, 'removed', w.state = 'removed',
    'written_at', (extract(epoch from coalesce(w.edited_at, w.created_at)) * 1000)::int8) end as review,
  case when s.id is not null then json_build_object('id', s.public_id, 'title', s.name, 'text', s.description, 'withdrawn', s.withdrawn_at is not null)
    when i.id is not null then json_build_object('id', i.key, 'title', coalesce((select r.label from resource r where r.id = i.resource_id), i.alt), 'text', '', 'withdrawn', i.withdrawn_at is not null)
    when l.id is not null then json_build_object('id', l.public_id, 'title', '', 'text', coalesce(l.body, l.file_name, ''), 'withdrawn', l.withdrawn_at is not null)
    when c.content = 'answer' and w.answer is not null
      then json_build_object('id', w.public_id, 'title', '', 'text', w.answer, 'withdrawn', w.answer_withdrawn_at is not null) end as subject
  from content_report c left join account a on a.id = c.decided_by left join place_comment w on w.id = c.review_id left join service s on s.id = c.service_id
  left join picture i on i.id = c.picture_id left join conversation_line l on l.id = c.line_id left join pro p on p.id = c.pro_id`;

/** Returns the path of a professional's public page. Undefined while the page is not published. */
export const profilePathOf = async (db: Db, proId: number): Promise<string | undefined> =>
  (
    await sql<{
      path: string;
    }>`select '/praticien/' || slug || '-' || public_id as path from pro where id = ${proId} and published`.execute(db)
  ).rows[0]?.path;

export type NewReport = Pick<ReportRow, 'page' | 'content' | 'reason' | 'explanation' | 'email'> & {
  readonly proId: number | null;
  readonly serviceId: number | null;
  readonly pictureId: number | null;
  readonly reviewId: number | null;
  /** Set only when the reported content is a line of a conversation. */
  readonly lineId?: number;
  readonly ofAccountId: number | null;
  readonly byAccountId: number | null;
  /** Set only when a professional reports from their space. */
  readonly byProId: number | null;
  readonly isLast: boolean;
};

/** Inserts a report. Returns undefined when its receipt number is already used. */
export const insertReport = async (
  trx: Db,
  r: NewReport & { readonly publicId: string; readonly receipt: string },
  nowMs: number,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
    insert into content_report (public_id, receipt, page, content, reason, explanation, email, pro_id, service_id, picture_id, review_id, line_id, of_account_id,
      by_account_id, by_pro_id, is_last, created_at)
    values (${r.publicId}, ${r.receipt}, ${r.page}, ${r.content}, ${r.reason}, ${r.explanation}, ${r.email}, ${r.proId}, ${r.serviceId}, ${r.pictureId},
      ${r.reviewId}, ${r.lineId ?? null}, ${r.ofAccountId}, ${r.byAccountId}, ${r.byProId}, ${r.isLast}, ${instant(nowMs)})
    on conflict (receipt) do nothing returning id`.execute(trx)
  ).rows[0]?.id;

export const reportById = async (db: Db, id: number): Promise<ReportRow | undefined> =>
  (await sql<ReportRow>`select ${shown} where c.id = ${id}`.execute(db)).rows[0];

export const reportByPublicId = async (db: Db, publicId: string): Promise<ReportRow | undefined> =>
  (await sql<ReportRow>`select ${shown} where c.public_id = ${publicId}`.execute(db)).rows[0];

export const reportByReceipt = async (db: Db, receipt: string): Promise<ReportRow | undefined> =>
  (await sql<ReportRow>`select ${shown} where c.receipt = ${receipt}`.execute(db)).rows[0];

/** Locks a report until the transaction ends, so that decisions and appeals on it run one after the other. */
export const lockReport = async (trx: Db, id: number): Promise<void> => {
  await sql`select id from content_report where id = ${id} for update`.execute(trx);
};

/**
 * Returns a page of the reports in a state. Open reports come oldest first, and reports that are last in the queue come
 * at the end. Decided reports come latest decision first.
 */
export const reportsIn = async (
  db: Db,
  state: ReportState,
  page: { readonly limit: number; readonly offset: number },
): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
    select ${shown} where c.state = ${state} order by ${state === 'open' ? sql`c.is_last, c.created_at, c.id` : sql`c.decided_at desc, c.id desc`}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

const ofProfessional = (proId: number) => sql`
  c.pro_id = ${proId} and c.content <> 'review'
  and (c.state = 'removed' or exists (select 1 from content_appeal x where x.report_id = c.id and x.state = 'upheld'))`;

/**
 * Returns a page of the reports that led to a removal of a professional's content, even if the content was restored
 * since. Latest decision first.
 */
export const decisionsOf = async (
  db: Db,
  proId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`
    select ${shown} where ${ofProfessional(proId)} order by c.decided_at desc, c.id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countDecisionsOf = async (db: Db, proId: number): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int4 as count from content_report c where ${ofProfessional(proId)}`.execute(db)
  ).rows[0]!.count;

export const countReports = async (db: Db): Promise<Record<ReportState, number>> =>
  (
    await sql<Record<ReportState, number>>`
    select (count(*) filter (where state = 'open'))::int4 as open, (count(*) filter (where state = 'kept'))::int4 as kept,
      (count(*) filter (where state = 'removed'))::int4 as removed from content_report`.execute(db)
  ).rows[0]!;

export type DecisionWritten = {
  readonly row: number;
  readonly state: ReportDecision;
  readonly decision: string;
  readonly ground: RemovalGround | null;
  readonly clause: string | null;
  readonly hidesProfile: boolean;
  readonly accountId: number;
};

/** Decides an open report. Returns false when another admin decided first. */
export const writeReportDecision = async (trx: Db, d: DecisionWritten, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update content_report set state = ${d.state}, decision = ${d.decision}, decided_by = ${d.accountId}, decided_at = ${instant(nowMs)}, ground = ${d.ground},
      clause = ${d.clause}, in_force = ${d.state}, in_force_at = ${instant(nowMs)}, in_force_by = ${d.accountId}, hides_profile = ${d.hidesProfile}
    where id = ${d.row} and state = 'open'`.execute(trx)
  ).numAffectedRows === 1n;

/** Records which content is reported, after the deciding admin identified it. */
export const writeSubject = async (
  trx: Db,
  row: number,
  s: {
    readonly service_id: number | null;
    readonly picture_id: number | null;
    readonly review_id: number | null;
    readonly of_account_id: number | null;
  },
): Promise<void> => {
  await sql`
    update content_report set service_id = ${s.service_id}, picture_id = ${s.picture_id}, review_id = ${s.review_id}, of_account_id = ${s.of_account_id}
    where id = ${row}`.execute(trx);
};

/** Changes the decision in force of a report after an appeal. */
export const writeInForce = async (
  trx: Db,
  d: { readonly row: number; readonly to: ReportDecision; readonly hidesProfile: boolean; readonly accountId: number },
  nowMs: number,
): Promise<void> => {
  await sql`
    update content_report set in_force = ${d.to}, in_force_at = ${instant(nowMs)}, in_force_by = ${d.accountId}, hides_profile = ${d.hidesProfile}
    where id = ${d.row} and state <> 'open'`.execute(trx);
};

/**
 * Whether a decision in force hides a professional from the site: a decision on a report, a removal by an admin or a
 * suspension.
 */
export const isHiddenByDecision = async (db: Db, proId: number): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
    select exists (select 1 from content_report where pro_id = ${proId} and hides_profile)
      or exists (select 1 from pro where id = ${proId} and taken_off_at is not null)
      or exists (select 1 from content_measure where pro_id = ${proId} and kind = 'suspension' and lifted_at is null) as is`.execute(
      db,
    )
  ).rows[0]!.is;

/** Reverses the decisions on reports that hide a professional from the site. */
export const liftHiding = async (trx: Db, proId: number, accountId: number, nowMs: number): Promise<void> => {
  await sql`
    update content_report set hides_profile = false, in_force = 'kept', in_force_at = ${instant(nowMs)}, in_force_by = ${accountId}
    where pro_id = ${proId} and hides_profile`.execute(trx);
};

/** Erases these email addresses and this account, as reporters, from the reports. */
export const forgetReporter = async (trx: Db, emails: readonly string[], accountId: number): Promise<void> => {
  await sql`update content_report set email = null where email = any(${emails}::text[])`.execute(trx);
  await sql`update content_report set by_account_id = null where by_account_id = ${accountId}`.execute(trx);
};

/**
 * Erases the reporter's email address from up to `limit` reports decided before `beforeMs`, unless an appeal is
 * pending. Returns the number of reports.
 */
export const forgetReporters = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const cleared = await sql`
    update content_report set email = null where id in (
      select c.id from content_report c where c.email is not null and c.in_force_at < ${instant(beforeMs)}
        and not exists (select 1 from content_appeal x where x.report_id = c.id and x.state = 'open')
      order by c.in_force_at limit ${limit})`.execute(db);
  return Number(cleared.numAffectedRows ?? 0n);
};

export const reportsForArchive = (db: Db, email: string | null, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select receipt, page, content, reason, explanation, email, state, created_at, decided_at, decision, ground, clause, in_force
    from content_report where email = ${email}::text or by_account_id = ${accountId}`,
    'created_at',
  );
