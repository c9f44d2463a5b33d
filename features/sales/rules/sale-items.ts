/** Kinds of sales, which a professional sells besides services (docs/product/sales.md#kinds). */
export const saleKinds = ['gift-voucher', 'box', 'subscription', 'product'] as const;
export type SaleKind = (typeof saleKinds)[number];

/**
 * Rhythms of a subscription. `sessions`: a number of sessions, paid once. `monthly`: a number of sessions, paid every
 * month (docs/product/sales.md#kinds).
 */
export const rhythms = ['monthly', 'sessions'] as const;
export type Rhythm = (typeof rhythms)[number];

/**
 * Limits of a sale: lengths in characters, prices in cents, validity in years. The validity of 1 to 4 years comes from
 * docs/product/sales.md#rules-of-a-sale; assumed: the rest.
 */
export const saleBounds = {
  name: 120,
  description: 600,
  priceCentsMax: 1_000_000,
  yearsMin: 1,
  yearsMax: 4,
  stockMax: 9999,
  lines: 10,
  countMax: 50,
} as const;

/** Minimum commitments that a monthly subscription may have, in months. 0 means no commitment. assumed */
export const engagements: readonly number[] = [0, 3, 6, 12];

/** The terms of a sale, without its name. Prices are in cents, `years` in years, the commitment in months. */
export type SaleTerms = {
  readonly kind: SaleKind;
  readonly price_cents: number;
  readonly value_cents: number | null;
  readonly years: number | null;
  readonly stock: number | null;
  readonly collected_on_site: boolean;
  readonly collected_at_visit: boolean;
  readonly rhythm: Rhythm | null;
  readonly engagement_months: number | null;
  readonly lines: readonly { readonly option_id: string; readonly count: number }[];
};

const linesOfKind = ({ kind, lines }: SaleTerms): SaleTerms['lines'] => {
  if (kind === 'product') return [];
  return kind === 'gift-voucher' ? lines.map((line) => ({ ...line, count: 1 })) : lines;
};

/**
 * Returns the terms that the kind of sale uses, and resets all others. A voucher for a service includes that service
 * once.
 */
export const termsToStore = (terms: SaleTerms): SaleTerms => {
  const { kind, rhythm, lines } = terms;
  const isProduct = kind === 'product';
  const isMonthly = kind === 'subscription' && rhythm === 'monthly';
  return {
    kind,
    price_cents: terms.price_cents,
    value_cents: kind === 'gift-voucher' && lines.length === 0 ? terms.value_cents : null,
    years: isProduct || isMonthly ? null : terms.years,
    stock: isProduct ? terms.stock : null,
    collected_on_site: isProduct && terms.collected_on_site,
    collected_at_visit: isProduct && terms.collected_at_visit,
    rhythm: kind === 'subscription' ? rhythm : null,
    engagement_months: isMonthly ? terms.engagement_months : null,
    lines: linesOfKind(terms),
  };
};

/**
 * A service in a sale: whether it is still for sale, its current price for one visit, and how many times it is
 * included.
 */
export type StandingLine = { readonly offered: boolean; readonly price_cents: number; readonly count: number };

/** Returns the price of the lines when they are bought one by one, in cents. */
export const apartCents = (lines: readonly Pick<StandingLine, 'price_cents' | 'count'>[]): number =>
  lines.reduce((sum, { price_cents, count }) => sum + price_cents * count, 0);

/**
 * Whether clients see the sale: it is published, and all its services are still for sale. A voucher for a service must
 * also cost no more than this service.
 */
export const isShown = (item: {
  readonly state: string;
  readonly kind: SaleKind;
  readonly price_cents: number;
  readonly lines: readonly StandingLine[];
}): boolean =>
  item.state === 'published' &&
  item.lines.every(({ offered }) => offered) &&
  (item.kind !== 'gift-voucher' || item.lines.length === 0 || apartCents(item.lines) >= item.price_cents);
