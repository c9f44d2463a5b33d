import { fullDateText } from '#core/format.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { greeting, type ReportLinks, type Written } from './mail-parts.ts';
import { repeated, unfounded } from './measures.ts';

/**
 * A measure against an author whose content was removed repeatedly. `endsMs` is in epoch milliseconds. Null means that
 * the measure has no end.
 */
export type MeasureFacts = {
  readonly firstname: string;
  /** Whether the author is a client who writes reviews. Otherwise the author is a professional. */
  readonly isOfReviews: boolean;
  readonly reason: string;
  readonly endsMs: number | null;
  readonly isLifted: boolean;
};

/** A measure against a person who sent many unfounded reports. `endsMs` is in epoch milliseconds. */
export type ReporterFacts = { readonly endsMs: number | null };

const dayText = (atMs: number): string => fullDateText(dayOf(parisZone, atMs));
const until = (endsMs: number | null): string => (endsMs === null ? 'sans date de fin' : `jusqu’au ${dayText(endsMs)}`);

const remedies = (supportEmail: string): MailBlock =>
  paragraph(
    `Un membre de l’équipe Accalmie a pris cette décision, sans moyen automatisé. Vous pouvez contester cette décision gratuitement pendant six mois, en écrivant à ${supportEmail}\u202f: un autre membre de l’équipe prendra une nouvelle décision. Vous pouvez aussi recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
  );

type MeasureTexts = { readonly subject: string; readonly preview: string; readonly text: string };

const written = (
  facts: MeasureFacts,
  texts: MeasureTexts,
  { supportEmail, mediation, follow }: ReportLinks,
  isContestable: boolean,
): Written =>
  writtenMail(
    texts.subject,
    {
      heading: texts.subject,
      preview: texts.preview,
      blocks: [
        greeting(facts),
        paragraph(texts.text),
        ...(isContestable
          ? [
              { kind: 'note', text: facts.reason } as const,
              remedies(supportEmail),
              { kind: 'button', label: 'Lire la dernière décision', url: follow } as const,
            ]
          : []),
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );

/** Notifications of a warning, a suspension and its end. */
export const measureLines = {
  warned: {
    name: 'Avertissement',
    message:
      'Plusieurs de vos contenus ont été retirés en un an. Notre email vous donne les motifs et les suites possibles.',
  },
  suspended: ({ isOfReviews, endsMs }: MeasureFacts) => ({
    name: isOfReviews ? 'Vos avis sont suspendus' : 'Votre fiche est suspendue',
    message: `La suspension s’applique ${until(endsMs)}. Vous trouverez dans notre email les motifs et la marche à suivre pour contester.`,
  }),
  ended: ({ isOfReviews }: MeasureFacts) => ({
    name: 'La suspension est terminée',
    message: isOfReviews
      ? 'Vous pouvez de nouveau publier des avis.'
      : 'Votre fiche sera de nouveau en ligne dès qu’elle remplira toutes les conditions.',
  }),
} as const;

/**
 * Mail with a warning, which must precede a suspension (DSA, article 23.1). assumed: the words of every mail in this
 * file.
 */
export const warnedMail = (facts: MeasureFacts, links: ReportLinks): Written =>
  written(
    facts,
    {
      subject: 'Un avertissement sur vos contenus',
      preview: 'Les motifs et les suites possibles.',
      text: `En un an, nous avons retiré du site au moins ${repeated.upheld} de vos contenus, qui ne respectaient pas nos règles ou la loi. Aucune autre mesure ne s’applique aujourd’hui. Si d’autres contenus sont retirés, ${
        facts.isOfReviews ? 'vous ne pourrez plus publier d’avis' : 'votre fiche sera suspendue'
      }, pendant 30 jours ou sans date de fin.`,
    },
    links,
    true,
  );

/** Mail about a suspension, with its reasons and its end (DSA, articles 17 and 23.1). */
export const suspendedContentMail = (facts: MeasureFacts, links: ReportLinks): Written =>
  written(
    facts,
    {
      subject: facts.isOfReviews ? 'Vos avis sont suspendus' : 'Votre fiche est suspendue',
      preview: 'Les motifs, la durée et la façon de contester.',
      text: facts.isOfReviews
        ? `Après un avertissement, d’autres de vos avis ont été retirés du site. Vous ne pouvez plus publier ni modifier d’avis, ${until(facts.endsMs)}. Vos rendez-vous, votre compte et vos avis déjà publiés ne changent pas.`
        : `Après un avertissement, d’autres de vos contenus ont été retirés du site. Votre fiche n’est plus visible, et les clients ne peuvent plus réserver chez vous, ${until(facts.endsMs)}. Les rendez-vous déjà pris sont maintenus, et votre espace reste ouvert.`,
    },
    links,
    true,
  );

/** Mail about the end of a suspension, on its date or by a decision. */
export const suspensionEndedMail = (facts: MeasureFacts, links: ReportLinks): Written =>
  written(
    facts,
    {
      subject: measureLines.ended(facts).name,
      preview: 'La suspension ne s’applique plus.',
      text: measureLines.ended(facts).message,
    },
    links,
    false,
  );

const toReporter = (subject: string, text: string, { supportEmail, mediation }: ReportLinks): Written =>
  writtenMail(
    subject,
    {
      heading: subject,
      preview: 'L’effet sur vos prochains signalements.',
      blocks: [
        paragraph('Bonjour,'),
        paragraph(text),
        paragraph(
          `Si vous n’avez rien signalé, quelqu’un a utilisé votre adresse, par erreur ou non\u202f: prévenez-nous en écrivant à ${supportEmail}.`,
        ),
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );

const many = `En 90 jours, au moins ${unfounded.refused} de vos ${unfounded.of} derniers signalements sont restés sans suite.`;

/** Mail with a warning to a person who sent many unfounded reports (DSA, article 23.2). */
export const reporterWarnedMail = (links: ReportLinks): Written =>
  toReporter(
    'Vos signalements restent sans suite',
    `${many} Notre équipe lit chaque signalement. Si vos prochains signalements restent aussi sans suite, ils seront traités en dernier pendant 30 jours.`,
    links,
  );

/** Mail to a reporter whose reports are last in the queue until a given day. */
export const reporterLastMail = ({ endsMs }: ReporterFacts, links: ReportLinks): Written =>
  toReporter(
    'Vos signalements sont traités en dernier',
    `${many} Comme annoncé, vos signalements sont traités en dernier, ${until(endsMs)}.`,
    links,
  );
