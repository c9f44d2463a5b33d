import type { Language } from './languages.ts';
import { pageLanguage } from './page-language.ts';

/**
 * French, the language of the texts that professionals and clients write, to mark these texts on a page in another
 * language. Undefined on a French page.
 */
export const writtenLanguage: Language | undefined = pageLanguage === 'fr' ? undefined : 'fr';
