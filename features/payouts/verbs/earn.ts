import { lockVisit } from '#features/bookings/queries/commitments.ts';
import { bookingLedger } from '#features/ledger/queries/transactions.ts';
import { commissionOf } from '#features/ledger/rules/commission.ts';
import { heldOf } from '#features/ledger/rules/earnings.ts';
import { earned } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { lockPayments } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';
import { markEarned, mayEarn } from '../queries/earnings.ts';
import { earnedAfterMs } from '../rules/calendar.ts';
import { freezeTerms } from './terms.ts';

/**
 * Credits a professional with the money held for a visit completed 48 hours ago, less the commission, in the caller's
 * transaction. Returns false when the visit is frozen or not ready. Locks the visit first, as refunds and complaints
 * do.
 */
export const earnVisit = async (trx: Db, bookingId: number, nowMs: number): Promise<boolean> => {
  const visit = await lockVisit(trx, bookingId);
  if (!visit) return false;
  await lockPayments(trx, bookingId);
  if (!(await mayEarn(trx, bookingId, nowMs - earnedAfterMs))) return false;
  const cents = heldOf(await bookingLedger(trx, bookingId));
  if (cents > 0) {
    const terms = await freezeTerms(trx, bookingId, nowMs);
    const commissionCents = commissionOf(visit.quote.lines, terms, cents).cents;
    const parts = {
      key: visit.public_id,
      bookingId: visit.public_id,
      proId: visit.pro_public_id,
      cents,
      commissionCents,
    };
    await record(trx, earned(parts), { actor: 'system', bookingId }, nowMs);
  }
  await markEarned(trx, bookingId, nowMs);
  return true;
};
