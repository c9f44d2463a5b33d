import type { LedgerAccount } from './accounts.ts';
import type { LedgerTransaction } from './transactions.ts';

/** A voucher whose service and rate of VAT are known as it is sold is for a single purpose, an amount is for several (general tax code, 256 ter). */
export type VoucherPurpose = 'single' | 'multi';
type Voucher = { readonly purpose: VoucherPurpose; readonly voucherId: string };

const liability = ({ purpose, voucherId }: Voucher): LedgerAccount => ({ of: purpose === 'single' ? 'voucher_single' : 'voucher_multi', voucherId });

/** When the VAT of a voucher is due: of a single purpose as it is sold, of several as it is spent (general tax code, 256 ter). */
export const vatDueAt = (purpose: VoucherPurpose): 'sale' | 'spending' => (purpose === 'single' ? 'sale' : 'spending');

/** A voucher is sold: what was paid is owed in care. */
export const voucherSold = (q: Voucher & { readonly provider: string; readonly cents: number }): LedgerTransaction => ({
  txId: `voucher_sold:${q.voucherId}`,
  kind: 'voucher_sold',
  postings: [
    { account: { of: 'provider', provider: q.provider }, cents: q.cents },
    { account: liability(q), cents: -q.cents },
  ],
});

/** A voucher pays for a visit: its money is kept for it like any other; `key` names the use. */
export const voucherSpent = (q: Voucher & { readonly key: string; readonly bookingId: string; readonly cents: number }): LedgerTransaction => ({
  txId: `voucher_spent:${q.key}`,
  kind: 'voucher_spent',
  postings: [
    { account: liability(q), cents: q.cents },
    { account: { of: 'held', bookingId: q.bookingId }, cents: -q.cents },
  ],
});

/**
 * A voucher was not spent in time. assumed: what is left is its issuer's: the professional's for a single purpose, the platform's for several, without VAT on
 * the latter, since nothing was supplied.
 */
export const voucherExpired = (q: Voucher & { readonly proId: string | null; readonly cents: number }): LedgerTransaction => ({
  txId: `voucher_expired:${q.voucherId}`,
  kind: 'voucher_expired',
  postings: [
    { account: liability(q), cents: q.cents },
    { account: q.purpose === 'single' && q.proId !== null ? { of: 'seller', proId: q.proId } : { of: 'voucher_income' }, cents: -q.cents },
  ],
});
