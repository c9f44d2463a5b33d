import type { PersonalData } from '../app/personal-data.ts';
import { emptySessionsOfAccount } from '../http/session.ts';
import { forgetViewsOf } from '../http/viewing.ts';
import { forgetAnswersOf } from '../http/idempotency.ts';
import { forgetMailsTo } from '../jobs/outbox.ts';
import { forgetEmails } from '../payments/sandbox-store.ts';
import { auditForArchive, mailsForArchive, sessionsForArchive } from './archive.ts';

const journal = { kept: 'security: the lines of the journal are append-only and sealed' } as const;

export const platformPersonalData: PersonalData = {
  tables: {
    session: {
      archive: { part: 'sessions' },
      columns: { account_id: 'erased', awaited_account_id: 'erased', device: 'erased' },
    },
    account_view: {
      archive: { nothing: 'who saw the site as them, when and why is in the journal, and its lines are given' },
      columns: { session_id: 'erased', admin_id: 'erased', seen_id: 'erased' },
    },
    outbox: { archive: { part: 'mails' }, columns: { booking_id: 'anonymised', payload: 'anonymised' } },
    mail_copy: {
      archive: { part: 'mails' },
      columns: {
        recipient: 'erased',
        subject: 'erased',
        preview: 'erased',
        body_text: 'erased',
        body_html: 'erased',
        attachments: 'erased',
      },
    },
    audit_entry: {
      archive: { part: 'audit' },
      columns: { actor: journal, object: journal, reason: journal, detail: journal },
    },
    idempotency: {
      archive: { nothing: 'answers they were already given, for a day' },
      columns: { actor: 'erased', answer: 'erased' },
    },
    throttle: {
      archive: { nothing: 'counts of tries, for about a day' },
      columns: {
        key: { kept: 'security: tries of passwords are counted for about a day, by their network address too' },
      },
    },
    sandbox_payment: {
      archive: { nothing: 'what the simulated provider was told of a payment, which the archive gives' },
      columns: { email: 'erased' },
    },
  },
  held: { sessions: sessionsForArchive, mails: mailsForArchive, audit: auditForArchive },
  erase: async (trx, { accountId, emails, bookingIds, sessionIds }, nowMs) => {
    await forgetViewsOf(trx, accountId, nowMs);
    await emptySessionsOfAccount(trx, accountId);
    await forgetAnswersOf(trx, sessionIds);
    await forgetMailsTo(trx, { accountId, emails, bookingIds });
    await forgetEmails(trx, emails);
  },
};
