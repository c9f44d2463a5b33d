import type { Language } from './languages.ts';

/** Language of the pages in this build. */
export const pageLanguage: Language = 'fr';
