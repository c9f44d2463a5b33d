import type { PersonalData } from '#platform/app/personal-data.ts';
import { appealsForArchive } from './queries/appeals.ts';
import { forgetReporterMeasures, measuresForArchive } from './queries/measures.ts';
import { forgetReporter, reportsForArchive } from './queries/reports.ts';

const notice = {
  kept: 'the law: a report, what was decided of it and what was said against it, stay without who made them',
} as const;

export const personalData: PersonalData = {
  tables: {
    content_report: {
      archive: { part: 'reports' },
      columns: {
        email: 'erased',
        reason: notice,
        explanation: notice,
        line_id: notice,
        decision: notice,
        decided_by: 'anonymised',
        in_force_by: 'anonymised',
        by_pro_id: 'anonymised',
        by_account_id: 'anonymised',
        of_account_id: 'anonymised',
      },
    },
    content_appeal: {
      archive: { part: 'appeals' },
      columns: { body: notice, decision: notice, decided_by: 'anonymised', contested_by: 'anonymised' },
    },
    content_measure: {
      archive: { part: 'measures' },
      columns: { pro_id: 'anonymised', account_id: 'anonymised', created_by: 'anonymised', reason: notice },
    },
    reporter_measure: { archive: { part: 'measures' }, columns: { email: 'erased', account_id: 'erased' } },
  },
  held: {
    reports: (db, { email, accountId }) => reportsForArchive(db, email, accountId),
    measures: (db, { email, accountId }) => measuresForArchive(db, email, accountId),
    appeals: (db, { email, accountId }) => appealsForArchive(db, email, accountId),
  },
  erase: async (trx, { emails, accountId }) => {
    await forgetReporter(trx, emails, accountId);
    await forgetReporterMeasures(trx, emails, accountId);
  },
};
