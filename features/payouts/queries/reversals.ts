import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { owing } from './debts.ts';
import { isFree, isReversing, sentPayouts, type SentPayout } from './sending.ts';

/** Milliseconds before requesting a refused reversal again; assumed. */
const afterRefusalMs = dayMs;

/** SQL: whether the money of a payout `o` is on the professional's current provider account and is not being sent. */
const liesAtSeller = sql`(not o.is_sending
  and exists (select 1 from payout_step z where z.payout_id = o.id and z.step = 'transfer' and z.state = 'done' and (z.provider, z.seller_ref) = (s.provider, s.provider_ref))
  and not exists (select 1 from payout_step z where z.payout_id = o.id and z.step = 'bank' and z.state in ('asked', 'unknown', 'done')))`;

/**
 * Returns the payouts to reverse at these providers: those returned to professionals in debt, and those whose reversal
 * has begun. A refused reversal waits a day. Skips a professional who has another payout to send, because that payout
 * deducts the debt.
 */
export const payoutsToReverse = async (
  db: Db,
  providers: readonly ProviderName[],
  nowMs: number,
  limit: number,
): Promise<SentPayout[]> =>
  (
    await sql<SentPayout>`
    select ${sentPayouts} where o.state in ('returned', 'held') and o.is_at_seller and o.provider = any(${providers}::text[]) and ${isFree(nowMs)}
      and (${isReversing} or (${liesAtSeller}
        and not exists (
          select 1 from payout_step z where z.payout_id = o.id and z.step = 'reversal' and z.state = 'refused' and z.ended_at > ${instant(nowMs - afterRefusalMs)})
        and not exists (select 1 from payout d where d.pro_id = o.pro_id and (d.state = 'due' or (d.state = 'held' and d.held_why = 'balance')))
        and o.pro_id in (select w.id from (${owing}) w))) order by o.id limit ${limit}`.execute(db)
  ).rows;

/**
 * Claims a payout for its reversal until an instant. Returns false when another process has claimed it, or its state
 * has changed.
 */
export const claimReversal = async (db: Db, id: number, nowMs: number, untilMs: number): Promise<boolean> =>
  (
    await sql`
    update payout o set claimed_until = ${instant(untilMs)}, updated_at = ${instant(nowMs)}
    where o.id = ${id} and o.state in ('returned', 'held') and o.is_at_seller and ${isFree(nowMs)}`.execute(db)
  ).numAffectedRows === 1n;

/** Releases the claim that ends at `untilMs`, unless another process has claimed the payout since. */
export const freeReversal = async (db: Db, id: number, untilMs: number): Promise<void> => {
  await sql`update payout set claimed_until = null where id = ${id} and claimed_until = ${instant(untilMs)}`.execute(
    db,
  );
};
