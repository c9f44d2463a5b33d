import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/** A live hold that a network address made at a professional. */
export type NetworkHold = { readonly id: number; readonly expires_at: EpochMs };

/**
 * Records the network address that made a hold. A moved hold keeps its first network address. Returns the other live
 * holds of that address at this professional, first to expire first.
 */
export const noteNetwork = async (
  trx: Db,
  { bookingId, proId, network }: { readonly bookingId: number; readonly proId: number; readonly network: string },
  nowMs: number,
): Promise<NetworkHold[]> =>
  (
    await sql<NetworkHold>`
    with noted as (
      insert into hold_network as h (booking_id, pro_id, network, created_at) values (${bookingId}, ${proId}, ${network}, ${instant(nowMs)})
      on conflict (booking_id) do update set network = h.network returning network)
    select b.id, b.expires_at from noted join hold_network n on n.network = noted.network join booking b on b.id = n.booking_id
    where n.pro_id = ${proId} and n.booking_id <> ${bookingId} and b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)}
    order by b.expires_at`.execute(trx)
  ).rows;

/**
 * Counts the unconfirmed bookings of a network address at a professional that have awaited a code since an instant.
 * Does not count `bookingId`, which gives the address. `still` counts those whose hold is live.
 */
export const countWaitingBeside = async (
  trx: Db,
  bookingId: number,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): Promise<{ readonly lately: number; readonly still: number }> =>
  (
    await sql<{ lately: number; still: number }>`
    select count(*)::int4 as lately, (count(*) filter (where b.state = 'hold' and b.expires_at > ${instant(nowMs)}))::int4 as still from hold_network mine
    join hold_network n on n.pro_id = mine.pro_id and n.network = mine.network and n.booking_id <> mine.booking_id
    join booking_code c on c.booking_id = n.booking_id and c.dropped_at is null and c.created_at > ${instant(sinceMs)}
    join booking b on b.id = n.booking_id
    where mine.booking_id = ${bookingId}`.execute(trx)
  ).rows[0]!;

export const forgetNetworks = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from hold_network where booking_id in (
      select booking_id from hold_network where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
