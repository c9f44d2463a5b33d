import type { Words } from '#core/languages.ts';
import type { bookingTexts } from '../texts.ts';

type OnSiteWords = Pick<Words<typeof bookingTexts>, 'dueInCash' | 'dueByCheque' | 'dueOnSite'>;

/** Returns the label of the amount due on site, by the payment method that the client announced. */
export const onSiteLabel = (words: OnSiteWords, method: 'credit-card' | 'cash' | 'cheque' | null): string => {
  if (method === 'cash') return words.dueInCash;
  return method === 'cheque' ? words.dueByCheque : words.dueOnSite;
};
