import { countryRows, firstOfDialCode } from '#core/country-data.ts';

/**
 * A country or territory with a telephone code (docs/product/forms.md#countries); `name` is English, `flag` names its drawing (`FR` → FR.svg),
 * `dial_code` is written « +33 ».
 */
export type Country = {
  readonly name: string;
  readonly name_fr: string;
  readonly flag: string;
  readonly code: string;
  readonly dial_code: string;
  readonly iso_3: string;
};

/** The 245 countries and territories one can call, in the order of their French names (docs/product/forms.md#countries). */
export const countries: readonly Country[] = countryRows.map(([code, iso_3, dial, name, name_fr]) => ({
  name,
  name_fr,
  flag: code,
  code,
  dial_code: `+${dial}`,
  iso_3,
}));

/** The country meant when nobody chose (docs/product/forms.md#countries). */
export const defaultCountryCode = 'FR';

const byCode = new Map(countries.map((country) => [country.code, country]));
const byIso3 = new Map(countries.map((country) => [country.iso_3, country]));

/** A code of two letters, in any case → its country; undefined for any other text. */
export const countryByCode = (code: string): Country | undefined => byCode.get(code.toUpperCase());

/** A code of three letters, in any case, as the payment provider writes countries → its country; undefined for any other text. */
export const countryByIso3 = (code: string): Country | undefined => byIso3.get(code.toUpperCase());

const isFirst = ({ code, dial_code }: Country): boolean => firstOfDialCode[dial_code.slice(1)] === code;

const byDialCode = new Map<string, readonly Country[]>();
for (const country of countries) {
  const sharing = byDialCode.get(country.dial_code) ?? [];
  byDialCode.set(country.dial_code, isFirst(country) ? [country, ...sharing] : [...sharing, country]);
}

/** A dial code, « +33 » or « 33 » → the countries it calls, the one meant first in front (+1: the United States); none for an unknown code. */
export const countriesByDialCode = (dialCode: string): readonly Country[] => {
  const written = dialCode.trim();
  return byDialCode.get(written.startsWith('+') ? written : `+${written}`) ?? [];
};

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'().\s-]+/g, ' ')
    .toLowerCase()
    .trim();

/**
 * The countries whose English name, French name or dial code starts, or has a word that starts, with what was typed, accents and case apart;
 * all of them for nothing typed (docs/product/forms.md#telephones; the French name is assumed, since the list shows it).
 */
export const countriesMatching = (typed: string): readonly Country[] => {
  const wanted = folded(typed);
  if (/^\+?\d+$/.test(wanted)) return countries.filter(({ dial_code }) => dial_code.slice(1).startsWith(wanted.replace('+', '')));
  return countries.filter(({ name, name_fr }) => [name, name_fr].some((one) => ` ${folded(one)}`.includes(` ${wanted}`)));
};
