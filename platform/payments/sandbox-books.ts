import { sql } from 'kysely';
import type { ProviderOperation } from './payment-provider.ts';
import { instant, type Db } from '../db/db.ts';

const feeShare = 0.014;
const feeCents = 25;

/**
 * Fee of the simulated provider for a payment, in cents; assumed: 1.4 % and 25 cents, the usual price of a European
 * card.
 */
export const sandboxFeeCents = (cents: number): number => Math.round(cents * feeShare) + feeCents;

/**
 * Movements in the books of the simulated provider between two instants, in order. A disputed amount is a movement, and
 * so is its return.
 */
export const sandboxOperations = async (db: Db, fromMs: number, toMs: number): Promise<ProviderOperation[]> => {
  const { rows } = await sql<{
    ref: string;
    kind: ProviderOperation['kind'];
    attempt_id: string | null;
    payout_key: string | null;
    cents: number;
    at: number;
  }>`
    with paid as (select *, coalesce(captured_at, updated_at) as paid_at from sandbox_payment where state = 'captured'),
    book as (
      select 'charge_' || ref as ref, 'charge' as kind, attempt_id, null as payout_key, amount_cents as cents, paid_at as at, 1 as rank from paid
      union all select 'fee_' || ref, 'fee', attempt_id, null, -(round(amount_cents * ${feeShare}::numeric)::int4 + ${feeCents}::int4), paid_at, 2 from paid
      union all select 'refund_' || r.key, 'refund', p.attempt_id, null, -r.cents, r.created_at, 3 from sandbox_refund r join paid p on p.ref = r.ref
      union all select 'dispute_' || ref, 'dispute', attempt_id, null, -disputed_cents, disputed_at, 4 from paid where disputed_at is not null
      union all select 'dispute_won_' || ref, 'dispute_won', attempt_id, null, disputed_cents, dispute_over_at, 5 from paid where dispute_state = 'won'
      union all select 'payout_' || ref, 'payout', null, key, -cents, created_at, 6 from sandbox_transfer
      union all select 'back_' || ref, 'payout', null, key, cents, reversed_at, 7 from sandbox_transfer where reversed_at is not null
    )
    select ref, kind, attempt_id, payout_key, cents, at from book where at >= ${instant(fromMs)} and at < ${instant(toMs)} order by at, rank, ref`.execute(
    db,
  );
  return rows.map((row) => ({
    ref: row.ref,
    kind: row.kind,
    attemptId: row.attempt_id,
    payoutKey: row.payout_key,
    cents: row.cents,
    atMs: row.at,
  }));
};
