import type { Language } from './languages.ts';

/** The language of the pages that this build writes. */
export const pageLanguage: Language = 'fr';
