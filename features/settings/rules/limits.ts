/** Limits that owners set for the whole site (docs/product/rights.md#site-settings). */
export type SiteLimits = {
  /** Amount in cents up to which one admin may refund alone. */
  readonly alone_up_to_cents: number;
  /** Maximum number of news messages that a professional sends to their clients in thirty days. */
  readonly news_per_30_days: number;
  /** Maximum number of news messages that one client receives in thirty days, from all professionals together. */
  readonly received_news_per_30_days: number;
};

/** The limits before any change by an owner. */
export const firstLimits: SiteLimits = { alone_up_to_cents: 30_000, news_per_30_days: 2, received_news_per_30_days: 4 };

/** Lowest and highest value of each limit. */
export const limitBounds = {
  alone_up_to_cents: { min: 0, max: 1_000_000 },
  news_per_30_days: { min: 1, max: 10 },
  received_news_per_30_days: { min: 1, max: 20 },
} as const satisfies Readonly<Record<keyof SiteLimits, { readonly min: number; readonly max: number }>>;

/** Ids of the categories that accept no new service. Existing services stay. */
export type ClosedCategories = { readonly closed: number[] };

export const firstClosed: ClosedCategories = { closed: [] };

/**
 * Whether one admin may refund more alone under the limits `to` than under `from`. Such a change waits for the next
 * day, and the other owners and finance admins are notified.
 */
export const givesMoreAlone = (from: SiteLimits, to: SiteLimits): boolean =>
  to.alone_up_to_cents > from.alone_up_to_cents;
