import { sql, type RawBuilder } from 'kysely';
import { instant } from '#platform/db/db.ts';

// The parts of the statements about what waits for an admin's approval, whatever its table, which is `t`.

/** What admins read of it: itself, its professional, and who decided. */
export const approvalColumns = sql`
  t.id as row, t.pro_id as pro, t.public_id as id, t.name, t.description, t.state, t.submitted_at, t.decided_at, t.refusal,
  a.firstname || ' ' || a.lastname as decided_by, json_build_object('id', p.public_id, 'name', p.business_name, 'city', p.city) as professional`;

/** The tables that those columns are read from, beside its own. */
export const approvalJoins = sql`join pro p on p.id = t.pro_id left join account a on a.id = t.decided_by`;

/** A page of what waits, the oldest first, or of what was decided, the last first. */
export const approvalPage = (isDecided: boolean, { limit, offset }: { readonly limit: number; readonly offset: number }): RawBuilder<unknown> =>
  isDecided
    ? sql`where t.decided_at is not null and t.state <> 'in_review' order by t.decided_at desc, t.id desc limit ${limit} offset ${offset}`
    : sql`where t.state = 'in_review' order by t.submitted_at, t.id limit ${limit} offset ${offset}`;

/** How many wait, and how many were decided. */
export type ApprovalCounts = { readonly waiting: number; readonly decided: number };

/** Those counts, among the rows that wait or were decided. */
export const approvalCounts = sql`
  (count(*) filter (where t.state = 'in_review'))::int4 as waiting,
  (count(*) filter (where t.decided_at is not null and t.state <> 'in_review'))::int4 as decided`;

/** The rows that wait or were decided. */
export const approvalRows = sql`t.state = 'in_review' or t.decided_at is not null`;

/** An admin's decision: published with the wording read, or a draft with the reason. */
export type ApprovalDecision = { readonly row: number; readonly accepted: string | null; readonly refusal: string | null; readonly accountId: number };

/** What a decision writes. */
export const approvalWritten = ({ accepted, refusal, accountId }: ApprovalDecision, nowMs: number): RawBuilder<unknown> => sql`
  state = ${accepted === null ? 'draft' : 'published'}, submitted_at = null, refusal = ${refusal},
  accepted_wording = coalesce(${accepted}::text, accepted_wording), decided_by = ${accountId}, decided_at = ${instant(nowMs)}`;
