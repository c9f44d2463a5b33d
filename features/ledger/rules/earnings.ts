import type { LedgerKind } from './transactions.ts';

type Entry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

const sumOf = (entries: readonly Entry[], of: (entry: Entry) => boolean): number =>
  entries.reduce((sum, entry) => (of(entry) ? sum + entry.cents : sum), 0);
const isHeld = ({ account }: Entry): boolean => account.startsWith('held:');
const isDisputed = ({ kind }: Entry): boolean => kind === 'dispute_opened' || kind === 'dispute_won';
const isEarning = ({ kind }: Entry): boolean => kind === 'earn' || kind === 'unearn';

/**
 * Returns the amount that a visit has earned, commission included, less refunds and disputes. Also returns the
 * commission on it, after corrections. In cents, from the visit's ledger lines.
 */
export const earnedOf = (entries: readonly Entry[]): { readonly cents: number; readonly commissionCents: number } => {
  const gross = sumOf(entries, (entry) => isHeld(entry) && isEarning(entry));
  const taken = sumOf(
    entries,
    (entry) => isDisputed(entry) && (entry.account.startsWith('seller:') || entry.account === 'commission'),
  );
  return {
    cents: Math.max(0, gross - taken),
    commissionCents: Math.max(0, 0 - sumOf(entries, (entry) => entry.account === 'commission')),
  };
};

/** Returns the amount of a visit that is not earned yet, in cents, from its ledger lines. */
export const heldOf = (entries: readonly Entry[]): number => 0 - sumOf(entries, isHeld);

/** Amounts charged and refunded for a visit, in cents, from its ledger lines. */
export const paidOfLedger = (
  entries: readonly Entry[],
): { readonly chargedCents: number; readonly refundedCents: number } => ({
  chargedCents: 0 - sumOf(entries, (entry) => isHeld(entry) && entry.kind === 'charge'),
  refundedCents: sumOf(entries, (entry) => isHeld(entry) && entry.kind === 'refund'),
});
