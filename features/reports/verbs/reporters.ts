import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { insertReporterMeasure, lastOutcomes, lastReporterMeasure } from '../queries/measures.ts';
import type { ReportRow } from '../queries/reports.ts';
import { isUnfounded, unfounded } from '../rules/measures.ts';

/** Whether what an account reports now is read after the others, because of what it reported before; an address that was typed proves nobody. */
export const isReadLast = async (trx: Db, accountId: number | null, nowMs: number): Promise<boolean> => {
  const last = accountId === null ? undefined : await lastReporterMeasure(trx, accountId, nowMs - unfounded.lastMs);
  return last?.kind === 'last' && last.ends_at !== null && last.ends_at > nowMs;
};

/** After a report without ground: warns the account that sends many, then has theirs read after the others for a time, and tells them. */
export const judgeReporter = async (trx: Db, { row, by_account: accountId }: ReportRow, nowMs: number): Promise<void> => {
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
