import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { paidOfLedger } from '#features/ledger/rules/earnings.ts';
import type { PaymentStatus } from './statuses.ts';

type Entry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

/**
 * What the ledger says of a booking paid online: nothing kept for it `pending`, all given back `refunded`, else `paid_wlns`, partly refunded included;
 * money in transit says nothing (docs/product/payments.md#ledger).
 */
export const ledgerStatus = (
  entries: readonly Entry[],
): { readonly status: Extract<PaymentStatus, 'pending' | 'paid_wlns' | 'refunded'>; readonly chargedCents: number; readonly refundedCents: number } => {
  const { chargedCents, refundedCents } = paidOfLedger(entries);
  return { status: chargedCents === 0 ? 'pending' : refundedCents === chargedCents ? 'refunded' : 'paid_wlns', chargedCents, refundedCents };
};
