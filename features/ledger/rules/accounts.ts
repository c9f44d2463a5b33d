/**
 * An account of the ledger (docs/decisions/0006-ledger.md#accounts). Ids are public. Account `provider`: money at the
 * payment provider. Account `claim`: money that a bank took from the provider until a dispute is decided. Account
 * `held`: money of a visit that nobody has earned yet. Account `transit`: a payment that belongs to no visit and is
 * refunded in full. Account `seller`: money owed to a professional. Account `disputed`: money frozen while a bank
 * examines a payment attempt. Account `returned`: payouts that came back to a professional's account at the provider.
 * Account `bank`: debts that professionals paid to the platform's own bank account, less the amounts paid from it to
 * professionals who left. Account `waived`: debts of professionals that the platform bears.
 */
export type LedgerAccount =
  | { readonly of: 'provider' | 'claim'; readonly provider: string }
  | { readonly of: 'held'; readonly bookingId: string }
  | { readonly of: 'transit' | 'disputed'; readonly attemptId: string }
  | { readonly of: 'seller' | 'returned'; readonly proId: string }
  | { readonly of: 'voucher_single' | 'voucher_multi'; readonly voucherId: string }
  | { readonly of: 'commission' | 'provider_fees' | 'voucher_income' | 'bank' | 'waived' };

/** Formats an account as the database stores it. */
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

/** Parses an account stored in the database. Throws on an unknown account. */
export const accountIn = (text: string): LedgerAccount => {
  const [of, id] = text.split(':');
  if (id === undefined) {
    if (of === 'commission' || of === 'provider_fees' || of === 'voucher_income' || of === 'bank' || of === 'waived')
      return { of };
  } else if (of === 'provider' || of === 'claim') return { of, provider: id };
  else if (of === 'held') return { of, bookingId: id };
  else if (of === 'transit' || of === 'disputed') return { of, attemptId: id };
  else if (of === 'seller' || of === 'returned') return { of, proId: id };
  else if (of === 'voucher_single' || of === 'voucher_multi') return { of, voucherId: id };
  throw new Error(`no ledger account ${text}`);
};
