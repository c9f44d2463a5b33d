import { priceText } from '#core/format.ts';
import { adminPagePaths } from '#core/admin-roles.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import { refundSubjects } from './refund-requests.ts';

/**
 * Subjects that wait for a second admin: the refund requests, and the answers about a money movement whose result the
 * provider does not give (`refund_answer`, `payout_answer`).
 */
export const secondSubjects = [...refundSubjects, 'refund_answer', 'payout_answer'] as const;
export type SecondSubject = (typeof secondSubjects)[number];

/** A subject that waits for a second admin, with its amount in cents and the name of the first admin. */
export type SecondNeeded = { readonly of: SecondSubject; readonly cents: number; readonly firstAdmin: string };
export type SecondFacts = SecondNeeded & {
  /** First name of the admin who receives the mail. */
  readonly firstname: string;
  readonly isWaiting: boolean;
};
export type SecondLinks = { readonly room: string; readonly supportEmail: string };

const subjectWords: Readonly<Record<SecondSubject, string>> = {
  visit: 'annulation et remboursement d’un rendez-vous',
  part: 'remboursement d’une partie d’un rendez-vous',
  complaint: 'remboursement après une réclamation',
  absence: 'remboursement après une absence contestée',
  correction: 'correction d’une écriture',
  suspension: 'annulation des rendez-vous d’un compte suspendu',
  day: 'annulation d’une journée',
  debt: 'règlement d’une somme due',
  resend: 'renvoi d’un versement rejeté',
  explanation: 'explication d’un écart avec le prestataire de paiement',
  refund_answer: 'remboursement à vérifier chez le prestataire de paiement',
  payout_answer: 'versement à vérifier chez le prestataire de paiement',
};

const isAnswer = (of: SecondSubject): boolean => of === 'refund_answer' || of === 'payout_answer';

/** Returns the path of the admin page on which the second admin decides. */
export const secondPath = (of: SecondSubject): string =>
  of === 'payout_answer' ? adminPagePaths.payouts : adminPagePaths.refunds;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const factText = ({ of, cents, firstAdmin }: SecondNeeded): string =>
  `${capital(subjectWords[of])}, ${priceText(cents)}. ${isAnswer(of) ? 'Première réponse' : 'Demande'}\u202f: ${firstAdmin}.`;

const todoText = (of: SecondSubject): string =>
  isAnswer(of)
    ? 'Un second administrateur doit vérifier chez le prestataire de paiement, puis répondre.'
    : 'Un second administrateur doit approuver ou refuser cette demande sous sept jours.';

/** Screen notification to finance admins: a second admin must answer or decide. */
export const secondNeededLine = (needed: SecondNeeded): ScreenLine => ({
  name: 'Second administrateur attendu',
  message: `${factText(needed)} ${todoText(needed.of)}`,
  path: secondPath(needed.of),
});

/** Mail to each other finance admin and owner: a second admin must answer or decide. assumed: the wording. */
export const secondNeededMail = (facts: SecondFacts, { room, supportEmail }: SecondLinks): MailWords => {
  const subject = `Second administrateur attendu\u202f: ${priceText(facts.cents)}`;
  return writtenMail(
    subject,
    {
      heading: subject,
      preview: capital(subjectWords[facts.of]),
      blocks: [
        paragraph(`Bonjour ${facts.firstname},`),
        paragraph(factText(facts)),
        paragraph(todoText(facts.of)),
        { kind: 'button', label: isAnswer(facts.of) ? 'Répondre' : 'Voir la demande', url: room },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};
