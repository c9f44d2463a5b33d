import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import {
  type MailDraft,
  type MailContext,
  momentOf,
  servicesText,
  withPro,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { joinedSentences } from '#core/sentence.ts';
import { lowered } from '#core/capital.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import { paymentMailTexts as english } from './mail-texts.en.ts';
import { paymentMailTexts as french } from './mail-texts.ts';

const paymentWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** Mail to the client when their payment fails. Says whether the slot is still held. */
export const paymentFailed = ({ b, locale }: MailContext): MailDraft => {
  const isHeld = b.state === 'hold' || b.state === 'pending_payment';
  const { format } = locale;
  const texts = paymentWords[locale.language].failed;
  const slotText =
    isHeld && b.untilMs !== null ? texts.heldUntil(format.wallClockText(wallToSay(b.zone, b.untilMs))) : texts.released;
  return {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(lowered(servicesText(b, locale)), withPro(b, locale), momentOf(b, b.startMs, locale))),
      paragraph(joinedSentences(slotText, isHeld ? texts.otherCard : '')),
      isHeld ? part.seeBooking(texts.resume) : part.otherSlots,
    ],
  };
};

const hasTime: readonly BookingState[] = ['confirmed', 'requested', 'completed'];

/** Mail to the client when a late payment is refunded, with the reason. */
export const latePayment = ({ b, money, reason, locale }: MailContext): MailDraft => {
  const texts = paymentWords[locale.language].late;
  const reasons: Readonly<Record<string, typeof texts.unexpected>> = texts.reasons;
  const { preview, happened } =
    reasons[reason ?? (b.state === 'released' ? 'released' : 'slot_taken')] ?? texts.unexpected;
  return {
    subject: texts.subject(locale.format.priceText(money.refundCents)),
    preview,
    blocks: [
      part.greeting,
      paragraph(
        joinedSentences(
          texts.text(momentOf(b, b.startMs, locale), withPro(b, locale), happened),
          hasTime.includes(b.state) ? texts.stands : texts.none,
        ),
      ),
      part.refund,
      paragraph(locale.words.onYourCard),
      part.otherSlots,
    ],
  };
};
