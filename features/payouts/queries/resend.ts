import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isReversing } from './sending.ts';

/** Of a payout that came back: whether it is asked for anew already, or its transfer is being taken back. */
type ReturnedPayout = { readonly is_resent: boolean; readonly is_reversing: boolean };

/** How a payout stands that came back under a try, under its row lock; undefined when it did not, or has left again. */
export const lockReturned = async (trx: Db, id: number, tried: number): Promise<ReturnedPayout | undefined> =>
  (
    await sql<ReturnedPayout>`
    select o.resent_try is not distinct from o.try as is_resent, ${isReversing} as is_reversing from payout o
    where o.id = ${id} and o.state = 'returned' and o.try = ${tried} and not o.is_sending for update of o`.execute(trx)
  ).rows[0];

/** Lets a payout that came back leave once more for the bank details that sent it back. */
export const writeResent = async (trx: Db, id: number): Promise<void> => {
  await sql`update payout set resent_try = try, claimed_until = null where id = ${id}`.execute(trx);
};
