import { isLanguage, type Language } from '#core/languages.ts';

const yearSeconds = 31_536_000;
const nameOf = (secure: boolean): string => (secure ? '__Host-langue' : 'langue');

/** Language stored in the browser's cookie. Undefined when the visitor has not chosen a language. */
export const languageIn = (cookies: string | null, secure: boolean): Language | undefined => {
  for (const part of (cookies ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === nameOf(secure) && isLanguage(value)) return value;
  }
  return undefined;
};

/** Cookie that stores a language for a year (assumed). Scripts cannot read this cookie. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `${nameOf(secure)}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure ? '; Secure' : ''}`;
