import { notify, type MessageToSend } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { authorOfReport, type AuthorRow } from '../queries/authors.ts';
import type { ReportRow } from '../queries/reports.ts';
import { takenOffLine, withdrawnLine } from '../rules/mails.ts';

/** Returns the owner of an author's notifications. Null for a client who booked without an account. */
export const screenOf = ({ profile_id: profile, account_id: account }: AuthorRow) => {
  if (profile !== null) return { profile };
  return account === null ? null : { account };
};

/**
 * Builds the messages to the author about the removal, its reasons and how to contest it. Empty when the author has
 * neither an email address nor an account.
 */
export const authorMessages = async (trx: Db, report: ReportRow, key: string): Promise<MessageToSend[]> => {
  const author = await authorOfReport(trx, report.row);
  if (!author || (author.email === null && author.account_id === null)) return [];
  const payload = { report: report.row };
  const of = screenOf(author);
  const line = report.hides_profile
    ? takenOffLine
    : withdrawnLine[report.content === 'profile' ? 'other' : report.content];
  const message = report.hides_profile ? messages.profile_taken_off : messages.content_taken_off;
  return [{ message, key, payload, onScreen: of && { of, line, setting: null } }];
};

/** Notifies both sides of a decision: the reporter if they left an email address, and the author of removed content. */
export const notifyOfDecision = async (trx: Db, report: ReportRow, key: string, nowMs: number): Promise<void> => {
  const reporter: MessageToSend[] =
    report.email === null ? [] : [{ message: messages.report_decided, key, payload: { report: report.row } }];
  const hasGone =
    report.in_force === 'removed' && (report.hides_profile || report.subject !== null || report.review !== null);
  await notify(trx, [...reporter, ...(hasGone ? await authorMessages(trx, report, key) : [])], nowMs);
};
