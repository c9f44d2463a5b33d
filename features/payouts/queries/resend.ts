import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { isFree, isReversing } from './sending.ts';

/** Of a payout that came back: when, whether it is asked for anew already, or its transfer is being taken back. */
type ReturnedPayout = { readonly returned_at: number; readonly is_resent: boolean; readonly is_reversing: boolean };

/** How a payout stands that came back under a try, under its row lock; undefined when it did not, or has left again. */
export const lockReturned = async (trx: Db, id: number, tried: number, nowMs: number): Promise<ReturnedPayout | undefined> =>
  (
    await sql<ReturnedPayout>`
    select o.returned_at, o.resent_try is not distinct from o.try as is_resent, (${isReversing} or not ${isFree(nowMs)}) as is_reversing from payout o
    where o.id = ${id} and o.state = 'returned' and o.try = ${tried} and not o.is_sending for update of o`.execute(trx)
  ).rows[0];

/** Lets a payout that came back leave once more for the bank details that sent it back, at the word of an admin. */
export const writeResent = async (trx: Db, id: number, by: string, nowMs: number): Promise<void> => {
  await sql`update payout set resent_try = try, resent_by = ${by}, resent_at = ${instant(nowMs)} where id = ${id}`.execute(trx);
};

/** What was sent again since an instant, beside one payout, in cents: of a professional, or by an admin. */
export const resentSince = async (db: Db, of: { readonly proId: number } | { readonly by: string }, apartFromId: number, sinceMs: number): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(o.cents), 0)::int4 as cents from payout o
    where o.resent_at >= ${instant(sinceMs)} and o.id <> ${apartFromId} and ${'by' in of ? sql`o.resent_by = ${of.by}` : sql`o.pro_id = ${of.proId}`}`.execute(
      db,
    )
  ).rows[0]!.cents;
