import type { Language } from './languages.ts';

/** The language of what professionals and clients write, where a page is in another; a French page has none to say. */
export const writtenLanguage: Language | undefined = undefined;
