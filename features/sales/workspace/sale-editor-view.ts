import { priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { listServices } from '#features/catalog/contract.ts';
import { serviceOptionText } from '#features/catalog/texts.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import type { OwnSale } from '../contract.ts';
import { newSaleDraft, saleDraftOf, saleKindIn, type SaleDraft } from './sale-draft.ts';
import { ownSaleTexts } from './sale-texts.ts';

const texts = ownSaleTexts.editor;

type Known = {
  sale: OwnSale | null;
  kind: string | null;
  pro: { readonly id: string; readonly slug: string; readonly published: boolean };
};

export const saleEditorView = ({ sale, kind: requestedKind, pro }: Known) => {
  const kind = sale?.kind ?? saleKindIn(requestedKind);
  return {
    kind,
    heading: sale?.name ?? ownSaleTexts.list.add[kind],
    lead: sale && (sale.state === 'published' && !sale.shown ? texts.hidden : texts.states[sale.state]),
    refusal: sale?.refusal ?? null,
    seeTo: pro.published && sale?.shown ? `${profilePath(pro)}#ventes` : null,
    draft: sale ? saleDraftOf(sale) : newSaleDraft(kind),
  };
};

export const saleOptions = (services: DataOf<typeof listServices>['data']) =>
  services.flatMap(({ name, options }) =>
    options.map((option) => ({
      id: option.id,
      text: serviceOptionText(name, option),
      price: priceText(option.price_cents),
    })),
  );

const words = { published: 'publie', draft: 'brouillon', in_review: 'verification', archived: 'brouillon' } as const;

/** Returns the word in the page's URL (`?dit=publie`) that makes the page confirm a saved sale in this state. */
export const saleWord = (state: keyof typeof words): string => words[state];

const fields = [
  'name',
  'description',
  'price_cents',
  'value_cents',
  'years',
  'stock',
  'collected_on_site',
  'engagement_months',
  'option_id',
  'count',
  'lines',
];

export const shownSaleFields = ({ counts }: SaleDraft): string[] => [
  ...fields,
  ...Object.keys(counts).map((one) => `count.${one}`),
];
