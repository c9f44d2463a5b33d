import { Refusal } from '#core/refusal.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { refundTx } from '#features/ledger/rules/transactions.ts';
import type { Db } from '#platform/db/db.ts';
import { adminPart, type PaymentRow } from '../queries/money.ts';
import { pendingRefunds } from '../queries/refund-commands.ts';
import { elsewherePrefix } from '../rules/refund-keys.ts';
import { writeRefunded } from './execute-refund.ts';
import { askPartBack } from './refunds.ts';

type MadeRefund = {
  readonly payment: Pick<PaymentRow, 'attempt_id'>;
  readonly cents: number;
  /** The provider's reference of the refund. */ readonly ref: string;
  readonly atMs: number;
};

/**
 * Records a refund that the provider made without our request, as a partial refund that is already made. The caller's
 * transaction must have locked the visit. Returns the id of the ledger transaction. Throws `Conflict` when this refund
 * is already recorded.
 */
export const recordMadeRefund = async (
  trx: Db,
  visit: VisitRow,
  { payment, cents, ref, atMs }: MadeRefund,
  nowMs: number,
): Promise<string> => {
  const keyPrefix = `${elsewherePrefix}${ref}`;
  const made = { attemptId: payment.attempt_id, atMs };
  await askPartBack(trx, visit, { cents, keyPrefix, reason: adminPart, made }, nowMs);
  const [refund] = await pendingRefunds(trx, visit.id, keyPrefix);
  if (!refund) throw new Refusal('Conflict');
  await writeRefunded(trx, visit, { ...refund, ref }, nowMs);
  return refundTx(refund.key);
};
