import type { PublicProfile } from '../contract/public-profile.ts';
import type { Seller } from '../rules/seller-facts.ts';
import { moneyText, sellerFacts } from '../texts.ts';

const personOf = ({ firstname, lastname }: PublicProfile): string | null =>
  firstname === null ? null : [firstname, lastname].filter((part) => part !== null).join(' ');

export const addressOf = ({ street, postcode, city }: Pick<PublicProfile, 'street' | 'postcode' | 'city'>): string =>
  [street, `${postcode} ${city}`].filter((part) => part !== null).join(', ');

/** Returns the identity of the seller and the accepted payments, for the public page and the payment step. */
export const sellerView = (profile: PublicProfile) => {
  const seller: Seller = {
    name: profile.business_name,
    person: personOf(profile),
    address: addressOf(profile),
    territory: profile.vat_territory,
    companyType: profile.company_type,
    siret: profile.siret_number,
    vat: profile.vat,
    paysOnline: profile.pay_online,
    paysOnSite: profile.pay_on_site,
  };
  return { facts: sellerFacts(seller), money: moneyText(seller) };
};
