import { priceText } from '#core/format.ts';
import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import { bookingGreeting, reasonNote, seeBooking, type LocalisedMail, type MailContext, type MailDraft } from '#features/bookings/rules/mail-drafts.ts';
import { momentOf, proSummary, proVisitRows, withPro } from '#features/bookings/rules/mail-parts.ts';
import { screenLine } from '#features/bookings/rules/screen-lines.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import { paymentMailTexts as english } from './mail-texts.en.ts';
import { paymentMailTexts as french } from './mail-texts.ts';

const words: Readonly<Record<Language, Words<typeof french.partBack>>> = { fr: french.partBack, en: english.partBack };

/** To the client: a part of what they paid comes back, and why. */
export const partBackClient = ({ b, money, reason, links, locale }: MailContext): MailDraft => {
  const said = words[locale.language];
  const price = locale.format.priceText(money.refundCents);
  return {
    subject: said.subject(price),
    preview: said.preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(said.text(price, momentOf(b, b.startMs, locale), withPro(b, locale))),
      paragraph(locale.words.onYourCard),
      ...reasonNote(reason, locale),
      seeBooking(links, said.see),
    ],
  };
};

// What the application writes to professionals is in French (docs/product/accounts.md#language); assumed: the words.
const toPro = {
  subject: (price: string): string => `${price} remboursés à votre client`,
  text: 'Accalmie a remboursé à votre client une partie de son paiement. La commission est recalculée sur le montant restant.',
  taken: 'Votre part sur ce rendez-vous baisse d’autant. Si cette part vous a déjà été versée, la différence sera déduite d’un prochain versement.',
} as const;

/** To the professional: a part of what their client paid went back, and why. */
export const partBackPro = ({ b, money, reason, locale }: MailContext): MailDraft => ({
  subject: toPro.subject(priceText(money.refundCents)),
  preview: toPro.text,
  blocks: [paragraph(toPro.text), paragraph(toPro.taken), ...reasonNote(reason, locale), proVisitRows(b)],
});

export const partBackLine = ({ b, money }: LocalisedMail): ScreenLine =>
  screenLine('Remboursement partiel', `${priceText(money.refundCents)} remboursés à votre client.`, proSummary(b));
