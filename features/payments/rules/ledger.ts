import type { PaymentStatus } from './statuses.ts';

/** One line of the ledger: integer cents, debit positive. */
export type Posting = { readonly account: string; readonly cents: number };
export type LedgerKind = 'charge' | 'refund' | 'retain';
export type LedgerTransaction = { readonly txId: string; readonly kind: LedgerKind; readonly postings: readonly Posting[] };

const providerAccount = (provider: string): string => `provider:${provider}`;
/** The account of money kept for a visit until it has taken place. */
export const heldLedgerAccount = (bookingId: string): string => `held:${bookingId}`;
/** The account of money that no visit keeps and that goes back whole. */
export const transitAccount = (attemptId: string): string => `transit:${attemptId}`;
const sellerAccount = (proId: string): string => `seller:${proId}`;

/** The identity of a charge in the ledger: one per attempt. */
export const chargeTx = (attemptId: string): string => `charge:${attemptId}`;

/** A capture: the provider holds the money, on the account given: a visit's, or in transit (docs/product/payments.md#principles). */
export const charge = (q: { provider: string; attemptId: string; account: string; cents: number }): LedgerTransaction => ({
  txId: chargeTx(q.attemptId),
  kind: 'charge',
  postings: [
    { account: providerAccount(q.provider), cents: q.cents },
    { account: q.account, cents: -q.cents },
  ],
});

/** Money given back by the provider, from the account it was charged on; `key` is the refund's own and ends with the attempt's id. */
export const refunded = (q: { provider: string; key: string; account: string; cents: number }): LedgerTransaction => ({
  txId: `refund:${q.key}`,
  kind: 'refund',
  postings: [
    { account: q.account, cents: q.cents },
    { account: providerAccount(q.provider), cents: -q.cents },
  ],
});

/** What a cancellation leaves to the professional: no commission on it (docs/product/payments.md#commission). */
export const retained = (q: { attemptId: string; bookingId: string; proId: string; cents: number }): LedgerTransaction => ({
  txId: `retain:${q.attemptId}`,
  kind: 'retain',
  postings: [
    { account: heldLedgerAccount(q.bookingId), cents: q.cents },
    { account: sellerAccount(q.proId), cents: -q.cents },
  ],
});

/** What was left to the professional and goes back after all, to the account it came from; `key` is the refund's own and ends with the attempt's id. */
export const unretained = (q: { key: string; bookingId: string; proId: string; cents: number }): LedgerTransaction => ({
  txId: `unretain:${q.key}`,
  kind: 'retain',
  postings: [
    { account: sellerAccount(q.proId), cents: q.cents },
    { account: heldLedgerAccount(q.bookingId), cents: -q.cents },
  ],
});

/** Whether a transaction may be written: two lines or more, none of zero, sum zero, no account twice. */
export const isBalanced = ({ postings }: LedgerTransaction): boolean =>
  postings.length >= 2 &&
  postings.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0) &&
  new Set(postings.map(({ account }) => account)).size === postings.length &&
  postings.reduce((sum, { cents }) => sum + cents, 0) === 0;

/** One line of a booking's ledger as it was written. */
export type BookingEntry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

const held = (entries: readonly BookingEntry[], kind: LedgerKind): number =>
  entries.reduce((sum, entry) => (entry.kind === kind && entry.account.startsWith('held:') ? sum + entry.cents : sum), 0);

/**
 * What the ledger says of a booking paid online: nothing kept for it `pending`, all given back `refunded`, else `paid_wlns`, partly refunded included;
 * money in transit says nothing (docs/product/payments.md#ledger).
 */
export const ledgerStatus = (
  entries: readonly BookingEntry[],
): { readonly status: Extract<PaymentStatus, 'pending' | 'paid_wlns' | 'refunded'>; readonly chargedCents: number; readonly refundedCents: number } => {
  const chargedCents = 0 - held(entries, 'charge');
  const refundedCents = held(entries, 'refund');
  return { status: chargedCents === 0 ? 'pending' : refundedCents === chargedCents ? 'refunded' : 'paid_wlns', chargedCents, refundedCents };
};
