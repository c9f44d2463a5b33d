import { countryRows, firstOfDialCode } from '#core/country-data.ts';

/**
 * A country or territory with a telephone code (docs/product/forms.md#countries). `name` is in English, `flag` is the
 * name of its flag file (`FR` for FR.svg), `dial_code` is written « +33 ».
 */
export type Country = {
  readonly name: string;
  readonly name_fr: string;
  readonly flag: string;
  readonly code: string;
  readonly dial_code: string;
  readonly iso_3: string;
};

/** The 245 countries and territories with a dial code, sorted by French name (docs/product/forms.md#countries). */
export const countries: readonly Country[] = countryRows.map(([code, iso_3, dial, name, name_fr]) => ({
  name,
  name_fr,
  flag: code,
  code,
  dial_code: `+${dial}`,
  iso_3,
}));

/** Two-letter code of the country used until the visitor chooses one (docs/product/forms.md#countries). */
export const defaultCountryCode = 'FR';

const byCode = new Map(countries.map((country) => [country.code, country]));
const byIso3 = new Map(countries.map((country) => [country.iso_3, country]));

/** The country with this two-letter code, in any case. Undefined for any other text. */
export const countryByCode = (code: string): Country | undefined => byCode.get(code.toUpperCase());

/**
 * The country with this three-letter code, in any case, as the payment provider writes it. Undefined for any other
 * text.
 */
export const countryByIso3 = (code: string): Country | undefined => byIso3.get(code.toUpperCase());

const isFirst = ({ code, dial_code }: Country): boolean => firstOfDialCode[dial_code.slice(1)] === code;

const byDialCode = new Map<string, readonly Country[]>();
for (const country of countries) {
  const sharing = byDialCode.get(country.dial_code) ?? [];
  byDialCode.set(country.dial_code, isFirst(country) ? [country, ...sharing] : [...sharing, country]);
}

/**
 * The countries that share a dial code, written « +33 » or « 33 ». The main country comes first: the United States for
 * +1. Empty for an unknown dial code.
 */
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
 * The countries with a name or a dial code that matches the typed text. A match is at the start of a word, ignoring
 * accents and case. An empty text returns all countries (docs/product/forms.md#telephones). Matching the French name is
 * assumed.
 */
export const countriesMatching = (typed: string): readonly Country[] => {
  const wanted = folded(typed);
  if (/^\+?\d+$/.test(wanted))
    return countries.filter(({ dial_code }) => dial_code.slice(1).startsWith(wanted.replace('+', '')));
  return countries.filter(({ name, name_fr }) =>
    [name, name_fr].some((one) => ` ${folded(one)}`.includes(` ${wanted}`)),
  );
};
