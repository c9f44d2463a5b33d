import type { LedgerAccount } from '#features/ledger/rules/accounts.ts';

/** The accounts of a visit between which an admin may correct an error; never the provider's, which says what it holds. */
export const correctable = ['held', 'seller', 'commission', 'provider_fees'] as const;
export type Correctable = (typeof correctable)[number];

/** An account of a visit by its name. */
export const accountOfVisit = (name: Correctable, visit: { readonly bookingId: string; readonly proId: string }): LedgerAccount => {
  if (name === 'held') return { of: 'held', bookingId: visit.bookingId };
  return name === 'seller' ? { of: 'seller', proId: visit.proId } : { of: name };
};
