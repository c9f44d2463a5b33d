import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';

/** A payment to the bank that came back: when it was requested, when it came back, and the provider's words. */
export type BankReturn = { readonly sent_at: EpochMs; readonly returned_at: EpochMs; readonly error: string | null };

/** SQL: the payments `z` to the bank that came back, or that the provider refused to make. */
export const bankReturns = sql`payout_step z where z.step = 'bank' and z.state in ('returned', 'refused')`;

/** Facts about sending a returned payout again: its returns, oldest first, and the account that would receive it. */
export type ReturnFacts = {
  readonly returns: BankReturn[];
  /** Masked IBAN, holder, and the instant since which the professional has these bank details. */
  readonly account: { readonly iban: string; readonly owner: string; readonly since: EpochMs } | null;
  /** Whether sending the payout again to this account needs a second admin for any amount. */
  readonly needs_second: boolean;
};

/** Returns the facts of these payouts, by public id. */
export const returnFacts = async (db: Db, publicIds: readonly string[]): Promise<ReadonlyMap<string, ReturnFacts>> => {
  const { rows } = await sql<ReturnFacts & { readonly id: string }>`
    select o.public_id as id, o.state = 'returned' and o.is_account_at_fault as needs_second,
      (select coalesce(json_agg(json_build_object('sent_at', (extract(epoch from z.asked_at) * 1000)::int8,
        'returned_at', (extract(epoch from z.ended_at) * 1000)::int8, 'error', z.said) order by z.id), '[]'::json)
        from ${bankReturns} and z.payout_id = o.id) as returns,
      case when s.pro_id is not null then json_build_object('iban', s.iban_shown, 'owner', s.account_owner,
        'since', (extract(epoch from coalesce(s.bank_changed_at, s.created_at)) * 1000)::int8) end as account
    from payout o left join seller s on s.pro_id = o.pro_id where o.public_id = any(${publicIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};
