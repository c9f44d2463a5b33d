import type { Language } from './languages.ts';
import { pageLanguage } from './page-language.ts';

/** The language of what professionals and clients write, where the page is in another. */
export const writtenLanguage: Language | undefined = pageLanguage === 'fr' ? undefined : 'fr';
