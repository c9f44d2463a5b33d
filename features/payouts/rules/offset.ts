import type { LedgerKind } from '#features/ledger/rules/transactions.ts';
import { leastLastPayoutCents } from './calendar.ts';

/** A transaction of a professional's account that no payout pays: its visit, and what it adds to what they are owed, in cents. */
export type OpenTransaction = { readonly txId: string; readonly kind: LedgerKind; readonly bookingId: number | null; readonly cents: number };

/** What settled a debt beside payouts; it pays what was taken back, of whichever visits. */
const isSettlement = ({ kind }: OpenTransaction): boolean => kind === 'recovery' || kind === 'waiver';

/**
 * The transactions that reduce a payout of `payoutCents` before it leaves, of those that no payout pays, the oldest first. The transactions of a visit count
 * together; they are taken when they take money back, whole, and when what they leave is nothing or can be sent. Whatever freezes the visit, what they take is
 * gone already: it comes back by transactions of its own. What was settled beside payouts is counted against them, so that nobody pays it twice.
 */
export const offsetsOf = <T extends OpenTransaction>(payoutCents: number, open: readonly T[]): readonly T[] => {
  const settled = open.filter(isSettlement);
  const taken: T[] = [];
  const startCents = payoutCents + settled.reduce((sum, { cents }) => sum + cents, 0);
  let leftCents = startCents;
  const others = open.filter((one) => !isSettlement(one));
  for (const together of Map.groupBy(others, ({ bookingId, txId }) => bookingId ?? txId).values()) {
    const cents = together.reduce((sum, one) => sum + one.cents, 0);
    const after = leftCents + cents;
    if (cents >= 0 || (after !== 0 && after < leastLastPayoutCents)) continue;
    leftCents = after;
    taken.push(...together);
  }
  // A payout only ever becomes smaller before it leaves: what was settled beyond what is taken here goes with a later one.
  return taken.length === 0 || leftCents > payoutCents ? [] : [...settled, ...taken];
};
