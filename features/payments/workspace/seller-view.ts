import { countries, defaultCountryCode } from '#core/countries.ts';
import type { Validation } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import type { getUser } from '#features/accounts/contract/own-account.ts';
import type { OwnProfileData } from '#features/profiles/contract/own-profile.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { sellerAccount } from '../contract.ts';
import type { SellerChoices } from './seller-form.tsx';

/** Builds the choices of the payment account form, on the server. */
export const sellerChoices = (): SellerChoices => ({
  countries: countries.map((one) => ({ value: one.code, text: one.name_fr })),
  companyTypes: enumerations.company_types_payment_provider.map(({ key, label }) => ({ value: key, text: label })),
  genders: enumerations.genders_payment_provider.map(({ key, label }) => ({ value: key, text: label })),
});

/** Initial values of the payment account form, from the profile and the account. */
export const knownSeller = (
  profile: OwnProfileData,
  user: DataOf<typeof getUser>,
): Readonly<Record<string, string>> => {
  const place = profile.billing_address ?? profile.work_address;
  return {
    account_owner: `${user.firstname} ${user.lastname}`,
    company: profile.business_name ?? '',
    company_type:
      profile.company_type === 'company_fr_micro' || profile.company_type === 'company_fr_ei'
        ? 'entrepreneur'
        : 'company',
    siret: profile.siret_number ?? '',
    vat: profile.vat ?? '',
    address: place?.street ?? '',
    zip_code: place?.postcode ?? '',
    city: place?.city ?? '',
    company_country: defaultCountryCode,
    gender: user.gender === 'man' ? 'male' : 'female',
    firstname: user.firstname,
    lastname: user.lastname,
    nationality: defaultCountryCode,
    country: defaultCountryCode,
    email: user.email,
    calling_code: profile.phone_prefix ?? '+33',
    phone: profile.phone_number ?? '',
  };
};

export const sellerFields: readonly string[] = Object.keys(sellerAccount.shape);

export const sellerIn = (form: FormData) => ({
  easytransac_account: {
    ...Object.fromEntries(sellerFields.map((one) => [one, textIn(form, one)])),
    company_logo: null,
  },
});

/** Renames the refused fields to the form's own field names. */
export const sellerErrors = (validation: Validation | null): Validation | null =>
  validation &&
  Object.fromEntries(
    Object.entries(validation).map(([field, message]) => [field.replace('easytransac_account.', ''), message]),
  );
