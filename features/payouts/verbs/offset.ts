import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { insertBill } from '../queries/billing.ts';
import { lockCounters, unpaidTransactions } from '../queries/closing.ts';
import { lockWholePayouts, prosToOffset, writeOffset } from '../queries/offset.ts';
import { offsetsOf } from '../rules/offset.ts';
import { statementLine, statementTotals } from '../rules/statement.ts';
import { tellOfPayout } from './tell.ts';

/**
 * Reduces the payouts of a professional that have not begun to leave by what was taken back of theirs since their closing, in the caller's transaction. One of
 * which nothing is left is settled: its commission is invoiced, and its professional told.
 */
export const offsetPayouts = async (trx: Db, proId: number, nowMs: number): Promise<void> => {
  await lockCounters(trx, proId);
  for (const payout of await lockWholePayouts(trx, proId)) {
    const lines = offsetsOf(payout.cents, await unpaidTransactions(trx, proId)).map(statementLine);
    if (lines.length === 0) continue;
    const cents = payout.cents + statementTotals(lines).cents;
    await writeOffset(trx, payout.id, { cents, lines }, nowMs);
    if (cents > 0) continue;
    await insertBill(trx, payout.id, nowMs);
    await tellOfPayout(trx, payout.id, messages.payout_settled, 'settled', nowMs);
  }
};

/** Does so for every professional. */
export const offsetAllPayouts = async (app: App, nowMs: number): Promise<void> => {
  await forEachSafely(app.log, 'offset-payouts', await prosToOffset(app.db), (proId) =>
    app.db.transaction().execute((trx) => offsetPayouts(trx, proId, nowMs)),
  );
};
