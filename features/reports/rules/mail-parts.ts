import { paragraph, writtenMail } from '#core/mail-layout.ts';
import { reportTexts } from '../texts.ts';
import type { RemovalGround, ReportDecision, ReportedContent, ReportReason, ReportState } from './reports.ts';

/** A report for its mails, with the decision in force and its ground. */
export type MailedReport = {
  readonly receipt: string;
  readonly pageUrl: string;
  readonly content: ReportedContent;
  readonly reason: ReportReason;
  readonly state: ReportState;
  readonly inForce: ReportDecision | null;
  readonly decision: string | null;
  readonly ground: RemovalGround | null;
  readonly clause: string | null;
};

export type ReportLinks = { readonly mediation: string; readonly supportEmail: string; readonly follow: string };

export type Written = ReturnType<typeof writtenMail>;
type Row = { readonly label: string; readonly value: string };

/** The recipient of a mail. The first name is empty when unknown. */
export type MailReader = { readonly firstname: string };

export const greeting = ({ firstname }: MailReader) =>
  paragraph(firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`);

/** Returns a report as rows of a mail: receipt number, page, content and reason, and the ground of a removal. */
export const reportRows = ({ receipt, pageUrl, content, reason, inForce, ground, clause }: MailedReport) => {
  const rested: Row[] =
    inForce === 'removed' && ground !== null
      ? [{ label: 'Fondement', value: `${reportTexts.grounds[ground]}\u202f: ${clause ?? ''}` }]
      : [];
  return {
    kind: 'rows',
    rows: [
      { label: 'Numéro', value: receipt },
      { label: 'Page', value: pageUrl },
      { label: 'Contenu', value: reportTexts.contents[content] },
      { label: 'Motif du signalement', value: reportTexts.reasons[reason] },
      ...rested,
    ],
  } as const;
};

/** The sentence about the ways to contest a decision (DSA, articles 17 and 20). */
export const remedies = paragraph(
  'Un membre de l’équipe Accalmie a pris cette décision, sans moyen automatisé. Vous pouvez contester cette décision gratuitement pendant six mois, avec le bouton ci-dessous\u202f: un autre membre de l’équipe prendra une nouvelle décision. Vous pouvez aussi recourir à un organe de règlement extrajudiciaire des litiges certifié, ou saisir le juge.',
);
