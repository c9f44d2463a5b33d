import { writtenMail } from '#core/mail-layout.ts';
import { reportTexts } from '../texts.ts';
import type { ReportedContent, ReportReason, ReportState } from './reports.ts';

export type MailedReport = {
  readonly receipt: string;
  readonly pageUrl: string;
  readonly content: ReportedContent;
  readonly reason: ReportReason;
  readonly state: ReportState;
  readonly decision: string | null;
};

type Written = ReturnType<typeof writtenMail>;

const rows = ({ receipt, pageUrl, content, reason }: MailedReport) =>
  ({
    kind: 'rows',
    rows: [
      { label: 'Numéro', value: receipt },
      { label: 'Page', value: pageUrl },
      { label: 'Contenu', value: reportTexts.contents[content] },
      { label: 'Raison', value: reportTexts.reasons[reason] },
    ],
  }) as const;

/** The receipt of a report (DSA, article 16.4), without what was written: nobody has proven the address it goes to; assumed: the words of both mails. */
export const receivedMail = (report: MailedReport, supportEmail: string): Written =>
  writtenMail(
    `Signalement ${report.receipt} reçu`,
    {
      heading: 'Votre signalement est reçu',
      preview: 'Une personne le lit, puis vous écrit sa décision.',
      blocks: [
        { kind: 'text', text: 'Bonjour,' },
        { kind: 'text', text: 'Une personne de l’équipe lit votre signalement. Vous recevrez sa décision et ses raisons à cette adresse.' },
        rows(report),
        { kind: 'text', text: 'Ce que vous avez écrit est gardé sous ce numéro.' },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** What a professional is told on screen once taken off; assumed: the words. */
export const takenOffLine = {
  name: 'Votre fiche est retirée',
  message: 'Une décision l’a retirée du site. Un courriel vous en donne les raisons.',
} as const;

/** The statement of reasons to whoever is taken off (DSA, article 17): not who reported them, nor their words; assumed: the words. */
export const takenOffMail = (reader: { readonly firstname: string }, report: MailedReport, mediationUrl: string, supportEmail: string): Written =>
  writtenMail(
    'Votre fiche est retirée du site',
    {
      heading: 'Votre fiche est retirée du site',
      preview: 'La décision, ses raisons, et comment la contester.',
      blocks: [
        { kind: 'text', text: `Bonjour ${reader.firstname},` },
        {
          kind: 'text',
          text: 'Un contenu de votre fiche nous a été signalé. Après examen, il ne respecte pas nos règles ou la loi. Votre fiche n’est plus visible et ne prend plus de rendez-vous\u202f; ceux qui sont pris ont lieu.',
        },
        rows(report),
        { kind: 'note', text: report.decision ?? '' },
        {
          kind: 'text',
          text: `Corrigez ce contenu, puis écrivez à ${supportEmail} avec ce numéro\u202f: votre fiche peut être remise. Une personne a pris cette décision, sans moyen automatisé. Vous pouvez la contester pendant six mois à la même adresse, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
        },
        { kind: 'button', label: 'Médiation et recours', url: mediationUrl },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** The decision on a report, its reasons, and what may be done against it (DSA, articles 16.5 and 17). */
export const reportDecidedMail = (report: MailedReport, mediationUrl: string, supportEmail: string): Written =>
  writtenMail(
    `Signalement ${report.receipt}\u202f: ${report.state === 'removed' ? 'le contenu est retiré' : 'sans suite'}`,
    {
      heading: report.state === 'removed' ? 'Le contenu est retiré' : 'Le contenu reste en ligne',
      preview: 'La décision, ses raisons, et comment la contester.',
      blocks: [
        { kind: 'text', text: 'Bonjour,' },
        {
          kind: 'text',
          text:
            report.state === 'removed'
              ? 'Nous avons examiné votre signalement. Le contenu ne respecte pas nos règles ou la loi\u202f: il est retiré.'
              : 'Nous avons examiné votre signalement. Le contenu ne nous paraît pas contraire à nos règles ni à la loi\u202f: il reste en ligne.',
        },
        rows(report),
        { kind: 'note', text: report.decision ?? '' },
        {
          kind: 'text',
          text: `Une personne a pris cette décision, sans moyen automatisé. Vous pouvez la contester pendant six mois en écrivant à ${supportEmail} avec ce numéro, recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
        },
        { kind: 'button', label: 'Médiation et recours', url: mediationUrl },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
