import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { AppealDecision, AppealSide } from './appeals.ts';
import { greeting, remedies, reportRows, type MailedReport, type ReportLinks, type Written } from './mail-parts.ts';
import type { ReportDecision } from './reports.ts';

/** A decided appeal: its side, the contested decision, the outcome and the reasons. */
export type AppealFacts = {
  readonly report: MailedReport;
  readonly firstname: string;
  readonly side: AppealSide;
  readonly contested: ReportDecision;
  readonly state: AppealDecision;
  readonly decision: string;
};

type Outcome = Pick<AppealFacts, 'contested' | 'state'>;

/** Returns the decision in force after an appeal. */
export const decisionAfter = ({ contested, state }: Outcome): ReportDecision => {
  if (state === 'refused') return contested;
  return contested === 'kept' ? 'removed' : 'kept';
};

const outcomes: Readonly<Record<AppealDecision, Readonly<Record<ReportDecision, string>>>> = {
  upheld: {
    removed: 'Le contenu ne respecte pas nos règles ou la loi\u202f: il est retiré.',
    kept: 'La décision est annulée\u202f: le contenu est rétabli.',
  },
  refused: {
    removed: 'La décision est confirmée\u202f: le contenu reste retiré.',
    kept: 'La décision est confirmée\u202f: le contenu reste en ligne.',
  },
};

const outcome = (facts: Outcome): string => outcomes[facts.state][decisionAfter(facts)];

const subjectOf = (facts: AppealFacts): string =>
  `Signalement ${facts.report.receipt}\u202f: ${decisionAfter(facts) === 'removed' ? 'le contenu est retiré après une contestation' : 'le contenu est en ligne après une contestation'}`;

export const appealDecidedLine = (facts: Outcome) =>
  ({
    name: facts.state === 'upheld' ? 'Votre contenu est rétabli' : 'La décision est confirmée',
    message: `${outcome(facts)} Notre email vous en donne les motifs.`,
  }) as const;

/** Mail to one side with the outcome of an appeal, its reasons and the remaining remedies. */
export const appealDecidedMail = (
  reader: AppealSide,
  facts: AppealFacts,
  { supportEmail, mediation, follow }: ReportLinks,
): Written => {
  const mayContest =
    facts.side !== reader && (decisionAfter(facts) === 'removed') === (reader === 'author') && facts.state === 'upheld';
  const whose = facts.side === reader ? 'Vous avez contesté notre décision.' : 'Notre décision a été contestée.';
  return writtenMail(
    subjectOf(facts),
    {
      heading: facts.state === 'upheld' ? 'La décision a changé' : 'La décision est confirmée',
      preview: 'La nouvelle décision et ses motifs.',
      blocks: [
        greeting(facts),
        paragraph(`${whose} Un autre membre de l’équipe Accalmie a réexaminé cette décision. ${outcome(facts)}`),
        reportRows(facts.report),
        { kind: 'note', text: facts.decision },
        mayContest
          ? remedies
          : paragraph(
              'Un membre de l’équipe Accalmie a pris cette décision, sans moyen automatisé. Vous pouvez recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.',
            ),
        { kind: 'button', label: mayContest ? 'Lire ou contester la décision' : 'Lire la décision', url: follow },
      ],
      footer: [`Médiation et autres recours\u202f: ${mediation}`],
    },
    supportEmail,
    'fr',
  );
};
