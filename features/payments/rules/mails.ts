import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import {
  bookingGreeting,
  refundRows,
  seeBooking,
  type MailDraft,
  type MailContext,
} from '#features/bookings/rules/mail-drafts.ts';
import { joined, lowered, momentOf, servicesText, withPro } from '#features/bookings/rules/mail-parts.ts';
import { seePro } from '#features/bookings/rules/mails.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { paymentMailTexts as english } from './mail-texts.en.ts';
import { paymentMailTexts as french } from './mail-texts.ts';

const paymentWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** Mail to the client when their payment fails. Says whether the slot is still held. */
export const paymentFailed = ({ b, links, locale }: MailContext): MailDraft => {
  const isKept = b.state === 'hold' || b.state === 'pending_payment';
  const { format } = locale;
  const said = paymentWords[locale.language].failed;
  const kept =
    isKept && b.untilMs !== null ? said.kept(format.wallClockText(wallToSay(b.zone, b.untilMs))) : said.released;
  return {
    subject: said.subject,
    preview: said.preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(said.text(lowered(servicesText(b, locale)), withPro(b, locale), momentOf(b, b.startMs, locale))),
      paragraph(joined(kept, isKept ? said.otherCard : '')),
      isKept ? seeBooking(links, said.resume) : seePro(links, locale),
    ],
  };
};

const hasTime: readonly BookingState[] = ['confirmed', 'requested', 'completed'];

/** Mail to the client when a late payment is refunded, with the reason. */
export const latePayment = ({ b, money, links, reason, locale }: MailContext): MailDraft => {
  const said = paymentWords[locale.language].late;
  const reasons: Readonly<Record<string, typeof said.unexpected>> = said.reasons;
  const { preview, happened } =
    reasons[reason ?? (b.state === 'released' ? 'released' : 'slot_taken')] ?? said.unexpected;
  return {
    subject: said.subject(locale.format.priceText(money.refundCents)),
    preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(
        joined(
          said.text(momentOf(b, b.startMs, locale), withPro(b, locale), happened),
          hasTime.includes(b.state) ? said.stands : said.none,
        ),
      ),
      refundRows(b, money, locale),
      paragraph(locale.words.onYourCard),
      seePro(links, locale),
    ],
  };
};
