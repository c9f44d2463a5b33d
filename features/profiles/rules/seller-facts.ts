import { hasVat, territoryOfKey, type TerritoryKey } from '#core/territories.ts';

export type Seller = {
  readonly name: string;
  /** First and last name of the person who trades under `name`. Null when the profile gives no first name. */
  readonly person: string | null;
  readonly address: string;
  /** Territory whose VAT rules apply to the seller. */
  readonly territory: TerritoryKey;
  readonly companyType: string | null;
  readonly siret: string | null;
  readonly vat: string | null;
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
};

/** The texts about a seller, in one language. */
export type SellerWords = {
  readonly seller: string;
  readonly status: string;
  readonly professional: string;
  readonly legalForm: string;
  /** Legal forms by company type. */
  readonly companies: Readonly<Record<string, string>>;
  readonly vatNumber: string;
  readonly vat: string;
  readonly noVat: string;
  /** Reasons why sales in a territory bear no VAT. */
  readonly untaxed: { readonly suspended: string; readonly outside: (territory: string) => string };
  readonly address: string;
  readonly sold: (name: string) => string;
  readonly online: (name: string) => string;
  readonly onSite: (name: string) => string;
};

const grouped = (siret: string): string =>
  /^\d{14}$/.test(siret) ? siret.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1\u00a0$2\u00a0$3\u00a0$4') : siret;

// Returns the reason why the seller charges no VAT. Invoices give the same reason
// (features/invoices/rules/billing-terms.ts). Null when the seller charges VAT. In a territory without VAT, the
// seller's own VAT regime does not matter.
const noVatIn = (words: SellerWords, { vat, companyType, territory: key }: Seller): string | null => {
  const territory = territoryOfKey(key);
  // The VAT exemptions of French law do not apply in another country.
  if (territory.country !== undefined) return null;
  if (hasVat(territory)) return vat === null && companyType === 'company_fr_micro' ? words.noVat : null;
  return territory.vat === 'suspended' ? words.untaxed.suspended : words.untaxed.outside(territory.name);
};

/**
 * Returns the identity and registration of the seller, as pairs of a label and a value. Unknown values are left out
 * (docs/product/law.md#seller-and-trader).
 */
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

/**
 * Returns the sentence that Accalmie is not the seller, and who receives the money online and on site
 * (docs/product/law.md#seller-and-trader, docs/product/payments.md#principles).
 */
export const moneyTextIn =
  (words: SellerWords) =>
  ({ name, paysOnline, paysOnSite }: Seller): string =>
    [words.sold(name), ...(paysOnline ? [words.online(name)] : []), ...(paysOnSite ? [words.onSite(name)] : [])].join(
      ' ',
    );
