import type { PublicSale } from '#features/vouchers/contract.ts';
import { saleFacts, salePrice, saleTexts as texts } from '#features/vouchers/texts.ts';

const shown = (sale: PublicSale) => ({
  id: sale.id,
  kind: texts.kinds[sale.kind],
  name: sale.name,
  description: sale.description,
  facts: saleFacts(sale),
  price: salePrice(sale),
});

/** What a professional sells besides services as the public page shows it: in words, what is prepaid apart from products; null when there is none. */
export const salesShown = (sales: readonly PublicSale[], name: string) => {
  const groups = [
    { heading: texts.prepaid, items: sales.filter(({ kind }) => kind !== 'product').map(shown) },
    { heading: texts.products, items: sales.filter(({ kind }) => kind === 'product').map(shown) },
  ].filter(({ items }) => items.length > 0);
  return groups.length === 0 ? null : { groups, how: texts.how(name) };
};
export type SalesShown = NonNullable<ReturnType<typeof salesShown>>;
