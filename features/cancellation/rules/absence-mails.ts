import { paragraph } from '#core/mail-layout.ts';
import { ofName } from '#core/elision.ts';
import type { Language, Words } from '#core/languages.ts';
import {
  bookingGreeting,
  reasonNote,
  refundRows,
  seeBooking,
  shortWhen,
  startText,
  type MailDraft,
  type MailContext,
} from '#features/bookings/rules/mail-drafts.ts';
import {
  clientShort,
  colon,
  joined,
  momentOf,
  proVisitRows,
  wholeRefund,
  withPro,
} from '#features/bookings/rules/mail-parts.ts';
import { mailLocales } from '#features/bookings/rules/mail-locale.ts';
import { absenceMailTexts as english } from './mail-texts.en.ts';
import { absenceMailTexts as french } from './mail-texts.ts';

/** Texts about absences for clients, by language. */
export const absenceWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** Tells the client that an absence was reported, and the deadline to contest it. */
export const noShow = ({ b, money, links, locale }: MailContext): MailDraft => {
  const { words } = locale;
  const texts = absenceWords[locale.language].noShow;
  return {
    subject: texts.subject(startText(b, locale)),
    preview: texts.preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(texts.text(b.pro.name, momentOf(b, b.startMs, locale))),
      ...(b.untilMs === null ? [] : [paragraph(texts.contest(momentOf(b, b.untilMs, locale)))]),
      ...(money.paidCents > 0 ? [refundRows(b, money, locale), paragraph(texts.retained)] : []),
      seeBooking(links, texts.see),
    ],
    footer: [words.privateLink],
  };
};

/** Tells the client that the absence is withdrawn, by the professional or, with a reason, by an admin. */
export const absenceLiftedMail = ({ b, money, links, reason, locale }: MailContext): MailDraft => {
  const { words } = locale;
  const texts = absenceWords[locale.language].lifted;
  const moment = momentOf(b, b.startMs, locale);
  const isRefunded = money.refundCents > 0;
  return {
    subject: texts.subject(startText(b, locale)),
    preview: reason === null ? texts.preview(b.pro.name) : texts.accepted,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(reason === null ? texts.byPro(b.pro.name, moment) : texts.byAccalmie(moment, withPro(b, locale))),
      ...reasonNote(reason, locale),
      ...(isRefunded ? [refundRows(b, money, locale)] : []),
      paragraph(isRefunded ? joined(wholeRefund(money, locale), words.onCardSoon) : texts.nothingRetained),
      seeBooking(links, absenceWords[locale.language].noShow.see),
    ],
    footer: [words.privateLink],
  };
};

/** Tells the client that an admin refused the contest, with the reason and the retained amount. */
export const absenceUpheldMail = ({ b, money, links, reason, locale }: MailContext): MailDraft => {
  const texts = absenceWords[locale.language].upheld;
  return {
    subject: texts.subject(startText(b, locale)),
    preview: texts.preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(texts.text(momentOf(b, b.startMs, locale), withPro(b, locale))),
      ...reasonNote(reason, locale),
      ...(money.paidCents > 0 ? [refundRows(b, money, locale), paragraph(texts.retained)] : []),
      paragraph(texts.remedy(links.supportEmail)),
      seeBooking(links, absenceWords[locale.language].noShow.see),
    ],
    footer: [locale.words.privateLink],
  };
};

// Mails to professionals are in French.
const subjectPro = (event: string, { b }: MailContext): string => `${event}${colon} ${shortWhen(b)}`;

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
    proVisitRows(context.b),
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
    ...reasonNote(context.reason, mailLocales.fr),
    ...(context.money.refundCents > 0
      ? [paragraph(`${mailLocales.fr.pricing.amountText(context.money.refundCents, 'remboursé')} au client.`)]
      : []),
    proVisitRows(context.b),
  ],
});

/** Tells the professional that an admin refused the contest, with the reason. */
export const upheldPro = (context: MailContext): MailDraft => ({
  subject: subjectPro('Absence maintenue', context),
  preview: `La contestation ${ofName(clientShort(context.b.client))} est refusée.`,
  blocks: [
    paragraph(`La contestation ${ofName(clientShort(context.b.client))} est refusée\u202f: l’absence est maintenue.`),
    ...reasonNote(context.reason, mailLocales.fr),
    ...(context.money.retainedCents > 0
      ? [
          paragraph(
            `${mailLocales.fr.pricing.amountText(context.money.retainedCents, 'retenu')} selon votre règle d’annulation.`,
          ),
        ]
      : []),
    proVisitRows(context.b),
  ],
});
