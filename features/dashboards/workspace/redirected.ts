import { homeTexts } from './home-texts.ts';

/**
 * The warning for the URL parameter `redirected-from`, which holds a space's URL segment or a kind of profile.
 * Undefined for any other value (docs/product/accounts.md#spaces).
 */
export const redirectedText = (from: string | null): string | undefined => {
  if (from === 'business') return homeTexts.redirected.business;
  return from === 'ambassadors' || from === 'ambassador' ? homeTexts.redirected.ambassador : undefined;
};
