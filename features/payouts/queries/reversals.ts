import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { owing } from './debts.ts';
import { isFree, isReversing, sentPayouts, type SentPayout } from './sending.ts';

/** How long a reversal that a provider refused is not asked for again; assumed. */
const afterRefusalMs = dayMs;

/** Whether the money of a payout `o` lies on the account that its professional has, and nobody is sending it. */
const liesAtSeller = sql`(not o.is_sending
  and exists (select 1 from payout_step z where z.payout_id = o.id and z.step = 'transfer' and z.state = 'done' and (z.provider, z.seller_ref) = (s.provider, s.provider_ref))
  and not exists (select 1 from payout_step z where z.payout_id = o.id and z.step = 'bank' and z.state in ('asked', 'unknown', 'done')))`;

/**
 * Payouts by these providers that came back to professionals who owe, and those whose transfer is being taken back. One that a provider refused to give back
 * waits a day. Nobody owes while a payout of theirs has not left: it will take the debt off.
 */
export const payoutsToReverse = async (db: Db, providers: readonly ProviderName[], nowMs: number, limit: number): Promise<SentPayout[]> =>
  (
    await sql<SentPayout>`
    select ${sentPayouts} where o.state in ('returned', 'held') and o.is_at_seller and o.provider = any(${providers}::text[]) and ${isFree(nowMs)}
      and (${isReversing} or (${liesAtSeller}
        and not exists (
          select 1 from payout_step z where z.payout_id = o.id and z.step = 'reversal' and z.state = 'refused' and z.ended_at > ${instant(nowMs - afterRefusalMs)})
        and not exists (select 1 from payout d where d.pro_id = o.pro_id and (d.state = 'due' or (d.state = 'held' and d.held_why = 'balance')))
        and o.pro_id in (select w.id from (${owing}) w))) order by o.id limit ${limit}`.execute(db)
  ).rows;

/** Takes a payout to take its transfer back, for nobody else until an instant; false when another has it, or it has gone on. */
export const claimReversal = async (db: Db, id: number, nowMs: number, untilMs: number): Promise<boolean> =>
  (
    await sql`
    update payout o set claimed_until = ${instant(untilMs)}, updated_at = ${instant(nowMs)}
    where o.id = ${id} and o.state in ('returned', 'held') and o.is_at_seller and ${isFree(nowMs)}`.execute(db)
  ).numAffectedRows === 1n;

/** Lets go of a payout that was taken until an instant, unless somebody else has it by now. */
export const freeReversal = async (db: Db, id: number, untilMs: number): Promise<void> => {
  await sql`update payout set claimed_until = null where id = ${id} and claimed_until = ${instant(untilMs)}`.execute(db);
};
