import { civilFromDay } from '#core/civil.ts';
import { isoFromDay } from '#core/time.ts';
import { derivedId } from '#platform/db/ids.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { proNamed } from '../queries/ledger-shown.ts';
import {
  hasPayoutOf,
  insertPayout,
  isClosed,
  lockCounter,
  markClosed,
  openTransactions,
  prosToClose,
} from '../queries/closing.ts';
import { hasLeft } from '../queries/deleted-accounts.ts';
import { prosToEarn } from '../queries/earnings.ts';
import {
  arrivalDay,
  earnedAfterMs,
  lastClosingMs,
  lateClosingMs,
  leastLastPayoutCents,
  leastPayoutCents,
  sendingDay,
} from '../rules/calendar.ts';
import { payoutName } from '../rules/states.ts';
import { statementLine, statementTotals } from '../rules/statement.ts';

/**
 * Creates the payout of a professional at a weekly closing, in the caller's transaction. The payout pays all unfrozen
 * money owed, from 10 €, or from 1 € to a professional who has left. A smaller amount waits for the next closing, and
 * the function returns false. A lock per professional prevents gaps in the payout numbers.
 */
export const closePayout = async (trx: Db, proId: number, closesMs: number, nowMs: number): Promise<boolean> => {
  const day = sendingDay(closesMs);
  const { year } = civilFromDay(day);
  const last = await lockCounter(trx, proId, year);
  if (await hasPayoutOf(trx, proId, closesMs)) return false;
  const lines = (await openTransactions(trx, proId, closesMs)).map(statementLine);
  const { cents } = statementTotals(lines);
  if (cents < leastPayoutCents && (cents < leastLastPayoutCents || !(await hasLeft(trx, proId)))) return false;
  const days = { sendsOn: isoFromDay(day), arrivesOn: isoFromDay(arrivalDay(day)) };
  const number = last + 1;
  // The id is derived from the payout's number, so that closing the week again after a restore gives the same id. The
  // provider knows an earlier sending by this id.
  const publicId = derivedId(payoutName((await proNamed(trx, proId)).id, year, number));
  await insertPayout(trx, { publicId, proId, year, number, closesMs, ...days, cents, lines }, nowMs);
  return true;
};

/**
 * Runs the last weekly closing for every professional, once. A failure for one professional is retried and does not
 * stop the others. If earnings are due but not written yet, the professional's closing waits up to twelve hours. An
 * outage thus does not delay these earnings by a week.
 */
export const closeWeek = async (app: App, nowMs: number): Promise<void> => {
  const { db, log } = app;
  const closesMs = lastClosingMs(nowMs);
  if (await isClosed(db, closesMs)) return;
  const waiting = new Set(nowMs < closesMs + lateClosingMs ? await prosToEarn(db, closesMs - earnedAfterMs) : []);
  const ready = (await prosToClose(db, closesMs)).filter((proId) => !waiting.has(proId));
  const failed = await forEachSafely(log, 'close-payouts', ready, (proId) =>
    db.transaction().execute((trx) => closePayout(trx, proId, closesMs, nowMs)),
  );
  if (failed.length === 0 && waiting.size === 0) await markClosed(db, closesMs, nowMs);
};
