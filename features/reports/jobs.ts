import { ownerOf } from '#features/documents/queries/versions.ts';
import { deliveriesOf, type LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import type { App } from '#platform/app/app.ts';
import { messages, type ReportLinks, type TakenOffFacts } from './messages.ts';
import { forgetReporters, reportById } from './queries.ts';
import type { MailedReport } from './rules/mails.ts';
import { reporterMs } from './rules/reports.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-reporters', [{ id: 'addresses of reporters', forget: (db, nowMs, limit) => forgetReporters(db, nowMs - reporterMs, limit) }]),
];

const linksOf = ({ env }: App): ReportLinks => ({ mediation: `${env.PUBLIC_URL}/mediateur`, supportEmail: env.SUPPORT_EMAIL });

/** Reads a report and the address that it came with; null when none was left, or it is forgotten. */
const loadReport: LoadSubject<MailedReport, ReportLinks> = async (app, { payload }) => {
  const report = payload.report === undefined ? undefined : await reportById(app.db, payload.report);
  if (!report) return null;
  return {
    facts: { ...report, pageUrl: app.env.PUBLIC_URL + report.page },
    readers: { address: { email: report.email, accountId: null } },
    links: async () => linksOf(app),
  };
};

/** Reads the professional whom a decision took off, and its report; null when they are gone. */
const loadTakenOff: LoadSubject<TakenOffFacts, ReportLinks> = async (app, { payload }) => {
  const report = payload.report === undefined ? undefined : await reportById(app.db, payload.report);
  const owner = payload.pro === undefined ? undefined : await ownerOf(app.db, payload.pro);
  if (!owner || !report) return null;
  return {
    facts: { owner, report: { ...report, pageUrl: app.env.PUBLIC_URL + report.page }, isHidden: report.professional?.hidden === true },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => linksOf(app),
  };
};

/** How the mails about reports are written. */
export const deliveries: Deliveries = {
  ...deliveriesOf(loadReport, [messages.report_received, messages.report_decided]),
  ...deliveriesOf(loadTakenOff, [messages.profile_taken_off]),
};
