import { percentHalfUp, prorate } from '#core/money.ts';
import type { BookingSource } from '#features/offers/rules/source.ts';
import { discountOf, type PriceLine } from '#features/pricing/rules/price-lines.ts';
import type { Commission as Rates } from '#features/settings/rules/settings.ts';
import type { relationOf, RelationDoubt } from './earlier-relation.ts';

/** Reasons that decide the commission rates of a sale: how the client came to the professional. */
export const saleReasons = ['search', 'own_link', 'imported', 'returning'] as const;
export type SaleReason = (typeof saleReasons)[number];

/** Commission terms frozen at the sale: the reason, and the rates in percent. */
export type CommissionTerms = {
  readonly why: SaleReason;
  readonly servicesPercent: number;
  readonly productsPercent: number;
  /**
   * The reason why an entry of the client book with the buyer's contact details was not counted. Null when no entry was
   * in doubt.
   */
  readonly doubt: RelationDoubt | null;
};

/**
 * Data about the buyer at the time of booking. `source` is the link that led to the booking. `relation` is the result
 * of `relationOf`. `hasCome` is whether an earlier visit took place.
 */
export type Buyer = {
  readonly source: BookingSource;
  readonly relation: ReturnType<typeof relationOf>;
  readonly hasCome: boolean;
};

/**
 * Returns the terms of a sale (docs/product/payments.md#commission). The commission on a returning or imported client
 * is 0 %. A client who came by the professional's own link has the own-link rate, other clients have the search rates.
 * assumed: an earlier visit has priority over the link.
 */
export const saleTerms = ({ source, relation, hasCome }: Buyer, rates: Rates): CommissionTerms => {
  const none = { servicesPercent: 0, productsPercent: 0, doubt: null };
  if (hasCome) return { why: 'returning', ...none };
  if (relation === 'known' || source === 'imported') return { why: 'imported', ...none };
  const doubt = relation === 'none' ? null : relation;
  if (source === 'direct')
    return {
      why: 'own_link',
      servicesPercent: rates.own_percent,
      productsPercent: rates.own_percent,
      doubt: rates.own_percent === 0 ? null : doubt,
    };
  return { why: 'search', servicesPercent: rates.search_percent, productsPercent: rates.sales_percent, doubt };
};

/**
 * Commission on one part of a sale. For a service, `rank` is the index of the booked line. `why` is the reason for the
 * rate: how the client came, or `travel`, which bears no commission.
 */
export type CommissionLine = {
  readonly of: 'service' | 'product' | 'travel';
  readonly rank: number;
  readonly baseCents: number;
  readonly percent: number;
  readonly cents: number;
  readonly why: SaleReason | 'travel';
};

/** Commission of a sale, in cents. `baseCents` is the amount that bears commission. The lines add up to `cents`. */
export type CommissionOf = {
  readonly cents: number;
  readonly baseCents: number;
  readonly travelCents: number;
  readonly lines: readonly CommissionLine[];
};

const servicesOf = (lines: readonly PriceLine[]): number[] => {
  const ofLine = Map.groupBy(
    lines.filter((line) => line.kind === 'service' || line.kind === 'add_on' || line.kind === 'surcharge'),
    (line) => line.lineIndex,
  );
  const weights = [...ofLine]
    .toSorted(([a], [b]) => a - b)
    .map(([, parts]) =>
      Math.max(
        0,
        parts.reduce((sum, { cents }) => sum + cents, 0),
      ),
    );
  // Splits a discount among all the services in proportion.
  const off = prorate(-(discountOf(lines)?.cents ?? 0), weights);
  return weights.map((cents, i) => Math.max(0, cents + (off[i] ?? 0)));
};
const centsOf = (lines: readonly PriceLine[], kind: 'product' | 'travel'): number[] =>
  lines.flatMap((line) => (line.kind === kind ? [line.cents] : []));

/**
 * Returns the commission on the online payment of a visit, after refunds (docs/product/payments.md#commission).
 * Services, products and travel share the payment in proportion, and travel bears no commission. Shares are rounded
 * down in the professional's favor, and commissions half up. The commission never exceeds `leftCents` and never falls
 * when `leftCents` grows. assumed: payments on site bear no commission, because they never pass through the platform.
 */
export const commissionOf = (price: readonly PriceLine[], terms: CommissionTerms, leftCents: number): CommissionOf => {
  const groups = [
    { of: 'service', weights: servicesOf(price), percent: terms.servicesPercent, why: terms.why },
    { of: 'product', weights: centsOf(price, 'product'), percent: terms.productsPercent, why: terms.why },
    { of: 'travel', weights: centsOf(price, 'travel'), percent: 0, why: 'travel' },
  ] as const;
  const sums = groups.map(({ weights }) => weights.reduce((sum, cents) => sum + cents, 0));
  const whole = sums.reduce((sum, cents) => sum + cents, 0);
  const left = Math.min(Math.max(0, leftCents), whole);
  const shares = sums.map((sum) => (whole === 0 ? 0 : Math.floor((left * sum) / whole)));
  const lines = groups.flatMap(({ of, weights, percent, why }, i) => {
    const bases = prorate(shares[i]!, weights);
    const parts = prorate(percentHalfUp(shares[i]!, percent), weights);
    return weights.map((_, rank): CommissionLine => ({
      of,
      rank,
      baseCents: bases[rank]!,
      percent,
      cents: parts[rank]!,
      why,
    }));
  });
  const sumOf = (of: (line: CommissionLine) => number): number => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    cents: sumOf(({ cents }) => cents),
    baseCents: sumOf((line) => (line.of === 'travel' ? 0 : line.baseCents)),
    travelCents: shares[2]!,
    lines,
  };
};
