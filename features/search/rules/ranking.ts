/** A professional with a possible start. `bound` is at least as good as any exact value can be (smaller is better). */
export type Bounded = { readonly proId: number; readonly km: number; readonly bound: number };

/** A verified professional with its exact sort value. */
export type Ranked<T> = { readonly proId: number; readonly exact: number; readonly card: T };

/** Sorts results by exact value, then by id. */
export const byExactOrder = <T>(a: Ranked<T>, b: Ranked<T>): number => a.exact - b.exact || a.proId - b.proId;

/** Number of verified professionals that no unread candidate can overtake. `next` is the first unread candidate. */
export const settled = <T>(verified: readonly Ranked<T>[], next: Bounded | undefined): number => {
  if (next === undefined) return verified.length;
  let count = 0;
  for (const result of [...verified].sort(byExactOrder)) {
    if (result.exact > next.bound || (result.exact === next.bound && result.proId > next.proId)) break;
    count++;
  }
  return count;
};

/** Weights of the default order. They sum to 1 (docs/product/search.md#ranking). */
export const relevanceWeights = { rating: 0.5, closeness: 0.3, soonness: 0.2 } as const;
/** Kilometers beyond which closeness no longer counts. */
export const nearKm = 30;
/** Days beyond which soonness no longer counts. */
export const soonDays = 6;
const bestX100 = 500;

/**
 * Sort value of the default order, smaller first: 0.5 rating/5 + 0.3 closeness within 30 km + 0.2 soonness within 6
 * days, negated (docs/product/search.md#ranking).
 */
export const relevance = ({ rankX100, km, waitDays }: { rankX100: number; km: number; waitDays: number }): number =>
  -(
    (relevanceWeights.rating / bestX100) * rankX100 +
    relevanceWeights.closeness * (1 - Math.min(km, nearKm) / nearKm) +
    relevanceWeights.soonness * (1 - Math.min(waitDays, soonDays) / soonDays)
  );
