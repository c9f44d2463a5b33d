import type { LedgerKind } from './transactions.ts';

type Entry = { readonly kind: LedgerKind; readonly account: string; readonly cents: number };

const sumOf = (entries: readonly Entry[], of: (entry: Entry) => boolean): number => entries.reduce((sum, entry) => (of(entry) ? sum + entry.cents : sum), 0);
const isHeld = ({ account }: Entry): boolean => account.startsWith('held:');
const isDisputed = ({ kind }: Entry): boolean => kind === 'dispute_opened' || kind === 'dispute_won';
const isEarning = ({ kind }: Entry): boolean => kind === 'earn' || kind === 'unearn';

/**
 * What a visit has earned and neither given back nor lost to a dispute, commission included, and the commission of it as it was corrected; cents, from its
 * ledger.
 */
export const earnedOf = (entries: readonly Entry[]): { readonly cents: number; readonly commissionCents: number } => {
  const gross = sumOf(entries, (entry) => isHeld(entry) && isEarning(entry));
  const taken = sumOf(entries, (entry) => isDisputed(entry) && (entry.account.startsWith('seller:') || entry.account === 'commission'));
  return {
    cents: Math.max(0, gross - taken),
    commissionCents: Math.max(0, 0 - sumOf(entries, (entry) => entry.account === 'commission')),
  };
};

/** What is kept for a visit and belongs to nobody yet, in cents, from its ledger. */
export const heldOf = (entries: readonly Entry[]): number => 0 - sumOf(entries, isHeld);

/** What was paid for a visit and is kept by it, and what of it went back, in cents, from its ledger. */
export const paidOfLedger = (entries: readonly Entry[]): { readonly chargedCents: number; readonly refundedCents: number } => ({
  chargedCents: 0 - sumOf(entries, (entry) => isHeld(entry) && entry.kind === 'charge'),
  refundedCents: sumOf(entries, (entry) => isHeld(entry) && entry.kind === 'refund'),
});
