import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { paidOfLedger } from '#features/ledger/rules/earnings.ts';
import type { PaymentStatus } from './statuses.ts';

type Entry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

/**
 * Payment status of a booking paid online, from the ledger: `pending` without a charge, `refunded` when all is
 * refunded, else `paid_wlns`, partial refunds included. Money in transit does not count
 * (docs/product/payments.md#ledger).
 */
export const ledgerStatus = (
  entries: readonly Entry[],
): {
  readonly status: Extract<PaymentStatus, 'pending' | 'paid_wlns' | 'refunded'>;
  readonly chargedCents: number;
  readonly refundedCents: number;
} => {
  const { chargedCents, refundedCents } = paidOfLedger(entries);
  return {
    status: chargedCents === 0 ? 'pending' : refundedCents === chargedCents ? 'refunded' : 'paid_wlns',
    chargedCents,
    refundedCents,
  };
};
