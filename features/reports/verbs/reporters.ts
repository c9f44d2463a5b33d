import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { insertReporterMeasure, lastOutcomes, lastReporterMeasure } from '../queries/measures.ts';
import type { ReportRow } from '../queries/reports.ts';
import { isUnfounded, unfounded } from '../rules/measures.ts';

/**
 * Whether a new report of an account is last in the queue because of the account's past reports. A report without an
 * account never is, because a typed email address proves no identity.
 */
export const isReadLast = async (trx: Db, accountId: number | null, nowMs: number): Promise<boolean> => {
  const last = accountId === null ? undefined : await lastReporterMeasure(trx, accountId, nowMs - unfounded.lastMs);
  return last?.kind === 'last' && last.ends_at !== null && last.ends_at > nowMs;
};

/**
 * Takes a measure when a reporter sends many unfounded reports. Call it after an unfounded report. The first measure is
 * a warning. If the reporter continues, their new reports are last in the queue for some time. Notifies the reporter of
 * both measures.
 */
export const judgeReporter = async (
  trx: Db,
  { row, by_account: accountId }: ReportRow,
  nowMs: number,
): Promise<void> => {
  const sinceMs = nowMs - unfounded.withinMs;
  if (accountId === null || !isUnfounded(await lastOutcomes(trx, accountId, sinceMs, unfounded.of))) return;
  const before = await lastReporterMeasure(trx, accountId, sinceMs);
  if (before?.kind === 'last' && before.ends_at !== null && before.ends_at > nowMs) return;
  const kind = before === undefined ? 'warned' : 'last';
  const endsMs = kind === 'last' ? nowMs + unfounded.lastMs : null;
  const measure = await insertReporterMeasure(trx, { accountId, report: row, kind, endsMs }, nowMs);
  const message = kind === 'last' ? messages.reporter_last : messages.reporter_warned;
  await notify(trx, [{ message, key: String(measure), payload: { measure } }], nowMs);
};
