/** Facts about a pending refund of ours, after a payment was refunded by hand at the provider. */
export type PendingFacts = {
  readonly cents: number;
  /** Time of our request whose result is unknown. Null when never requested, or refused. */
  readonly askedMs: number | null;
  /** Result of the search for this refund at the provider. */
  readonly found: { readonly is: 'done' | 'unclear' } | { readonly is: 'absent'; readonly isCertain: boolean };
  /** The provider's total of refunds minus our recorded refunds, in cents. Null when the provider gives no total. */
  readonly outsideCents: number | null;
  /** Whether the provider's list has a refund of these cents that our ledger lacks and that may be of the payment. */
  readonly isListed: boolean;
};

/**
 * Whether the provider's own report proves that a pending refund was not made (docs/product/payments.md#comparison).
 * The proof is one of three facts. The provider lacks the key of the refund. The provider refunded less than its
 * amount. The provider refused it, and lists no refund of its amount.
 */
export const isProvenUnmade = ({ cents, askedMs, found, outsideCents, isListed }: PendingFacts): boolean => {
  if (found.is === 'done') return false;
  if (found.is === 'absent' && found.isCertain) return true;
  return (outsideCents !== null && outsideCents < cents) || (askedMs === null && !isListed);
};

/** Amount to refund of each pending refund, in cents, when only `availableCents` of their payment are left. */
export const restsOf = (pendingCents: readonly number[], availableCents: number): readonly number[] => {
  let left = Math.max(0, availableCents);
  return pendingCents.map((cents) => {
    const rest = Math.min(cents, left);
    left -= rest;
    return rest;
  });
};

/**
 * Key of the rest of a dropped refund. The key begins with the same cause, and ends with the id of the payment attempt.
 */
export const restKey = (key: string): string => {
  const end = key.lastIndexOf(':');
  return `${key.slice(0, end)}:rest${key.slice(end)}`;
};
