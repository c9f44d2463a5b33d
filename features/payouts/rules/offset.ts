import type { FrozenReason } from './states.ts';

/** A transaction of a professional's account that no payout pays: its visit, what freezes it, and what it adds to what they are owed, in cents. */
export type OpenTransaction = { readonly txId: string; readonly bookingId: number | null; readonly cents: number; readonly frozenBy: FrozenReason | null };

/**
 * The transactions that reduce a payout of `payoutCents` before it leaves, of those that no payout pays, the oldest first. The transactions of a visit count
 * together; they are taken when they take money back, whole, and when the payout is enough for them. What a bank took in a dispute is gone already, so that
 * it is taken too; whatever else freezes a visit is waited for.
 */
export const offsetsOf = <T extends OpenTransaction>(payoutCents: number, open: readonly T[]): readonly T[] => {
  const taken: T[] = [];
  let leftCents = payoutCents;
  for (const together of Map.groupBy(open, ({ bookingId, txId }) => bookingId ?? txId).values()) {
    const cents = together.reduce((sum, one) => sum + one.cents, 0);
    const waits = together.some(({ frozenBy }) => frozenBy !== null && frozenBy !== 'dispute');
    if (cents >= 0 || waits || leftCents + cents < 0) continue;
    leftCents += cents;
    taken.push(...together);
  }
  return taken;
};
