import { durationText, priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import { serviceOptionTextIn } from '#features/catalog/rules/option-name.ts';
import { saleFactsIn, salePriceIn, type SaleWords } from './rules/sale-text.ts';
import type * as french from './texts.ts';

const words: SaleWords = {
  option: serviceOptionTextIn(durationText),
  price: priceText,
  perMonth: (price) => `${price} a month`,
  worth: (value) => `Worth ${value}, used at once or in parts`,
  years: (years) => `Valid for ${years}\u00a0year${years > 1 ? 's' : ''} after purchase`,
  eachMonth: (line) => `${line}, every month`,
  engagement: (months) => (months === 0 ? 'No commitment' : `${months}-month commitment`),
  onSite: 'Collected on site',
  atVisit: 'Handed over at an appointment',
  outOfStock: 'Out of stock for now',
};

export const saleFacts = /* @__PURE__ */ saleFactsIn(words);

export const salePrice = /* @__PURE__ */ salePriceIn(words);

const several = {
  'gift-voucher': 'gift vouchers',
  box: 'boxes',
  subscription: 'subscriptions',
  product: 'products',
} as const;

export const saleTexts = {
  kinds: { 'gift-voucher': 'Gift voucher', box: 'Box', subscription: 'Subscription', product: 'Product' },
  label: 'Also for sale',
  see: (count) => (count === 1 ? 'See what is offered' : `See the ${count} offers`),
  summary: (kinds) => `Also for sale: ${kinds.map((kind) => several[kind]).join(', ')}. Online sales are not open yet.`,
} as const satisfies Words<typeof french.saleTexts>;
