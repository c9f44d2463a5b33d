import type { Language, Words } from '#core/languages.ts';
import { paragraph } from '#core/mail-layout.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import {
  shortDay,
  shortWhen,
  startText,
  type BookingFacts,
  type LocalisedMail,
  type MailContext,
  type MailDraft,
  clientShort,
  closedDayText,
  knowText,
  momentOf,
  proSummary,
  servicesText,
  withPro,
  type MailBooking,
  whenText,
  type MailLocale,
  part,
  type MailPart,
} from '#features/bookings/rules/booking-mail.ts';
import { joinedSentences } from '#core/sentence.ts';
import { lowered } from '#core/capital.ts';
import { linkMailTexts as english } from './link-mail-texts.en.ts';
import { linkMailTexts as french } from './link-mail-texts.ts';

const linkWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };
const nothingPaid = { paidCents: 0, refundCents: 0, retainedCents: 0 } as const;

const untilText = (b: MailBooking, locale: MailLocale): string =>
  b.untilMs === null ? '' : momentOf(b, b.untilMs, locale);

const duesOf = (b: MailBooking, locale: MailLocale): MailPart => {
  const { dueNowCents, dueOnSiteCents } = b.quote;
  const texts = linkWords[locale.language];
  const due = (label: string, cents: number) => ({ label, value: locale.format.priceText(cents) });
  const left = [
    due(texts.dueNow, dueNowCents),
    ...(dueOnSiteCents > 0 ? [due(locale.booking.dueOnSite, dueOnSiteCents)] : []),
  ];
  return part.priceDue(left);
};

const proposed = ({ b, links, locale, nowMs }: MailContext): MailPart[] => {
  const texts = linkWords[locale.language];
  const { dueNowCents } = b.quote;
  return [
    { kind: 'note', text: texts.heldUntil(untilText(b, locale)) },
    part.visit,
    duesOf(b, locale),
    part.schedule(dueNowCents, nowMs),
    ...(links.pay === undefined ? [] : [{ kind: 'button', label: texts.pay, url: links.pay } as const]),
  ];
};

/** Mail to the client with a visit proposed by the professional and its payment link. */
export const linkMail = (context: MailContext): MailDraft => {
  const { b, locale } = context;
  const texts = linkWords[locale.language];
  return {
    subject: texts.subject(b.pro.name, startText(b, locale)),
    preview: texts.preview(locale.format.priceText(b.quote.dueNowCents), untilText(b, locale)),
    blocks: [part.greeting, paragraph(texts.text(b.pro.name)), ...proposed(context), paragraph(texts.unexpected)],
    footer: [texts.keepLink],
  };
};

/** Reminder to the client that the visit is not paid yet. */
export const linkReminderMail = (context: MailContext): MailDraft => {
  const { b, locale } = context;
  const texts = linkWords[locale.language];
  return {
    subject: texts.reminder.subject(startText(b, locale)),
    preview: texts.preview(locale.format.priceText(b.quote.dueNowCents), untilText(b, locale)),
    blocks: [
      part.greeting,
      paragraph(
        texts.reminder.text(lowered(servicesText(b, locale)), withPro(b, locale), momentOf(b, b.startMs, locale)),
      ),
      ...proposed(context),
    ],
    footer: [texts.keepLink],
  };
};

/** Mail to the client when the payment deadline has passed and the slot is released. */
export const linkOverMail = ({ b, locale }: MailContext): MailDraft => {
  const { over } = linkWords[locale.language];
  return {
    subject: over.subject(startText(b, locale)),
    preview: over.preview,
    blocks: [part.greeting, paragraph(over.text(momentOf(b, b.startMs, locale), withPro(b, locale))), part.otherSlots],
  };
};

/** Mail to the client when the visit is withdrawn before payment. */
export const linkWithdrawnMail = ({ b, locale }: MailContext): MailDraft => {
  const { withdrawn } = linkWords[locale.language];
  return {
    subject: withdrawn.subject(b.pro.name, shortDay(b, locale)),
    preview: withdrawn.preview,
    blocks: [
      part.greeting,
      paragraph(joinedSentences(withdrawn.text(momentOf(b, b.startMs, locale), withPro(b, locale)), withdrawn.back)),
      part.reason,
      part.otherSlots,
    ],
  };
};

const withdrawnText = ({ b, closesDay }: BookingFacts): string =>
  joinedSentences(
    'Accalmie a annulé ce rendez-vous, qui n’était pas encore payé.',
    knowText([b]),
    closedDayText(closesDay),
  );

/** Mail to the professional when Accalmie withdraws the visit before payment. */
export const linkWithdrawnPro = (context: MailContext): MailDraft => ({
  subject: `Rendez-vous annulé\u202f: ${shortWhen(context.b)}`,
  preview: withdrawnText(context),
  blocks: [paragraph(withdrawnText(context)), part.reason, part.visit],
});

export const linkWithdrawnProLine = (spoken: LocalisedMail): ScreenLine =>
  screenLine(
    'Rendez-vous annulé',
    `${whenText(spoken.b, spoken.locale)}.`,
    proSummary(spoken.b),
    withdrawnText(spoken),
  );

const overText = (b: MailBooking): string =>
  b.state === 'released'
    ? `${clientShort(b.client)} a libéré ce créneau, qui est de nouveau disponible.`
    : `${clientShort(b.client)} n’a pas payé à temps. Le créneau est de nouveau disponible.`;

/** Mail to the professional when a proposed visit expires unpaid, or the client releases it. */
export const linkOverPro = ({ b }: MailContext): MailDraft => ({
  subject: `Rendez-vous non payé\u202f: ${shortWhen(b)}`,
  preview: overText(b),
  blocks: [paragraph(overText(b)), part.visit, part.price('Non payé', nothingPaid)],
});

export const linkOverProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine('Rendez-vous non payé', `${whenText(b, locale)}.`, proSummary(b), overText(b));
