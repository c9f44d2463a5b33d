import { fullDateText } from '#core/format.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { greeting, type ReportLinks, type Written } from './mail-parts.ts';
import { repeated, unfounded } from './measures.ts';

/** What was done of somebody whose contents were taken off again and again; instants epoch milliseconds, no end for null. */
export type MeasureFacts = {
  readonly firstname: string;
  /** Of whoever writes reviews, not of a professional. */
  readonly isOfReviews: boolean;
  readonly reason: string;
  readonly endsMs: number | null;
  readonly isLifted: boolean;
};

/** What was done of somebody who reports again and again without ground. */
export type ReporterFacts = { readonly endsMs: number | null };

const dayText = (atMs: number): string => fullDateText(dayOf(parisZone, atMs));
const until = (endsMs: number | null): string => (endsMs === null ? 'sans date de fin' : `jusqu’au ${dayText(endsMs)}`);

const remedies = (supportEmail: string): MailBlock =>
  paragraph(
    `Une personne a pris cette décision, sans moyen automatisé. Vous pouvez la contester pendant six mois, gratuitement, en écrivant à ${supportEmail}\u202f: une autre personne décidera à nouveau. Vous pouvez aussi recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.`,
  );

type Said = { readonly subject: string; readonly preview: string; readonly text: string };

const written = (facts: MeasureFacts, said: Said, { supportEmail, mediation, follow }: ReportLinks, isContestable: boolean): Written =>
  writtenMail(
    said.subject,
    {
      heading: said.subject,
      preview: said.preview,
      blocks: [
        greeting(facts),
        paragraph(said.text),
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

/** What somebody is told on screen of a warning, of a suspension and of its end. */
export const measureLines = {
  warned: {
    name: 'Un avertissement',
    message: 'Plusieurs de vos contenus ont été retirés en un an. Un email vous dit pourquoi, et ce qui peut suivre.',
  },
  suspended: ({ isOfReviews, endsMs }: MeasureFacts) => ({
    name: isOfReviews ? 'Vos avis sont suspendus' : 'Votre fiche est suspendue',
    message: `La suspension tient ${until(endsMs)}. Un email vous en donne les raisons et comment contester.`,
  }),
  ended: ({ isOfReviews }: MeasureFacts) => ({
    name: 'La suspension est finie',
    message: isOfReviews ? 'Vous pouvez de nouveau publier des avis.' : 'Votre fiche revient dès que toutes ses conditions sont remplies.',
  }),
} as const;

/** A warning before a suspension (DSA, article 23.1); assumed: the words of every mail of this file. */
export const warnedMail = (facts: MeasureFacts, links: ReportLinks): Written =>
  written(
    facts,
    {
      subject: 'Un avertissement sur vos contenus',
      preview: 'Ce qui s’est répété, et ce qui peut suivre.',
      text: `En un an, ${repeated.upheld} de vos contenus ou plus ont été retirés du site parce qu’ils ne respectent pas nos règles ou la loi. Rien d’autre ne change aujourd’hui. Si cela continue, ${
        facts.isOfReviews ? 'vous ne pourrez plus publier d’avis' : 'votre fiche sera suspendue'
      }, pour 30 jours ou sans date de fin.`,
    },
    links,
    true,
  );

/** A suspension, with its reasons and its end (DSA, articles 17 and 23.1). */
export const suspendedContentMail = (facts: MeasureFacts, links: ReportLinks): Written =>
  written(
    facts,
    {
      subject: facts.isOfReviews ? 'Vos avis sont suspendus' : 'Votre fiche est suspendue',
      preview: 'Les raisons, la durée, et comment contester.',
      text: facts.isOfReviews
        ? `Après un avertissement, d’autres de vos avis ont été retirés du site. Vous ne pouvez plus publier ni modifier d’avis ${until(facts.endsMs)}. Vos rendez-vous, votre compte et vos avis déjà publiés restent.`
        : `Après un avertissement, d’autres de vos contenus ont été retirés du site. Votre fiche n’est plus visible et ne prend plus de rendez-vous ${until(facts.endsMs)}. Ceux qui sont pris ont lieu, et votre espace reste ouvert.`,
    },
    links,
    true,
  );

/** A suspension is over, by its date or by a decision. */
export const suspensionEndedMail = (facts: MeasureFacts, links: ReportLinks): Written =>
  written(facts, { subject: measureLines.ended(facts).name, preview: 'Tout est de nouveau possible.', text: measureLines.ended(facts).message }, links, false);

const toReporter = (subject: string, text: string, { supportEmail, mediation }: ReportLinks): Written =>
  writtenMail(
    subject,
    {
      heading: subject,
      preview: 'Ce que deviennent vos prochains signalements.',
      blocks: [
        paragraph('Bonjour,'),
        paragraph(text),
        paragraph(`Si vous n’avez rien signalé, quelqu’un s’est trompé d’adresse ou l’a empruntée\u202f: dites-le-nous à ${supportEmail}.`),
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );

const many = `Parmi vos ${unfounded.of} derniers signalements, ${unfounded.refused} au moins sont restés sans suite en 90 jours.`;

/** A warning to whoever reports again and again without ground (DSA, article 23.2). */
export const reporterWarnedMail = (links: ReportLinks): Written =>
  toReporter(
    'Vos signalements restent sans suite',
    `${many} Chacun est lu par une personne. Si cela continue, les vôtres seront lus après les autres pendant 30 jours.`,
    links,
  );

/** Their reports are read after the others until a day. */
export const reporterLastMail = ({ endsMs }: ReporterFacts, links: ReportLinks): Written =>
  toReporter(
    'Vos signalements sont lus après les autres',
    `${many} Nous vous en avions prévenu. Vos signalements sont lus, après ceux des autres, ${until(endsMs)}.`,
    links,
  );
