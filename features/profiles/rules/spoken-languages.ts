import type { LanguageCode } from './language-codes.ts';

/** Names of the languages in French, in alphabetical order. */
export const spokenLanguages: Readonly<Record<LanguageCode, string>> = {
  de: 'Allemand',
  en: 'Anglais',
  ar: 'Arabe',
  eu: 'Basque',
  br: 'Breton',
  zh: 'Chinois',
  ko: 'Coréen',
  co: 'Corse',
  gcf: 'Créole',
  es: 'Espagnol',
  fr: 'Français',
  he: 'Hébreu',
  it: 'Italien',
  ja: 'Japonais',
  fsl: 'Langue des signes française',
  nl: 'Néerlandais',
  pl: 'Polonais',
  pt: 'Portugais',
  ro: 'Roumain',
  ru: 'Russe',
  tr: 'Turc',
  uk: 'Ukrainien',
  vi: 'Vietnamien',
};

/** Returns the names of these languages, in alphabetical order. */
export const languageNames = (codes: readonly string[]): readonly string[] =>
  Object.entries(spokenLanguages).flatMap(([code, name]) => (codes.includes(code) ? [name] : []));
