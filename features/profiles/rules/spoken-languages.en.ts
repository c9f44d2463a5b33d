import type { LanguageCode } from './language-codes.ts';

/** Names of the languages in English, in alphabetical order. */
export const spokenLanguages: Readonly<Record<LanguageCode, string>> = {
  ar: 'Arabic',
  eu: 'Basque',
  br: 'Breton',
  zh: 'Chinese',
  co: 'Corsican',
  gcf: 'Creole',
  nl: 'Dutch',
  en: 'English',
  fr: 'French',
  fsl: 'French Sign Language',
  de: 'German',
  he: 'Hebrew',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  es: 'Spanish',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
};

/** Returns the names of these languages, in alphabetical order. */
export const languageNames = (codes: readonly string[]): readonly string[] =>
  Object.entries(spokenLanguages).flatMap(([code, name]) => (codes.includes(code) ? [name] : []));
