/** A transaction of a professional's account that no payout pays: its visit, and what it adds to what they are owed, in cents. */
export type OpenTransaction = { readonly txId: string; readonly bookingId: number | null; readonly cents: number };

/** The least that is sent to a bank; assumed: what providers ask for at most. Cents. */
const leastSentCents = 100;

/**
 * The transactions that reduce a payout of `payoutCents` before it leaves, of those that no payout pays, the oldest first. The transactions of a visit count
 * together; they are taken when they take money back, whole, and when what they leave is nothing or can be sent. Whatever freezes the visit, what they take is
 * gone already: it comes back by transactions of its own.
 */
export const offsetsOf = <T extends OpenTransaction>(payoutCents: number, open: readonly T[]): readonly T[] => {
  const taken: T[] = [];
  let leftCents = payoutCents;
  for (const together of Map.groupBy(open, ({ bookingId, txId }) => bookingId ?? txId).values()) {
    const cents = together.reduce((sum, one) => sum + one.cents, 0);
    const after = leftCents + cents;
    if (cents >= 0 || (after !== 0 && after < leastSentCents)) continue;
    leftCents = after;
    taken.push(...together);
  }
  return taken;
};
