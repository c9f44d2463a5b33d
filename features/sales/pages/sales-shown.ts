import type { PublicSale } from '#features/sales/contract.ts';
import { saleFacts, salePrice, saleTexts as texts } from '#features/sales/texts.ts';

const shown = (sale: PublicSale) => ({
  id: sale.id,
  kind: texts.kinds[sale.kind],
  name: sale.name,
  description: sale.description,
  facts: saleFacts(sale),
  price: salePrice(sale),
});

/** A professional's sale items for the public page, in words, with products last. Null when there are no sale items. */
export const salesShown = (sales: readonly PublicSale[]) => {
  if (sales.length === 0) return null;
  const ordered = [
    ...sales.filter(({ kind }) => kind !== 'product'),
    ...sales.filter(({ kind }) => kind === 'product'),
  ];
  return { items: ordered.map(shown), summary: texts.summary([...new Set(ordered.map(({ kind }) => kind))]) };
};
export type SalesShown = NonNullable<ReturnType<typeof salesShown>>;
