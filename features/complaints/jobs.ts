import { ownerOf } from '#features/documents/queries/versions.ts';
import { forgetting } from '#platform/forget.ts';
import type { Job } from '#platform/jobs.ts';
import type { Deliveries, Delivery } from '#platform/outbox.ts';
import { forgetReporters, reportById } from './queries.ts';
import { decidedMail, receivedMail, takenOffMail, type ToldReport } from './rules/mails.ts';
import { reporterMs } from './rules/reports.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-reporters', [{ id: 'addresses of reporters', forget: (db, nowMs, limit) => forgetReporters(db, nowMs - reporterMs, limit) }]),
];

/** Writes a mail to whoever reported something; null when they left no address, or it is forgotten. */
const toReporter =
  (write: (report: ToldReport, house: { readonly publicUrl: string; readonly supportEmail: string }) => ReturnType<typeof receivedMail>): Delivery =>
  async ({ db, env }, { payload }) => {
    const report = payload.report === undefined ? undefined : await reportById(db, payload.report);
    if (!report || report.email === null) return null;
    const words = write({ ...report, pageUrl: env.PUBLIC_URL + report.page }, { publicUrl: env.PUBLIC_URL, supportEmail: env.SUPPORT_EMAIL });
    return { to: report.email, ...words };
  };

/** Writes to the professional whom a decision took off; null once they are back, or gone. */
const toProfessional: Delivery = async ({ db, env }, { payload }) => {
  const report = payload.report === undefined ? undefined : await reportById(db, payload.report);
  const owner = payload.pro === undefined ? undefined : await ownerOf(db, payload.pro);
  if (!owner || !report?.professional?.hidden) return null;
  return { to: owner.email, ...takenOffMail(owner, { ...report, pageUrl: env.PUBLIC_URL + report.page }, `${env.PUBLIC_URL}/mediateur`, env.SUPPORT_EMAIL) };
};

/** What is told of reports by mail. */
export const deliveries: Deliveries = {
  report_received: toReporter((report, { supportEmail }) => receivedMail(report, supportEmail)),
  profile_taken_off: toProfessional,
  report_decided: toReporter((report, { publicUrl, supportEmail }) => decidedMail(report, `${publicUrl}/mediateur`, supportEmail)),
};
