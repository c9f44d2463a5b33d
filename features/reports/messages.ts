import { messagesOf, type MailWords, type ScreenLine } from '#features/notifications/rules/message.ts';
import { appealDecidedLine, appealDecidedMail, type AppealFacts } from './rules/appeal-mails.ts';
import type { MailedReport, ReportLinks } from './rules/mail-parts.ts';
import {
  measureLines,
  reporterLastMail,
  reporterWarnedMail,
  suspendedContentMail,
  suspensionEndedMail,
  warnedMail,
  type MeasureFacts,
  type ReporterFacts,
} from './rules/measure-mails.ts';
import { contentTakenOffMail, receivedMail, reportDecidedMail, takenOffLine, takenOffMail } from './rules/mails.ts';

/** A report and the author of the removed content. `isOff` is whether the content is still removed. */
export type TakenOffFacts = {
  readonly author: { readonly firstname: string };
  readonly report: MailedReport;
  readonly isOff: boolean;
};

const ofReports = messagesOf({
  report_received: {
    label: 'Signalement reçu',
    to: 'address',
    mail: (report: MailedReport, links: ReportLinks): MailWords => receivedMail(report, links),
  },
  report_decided: {
    label: 'Décision sur un signalement',
    to: 'address',
    mail: (report: MailedReport, links: ReportLinks): MailWords => reportDecidedMail(report, links),
  },
});

const ofAuthors = messagesOf({
  profile_taken_off: {
    label: 'Fiche retirée',
    to: 'professional',
    isStillTrue: ({ isOff }: TakenOffFacts) => isOff,
    mail: ({ author, report }: TakenOffFacts, links: ReportLinks): MailWords => takenOffMail(author, report, links),
    screen: () => takenOffLine,
  },
  content_taken_off: {
    label: 'Contenu retiré, à son auteur',
    to: 'account',
    isStillTrue: ({ isOff }: TakenOffFacts) => isOff,
    mail: ({ author, report }: TakenOffFacts, links: ReportLinks): MailWords =>
      contentTakenOffMail(author, report, links),
  },
});

const ofAppeals = messagesOf({
  appeal_decided: {
    label: 'Décision sur une contestation, à l’auteur du signalement',
    to: 'address',
    mail: (facts: AppealFacts, links: ReportLinks): MailWords => appealDecidedMail('reporter', facts, links),
  },
  appeal_decided_author: {
    label: 'Décision sur une contestation, à l’auteur du contenu',
    to: 'account',
    mail: (facts: AppealFacts, links: ReportLinks): MailWords => appealDecidedMail('author', facts, links),
    screen: (facts: AppealFacts) => appealDecidedLine(facts),
  },
});

const ofAdmins = messagesOf({
  content_reported: {
    label: 'Contenu signalé, administrateurs',
    to: 'admins',
    room: 'reports',
    screen: (): ScreenLine => ({
      name: 'Contenu signalé',
      message: 'Un contenu du site a été signalé. Décision à prendre sous 7 jours.',
    }),
  },
  line_reported: {
    label: 'Message signalé, administrateurs',
    to: 'admins',
    room: 'reports',
    screen: (): ScreenLine => ({
      name: 'Message signalé',
      message: 'Un message a été signalé dans un échange. Décision à prendre sous 48 h.',
    }),
  },
  appeal_opened: {
    label: 'Contestation à traiter, administrateurs',
    to: 'admins',
    room: 'appeals',
    screen: (): ScreenLine => ({
      name: 'Contestation à traiter',
      message: 'Une décision sur un contenu est contestée\u202f: un autre administrateur doit la réexaminer.',
    }),
  },
});

const ofMeasures = messagesOf({
  content_warned: {
    label: 'Avertissement après des retraits de contenus',
    to: 'account',
    mail: (facts: MeasureFacts, links: ReportLinks): MailWords => warnedMail(facts, links),
    screen: (): ScreenLine => measureLines.warned,
  },
  content_suspended: {
    label: 'Suspension après des retraits de contenus',
    to: 'account',
    isStillTrue: ({ isLifted }: MeasureFacts) => !isLifted,
    mail: (facts: MeasureFacts, links: ReportLinks): MailWords => suspendedContentMail(facts, links),
    screen: (facts: MeasureFacts): ScreenLine => measureLines.suspended(facts),
  },
  content_suspension_ended: {
    label: 'Fin de suspension',
    to: 'account',
    mail: (facts: MeasureFacts, links: ReportLinks): MailWords => suspensionEndedMail(facts, links),
    screen: (facts: MeasureFacts): ScreenLine => measureLines.ended(facts),
  },
});

const ofReporters = messagesOf({
  reporter_warned: {
    label: 'Avertissement après des signalements sans suite',
    to: 'account',
    mail: (_facts: ReporterFacts, links: ReportLinks): MailWords => reporterWarnedMail(links),
  },
  reporter_last: {
    label: 'Signalements traités en dernier',
    to: 'account',
    mail: (facts: ReporterFacts, links: ReportLinks): MailWords => reporterLastMail(facts, links),
  },
});

export const messages = { ...ofReports, ...ofAuthors, ...ofAppeals, ...ofAdmins, ...ofMeasures, ...ofReporters };
