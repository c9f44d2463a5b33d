import { paragraph } from '#core/mail-layout.ts';
import { ofName } from '#core/elision.ts';
import type { Language, Words } from '#core/languages.ts';
import {
  shortWhen,
  startText,
  type MailDraft,
  type MailContext,
  clientShort,
  momentOf,
  wholeRefund,
  withPro,
  mailLocales,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { joinedSentences } from '#core/sentence.ts';
import { absenceMailTexts as english } from './mail-texts.en.ts';
import { absenceMailTexts as french } from './mail-texts.ts';

/** Texts about absences for clients, by language. */
export const absenceWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** Tells the client that an absence was reported, and the deadline to contest it. */
export const noShow = ({ b, money, locale }: MailContext): MailDraft => {
  const { words } = locale;
  const texts = absenceWords[locale.language].noShow;
  return {
    subject: texts.subject(startText(b, locale)),
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(b.pro.name, momentOf(b, b.startMs, locale))),
      ...(b.untilMs === null ? [] : [paragraph(texts.contest(momentOf(b, b.untilMs, locale)))]),
      ...(money.paidCents > 0 ? [part.refund, paragraph(texts.retained)] : []),
      part.seeBooking(texts.see),
    ],
    footer: [words.privateLink],
  };
};

/** Tells the client that the absence is withdrawn, by the professional or, with a reason, by an admin. */
export const absenceLiftedMail = ({ b, money, reason, locale }: MailContext): MailDraft => {
  const { words } = locale;
  const texts = absenceWords[locale.language].lifted;
  const moment = momentOf(b, b.startMs, locale);
  const isRefunded = money.refundCents > 0;
  return {
    subject: texts.subject(startText(b, locale)),
    preview: reason === null ? texts.preview(b.pro.name) : texts.accepted,
    blocks: [
      part.greeting,
      paragraph(reason === null ? texts.byPro(b.pro.name, moment) : texts.byAccalmie(moment, withPro(b, locale))),
      part.reason,
      ...(isRefunded ? [part.refund] : []),
      paragraph(isRefunded ? joinedSentences(wholeRefund(money, locale), words.onCardSoon) : texts.nothingRetained),
      part.seeBooking(absenceWords[locale.language].noShow.see),
    ],
    footer: [words.privateLink],
  };
};

/** Tells the client that an admin refused the contest, with the reason and the retained amount. */
export const absenceUpheldMail = ({ b, money, links, locale }: MailContext): MailDraft => {
  const texts = absenceWords[locale.language].upheld;
  return {
    subject: texts.subject(startText(b, locale)),
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(momentOf(b, b.startMs, locale), withPro(b, locale))),
      part.reason,
      ...(money.paidCents > 0 ? [part.refund, paragraph(texts.retained)] : []),
      paragraph(texts.remedy(links.supportEmail)),
      part.seeBooking(absenceWords[locale.language].noShow.see),
    ],
    footer: [locale.words.privateLink],
  };
};

// Mails to professionals are in French.
const subjectPro = (event: string, { b }: MailContext): string => `${event}\u202f: ${shortWhen(b)}`;

/**
 * Tells the professional that the client contests the absence. The client's text stays out of the mail: the agenda
 * shows it.
 */
export const contestedPro = (context: MailContext): MailDraft => ({
  subject: subjectPro('Absence contestée', context),
  preview: `${clientShort(context.b.client)} conteste l’absence que vous avez signalée.`,
  blocks: [
    paragraph(
      `${clientShort(context.b.client)} conteste l’absence que vous avez signalée. Pour lire le motif de la contestation, ouvrez ce rendez-vous dans votre planning.`,
    ),
    paragraph(
      'Notre équipe décidera, puis vous écrira. En attendant, aucune somme n’est retenue ni remboursée. Si vous avez signalé cette absence par erreur, vous avez 24\u00a0heures après le signalement pour indiquer que le rendez-vous a eu lieu.',
    ),
    part.visit,
  ],
});

/** Tells the professional that an admin accepted the contest, with the reason. */
export const liftedPro = (context: MailContext): MailDraft => ({
  subject: subjectPro('Signalement d’absence retiré', context),
  preview: `La contestation ${ofName(clientShort(context.b.client))} est acceptée.`,
  blocks: [
    paragraph(
      `La contestation ${ofName(clientShort(context.b.client))} est acceptée\u202f: le rendez-vous est marqué comme terminé et aucune retenue ne s’applique.`,
    ),
    part.reason,
    ...(context.money.refundCents > 0
      ? [paragraph(`${mailLocales.fr.pricing.amountText(context.money.refundCents, 'remboursé')} au client.`)]
      : []),
    part.visit,
  ],
});

/** Tells the professional that an admin refused the contest, with the reason. */
export const upheldPro = (context: MailContext): MailDraft => ({
  subject: subjectPro('Absence maintenue', context),
  preview: `La contestation ${ofName(clientShort(context.b.client))} est refusée.`,
  blocks: [
    paragraph(`La contestation ${ofName(clientShort(context.b.client))} est refusée\u202f: l’absence est maintenue.`),
    part.reason,
    ...(context.money.retainedCents > 0
      ? [
          paragraph(
            `${mailLocales.fr.pricing.amountText(context.money.retainedCents, 'retenu')} selon votre règle d’annulation.`,
          ),
        ]
      : []),
    part.visit,
  ],
});
