import { priceText } from '#core/format.ts';
import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import {
  type LocalisedMail,
  type MailContext,
  type MailDraft,
  momentOf,
  proSummary,
  withPro,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import { paymentMailTexts as english } from './mail-texts.en.ts';
import { paymentMailTexts as french } from './mail-texts.ts';

const words: Readonly<Record<Language, Words<typeof french.partBack>>> = { fr: french.partBack, en: english.partBack };

/** Mail to the client about a partial refund, with the reason. */
export const partBackClient = ({ b, money, locale }: MailContext): MailDraft => {
  const texts = words[locale.language];
  const price = locale.format.priceText(money.refundCents);
  return {
    subject: texts.subject(price),
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(price, momentOf(b, b.startMs, locale), withPro(b, locale))),
      paragraph(locale.words.onYourCard),
      part.reason,
      part.seeBooking(texts.see),
    ],
  };
};

// Mails to professionals are in French (docs/product/accounts.md#language). assumed: the wording.
const toPro = {
  subject: (price: string): string => `Remboursement de ${price} à votre client`,
  text: 'Accalmie a remboursé à votre client une partie de son paiement. La commission est recalculée sur le montant restant.',
  taken:
    'Votre part sur ce rendez-vous diminue aussi. Si cette part vous a déjà été versée, la différence sera déduite d’un prochain versement.',
} as const;

/** Mail to the professional when their client gets a partial refund, with the reason. */
export const partBackPro = ({ money }: MailContext): MailDraft => ({
  subject: toPro.subject(priceText(money.refundCents)),
  preview: toPro.text,
  blocks: [paragraph(toPro.text), paragraph(toPro.taken), part.reason, part.visit],
});

export const partBackLine = ({ b, money }: LocalisedMail): ScreenLine =>
  screenLine(
    'Remboursement partiel',
    `Nous avons remboursé ${priceText(money.refundCents)} à votre client.`,
    proSummary(b),
  );
