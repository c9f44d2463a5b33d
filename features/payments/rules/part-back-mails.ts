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

/** Mail to the client about a refund that the payment provider has already made. Corrects the announced refunds. */
const madeRefundMail = (
  { b, money, locale }: MailContext,
  { announcedCents, restCents }: NonNullable<MailContext['made']>,
): MailDraft => {
  const { see, made: texts } = words[locale.language];
  const { priceText: written } = locale.format;
  const price = written(money.refundCents);
  const replaced =
    restCents > 0
      ? texts.rest(written(announcedCents), written(restCents))
      : texts.nothingLeft(written(announcedCents));
  return {
    subject: restCents > 0 ? texts.restSubject(price, written(restCents)) : texts.subject(price),
    preview: announcedCents > 0 ? replaced : texts.sent,
    blocks: [
      part.greeting,
      paragraph(texts.text(price, momentOf(b, b.startMs, locale), withPro(b, locale))),
      paragraph(texts.sent),
      ...(announcedCents > 0 ? [paragraph(replaced)] : []),
      part.reason,
      part.seeBooking(see),
    ],
  };
};

/** Mail to the client about a partial refund, with the reason. */
export const partBackClient = (context: MailContext): MailDraft => {
  const { b, money, locale, made } = context;
  if (made) return madeRefundMail(context, made);
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
  text: (price: string): string =>
    `Nous avons remboursé ${price} à votre client. La commission est recalculée en conséquence.`,
  taken:
    'Votre part sur ce rendez-vous diminue aussi. Si cette part vous a déjà été versée, la différence sera déduite d’un prochain versement.',
  owed: (price: string): string =>
    `Votre part sur ce rendez-vous diminue aussi. Vous devez ${price}\u202f: nous déduirons cette somme de vos prochains versements. Vous n’avez rien à faire.`,
} as const;

/** Mail to the professional when their client gets a partial refund, with the reason and the debt that it makes. */
export const partBackPro = ({ money, owedCents = 0 }: MailContext): MailDraft => {
  const text = toPro.text(priceText(money.refundCents));
  return {
    subject: toPro.subject(priceText(money.refundCents)),
    preview: text,
    blocks: [
      paragraph(text),
      paragraph(owedCents > 0 ? toPro.owed(priceText(owedCents)) : toPro.taken),
      part.reason,
      part.visit,
    ],
  };
};

export const partBackLine = ({ b, money, reason, owedCents = 0 }: LocalisedMail): ScreenLine =>
  screenLine(
    'Remboursement à votre client',
    `Nous avons remboursé ${priceText(money.refundCents)} à votre client.`,
    reason === null ? '' : `Motif\u202f: «\u202f${reason}\u202f»`,
    owedCents > 0 ? toPro.owed(priceText(owedCents)) : '',
    proSummary(b),
  );
