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
  const isHeld = b.state === 'hold' || b.state === 'pending_payment';
  const { format } = locale;
  const texts = paymentWords[locale.language].failed;
  const slotText =
    isHeld && b.untilMs !== null ? texts.heldUntil(format.wallClockText(wallToSay(b.zone, b.untilMs))) : texts.released;
  return {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(texts.text(lowered(servicesText(b, locale)), withPro(b, locale), momentOf(b, b.startMs, locale))),
      paragraph(joined(slotText, isHeld ? texts.otherCard : '')),
      isHeld ? seeBooking(links, texts.resume) : seePro(links, locale),
    ],
  };
};

const hasTime: readonly BookingState[] = ['confirmed', 'requested', 'completed'];

/** Mail to the client when a late payment is refunded, with the reason. */
export const latePayment = ({ b, money, links, reason, locale }: MailContext): MailDraft => {
  const texts = paymentWords[locale.language].late;
  const reasons: Readonly<Record<string, typeof texts.unexpected>> = texts.reasons;
  const { preview, happened } =
    reasons[reason ?? (b.state === 'released' ? 'released' : 'slot_taken')] ?? texts.unexpected;
  return {
    subject: texts.subject(locale.format.priceText(money.refundCents)),
    preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(
        joined(
          texts.text(momentOf(b, b.startMs, locale), withPro(b, locale), happened),
          hasTime.includes(b.state) ? texts.stands : texts.none,
        ),
      ),
      refundRows(b, money, locale),
      paragraph(locale.words.onYourCard),
      seePro(links, locale),
    ],
  };
};
