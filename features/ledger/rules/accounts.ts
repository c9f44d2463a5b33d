/**
 * An account of the ledger (docs/decisions/0006-ledger.md#accounts). `provider`: what lies at the provider; `claim`: what a bank took out of it until a
 * dispute is decided; `held`: kept for a visit; `transit`: kept by no visit, goes back whole; `seller`: owed to a professional; `disputed`: frozen while a
 * bank looks into an attempt; `returned`: came back to a professional's account at the provider; `bank`: paid by professionals who owed to the platform's own
 * bank account, less what was paid from there to who left; `waived`: owed by professionals, and borne by the platform; ids are public.
 */
export type LedgerAccount =
  | { readonly of: 'provider' | 'claim'; readonly provider: string }
  | { readonly of: 'held'; readonly bookingId: string }
  | { readonly of: 'transit' | 'disputed'; readonly attemptId: string }
  | { readonly of: 'seller' | 'returned'; readonly proId: string }
  | { readonly of: 'voucher_single' | 'voucher_multi'; readonly voucherId: string }
  | { readonly of: 'commission' | 'provider_fees' | 'voucher_income' | 'bank' | 'waived' };

/** An account as the database writes it. */
export const accountText = (account: LedgerAccount): string => {
  switch (account.of) {
    case 'provider':
    case 'claim':
      return `${account.of}:${account.provider}`;
    case 'held':
      return `held:${account.bookingId}`;
    case 'transit':
    case 'disputed':
      return `${account.of}:${account.attemptId}`;
    case 'seller':
    case 'returned':
      return `${account.of}:${account.proId}`;
    case 'voucher_single':
    case 'voucher_multi':
      return `${account.of}:${account.voucherId}`;
    default:
      return account.of;
  }
};

/** An account that the database wrote; raises on what is none. */
export const accountIn = (text: string): LedgerAccount => {
  const [of, id] = text.split(':');
  if (id === undefined) {
    if (of === 'commission' || of === 'provider_fees' || of === 'voucher_income' || of === 'bank' || of === 'waived') return { of };
  } else if (of === 'provider' || of === 'claim') return { of, provider: id };
  else if (of === 'held') return { of, bookingId: id };
  else if (of === 'transit' || of === 'disputed') return { of, attemptId: id };
  else if (of === 'seller' || of === 'returned') return { of, proId: id };
  else if (of === 'voucher_single' || of === 'voucher_multi') return { of, voucherId: id };
  throw new Error(`no ledger account ${text}`);
};
