import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { insertReporterMeasure, lastOutcomes, lastReporterMeasure, type Reporter } from '../queries/measures.ts';
import type { ReportRow } from '../queries/reports.ts';
import { isUnfounded, unfounded } from '../rules/measures.ts';

const isAnybody = ({ email, accountId }: Reporter): boolean => email !== null || accountId !== null;

/** Whether what somebody reports now is read after the others, because of what they reported before. */
export const isReadLast = async (trx: Db, reporter: Reporter, nowMs: number): Promise<boolean> => {
  const last = isAnybody(reporter) ? await lastReporterMeasure(trx, reporter, nowMs - unfounded.lastMs) : undefined;
  return last?.kind === 'last' && last.ends_at !== null && last.ends_at > nowMs;
};

/** After a report without ground: warns whoever sends many, then has theirs read after the others for a time, and tells them. */
export const judgeReporter = async (trx: Db, { row, email, by_account: accountId }: ReportRow, nowMs: number): Promise<void> => {
  const reporter = { email, accountId };
  const sinceMs = nowMs - unfounded.withinMs;
  if (!isAnybody(reporter) || !isUnfounded(await lastOutcomes(trx, reporter, sinceMs, unfounded.of))) return;
  const before = await lastReporterMeasure(trx, reporter, sinceMs);
  if (before?.kind === 'last' && before.ends_at !== null && before.ends_at > nowMs) return;
  const kind = before === undefined ? 'warned' : 'last';
  const endsMs = kind === 'last' ? nowMs + unfounded.lastMs : null;
  const measure = await insertReporterMeasure(trx, { ...reporter, report: row, kind, endsMs }, nowMs);
  const message = kind === 'last' ? messages.reporter_last : messages.reporter_warned;
  if (email !== null) await notify(trx, [{ message, key: String(measure), payload: { measure } }], nowMs);
};
