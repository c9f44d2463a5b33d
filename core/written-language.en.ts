import type { Language } from './languages.ts';

export const writtenLanguage: Language | undefined = 'fr';
