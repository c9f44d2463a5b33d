import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { isFree, isReversing } from './sending.ts';

/**
 * A returned payout. `is_account_at_fault`: the bank account may have caused the return. `is_resent`: an admin has
 * already allowed sending it again. `is_reversing`: its transfer is being taken back.
 */
type ReturnedPayout = {
  readonly returned_at: EpochMs;
  readonly is_account_at_fault: boolean;
  readonly is_resent: boolean;
  readonly is_reversing: boolean;
};

/** Locks a payout that came back after this try. Undefined when it did not come back, or when it has left again. */
export const lockReturned = async (
  trx: Db,
  id: number,
  tried: number,
  nowMs: number,
): Promise<ReturnedPayout | undefined> =>
  (
    await sql<ReturnedPayout>`
    select o.returned_at, o.is_account_at_fault, o.resent_try is not distinct from o.try as is_resent, (${isReversing} or not ${isFree(nowMs)}) as is_reversing from payout o
    where o.id = ${id} and o.state = 'returned' and o.try = ${tried} and not o.is_sending for update of o`.execute(trx)
  ).rows[0];

/** Records that an admin allows sending a returned payout again to the bank details that sent it back. */
export const writeResent = async (trx: Db, id: number, by: string, nowMs: number): Promise<void> => {
  await sql`update payout set resent_try = try, resent_by = ${by}, resent_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

/**
 * Returns the amount of payouts sent again since an instant, in cents, except the payout `apartFromId`. Includes
 * the payouts of a professional, or the payouts that an admin allowed.
 */
export const resentSince = async (
  db: Db,
  of: { readonly proId: number } | { readonly by: string },
  apartFromId: number,
  sinceMs: number,
): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(o.cents), 0)::int4 as cents from payout o
    where o.resent_at >= ${instant(sinceMs)} and o.id <> ${apartFromId} and ${'by' in of ? sql`o.resent_by = ${of.by}` : sql`o.pro_id = ${of.proId}`}`.execute(
      db,
    )
  ).rows[0]!.cents;
