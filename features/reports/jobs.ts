import { accountById } from '#features/accounts/queries/accounts.ts';
import { deliveriesOf, type LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import type { App } from '#platform/app/app.ts';
import { reportLinkToken } from '#platform/security/secret.ts';
import { messages, type TakenOffFacts } from './messages.ts';
import { appealById, appealsOf } from './queries/appeals.ts';
import { authorOfReport } from './queries/authors.ts';
import { forgetReporters, reportById, type ReportRow } from './queries/reports.ts';
import { forgetOldReporterMeasures, measureById, reporterMeasureById } from './queries/measures.ts';
import type { AppealFacts } from './rules/appeal-mails.ts';
import type { AppealSide } from './rules/appeals.ts';
import type { MeasureFacts, ReporterFacts } from './rules/measure-mails.ts';
import type { MailedReport, ReportLinks } from './rules/mail-parts.ts';
import { reporterMs } from './rules/reports.ts';
import { followPath } from './rules/follow-path.ts';
import { endSuspensions, measureFacts } from './verbs/measures.ts';
import { removalReasons } from './verbs/follow.ts';

export const jobs: readonly Job[] = [
  { name: 'end-suspensions', everySeconds: 60, run: endSuspensions },
  forgetting('forget-reporters', [
    { id: 'addresses of reporters', forget: (db, nowMs, limit) => forgetReporters(db, nowMs - reporterMs, limit) },
  ]),
  forgetting('forget-reporter-measures', [
    {
      id: 'warnings to reporters',
      forget: (db, nowMs, limit) => forgetOldReporterMeasures(db, nowMs - reporterMs, limit),
    },
  ]),
];

const linksOf = ({ env }: App, { receipt }: { readonly receipt: string }, side: AppealSide): ReportLinks => ({
  mediation: `${env.PUBLIC_URL}/mediateur`,
  supportEmail: env.SUPPORT_EMAIL,
  follow: env.PUBLIC_URL + followPath(receipt, reportLinkToken({ env }, receipt, side)),
});

const mailed = async (app: App, report: ReportRow): Promise<MailedReport> => ({
  receipt: report.receipt,
  pageUrl: app.env.PUBLIC_URL + report.page,
  content: report.content,
  reason: report.reason,
  state: report.state,
  inForce: report.in_force,
  ...removalReasons(report, await appealsOf(app.db, report.row)),
});

/**
 * Loads a report and the reporter's email address. The address is null when the reporter gave none, or when it was
 * erased.
 */
const loadReport: LoadSubject<MailedReport, ReportLinks> = async (app, { payload }) => {
  const report = payload.report === undefined ? undefined : await reportById(app.db, payload.report);
  if (!report) return null;
  return {
    facts: await mailed(app, report),
    readers: { address: { email: report.email, accountId: null } },
    links: async () => linksOf(app, report, 'reporter'),
  };
};

/** Loads a report and the author of the removed content; null when either no longer exists. */
const loadTakenOff: LoadSubject<TakenOffFacts, ReportLinks> = async (app, { payload }) => {
  const report = payload.report === undefined ? undefined : await reportById(app.db, payload.report);
  const author = report && (await authorOfReport(app.db, report.row));
  if (!author || !report) return null;
  const reader = { email: author.email, accountId: author.account_id };
  return {
    facts: { author, report: await mailed(app, report), isOff: report.in_force === 'removed' },
    readers: { professional: reader, account: reader },
    links: async () => linksOf(app, report, 'author'),
  };
};

/**
 * Loads a decided appeal, and the author or the reporter who receives the mail. Null when the appeal or this person no
 * longer exists.
 */
const loadAppeal =
  (side: AppealSide): LoadSubject<AppealFacts, ReportLinks> =>
  async (app, { payload }) => {
    const appeal = payload.appeal === undefined ? undefined : await appealById(app.db, payload.appeal);
    const report = appeal && (await reportById(app.db, appeal.report));
    if (!appeal || !report || appeal.state === 'open' || appeal.decision === null) return null;
    const author = side === 'author' ? await authorOfReport(app.db, report.row) : undefined;
    const { side: whose, contested, state, decision } = appeal;
    return {
      facts: {
        report: await mailed(app, report),
        firstname: author?.firstname ?? '',
        side: whose,
        contested,
        state,
        decision,
      },
      readers: {
        address: { email: report.email, accountId: null },
        account: { email: author?.email ?? null, accountId: author?.account_id ?? null },
      },
      links: async () => linksOf(app, report, side),
    };
  };

/** Loads a measure and the person it applies to; null when the measure or the person no longer exists. */
const loadMeasure: LoadSubject<MeasureFacts, ReportLinks> = async (app, { payload }) => {
  const measure = payload.measure === undefined ? undefined : await measureById(app.db, payload.measure);
  const report = measure && (await reportById(app.db, measure.report));
  const author = report && (await authorOfReport(app.db, report.row));
  if (!measure || !author || !report) return null;
  return {
    facts: measureFacts(measure, author.firstname),
    readers: { account: { email: author.email, accountId: author.account_id } },
    links: async () => linksOf(app, report, 'author'),
  };
};

/** Loads a measure against a reporter and their account; null when either no longer exists. */
const loadReporter: LoadSubject<ReporterFacts, ReportLinks> = async (app, { payload }) => {
  const measure = payload.measure === undefined ? undefined : await reporterMeasureById(app.db, payload.measure);
  const report = measure && (await reportById(app.db, measure.report));
  const account = measure?.account == null ? undefined : await accountById(app.db, measure.account);
  if (!measure || !report || !account) return null;
  return {
    facts: { endsMs: measure.ends_at },
    readers: { account: { email: account.email, accountId: account.id } },
    links: async () => linksOf(app, report, 'reporter'),
  };
};

export const deliveries: Deliveries = {
  ...deliveriesOf(loadReport, [messages.report_received, messages.report_decided]),
  ...deliveriesOf(loadTakenOff, [messages.profile_taken_off, messages.content_taken_off]),
  ...deliveriesOf(loadAppeal('reporter'), [messages.appeal_decided]),
  ...deliveriesOf(loadAppeal('author'), [messages.appeal_decided_author]),
  ...deliveriesOf(loadMeasure, [
    messages.content_warned,
    messages.content_suspended,
    messages.content_suspension_ended,
  ]),
  ...deliveriesOf(loadReporter, [messages.reporter_warned, messages.reporter_last]),
};
