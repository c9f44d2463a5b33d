import type { Language as Code } from '#core/languages.ts';
import french from '../../node_modules/country-flag-icons/3x2/FR.svg?url';
import british from '../../node_modules/country-flag-icons/3x2/GB.svg?url';

export type LanguageChoice = { readonly value: Code; readonly text: string; readonly flagUrl: string };

export const languageChoices: readonly LanguageChoice[] = [
  { value: 'fr', text: 'Français', flagUrl: french },
  { value: 'en', text: 'English', flagUrl: british },
];
