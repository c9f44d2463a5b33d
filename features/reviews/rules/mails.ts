import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import {
  shortDay,
  type LocalisedMail,
  type MailContext,
  type MailDraft,
  mailLocales,
  clientShort,
  momentOf,
  servicesText,
  withPro,
  visitText,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { lowered } from '#core/capital.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import { reviewMailTexts as english } from './mail-texts.en.ts';
import { reviewMailTexts as french } from './mail-texts.ts';
import { reviewClosesMs } from './review.ts';

const reviewWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };
const wordsOf = ({ locale }: LocalisedMail): Words<typeof french> => reviewWords[locale.language];

/** Mail to the client, after the visit, that asks for a review. */
export const reviewInvitationMail = (context: MailContext): MailDraft => {
  const { b, links, locale } = context;
  const texts = wordsOf(context).invitation;
  return {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(lowered(servicesText(b, locale)), withPro(b, locale), shortDay(b, locale))),
      paragraph(texts.help),
      { kind: 'button', label: texts.write, url: links.review },
    ],
    footer: [texts.until(momentOf(b, reviewClosesMs(b.endMs), locale)), texts.stop],
  };
};

/** Mail to the client about a review that an admin published after a check. */
export const publishedMail = (context: MailContext): MailDraft => {
  const { b, links, locale } = context;
  const texts = wordsOf(context).published;
  return {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(withPro(b, locale))),
      { kind: 'button', label: texts.see, url: links.review },
    ],
    footer: [locale.words.privateLink],
  };
};

/** Mail to the client about a review that is not published, with the reason and the ways to contest the decision. */
export const removedMail = (context: MailContext): MailDraft => {
  const { b, links, locale } = context;
  const texts = wordsOf(context).removed;
  return {
    subject: texts.subject,
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(withPro(b, locale))),
      part.reason,
      paragraph(texts.remedy(links.supportEmail, links.mediation)),
      { kind: 'button', label: texts.see, url: links.review },
    ],
    footer: [locale.words.privateLink],
  };
};

/** Mail to the client about the professional's answer. */
export const answeredMail = (context: MailContext): MailDraft => {
  const { b, links, locale } = context;
  const texts = wordsOf(context).answered;
  return {
    subject: texts.subject(b.pro.name),
    preview: texts.preview,
    blocks: [part.greeting, paragraph(texts.text(b.pro.name)), { kind: 'button', label: texts.see, url: links.review }],
    footer: [locale.words.privateLink],
  };
};

/** Mail to the professional, in French, about a new review. */
export const receivedPro = ({ b, links }: MailContext): MailDraft => ({
  subject: `${clientShort(b.client)} a laissé un avis`,
  preview: 'Cet avis est public\u202f: vous pouvez y répondre.',
  blocks: [
    paragraph(
      `${clientShort(b.client)} a laissé un avis sur le rendez-vous du ${shortDay(b, mailLocales.fr)}. L’avis est visible sur votre fiche.`,
    ),
    paragraph(
      'Une réponse courte, publique et signée de votre nom, montre à vos clients que vous les écoutez. Vous ne pouvez pas supprimer un avis, mais vous pouvez signaler un contenu interdit.',
    ),
    { kind: 'button', label: 'Lire et répondre', url: links.proReviews },
  ],
});

export const reviewInvitationLine = (context: LocalisedMail): ScreenLine =>
  screenLine(
    wordsOf(context).onScreen.invitation,
    visitText(context.b, context.locale),
    wordsOf(context).onScreen.invitationText,
  );
export const publishedLine = (context: LocalisedMail): ScreenLine =>
  screenLine(wordsOf(context).onScreen.published, wordsOf(context).onScreen.publishedText);
export const removedLine = (context: LocalisedMail): ScreenLine =>
  screenLine(wordsOf(context).onScreen.removed, wordsOf(context).onScreen.removedText);
export const answeredLine = (context: LocalisedMail): ScreenLine =>
  screenLine(wordsOf(context).onScreen.answered(context.b.pro.name), wordsOf(context).onScreen.answeredText);
export const receivedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(
    'Nouvel avis',
    `${clientShort(b.client)} a laissé un avis.`,
    `Rendez-vous du ${momentOf(b, b.startMs, locale)}.`,
  );
