import { paragraph, writtenMail } from '#core/mail-layout.ts';
import {
  greeting,
  remedies,
  reportRows,
  type MailedReport,
  type MailReader,
  type ReportLinks,
  type Written,
} from './mail-parts.ts';
import type { AloneContent } from './reports.ts';

/**
 * Mail that confirms a report (DSA, article 16.4). It does not quote the report, because nobody has verified the
 * reporter's address. assumed: the words of these mails.
 */
export const receivedMail = (report: MailedReport, { supportEmail, follow }: ReportLinks): Written =>
  writtenMail(
    `Signalement ${report.receipt} reçu`,
    {
      heading: 'Nous avons reçu votre signalement',
      preview: 'Nous examinons votre signalement et vous enverrons notre décision.',
      blocks: [
        paragraph('Bonjour,'),
        paragraph(
          'Un membre de l’équipe Accalmie examine votre signalement. Vous recevrez la décision et ses motifs à cette adresse.',
        ),
        reportRows(report),
        paragraph('Votre explication est enregistrée sous ce numéro.'),
        { kind: 'button', label: 'Suivre ce signalement', url: follow },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );

/** Notification to a professional taken off the site; assumed: the words. */
export const takenOffLine = {
  name: 'Votre fiche est retirée',
  message: 'Votre fiche n’est plus visible sur le site. Notre email vous donne les motifs de cette décision.',
} as const;

const withdrawn = (content: string) =>
  ({
    name: `${content} est retirée`,
    message:
      'Nous n’avons retiré que ce contenu. Vous trouverez dans notre email les motifs et la marche à suivre pour contester.',
  }) as const;

/** Notification to the author of a removed content. */
export const withdrawnLine = {
  service: withdrawn('Une prestation'),
  image: withdrawn('Une image'),
  answer: withdrawn('Votre réponse à un avis'),
  review: {
    name: 'Votre avis est retiré',
    message:
      'Votre avis n’est plus visible sur le site. Vous trouverez dans notre email les motifs et la marche à suivre pour contester.',
  },
  terms: withdrawn('Une clause de vos conditions'),
  other: withdrawn('Une publication'),
  line: {
    name: 'Un message est retiré',
    message:
      'Nous n’avons retiré que ce message de votre échange. Vous trouverez dans notre email les motifs et la marche à suivre pour contester.',
  },
} as const;

const gone: Readonly<Record<AloneContent | 'line', { readonly subject: string; readonly effect: string }>> = {
  service: {
    subject: 'Une de vos prestations est retirée du site',
    effect:
      'Cette prestation n’est plus visible et ne peut plus être réservée. Votre fiche reste en ligne, et les rendez-vous déjà pris sont maintenus.',
  },
  image: {
    subject: 'Une de vos images est retirée du site',
    effect: 'Cette image n’est plus affichée. Votre fiche reste en ligne.',
  },
  answer: {
    subject: 'Votre réponse à un avis est retirée du site',
    effect: 'Cette réponse n’est plus affichée. L’avis et votre fiche restent en ligne.',
  },
  line: {
    subject: 'Un de vos messages est retiré',
    effect: 'Ce message n’est plus affiché dans votre échange. L’échange reste ouvert.',
  },
  review: {
    subject: 'Votre avis est retiré du site',
    effect: 'Cet avis n’est plus affiché et ne compte plus dans la note.',
  },
};

/**
 * Mail with the reasons, to the author of removed content (DSA, article 17). It reveals neither the reporter nor the
 * reporter's text.
 */
export const contentTakenOffMail = (
  reader: MailReader,
  report: MailedReport,
  { supportEmail, mediation, follow }: ReportLinks,
): Written => {
  const { content } = report;
  const { subject, effect } =
    gone[
      content === 'service' || content === 'image' || content === 'answer' || content === 'line' ? content : 'review'
    ];
  return writtenMail(
    subject,
    {
      heading: subject,
      preview: 'La décision, ses motifs et la façon de la contester.',
      blocks: [
        greeting(reader),
        paragraph(
          `Nous avons reçu un signalement sur un de vos contenus. Notre examen montre que ce contenu ne respecte pas nos règles ou la loi. ${effect} Nous conservons ce contenu sans l’afficher\u202f: il sera rétabli si la décision change.`,
        ),
        reportRows(report),
        { kind: 'note', text: report.decision ?? '' },
        remedies,
        { kind: 'button', label: 'Lire ou contester la décision', url: follow },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );
};

/**
 * Mail with the reasons, to a professional taken off the site (DSA, article 17). It reveals neither the reporter nor
 * the reporter's text. assumed: the words.
 */
export const takenOffMail = (
  reader: MailReader,
  report: MailedReport,
  { supportEmail, mediation, follow }: ReportLinks,
): Written =>
  writtenMail(
    'Votre fiche est retirée du site',
    {
      heading: 'Votre fiche est retirée du site',
      preview: 'La décision, ses motifs et la façon de la contester.',
      blocks: [
        greeting(reader),
        paragraph(
          'Nous avons reçu un signalement sur votre fiche. Notre examen montre que cette fiche ne respecte pas nos règles ou la loi\u202f: elle n’est plus visible, et les clients ne peuvent plus réserver chez vous. Les rendez-vous déjà pris sont maintenus.',
        ),
        reportRows(report),
        { kind: 'note', text: report.decision ?? '' },
        remedies,
        paragraph(
          `Si vous avez corrigé le contenu en cause, indiquez-le dans votre contestation, ou écrivez à ${supportEmail} en rappelant le numéro du signalement.`,
        ),
        { kind: 'button', label: 'Lire ou contester la décision', url: follow },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );

/** Mail with the decision on a report, its reasons and the ways to contest it (DSA, articles 16.5 and 17). */
export const reportDecidedMail = (report: MailedReport, { mediation, supportEmail, follow }: ReportLinks): Written =>
  writtenMail(
    `Signalement ${report.receipt}\u202f: ${report.inForce === 'removed' ? 'le contenu est retiré' : 'sans suite'}`,
    {
      heading: report.inForce === 'removed' ? 'Le contenu est retiré' : 'Le contenu reste en ligne',
      preview: 'La décision, ses motifs et la façon de la contester.',
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
                'Un membre de l’équipe Accalmie a pris cette décision, sans moyen automatisé. L’auteur du contenu peut contester la décision pendant six mois\u202f: nous vous informerons de la suite.',
              ),
            ]
          : [remedies]),
        {
          kind: 'button',
          label: report.inForce === 'removed' ? 'Lire la décision' : 'Lire ou contester la décision',
          url: follow,
        },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );
