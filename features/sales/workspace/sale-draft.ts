import type { OwnSale } from '../contract.ts';
import { saleKinds, type SaleKind } from '../rules/sale-items.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { centsTyped, eurosTyped } from '#ui/workspace/typed-price.ts';

export type SaleDraft = {
  kind: SaleKind;
  name: string;
  description: string;
  price: string;
  isPublished: boolean;
  worth: 'amount' | 'service';
  value: string;
  years: string;
  /** The service of a voucher or a subscription, included `count` times. */ optionId: string;
  count: string;
  /** Number of times that a box includes each service, by option id. */ counts: Readonly<Record<string, string>>;
  rhythm: 'monthly' | 'sessions';
  engagement: string;
  onSite: boolean;
  atVisit: boolean;
  stock: string;
};

/** Reads the kind of sale from a URL or a form. Defaults to a gift voucher. */
export const saleKindIn = (text: string | null): SaleKind => saleKinds.find((kind) => kind === text) ?? 'gift-voucher';

export const newSaleDraft = (kind: SaleKind): SaleDraft => ({
  kind,
  name: '',
  description: '',
  price: '',
  isPublished: false,
  worth: 'amount',
  value: '',
  years: '1',
  optionId: '',
  count: kind === 'subscription' ? '1' : '',
  counts: {},
  rhythm: 'monthly',
  engagement: '0',
  onSite: kind === 'product',
  atVisit: false,
  stock: '',
});

export const saleDraftOf = (sale: OwnSale): SaleDraft => {
  const [line] = sale.lines;
  const fresh = newSaleDraft(sale.kind);
  return {
    ...fresh,
    name: sale.name,
    description: sale.description,
    price: eurosTyped(sale.price_cents),
    isPublished: sale.state === 'published' || sale.state === 'in_review',
    worth: line ? 'service' : 'amount',
    value: sale.value_cents === null ? '' : eurosTyped(sale.value_cents),
    years: sale.years === null ? fresh.years : String(sale.years),
    optionId: line?.option_id ?? '',
    count: line ? String(line.count) : fresh.count,
    counts: Object.fromEntries(sale.lines.map(({ option_id, count }) => [option_id, String(count)])),
    rhythm: sale.rhythm ?? 'monthly',
    engagement: sale.engagement_months === null ? '0' : String(sale.engagement_months),
    onSite: sale.collected_on_site,
    atVisit: sale.collected_at_visit,
    stock: sale.stock === null ? '' : String(sale.stock),
  };
};

const countName = /^count\.([0-9A-Za-z]{22})$/;

export const saleDraftIn = (form: FormData): SaleDraft => ({
  kind: saleKindIn(textIn(form, 'kind')),
  name: textIn(form, 'name'),
  description: textIn(form, 'description'),
  price: textIn(form, 'price_cents'),
  isPublished: form.has('published'),
  worth: textIn(form, 'worth') === 'service' ? 'service' : 'amount',
  value: textIn(form, 'value_cents'),
  years: textIn(form, 'years'),
  optionId: textIn(form, 'option_id'),
  count: textIn(form, 'count'),
  counts: Object.fromEntries(
    [...form.keys()].flatMap((name) => (countName.test(name) ? [[countName.exec(name)![1]!, textIn(form, name)]] : [])),
  ),
  rhythm: textIn(form, 'rhythm') === 'sessions' ? 'sessions' : 'monthly',
  engagement: textIn(form, 'engagement_months'),
  onSite: form.has('collected_on_site'),
  atVisit: form.has('collected_at_visit'),
  stock: textIn(form, 'stock'),
});

const typedLines = (draft: SaleDraft): { option_id: string; count: string }[] => {
  if (draft.kind === 'box')
    return Object.entries(draft.counts).flatMap(([option_id, count]) =>
      count === '' || count === '0' ? [] : [{ option_id, count }],
    );
  const isNamed = draft.kind === 'subscription' || (draft.kind === 'gift-voucher' && draft.worth === 'service');
  return isNamed && draft.optionId !== ''
    ? [{ option_id: draft.optionId, count: draft.kind === 'subscription' ? draft.count : '1' }]
    : [];
};

export const saleBody = (draft: SaleDraft): Record<string, unknown> => ({
  kind: draft.kind,
  name: draft.name,
  description: draft.description,
  state: draft.isPublished ? 'published' : 'draft',
  price_cents: centsTyped(draft.price),
  value_cents: draft.kind === 'gift-voucher' && draft.worth === 'amount' ? (centsTyped(draft.value) ?? null) : null,
  years: draft.years === '' ? null : draft.years,
  stock: draft.kind === 'product' && draft.stock.trim() !== '' ? draft.stock : null,
  collected_on_site: draft.onSite,
  collected_at_visit: draft.atVisit,
  rhythm: draft.rhythm,
  engagement_months: draft.engagement === '' ? null : draft.engagement,
  lines: typedLines(draft),
});

/** Returns the errors of the API call, under the names of the form's fields. The fields depend on the kind of sale. */
export const saleErrors = (
  { kind, worth, counts }: SaleDraft,
  validation: Readonly<Record<string, string>>,
): Record<string, string> => {
  const named = Object.entries(counts).filter(([, count]) => count !== '' && count !== '0');
  return Object.fromEntries(
    Object.entries(validation).map(([field, message]) => {
      const [, rank, of] = /^lines\.(\d+)\.(option_id|count)$/.exec(field) ?? [];
      if (kind === 'box' && rank !== undefined) return [`count.${named[Number(rank)]?.[0] ?? ''}`, message];
      if (of !== undefined) return [of, message];
      if (field === 'lines' && kind !== 'box') return ['option_id', message];
      return [field === 'value_cents' && worth === 'service' ? 'option_id' : field, message];
    }),
  );
};
