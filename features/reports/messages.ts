import { messagesOf, type MailWords } from '#features/notifications/rules/message.ts';
import { reportDecidedMail, receivedMail, takenOffLine, takenOffMail, type MailedReport } from './rules/mails.ts';

export type ReportLinks = { readonly mediation: string; readonly supportEmail: string };
/** A report, and the professional whom its decision took off. */
export type TakenOffFacts = { readonly owner: { readonly firstname: string }; readonly report: MailedReport; readonly isHidden: boolean };

const ofReports = messagesOf({
  report_received: {
    label: 'Signalement reçu',
    to: 'address',
    mail: (report: MailedReport, { supportEmail }: ReportLinks): MailWords => receivedMail(report, supportEmail),
  },
  report_decided: {
    label: 'Signalement décidé',
    to: 'address',
    mail: (report: MailedReport, { mediation, supportEmail }: ReportLinks): MailWords => reportDecidedMail(report, mediation, supportEmail),
  },
});

const ofProfiles = messagesOf({
  profile_taken_off: {
    label: 'Fiche retirée',
    to: 'professional',
    isStillTrue: ({ isHidden }: TakenOffFacts) => isHidden,
    mail: ({ owner, report }: TakenOffFacts, { mediation, supportEmail }: ReportLinks): MailWords => takenOffMail(owner, report, mediation, supportEmail),
    screen: () => takenOffLine,
  },
});

export const messages = { ...ofReports, ...ofProfiles };
