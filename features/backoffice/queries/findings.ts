import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { MoveOutcome } from '#features/payments/rules/unknown-moves.ts';
import type { PayoutStep } from '#features/payouts/rules/steps.ts';
import type { Db } from '#platform/db/db.ts';

type Answer = { readonly who: string; readonly reason: string; readonly at: EpochMs };

/** A money movement whose outcome admins gave, after the provider refused the movement or gave no result. */
export type SettledFinding = {
  readonly id: string;
  /** Null for a refund. */
  readonly step: PayoutStep | null;
  readonly cents: number;
  readonly outcome: MoveOutcome;
  readonly at: EpochMs;
  /** The answers of the admins who gave this outcome, oldest first. */
  readonly answers: Answer[];
  readonly booking_id: string | null;
  readonly client: string | null;
  readonly year: number | null;
  readonly number: number | null;
  readonly professional: { readonly id: string; readonly name: string };
  readonly provider_ref: string | null;
};

const settledActions = sql`('payout step settled', 'unknown refund settled', 'refused refund settled')`;
const nameOf = sql`coalesce((select a.firstname || ' ' || a.lastname from account a where 'account:' || a.public_id = x.actor), '')`;

/**
 * SQL: the admins' answers that settled a movement of money, oldest first. `e` is the audit line of the answer that
 * settled it. The result contains `e` and, for each other admin, the last answer before `e` with the same outcome.
 * Leaves out answers given before a previous settlement of the same movement.
 */
const answers = sql`(
  select json_agg(json_build_object('who', y.who, 'reason', y.reason, 'at', (extract(epoch from y.at) * 1000)::int8) order by y.id) from (
    select distinct on (x.actor) x.id, x.at, x.reason, ${nameOf} as who from audit_entry x
    where x.object = e.object and x.id <= e.id and x.detail->>'outcome' = e.detail->>'outcome'
      and (x.id = e.id or (x.actor <> e.actor and x.action = replace(e.action, ' settled', ' said')))
      and x.detail->>'refund' is not distinct from e.detail->>'refund' and x.detail->>'step' is not distinct from e.detail->>'step'
      and x.id > coalesce((select max(z.id) from audit_entry z where z.object = e.object and z.id < e.id and z.action = e.action
        and z.detail->>'refund' is not distinct from e.detail->>'refund' and z.detail->>'step' is not distinct from e.detail->>'step'), 0)
    order by x.actor, x.id desc) y)`;

/**
 * Returns a page of the money movements that admins' answers have settled, latest first. Reads the audit, because
 * requesting a movement again deletes its stored answers.
 */
export const settledFindings = async (
  db: Db,
  page: { readonly limit: number; readonly offset: number },
): Promise<SettledFinding[]> =>
  (
    await sql<SettledFinding>`
    select e.id::text as id, e.detail->>'step' as step, coalesce((e.detail->>'refund_cents')::int4, (e.detail->>'cents')::int4) as cents,
      e.detail->>'outcome' as outcome, e.at, ${answers} as answers, b.public_id as booking_id,
      case when b.id is null then null else concat_ws(' ', b.firstname, b.lastname) end as client, o.year, o.number,
      json_build_object('id', p.public_id, 'name', p.business_name) as professional,
      coalesce(c.provider_ref, (select s.provider_ref from payout_step s where s.payout_id = o.id and s.step = e.detail->>'step' order by s.id desc limit 1))
        as provider_ref
    from audit_entry e left join payout o on e.action = 'payout step settled' and o.public_id = e.object
    left join refund_command c on c.key = e.detail->>'refund' left join booking b on e.action <> 'payout step settled' and b.public_id = e.object
    join pro p on p.id = coalesce(o.pro_id, b.pro_id)
    where e.action in ${settledActions} order by e.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows;

export const countFindings = async (db: Db): Promise<number> =>
  (
    await sql<{ total: number }>`
    select count(*)::int4 as total from audit_entry e where e.action in ${settledActions}`.execute(db)
  ).rows[0]!.total;
