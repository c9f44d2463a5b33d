import { homeTexts } from './home-texts.ts';

/**
 * Returns the warning for the URL parameter `redirected-from`, which contains the URL segment of a space or a kind of
 * profile. Undefined for any other value (docs/product/accounts.md#spaces).
 */
export const redirectedText = (from: string | null): string | undefined => {
  if (from === 'business') return homeTexts.redirected.business;
  return from === 'ambassadors' || from === 'ambassador' ? homeTexts.redirected.ambassador : undefined;
};
