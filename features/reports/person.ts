import type { PersonalData } from '#platform/app/personal-data.ts';
import { forgetReporter, heldReports } from './queries.ts';

const notice = { kept: 'the law: a report, and what was decided of it, stay without who made it' } as const;

/** What somebody reported. */
export const personalData: PersonalData = {
  tables: {
    content_report: {
      archive: { part: 'reports' },
      columns: { email: 'erased', reason: notice, explanation: notice, decision: notice, decided_by: 'anonymised', by_pro_id: 'anonymised' },
    },
  },
  held: { reports: (db, { email }) => heldReports(db, email) },
  erase: (trx, { emails }) => forgetReporter(trx, emails),
};
