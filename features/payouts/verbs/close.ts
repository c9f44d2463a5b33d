import { civilFromDay } from '#core/civil.ts';
import { isoFromDay } from '#core/time.ts';
import { derivedId } from '#platform/db/ids.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { proNamed } from '../queries/ledger-shown.ts';
import { hasPayoutOf, insertPayout, isClosed, lockCounter, markClosed, openTransactions, prosToClose } from '../queries/closing.ts';
import { hasLeft } from '../queries/left.ts';
import { prosToEarn } from '../queries/earnings.ts';
import { arrivalDay, earnedAfterMs, lastClosingMs, lateClosingMs, leastLastPayoutCents, leastPayoutCents, sendingDay } from '../rules/calendar.ts';
import { payoutName } from '../rules/states.ts';
import { statementLine, statementTotals } from '../rules/statement.ts';

/**
 * Makes the payout of a professional at a weekly closing, in the caller's transaction: all that is owed and that nothing freezes, from 10 €, or 1 € to
 * whoever has left; less, or nothing, waits for the next. False when there is none to make. One at a time for a professional, so that numbers have no gap.
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
  // Closed anew after a restore, it has the id it had, and its provider knows what was sent under it.
  const publicId = derivedId(payoutName((await proNamed(trx, proId)).id, year, number));
  await insertPayout(trx, { publicId, proId, year, number, closesMs, ...days, cents, lines }, nowMs);
  return true;
};

/**
 * Does the last weekly closing for everybody, once; a professional for whom it fails is tried again, and stops nobody else. One of whose visits what was earned
 * by then is not written yet waits for it, twelve hours at most: after an outage they are not paid a week late.
 */
export const closeWeek = async (app: App, nowMs: number): Promise<void> => {
  const { db, log } = app;
  const closesMs = lastClosingMs(nowMs);
  if (await isClosed(db, closesMs)) return;
  const waiting = new Set(nowMs < closesMs + lateClosingMs ? await prosToEarn(db, closesMs - earnedAfterMs) : []);
  const ready = (await prosToClose(db, closesMs)).filter((proId) => !waiting.has(proId));
  const failed = await forEachSafely(log, 'close-payouts', ready, (proId) => db.transaction().execute((trx) => closePayout(trx, proId, closesMs, nowMs)));
  if (failed.length === 0 && waiting.size === 0) await markClosed(db, closesMs, nowMs);
};
