/** What owners bound for the whole site (docs/product/rights.md#site-settings). */
export type SiteLimits = {
  /** What one admin gives back without a second, in cents. */
  readonly alone_up_to_cents: number;
  /** How many news a professional writes to their clients in thirty days. */
  readonly news_per_30_days: number;
  /** How many news one client gets in thirty days, whoever wrote them. */
  readonly received_news_per_30_days: number;
};

/** The limits before anybody changed them. */
export const firstLimits: SiteLimits = { alone_up_to_cents: 30_000, news_per_30_days: 2, received_news_per_30_days: 4 };

/** Between which figures each may be set. */
export const limitBounds = {
  alone_up_to_cents: { min: 0, max: 1_000_000 },
  news_per_30_days: { min: 1, max: 10 },
  received_news_per_30_days: { min: 1, max: 20 },
} as const satisfies Readonly<Record<keyof SiteLimits, { readonly min: number; readonly max: number }>>;

/** The categories, by their number, in which no service is begun any more; those that exist stay. */
export type ClosedCategories = { readonly closed: number[] };

/** None before anybody closed one. */
export const firstClosed: ClosedCategories = { closed: [] };

/** Whether one admin gives back more alone by the second limits than by the first: that waits for the next day, and is told. */
export const givesMoreAlone = (from: SiteLimits, to: SiteLimits): boolean => to.alone_up_to_cents > from.alone_up_to_cents;
