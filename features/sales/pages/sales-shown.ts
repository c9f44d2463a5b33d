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

/**
 * Returns the texts of a professional's sales for the public page, products last. Null when the professional has no
 * sales.
 */
export const salesShown = (sales: readonly PublicSale[]) => {
  if (sales.length === 0) return null;
  const ordered = [
    ...sales.filter(({ kind }) => kind !== 'product'),
    ...sales.filter(({ kind }) => kind === 'product'),
  ];
  return { items: ordered.map(shown), summary: texts.summary([...new Set(ordered.map(({ kind }) => kind))]) };
};
export type SalesShown = NonNullable<ReturnType<typeof salesShown>>;
