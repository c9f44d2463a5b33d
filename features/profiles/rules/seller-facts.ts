import { hasVat, territoryOfKey, type TerritoryKey } from '#core/territories.ts';

export type Seller = {
  readonly name: string;
  /** The person behind a trade name, where there is one. */
  readonly person: string | null;
  readonly address: string;
  /** Whose VAT theirs is. */
  readonly territory: TerritoryKey;
  readonly companyType: string | null;
  readonly siret: string | null;
  readonly vat: string | null;
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
};

/** What a language says of a seller. */
export type SellerWords = {
  readonly seller: string;
  readonly status: string;
  readonly professional: string;
  readonly legalForm: string;
  /** The company types a seller may have, as said after a name. */
  readonly companies: Readonly<Record<string, string>>;
  readonly vatNumber: string;
  readonly vat: string;
  readonly noVat: string;
  /** Why nothing sold in a territory bears VAT. */
  readonly untaxed: { readonly suspended: string; readonly outside: (territory: string) => string };
  readonly address: string;
  readonly sold: (name: string) => string;
  readonly online: (name: string) => string;
  readonly onSite: (name: string) => string;
};

const grouped = (siret: string): string => (/^\d{14}$/.test(siret) ? siret.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1\u00a0$2\u00a0$3\u00a0$4') : siret);

// The reason is that of the papers (features/invoices/rules/billing-terms.ts): where the territory bears no VAT, no regime of the seller is.
const noVatIn = (words: SellerWords, { vat, companyType, territory: key }: Seller): string | null => {
  const territory = territoryOfKey(key);
  // Another country has articles of its own.
  if (territory.country !== undefined) return null;
  if (hasVat(territory)) return vat === null && companyType === 'company_fr_micro' ? words.noVat : null;
  return territory.vat === 'suspended' ? words.untaxed.suspended : words.untaxed.outside(territory.name);
};

/** Who sells and under which registration, as terms and texts; what is not known is left out (docs/product/law.md#seller-and-trader). */
export const sellerFactsIn =
  (words: SellerWords) =>
  (seller: Seller): readonly (readonly [term: string, text: string])[] => {
    const { name, person, address, companyType, siret, vat } = seller;
    const noVat = noVatIn(words, seller);
    return [
      [words.seller, person === null || person === name ? name : `${name} (${person})`],
      [words.status, words.professional],
      ...(companyType === null ? [] : [[words.legalForm, words.companies[companyType] ?? companyType] as const]),
      ...(siret === null ? [] : [['SIRET', grouped(siret)] as const]),
      ...(vat === null ? [] : [[words.vatNumber, vat] as const]),
      ...(noVat === null ? [] : [[words.vat, noVat] as const]),
      [words.address, address],
    ];
  };

/** Who is not the seller, and who takes the money, online and on site (docs/product/law.md#seller-and-trader, docs/product/payments.md#principles). */
export const moneyTextIn =
  (words: SellerWords) =>
  ({ name, paysOnline, paysOnSite }: Seller): string =>
    [words.sold(name), ...(paysOnline ? [words.online(name)] : []), ...(paysOnSite ? [words.onSite(name)] : [])].join(' ');
