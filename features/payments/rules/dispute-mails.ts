import { priceText } from '#core/format.ts';
import { paragraph } from '#core/mail-layout.ts';
import {
  type LocalisedMail,
  type MailContext,
  type MailDraft,
  proSummary,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';

const narrow = '\u202f';

// Mails to professionals are in French (docs/product/accounts.md#language). assumed: the wording.
const opened = {
  subject: `Un paiement est contesté${narrow}:`,
  text: 'La banque de votre client a repris ce paiement, le temps d’examiner la contestation. Nous envoyons à la banque les preuves du rendez-vous.',
  frozen:
    'Le montant est bloqué jusqu’à la décision de la banque, qui peut prendre plusieurs semaines. Vous n’avez rien à faire.',
};
const over = {
  won: {
    subject: `Contestation gagnée${narrow}:`,
    text: 'La banque a restitué ce paiement. Le montant sera ajouté à un prochain versement.',
  },
  lost: {
    subject: `Contestation perdue${narrow}:`,
    text: 'La banque a remboursé votre client. Si ce paiement vous a déjà été versé, le montant sera déduit de vos prochains versements.',
  },
} as const;

const overOf = (reason: string | null | undefined): (typeof over)['won' | 'lost'] =>
  reason === 'won' ? over.won : over.lost;

/** Mail to the professional when a bank takes a payment back during a dispute. */
export const disputeOpenedPro = ({ money }: MailContext): MailDraft => ({
  subject: `${opened.subject} ${priceText(money.refundCents)}`,
  preview: opened.text,
  blocks: [paragraph(opened.text), paragraph(opened.frozen), part.visit],
});

export const disputeOpenedLine = ({ b, money }: LocalisedMail): ScreenLine =>
  screenLine('Paiement contesté', `${priceText(money.refundCents)}.`, proSummary(b));

/** Mail to the professional with the bank's decision. */
export const disputeOverPro = ({ money, reason }: MailContext): MailDraft => {
  const { subject, text } = overOf(reason);
  return {
    subject: `${subject} ${priceText(money.refundCents)}`,
    preview: text,
    blocks: [paragraph(text), part.visit],
  };
};

export const disputeOverLine = ({ b, money, reason }: LocalisedMail): ScreenLine =>
  screenLine(overOf(reason).subject.replace(`${narrow}:`, ''), `${priceText(money.refundCents)}.`, proSummary(b));
