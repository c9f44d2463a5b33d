import type { Language } from '#core/languages.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import { lineMailTexts as englishWords } from './mail-texts.en.ts';
import { lineMailTexts } from './mail-texts.ts';

/** Data of the mail about an unread line. `excerpt` is null when the line is a file. */
export type LineFacts = {
  readonly from: string;
  readonly to: string;
  readonly excerpt: string | null;
  readonly isUnread: boolean;
  readonly language: Language;
};

export type LineLinks = { readonly open: string; readonly settings: string; readonly supportEmail: string };

const words = { fr: lineMailTexts, en: englishWords } as const;
const excerptMost = 300;

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length <= excerptMost ? text : `${letters.slice(0, excerptMost).join('').trimEnd()}…`;
};

export const lineMail = (
  { from, to, excerpt, language }: LineFacts,
  { open, settings, supportEmail }: LineLinks,
): ReturnType<typeof writtenMail> => {
  const say = words[language];
  const subject = say.subject(from);
  const excerptText = excerpt === null ? say.file : say.quoted(shortened(excerpt));
  const blocks = [
    paragraph(say.greeting(to)),
    paragraph(say.body(from)),
    { kind: 'note', text: excerptText } as const,
    { kind: 'button', label: say.answer, url: open } as const,
    { kind: 'link', label: say.settings, url: settings } as const,
  ];
  return writtenMail(
    subject,
    { heading: subject, preview: excerptText, blocks, footer: [say.once] },
    supportEmail,
    language,
  );
};

export const lineScreen = ({ from, language }: LineFacts): ScreenLine => ({
  name: words[language].subject(from),
  message: words[language].line,
});
