import { stateTones } from '#features/catalog/workspace/state-tones.ts';
import type { OrderedRow } from '#ui/workspace/ordered-rows.tsx';
import type { OwnSale } from '../contract.ts';
import { saleKinds } from '../rules/sale-items.ts';
import { saleFacts, salePrice } from '../texts.ts';
import { saleKindIn } from './sale-draft.ts';
import { ownSaleTexts } from './sale-texts.ts';

const texts = ownSaleTexts.list;

export const archivesTab = 'archives';

const isHidden = ({ state, shown }: OwnSale): boolean => state === 'published' && !shown;

const whyNotShown = (sale: OwnSale): string | null => {
  if (isHidden(sale)) return texts.hiddenWhy;
  return sale.refusal === null ? null : texts.refused(sale.refusal);
};

const ownSaleRow = (sale: OwnSale): OrderedRow => {
  const facts = saleFacts({ ...sale, in_stock: null });
  return {
    id: sale.id,
    name: sale.name,
    badge: isHidden(sale)
      ? { tone: 'warning', text: texts.hidden }
      : { tone: stateTones[sale.state], text: texts.states[sale.state] },
    what: [...facts, ...(sale.stock === null ? [] : [texts.left(sale.stock)])].join(' · '),
    why: whyNotShown(sale),
    price: salePrice(sale),
    isFrom: false,
  };
};

type Lists = {
  live: { readonly data: readonly OwnSale[]; readonly archived: number };
  /** The archived sales. Null on the other tabs. */ archived: readonly OwnSale[] | null;
};

/**
 * Returns the rows of a tab and the number of sales on each tab. A tab shows one kind of sales, or the archived sales.
 */
export const saleListView = ({ live, archived }: Lists, tab: string | null) => {
  const kind = saleKindIn(tab);
  return {
    kind,
    isArchived: archived !== null,
    archived: live.archived,
    counts: saleKinds.map((one) => ({ kind: one, count: live.data.filter((sale) => sale.kind === one).length })),
    rows: (archived ?? live.data.filter((sale) => sale.kind === kind)).map(ownSaleRow),
  };
};

export type SaleListView = ReturnType<typeof saleListView>;

/** Returns the ids of the sales of the same kind, which have a common order. */
export const idsBeside = (sales: readonly OwnSale[], id: string) => {
  const kind = sales.find((sale) => sale.id === id)?.kind;
  return { kind, ids: sales.flatMap((sale) => (sale.kind === kind ? [sale.id] : [])) };
};
