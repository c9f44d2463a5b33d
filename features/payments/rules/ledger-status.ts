import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { paidOfLedger } from '#features/ledger/rules/earnings.ts';
import type { PaymentStatus } from './statuses.ts';

type Entry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

type OnlineStatus = Extract<PaymentStatus, 'pending' | 'paid_wlns' | 'refunded'>;

const statusOf = (chargedCents: number, refundedCents: number): OnlineStatus => {
  if (chargedCents === 0) return 'pending';
  return refundedCents === chargedCents ? 'refunded' : 'paid_wlns';
};

/**
 * Payment status of a booking paid online, from the ledger: `pending` without a charge, `refunded` when all is
 * refunded, else `paid_wlns`, partial refunds included. Money in transit does not count
 * (docs/product/payments.md#ledger).
 */
export const ledgerStatus = (
  entries: readonly Entry[],
): {
  readonly status: OnlineStatus;
  readonly chargedCents: number;
  readonly refundedCents: number;
} => {
  const { chargedCents, refundedCents } = paidOfLedger(entries);
  return { status: statusOf(chargedCents, refundedCents), chargedCents, refundedCents };
};
