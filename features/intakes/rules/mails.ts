import { paragraph } from '#core/mail-layout.ts';
import type { Language, Words } from '#core/languages.ts';
import { wallOf } from '#core/time.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import {
  type MailDraft,
  type LocalisedMail,
  type MailContext,
  momentOf,
  servicesText,
  visitText,
  part,
} from '#features/bookings/rules/booking-mail.ts';
import { lowered } from '#core/capital.ts';
import { intakeMailTexts as english } from './mail-texts.en.ts';
import { intakeMailTexts as french } from './mail-texts.ts';

const intakeWords: Readonly<Record<Language, Words<typeof french>>> = { fr: french, en: english };

/** Mail that reminds the client of unanswered health questions. */
export const healthAwaited = ({ b, links, locale }: MailContext): MailDraft => {
  const texts = intakeWords[locale.language].health;
  return {
    subject: texts.subject(locale.format.weekdayText(wallOf(b.zone, b.startMs).day)),
    preview: texts.preview,
    blocks: [
      part.greeting,
      paragraph(texts.text(b.pro.name, lowered(servicesText(b, locale)), momentOf(b, b.startMs, locale))),
      paragraph(texts.private(b.pro.name)),
      { kind: 'button', label: texts.fill, url: links.health },
    ],
    footer: [locale.words.privateLink],
  };
};

export const healthAwaitedLine = ({ b, locale }: LocalisedMail): ScreenLine => {
  const { onScreen } = intakeWords[locale.language];
  return screenLine(onScreen.health, visitText(b, locale), onScreen.healthText);
};
