import type { Language } from '#core/languages.ts';

const words = {
  fr: {
    failed: 'Un grain de sable de notre côté.',
    again: 'Réessayez dans un instant.',
    reference: 'Référence\u202f:',
  },
  en: { failed: 'Something went wrong on our side.', again: 'Please try again in a moment.', reference: 'Reference:' },
} as const;

/** Page without styles, sent when the error page itself cannot be made. */
export const shortPage = (language: Language, requestId: string): string => {
  const { failed, again, reference } = words[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Accalmie</title><main><h1>${failed}</h1><p>${again}</p><p>${reference} ${requestId}</p></main></html>`;
};
