import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import { saidWall } from '#features/offers/rules/instant-text.ts';
import { bookingGreeting, refundRows, seeBooking, type MailDraft, type MailContext } from '#features/bookings/rules/mail-drafts.ts';
import { joined, lowered, momentOf, servicesText, withPro } from '#features/bookings/rules/mail-parts.ts';
import { seePro } from '#features/bookings/rules/mails.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { paymentMailTexts as english } from './mail-texts.en.ts';
import { paymentMailTexts as french } from './mail-texts.ts';

const paymentWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** To the client: their payment did not go through, and what becomes of the time. */
export const paymentFailed = ({ b, links, speech }: MailContext): MailDraft => {
  const isKept = b.state === 'hold' || b.state === 'pending_payment';
  const { format } = speech;
  const said = paymentWords[speech.language].failed;
  const kept = isKept && b.untilMs !== null ? said.kept(format.wallClockText(saidWall(b.zone, b.untilMs))) : said.released;
  return {
    subject: said.subject,
    preview: said.preview,
    blocks: [
      bookingGreeting(b, speech),
      paragraph(said.text(lowered(servicesText(b, speech)), withPro(b, speech), momentOf(b, b.startMs, speech))),
      paragraph(joined(kept, isKept ? said.otherCard : '')),
      isKept ? seeBooking(links, said.resume) : seePro(links, speech),
    ],
  };
};

const hasTime: readonly BookingState[] = ['confirmed', 'requested', 'completed'];

/** To the client: a payment that came when it was no longer expected goes back, and why. */
export const latePayment = ({ b, money, links, reason, speech }: MailContext): MailDraft => {
  const said = paymentWords[speech.language].late;
  const reasons: Readonly<Record<string, typeof said.unexpected>> = said.reasons;
  const { preview, happened } = reasons[reason ?? (b.state === 'released' ? 'released' : 'slot_taken')] ?? said.unexpected;
  return {
    subject: said.subject(speech.format.priceText(money.refundCents)),
    preview,
    blocks: [
      bookingGreeting(b, speech),
      paragraph(joined(said.text(momentOf(b, b.startMs, speech), withPro(b, speech), happened), hasTime.includes(b.state) ? said.stands : said.none)),
      refundRows(b, money, speech),
      paragraph(speech.words.onYourCard),
      seePro(links, speech),
    ],
  };
};
