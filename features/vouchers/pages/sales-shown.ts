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

/** What a professional sells besides services as the public page shows it: in words, what is prepaid before products; null when there is none. */
export const salesShown = (sales: readonly PublicSale[]) => {
  if (sales.length === 0) return null;
  const ordered = [...sales.filter(({ kind }) => kind !== 'product'), ...sales.filter(({ kind }) => kind === 'product')];
  return { items: ordered.map(shown), said: texts.said([...new Set(ordered.map(({ kind }) => kind))]) };
};
export type SalesShown = NonNullable<ReturnType<typeof salesShown>>;
