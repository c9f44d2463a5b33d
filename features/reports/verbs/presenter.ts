import type { AnswerOf } from '#core/route.ts';
import { linesUpTo } from '#features/conversations/verbs/reported-lines.ts';
import type { Db } from '#platform/db/db.ts';
import type { listAppeals } from '../contract/appeals.ts';
import type { readReport } from '../contract/reports.ts';
import type { AppealRow } from '../queries/appeals.ts';
import { reportById, type ReportRow } from '../queries/reports.ts';
import { subjectChoices } from '../queries/subjects.ts';
import { isAlone, linesShownBefore } from '../rules/reports.ts';
import { measuresShown } from './measures.ts';

type ReportAnswer = AnswerOf<typeof readReport>;

/** Converts a report for a list, without the content to choose from, the lines and the measures. */
export const reportListed = (row: ReportRow): ReportAnswer => ({ ...row, choices: [], lines: [], measures: null });

const isNamed = ({ content, subject, review }: ReportRow): boolean =>
  subject !== null || (content === 'review' && review !== null);

/** Adds the content to choose from when the report does not identify its content and nothing is removed. */
const withChoices = async (db: Db, row: ReportRow): Promise<ReportAnswer> => ({
  ...reportListed(row),
  choices:
    row.in_force !== 'removed' && row.pro !== null && isAlone(row.content) && !isNamed(row)
      ? await subjectChoices(db, row.pro, row.content)
      : [],
});

/** Converts a report for its own page, with the content to choose from, the lines and the measures. */
export const readShown = async (db: Db, row: ReportRow, nowMs: number): Promise<ReportAnswer> => ({
  ...(await withChoices(db, row)),
  lines: row.line === null ? [] : await linesUpTo(db, row.line, linesShownBefore),
  measures: await measuresShown(db, row, nowMs),
});

/** Converts an appeal. `own_decision` is whether this account took the contested decision. */
export const appealShown = async (
  db: Db,
  row: AppealRow,
  accountId: number,
): Promise<AnswerOf<typeof listAppeals>['data'][number]> => {
  const report = await reportById(db, row.report);
  if (!report) throw new Error('an appeal without its report');
  return { ...row, own_decision: row.contested_by === accountId, report: await withChoices(db, report) };
};
