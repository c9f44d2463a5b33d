/** One professional that may have a start; `bound` is at least as good as any exact value can be (smaller is better). */
export type Bounded = { readonly proId: number; readonly km: number; readonly bound: number };

/** One verified professional with its exact place in the order. */
export type Ranked<T> = { readonly proId: number; readonly exact: number; readonly card: T };

/** The order of results: exact value, ties by id. */
export const byExactOrder = <T>(a: Ranked<T>, b: Ranked<T>): number => a.exact - b.exact || a.proId - b.proId;

/** How many of the verified ones are certainly the first: those no unread candidate can pass any more. `next` is the first unread bound. */
export const settled = <T>(verified: readonly Ranked<T>[], next: Bounded | undefined): number => {
  if (next === undefined) return verified.length;
  let count = 0;
  for (const one of [...verified].sort(byExactOrder)) {
    if (one.exact > next.bound || (one.exact === next.bound && one.proId > next.proId)) break;
    count++;
  }
  return count;
};

/** The weights of the default order; they sum to 1 (docs/product/search.md#ranking). */
export const relevanceWeights = { rating: 0.5, closeness: 0.3, soonness: 0.2 } as const;
/** Beyond this many kilometres closeness no longer counts. */
export const nearKm = 30;
/** Beyond this many days soonness no longer counts. */
export const soonDays = 6;
/** The best rating × 100. */
const bestX100 = 500;

/**
 * The default order's value, smaller first: 0.5 rating/5 + 0.3 closeness within 30 km + 0.2 soonness within 6 days, negated
 * (docs/product/search.md#ranking).
 */
export const relevance = ({ rankX100, km, waitDays }: { rankX100: number; km: number; waitDays: number }): number =>
  -(
    (relevanceWeights.rating / bestX100) * rankX100 +
    relevanceWeights.closeness * (1 - Math.min(km, nearKm) / nearKm) +
    relevanceWeights.soonness * (1 - Math.min(waitDays, soonDays) / soonDays)
  );
