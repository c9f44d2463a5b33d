import { wayTexts } from '../texts.ts';

export type PaymentWays = { readonly paysOnline: boolean; readonly paysOnSite: boolean };

/**
 * What is wrong with the ways a professional chooses to be paid, by the field of the call; null when they hold. Cards need an active account
 * (docs/product/payments.md#ways-to-pay); one way at least (assumed).
 */
export const wrongWays = (asked: PaymentWays, q: { readonly mayTakeCards: boolean }): Readonly<Record<string, string>> | null => {
  if (asked.paysOnline && !q.mayTakeCards) return { pay_online: wayTexts.noAccount };
  if (!asked.paysOnline && !asked.paysOnSite) return { pay_on_site: wayTexts.none };
  return null;
};
