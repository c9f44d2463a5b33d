import type { LedgerAccount } from './accounts.ts';
import type { LedgerTransaction } from './transactions.ts';

/**
 * Kind of voucher for VAT (general tax code, 256 ter). A voucher for a known service and VAT rate is `single`. A
 * voucher for an amount is `multi`.
 */
export type VoucherPurpose = 'single' | 'multi';
type Voucher = { readonly purpose: VoucherPurpose; readonly voucherId: string };

const liability = ({ purpose, voucherId }: Voucher): LedgerAccount => ({
  of: purpose === 'single' ? 'voucher_single' : 'voucher_multi',
  voucherId,
});

/**
 * Returns when the VAT of a voucher is due: at its sale for `single`, at its use for `multi` (general tax code, 256
 * ter).
 */
export const vatDueAt = (purpose: VoucherPurpose): 'sale' | 'spending' => (purpose === 'single' ? 'sale' : 'spending');

/** Sale of a voucher. The amount paid becomes a debt that services will settle. */
export const voucherSold = (q: Voucher & { readonly provider: string; readonly cents: number }): LedgerTransaction => ({
  txId: `voucher_sold:${q.voucherId}`,
  kind: 'voucher_sold',
  postings: [
    { account: { of: 'provider', provider: q.provider }, cents: q.cents },
    { account: liability(q), cents: -q.cents },
  ],
});

/**
 * Use of a voucher for a visit. The voucher's money becomes money held for the visit, like any payment. `key`
 * identifies the use.
 */
export const voucherSpent = (
  q: Voucher & { readonly key: string; readonly bookingId: string; readonly cents: number },
): LedgerTransaction => ({
  txId: `voucher_spent:${q.key}`,
  kind: 'voucher_spent',
  postings: [
    { account: liability(q), cents: q.cents },
    { account: { of: 'held', bookingId: q.bookingId }, cents: -q.cents },
  ],
});

/**
 * Expiry of a voucher. assumed: the rest belongs to the professional for `single`, and to the platform for `multi`. The
 * platform owes no VAT on the rest, because nothing was supplied.
 */
export const voucherExpired = (
  q: Voucher & { readonly proId: string | null; readonly cents: number },
): LedgerTransaction => ({
  txId: `voucher_expired:${q.voucherId}`,
  kind: 'voucher_expired',
  postings: [
    { account: liability(q), cents: q.cents },
    {
      account: q.purpose === 'single' && q.proId !== null ? { of: 'seller', proId: q.proId } : { of: 'voucher_income' },
      cents: -q.cents,
    },
  ],
});
