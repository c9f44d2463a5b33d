import type { PublicSale } from '../contract.ts';

export type SaleWords = {
  readonly option: (service: string, option: { readonly label: string; readonly duration_min: number }) => string;
  readonly price: (cents: number) => string;
  readonly perMonth: (price: string) => string;
  readonly worth: (value: string) => string;
  readonly years: (years: number) => string;
  readonly eachMonth: (line: string) => string;
  readonly engagement: (months: number) => string;
  readonly onSite: string;
  readonly atVisit: string;
  readonly outOfStock: string;
};

type Line = Pick<PublicSale['lines'][number], 'service' | 'option' | 'duration_min' | 'count'>;
type Terms = Pick<
  PublicSale,
  | 'kind'
  | 'value_cents'
  | 'years'
  | 'collected_on_site'
  | 'collected_at_visit'
  | 'rhythm'
  | 'engagement_months'
  | 'in_stock'
> & {
  readonly lines: readonly Line[];
};

/** Returns the content and the validity of a sale, in short lines. */
export const saleFactsIn =
  (words: SaleWords) =>
  ({ kind, value_cents, years, lines, rhythm, engagement_months, ...product }: Terms): string[] => {
    const given = lines.map(({ service, option, duration_min, count }) => {
      const name = words.option(service, { label: option, duration_min });
      const line = kind === 'gift-voucher' ? name : `${count}\u00a0× ${name}`;
      return rhythm === 'monthly' ? words.eachMonth(line) : line;
    });
    return [
      ...(value_cents === null ? [] : [words.worth(words.price(value_cents))]),
      ...given,
      ...(years === null ? [] : [words.years(years)]),
      ...(engagement_months === null ? [] : [words.engagement(engagement_months)]),
      ...(product.collected_on_site ? [words.onSite] : []),
      ...(product.collected_at_visit ? [words.atVisit] : []),
      ...(product.in_stock === false ? [words.outOfStock] : []),
    ];
  };

/** Returns the price of a sale as text, per month for a monthly subscription. */
export const salePriceIn =
  (words: Pick<SaleWords, 'price' | 'perMonth'>) =>
  ({ price_cents, rhythm }: Pick<PublicSale, 'price_cents' | 'rhythm'>): string =>
    rhythm === 'monthly' ? words.perMonth(words.price(price_cents)) : words.price(price_cents);
