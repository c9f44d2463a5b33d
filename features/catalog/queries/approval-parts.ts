import { sql, type RawBuilder } from 'kysely';
import { instant } from '#platform/db/db.ts';

// SQL fragments that services and sales share while they wait for an admin's approval. The alias of their table is `t`.

/** SQL: columns for admins, about the service or sale, its professional, and the admin who decided on it. */
export const approvalColumns = sql`
  t.id as row, t.pro_id as pro, t.public_id as id, t.name, t.description, t.state, t.submitted_at, t.decided_at, t.refusal,
  a.firstname || ' ' || a.lastname as decided_by, json_build_object('id', p.public_id, 'name', p.business_name, 'city', p.city) as professional`;

export const approvalJoins = sql`join pro p on p.id = t.pro_id left join account a on a.id = t.decided_by`;

/** SQL: a page of services or sales. They wait for approval, oldest first, or are decided, latest first. */
export const approvalPage = (
  isDecided: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<unknown> =>
  isDecided
    ? sql`where t.decided_at is not null and t.state <> 'in_review' order by t.decided_at desc, t.id desc limit ${limit} offset ${offset}`
    : sql`where t.state = 'in_review' order by t.submitted_at, t.id limit ${limit} offset ${offset}`;

export type ApprovalCounts = { readonly waiting: number; readonly decided: number };

/**
 * SQL: the number of services or sales that wait for approval, and the number decided. The query selects its rows with
 * the condition `approvalRows`.
 */
export const approvalCounts = sql`
  (count(*) filter (where t.state = 'in_review'))::int4 as waiting,
  (count(*) filter (where t.decided_at is not null and t.state <> 'in_review'))::int4 as decided`;

export const approvalRows = sql`t.state = 'in_review' or t.decided_at is not null`;

/**
 * An admin's decision on a publication. `accepted` is the text that the admin accepted, null for a refusal. `refusal`
 * is the reason of a refusal, null otherwise.
 */
export type ApprovalDecision = {
  readonly row: number;
  readonly accepted: string | null;
  readonly refusal: string | null;
  readonly accountId: number;
};

/** SQL: the columns that a decision writes. A refusal leaves `accepted_wording` unchanged. */
export const approvalWritten = (
  { accepted, refusal, accountId }: ApprovalDecision,
  nowMs: number,
): RawBuilder<unknown> => sql`
  state = ${accepted === null ? 'draft' : 'published'}, submitted_at = null, refusal = ${refusal},
  accepted_wording = coalesce(${accepted}::text, accepted_wording), decided_by = ${accountId}, decided_at = ${instant(nowMs)}`;
