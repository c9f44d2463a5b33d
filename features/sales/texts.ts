import { durationText, priceText } from '#core/format.ts';
import { serviceOptionTextIn } from '#features/catalog/rules/option-name.ts';
import type { SaleKind } from './rules/sale-items.ts';
import { saleFactsIn, salePriceIn, type SaleWords } from './rules/sale-text.ts';

const words: SaleWords = {
  option: serviceOptionTextIn(durationText),
  price: priceText,
  perMonth: (price) => `${price} par mois`,
  worth: (value) => `${value} à utiliser en une ou plusieurs fois`,
  years: (years) => `Valable ${years}\u00a0an${years > 1 ? 's' : ''} après l’achat`,
  eachMonth: (line) => `${line}, chaque mois`,
  engagement: (months) => (months === 0 ? 'Sans engagement' : `Engagement de ${months}\u00a0mois`),
  onSite: 'À retirer sur place',
  atVisit: 'Remis lors d’un rendez-vous',
  outOfStock: 'Épuisé pour le moment',
};

export const saleFacts = /* @__PURE__ */ saleFactsIn(words);

export const salePrice = /* @__PURE__ */ salePriceIn(words);

const several = {
  'gift-voucher': 'bons cadeaux',
  box: 'coffrets',
  subscription: 'abonnements',
  product: 'produits',
} as const;

export const saleTexts = {
  kinds: { 'gift-voucher': 'Bon cadeau', box: 'Coffret', subscription: 'Abonnement', product: 'Produit' },
  label: 'Également en vente',
  see: (count: number): string => (count === 1 ? 'Voir l’offre' : `Voir les ${count} offres`),
  summary: (kinds: readonly SaleKind[]): string =>
    `Également en vente\u202f: ${kinds.map((kind) => several[kind]).join(', ')}. La vente en ligne n’est pas encore ouverte.`,
} as const;
