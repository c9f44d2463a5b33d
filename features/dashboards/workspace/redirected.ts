import { homeTexts } from './home-texts.ts';

/** Which sentence a `redirected-from` calls for: the space's segment or its kind of profile; undefined for any other (docs/product/accounts.md#spaces). */
export const redirectedText = (from: string | null): string | undefined =>
  from === 'business' ? homeTexts.redirected.business : from === 'ambassadors' || from === 'ambassador' ? homeTexts.redirected.ambassador : undefined;
