import type { Language } from './languages.ts';
import { pageLanguage } from './page-language.ts';

/**
 * Language of the texts that professionals and clients write, when the page is in another language. Undefined
 * otherwise.
 */
export const writtenLanguage: Language | undefined = pageLanguage === 'fr' ? undefined : 'fr';
