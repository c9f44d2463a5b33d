import type { Language } from './languages.ts';

export const pageLanguage: Language = 'en';
