import type { Language } from '#core/languages.ts';
import { refusals, type Refusal } from '#core/refusal.ts';
import { refusals as englishRefusals } from '#core/refusal.en.ts';

const words = {
  fr: {
    refusals,
    failed: 'Un grain de sable de notre côté.',
    again: 'Réessayez dans un instant.',
    refused: 'Cet envoi a été refusé.',
    unread: 'Cet envoi n’a pas pu être lu.',
    back: 'Revenez en arrière, puis réessayez.',
    reference: 'Référence\u202f:',
  },
  en: {
    refusals: englishRefusals,
    failed: 'Something went wrong on our side.',
    again: 'Please try again in a moment.',
    refused: 'What you sent was refused.',
    unread: 'What you sent could not be read.',
    back: 'Go back, then try again.',
    reference: 'Reference:',
  },
} as const;

const shortPage = (language: Language, heading: string, text: string, requestId: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Accalmie</title><main><h1>${heading}</h1><p>${text}</p><p>${words[language].reference} ${requestId}</p></main></html>`;

/** What is shown when no page could be made. */
export const errorPage = (language: Language, requestId: string): string => shortPage(language, words[language].failed, words[language].again, requestId);

/** What is shown of a form that no page was given. */
export const refusedPage = (language: Language, { code }: Refusal, requestId: string): string => {
  const { refusals: told, refused, unread, back } = words[language];
  return code === 'WrongOrigin' ? shortPage(language, refused, told[code].msg, requestId) : shortPage(language, unread, `${told[code].msg} ${back}`, requestId);
};
