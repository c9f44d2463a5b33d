import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { insertBill } from '../queries/billing.ts';
import { lockCounters, unpaidTransactions } from '../queries/closing.ts';
import { lockWholePayout, writeOffset } from '../queries/offset.ts';
import { offsetsOf } from '../rules/offset.ts';
import { statementLine, statementTotals } from '../rules/statement.ts';
import { notifyOfPayout } from './notify.ts';

/**
 * Reduces a payout that has not left by the money taken back from its professional since its closing, in the caller's
 * transaction. A payout reduced to zero is settled: its commission is invoiced and its professional is notified.
 */
export const offsetPayout = async (
  trx: Db,
  { id, pro_id: proId }: { readonly id: number; readonly pro_id: number },
  nowMs: number,
): Promise<void> => {
  await lockCounters(trx, proId);
  const payout = await lockWholePayout(trx, id);
  const lines = payout ? offsetsOf(payout.cents, await unpaidTransactions(trx, proId, nowMs)).map(statementLine) : [];
  if (!payout || lines.length === 0) return;
  const cents = payout.cents + statementTotals(lines).cents;
  await writeOffset(trx, id, { cents, lines }, nowMs);
  if (cents > 0) return;
  await insertBill(trx, id, nowMs);
  await notifyOfPayout(trx, id, messages.payout_settled, 'settled', nowMs);
};
