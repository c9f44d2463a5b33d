import { paragraph, writtenMail } from '#core/mail-layout.ts';
import { greeting, remedies, reportRows, type MailedReport, type MailReader, type ReportLinks, type Written } from './mail-parts.ts';
import type { AloneContent } from './reports.ts';

/** The receipt of a report (DSA, article 16.4), without what was written: nobody has proven the address it goes to; assumed: the words of these mails. */
export const receivedMail = (report: MailedReport, { supportEmail, follow }: ReportLinks): Written =>
  writtenMail(
    `Signalement ${report.receipt} reçu`,
    {
      heading: 'Votre signalement est reçu',
      preview: 'Une personne le lit, puis vous écrit sa décision.',
      blocks: [
        paragraph('Bonjour,'),
        paragraph('Une personne de l’équipe lit votre signalement. Vous recevrez sa décision et ses raisons à cette adresse.'),
        reportRows(report),
        paragraph('Ce que vous avez écrit est gardé sous ce numéro.'),
        { kind: 'button', label: 'Suivre ce signalement', url: follow },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** What a professional is told on screen once taken off; assumed: the words. */
export const takenOffLine = {
  name: 'Votre fiche est retirée',
  message: 'Une décision l’a retirée du site. Un email vous en donne les raisons.',
} as const;

const withdrawn = (what: string) =>
  ({
    name: `${what} est retirée`,
    message: 'Une décision l’a retirée du site, elle seule. Un email vous en donne les raisons et comment contester.',
  }) as const;

/** What an author is told on screen once a content of theirs is taken off. */
export const withdrawnLine = {
  service: withdrawn('Une prestation'),
  image: withdrawn('Une image'),
  answer: withdrawn('Votre réponse à un avis'),
  review: {
    name: 'Votre avis est retiré',
    message: 'Une décision l’a retiré du site. Un email vous en donne les raisons et comment contester.',
  },
  terms: withdrawn('Une clause de vos conditions'),
  other: withdrawn('Une publication'),
  line: {
    name: 'Un message est retiré',
    message: 'Une décision l’a retiré de votre échange, lui seul. Un email vous en donne les raisons et comment contester.',
  },
} as const;

const gone: Readonly<Record<AloneContent | 'line', { readonly subject: string; readonly effect: string }>> = {
  service: {
    subject: 'Une de vos prestations est retirée du site',
    effect: 'Cette prestation n’est plus visible et ne se réserve plus. Votre fiche reste en ligne, et les rendez-vous déjà pris ont lieu.',
  },
  image: { subject: 'Une de vos images est retirée du site', effect: 'Cette image n’est plus montrée. Votre fiche reste en ligne.' },
  answer: { subject: 'Votre réponse à un avis est retirée du site', effect: 'Cette réponse n’est plus montrée. L’avis et votre fiche restent en ligne.' },
  line: { subject: 'Un de vos messages est retiré', effect: 'Ce message n’est plus montré dans votre échange. L’échange reste ouvert.' },
  review: { subject: 'Votre avis est retiré du site', effect: 'Cet avis n’est plus montré et ne compte plus dans la note.' },
};

/** The statement of reasons to whoever published what is taken off (DSA, article 17): not who reported it, nor their words. */
export const contentTakenOffMail = (reader: MailReader, report: MailedReport, { supportEmail, mediation, follow }: ReportLinks): Written => {
  const { content } = report;
  const { subject, effect } = gone[content === 'service' || content === 'image' || content === 'answer' || content === 'line' ? content : 'review'];
  return writtenMail(
    subject,
    {
      heading: subject,
      preview: 'La décision, ses raisons, et comment la contester.',
      blocks: [
        greeting(reader),
        paragraph(
          `Un de vos contenus nous a été signalé. Après examen, il ne respecte pas nos règles ou la loi. ${effect} Il est gardé, sans être montré\u202f: il revient si la décision change.`,
        ),
        reportRows(report),
        { kind: 'note', text: report.decision ?? '' },
        remedies,
        { kind: 'button', label: 'Lire la décision, contester', url: follow },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );
};

/** The statement of reasons to whoever is taken off (DSA, article 17): not who reported them, nor their words; assumed: the words. */
export const takenOffMail = (reader: MailReader, report: MailedReport, { supportEmail, mediation, follow }: ReportLinks): Written =>
  writtenMail(
    'Votre fiche est retirée du site',
    {
      heading: 'Votre fiche est retirée du site',
      preview: 'La décision, ses raisons, et comment la contester.',
      blocks: [
        greeting(reader),
        paragraph(
          'Votre fiche nous a été signalée. Après examen, elle ne respecte pas nos règles ou la loi. Elle n’est plus visible et ne prend plus de rendez-vous\u202f; ceux qui sont pris ont lieu.',
        ),
        reportRows(report),
        { kind: 'note', text: report.decision ?? '' },
        remedies,
        paragraph(`Si vous avez corrigé ce qui l’a fait retirer, dites-le en contestant, ou écrivez à ${supportEmail} avec ce numéro.`),
        { kind: 'button', label: 'Lire la décision, contester', url: follow },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );

/** The decision on a report, its reasons, and what may be done against it (DSA, articles 16.5 and 17). */
export const reportDecidedMail = (report: MailedReport, { mediation, supportEmail, follow }: ReportLinks): Written =>
  writtenMail(
    `Signalement ${report.receipt}\u202f: ${report.inForce === 'removed' ? 'le contenu est retiré' : 'sans suite'}`,
    {
      heading: report.inForce === 'removed' ? 'Le contenu est retiré' : 'Le contenu reste en ligne',
      preview: 'La décision, ses raisons, et comment la contester.',
      blocks: [
        paragraph('Bonjour,'),
        paragraph(
          report.inForce === 'removed'
            ? 'Nous avons examiné votre signalement. Le contenu ne respecte pas nos règles ou la loi\u202f: il est retiré.'
            : 'Nous avons examiné votre signalement. Le contenu ne nous paraît pas contraire à nos règles ni à la loi\u202f: il reste en ligne.',
        ),
        reportRows(report),
        { kind: 'note', text: report.decision ?? '' },
        ...(report.inForce === 'removed'
          ? [
              paragraph(
                'Une personne a pris cette décision, sans moyen automatisé. La personne qui a publié ce contenu peut la contester pendant six mois\u202f: vous serez prévenu de la suite.',
              ),
            ]
          : [remedies]),
        { kind: 'button', label: report.inForce === 'removed' ? 'Lire la décision' : 'Lire la décision, contester', url: follow },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );
