import { percentHalfUp, prorate } from '#core/money.ts';
import type { BookingSource } from '#features/offers/rules/source.ts';
import { discountOf, type PriceLine } from '#features/pricing/rules/price-lines.ts';
import type { Commission as Rates } from '#features/settings/rules/settings.ts';
import type { relationOf, RelationDoubt } from './earlier-relation.ts';

/** Why a sale bears the rates it bears. */
export const saleReasons = ['search', 'own_link', 'imported', 'returning'] as const;
export type SaleReason = (typeof saleReasons)[number];

/** What is frozen as a sale is made: why, and the rates, in percent. */
export type CommissionTerms = {
  readonly why: SaleReason;
  readonly servicesPercent: number;
  readonly productsPercent: number;
  /** Why an entry of the book with the contact of who bought did not count; null where none was in doubt. */
  readonly doubt: RelationDoubt | null;
};

/** Who bought, as it is known when they book: by which way, what the book said of them before, whether a visit took place before. */
export type Buyer = { readonly source: BookingSource; readonly relation: ReturnType<typeof relationOf>; readonly hasCome: boolean };

/**
 * The terms of a sale: 0 for who came before and for who was imported, the rate of the own link for who came by it, else those of the search
 * (docs/product/payments.md#commission). assumed: who has come is said before how they came.
 */
export const saleTerms = ({ source, relation, hasCome }: Buyer, rates: Rates): CommissionTerms => {
  const none = { servicesPercent: 0, productsPercent: 0, doubt: null };
  if (hasCome) return { why: 'returning', ...none };
  if (relation === 'known' || source === 'imported') return { why: 'imported', ...none };
  const doubt = relation === 'none' ? null : relation;
  if (source === 'direct')
    return { why: 'own_link', servicesPercent: rates.own_percent, productsPercent: rates.own_percent, doubt: rates.own_percent === 0 ? null : doubt };
  return { why: 'search', servicesPercent: rates.search_percent, productsPercent: rates.sales_percent, doubt };
};

/** The commission of a part of a sale: `of` service is the booked line `rank`. Cents; `why` says what bears none, or the reason of the sale. */
export type CommissionLine = {
  readonly of: 'service' | 'product' | 'travel';
  readonly rank: number;
  readonly baseCents: number;
  readonly percent: number;
  readonly cents: number;
  readonly why: SaleReason | 'travel';
};

/** The commission of a sale: `baseCents` is what bears it, `lines` sum to `cents`. */
export type CommissionOf = { readonly cents: number; readonly baseCents: number; readonly travelCents: number; readonly lines: readonly CommissionLine[] };

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
  // A discount is taken off all services, each its share.
  const off = prorate(-(discountOf(lines)?.cents ?? 0), weights);
  return weights.map((cents, i) => Math.max(0, cents + (off[i] ?? 0)));
};
const centsOf = (lines: readonly PriceLine[], kind: 'product' | 'travel'): number[] => lines.flatMap((line) => (line.kind === kind ? [line.cents] : []));

/**
 * The commission of what is left of the money paid online for a visit: the rate of services on their share of it, that of products on theirs, none on travel;
 * each share rounded down, in favour of who sells, each commission half up (docs/product/payments.md#commission). Never above `leftCents`, and never less for
 * more. assumed: what is paid on site bears none, since it never passes through the platform.
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
    return weights.map((_, rank): CommissionLine => ({ of, rank, baseCents: bases[rank]!, percent, cents: parts[rank]!, why }));
  });
  const sumOf = (of: (line: CommissionLine) => number): number => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    cents: sumOf(({ cents }) => cents),
    baseCents: sumOf((line) => (line.of === 'travel' ? 0 : line.baseCents)),
    travelCents: shares[2]!,
    lines,
  };
};
