import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCountryCallingCode, getCountries, type CountryCode } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';

// Folder with the packages cldr-core and country-flag-icons. The project itself does not need them, so this script gets
// them from elsewhere.
const folder = process.argv[2];
if (folder === undefined)
  throw new Error('usage: countries.ts <folder where cldr-core and country-flag-icons are installed>');
const inPackage = (name: string, path: string): string => join(folder, 'node_modules', name, path);

type Mappings = {
  readonly supplemental: { readonly codeMappings: Readonly<Record<string, { readonly _alpha3?: string }>> };
};
const { codeMappings } = (
  JSON.parse(readFileSync(inPackage('cldr-core', 'supplemental/codeMappings.json'), 'utf8')) as Mappings
).supplemental;
const { version } = JSON.parse(readFileSync(inPackage('cldr-core', 'package.json'), 'utf8')) as { version: string };

const names = (locale: string) => {
  const long = new Intl.DisplayNames(locale, { type: 'region' });
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  // The long names of Hong Kong, Macao and Palestine are diplomatic formulas.
  const isShort = (code: string): boolean => ['HK', 'MO', 'PS'].includes(code);
  return (code: string): string => {
    const name = (isShort(code) ? short : long).of(code);
    if (name === undefined || name === code) throw new Error(`${code} has no name in ${locale}`);
    return name;
  };
};
const english = names('en');
const french = names('fr');

const iso3 = (code: CountryCode): string => {
  // Kosovo has no code in ISO 3166. Banks and customs use XKX.
  const found = code === 'XK' ? 'XKX' : codeMappings[code]?._alpha3;
  if (found === undefined) throw new Error(`${code} has no code of three letters`);
  return found;
};

const order = new Intl.Collator('fr').compare;
const rows = getCountries()
  .map((code) => {
    if (!existsSync(inPackage('country-flag-icons', `3x2/${code}.svg`))) throw new Error(`${code} has no flag`);
    return [code, iso3(code), getCountryCallingCode(code), english(code), french(code)] as const;
  })
  .toSorted((a, b) => order(a[4], b[4]));

const shared = Object.entries(metadata.country_calling_codes).flatMap(([dial, codes]) =>
  codes.length > 1 ? [[dial, codes[0]!] as const] : [],
);
const dialCodes = new Set(rows.map(([, , dial]) => dial));
for (const [dial] of shared) if (!dialCodes.has(dial as never)) throw new Error(`${dial} belongs to nobody`);

writeFileSync(
  new URL('../core/country-data.ts', import.meta.url),
  `// Made by scripts/countries.ts: names and three-letter codes from Unicode CLDR ${version} (Unicode License v3), dial codes from libphonenumber-js (MIT).
// Do not edit: run the script again.

/**
 * ISO 3166-1 alpha-2 code, three-letter code, dial code without plus, English name, French name. Sorted by French name.
 */
export const countryRows = [
${rows.map((row) => `  [${row.map((cell) => `'${cell}'`).join(', ')}],`).join('\n')}
] as const satisfies readonly (readonly [string, string, string, string, string])[];

/** For each dial code shared by several countries, the main country. */
export const firstOfDialCode: Readonly<Record<string, string>> = {
${shared.map(([dial, code]) => `  ${dial}: '${code}',`).join('\n')}
};
`,
);
process.stdout.write(`${rows.length} pays, ${dialCodes.size} indicatifs.\n`);
