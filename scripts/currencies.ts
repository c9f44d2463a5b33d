import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Folder with the packages cldr-core and currency-codes. The project itself does not need them, so this script gets
// them from elsewhere.
const folder = process.argv[2];
if (folder === undefined)
  throw new Error('usage: currencies.ts <folder where cldr-core and currency-codes are installed>');
const read = (name: string, path: string): string => readFileSync(join(folder, 'node_modules', name, path), 'utf8');

type Tender = Readonly<Record<string, { readonly _to?: string; readonly _tender?: string }>>;
type CurrencyData = {
  readonly supplemental: { readonly currencyData: { readonly region: Readonly<Record<string, readonly Tender[]>> } };
};
const { region } = (JSON.parse(read('cldr-core', 'supplemental/currencyData.json')) as CurrencyData).supplemental
  .currencyData;
const { version } = JSON.parse(read('cldr-core', 'package.json')) as { version: string };

const homes = new Map<string, string[]>();
for (const [code, tenders] of Object.entries(region))
  for (const [currency, { _to, _tender }] of tenders.flatMap((tender) => Object.entries(tender)))
    if (_to === undefined && _tender !== 'false') homes.set(currency, [...(homes.get(currency) ?? []), code]);

const list = read('currency-codes', 'iso-4217-list-one.xml');
const published = /Pblshd="([\d-]+)"/.exec(list)?.[1];
if (published === undefined) throw new Error('the ISO list has no date');
// Metals, test codes and some units of account have no minor unit (« N.A. »), so they do not match.
const decimals = new Map(
  [...list.matchAll(/<Ccy>([A-Z]{3})<\/Ccy>\s*<CcyNbr>\d+<\/CcyNbr>\s*<CcyMnrUnts>(\d)<\/CcyMnrUnts>/g)].map(
    (found) => [found[1]!, Number(found[2])],
  ),
);
// Changes of ISO 4217 since the list in the package: withdrawn currencies, then new ones.
for (const gone of ['ANG', 'BGN', 'CUC'])
  if (!decimals.delete(gone)) throw new Error(`${gone} is no longer in the ISO list: take its line away`);
decimals.set('XCG', 2).set('XAD', 2);
for (const tender of homes.keys())
  if (!decimals.has(tender)) throw new Error(`${tender} is legal tender and not in the ISO list`);

// French names, singular and plural, that CLDR lacks or misspells.
const corrections: Readonly<Record<string, readonly [string, string]>> = {
  AFN: ['afghani afghan', 'afghanis afghans'],
  BTN: ['ngultrum bhoutanais', 'ngultrums bhoutanais'],
  ERN: ['nakfa érythréen', 'nakfas érythréens'],
  GEL: ['lari géorgien', 'laris géorgiens'],
  KWD: ['dinar koweïtien', 'dinars koweïtiens'],
  OMR: ['riyal omanais', 'riyals omanais'],
  UYI: ['peso uruguayen (unités indexées)', 'pesos uruguayens (unités indexées)'],
  UYW: ['unité uruguayenne indexée sur les salaires', 'unités uruguayennes indexées sur les salaires'],
  VED: ['bolivar digital vénézuélien', 'bolivars digitaux vénézuéliens'],
  XAD: ['dinar comptable arabe', 'dinars comptables arabes'],
};

type Display = 'symbol' | 'narrowSymbol' | 'name';
const shown = (locale: string, currency: string, currencyDisplay: Display, count: number): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
    .formatToParts(count)
    .find(({ type }) => type === 'currency')!.value;

const nativeSymbol = (currency: string): string => {
  // The symbol of CLDR is empty for Cape Verde, which writes its currency sign in place of the decimal point.
  if (currency === 'CVE') return '$';
  const regions = homes.get(currency) ?? [];
  const own = currency.slice(0, 2);
  const home = regions.includes(own) || regions.length === 0 ? own : regions[0]!;
  const locale = `${new Intl.Locale(`und-${home}`).maximize().language}-${home}`;
  const symbol = shown(locale, currency, 'symbol', 1);
  return symbol === currency ? shown(locale, currency, 'narrowSymbol', 1) : symbol;
};

const names = (currency: string): readonly [string, string] => {
  const pair = corrections[currency] ?? [shown('fr', currency, 'name', 1), shown('fr', currency, 'name', 2)];
  if (pair.includes(currency)) throw new Error(`${currency} has no French name`);
  return pair;
};

const quoted = (text: string): string => {
  const escaped = text.replaceAll(
    /(?! )[\p{Cf}\p{Zs}]/gu,
    (mark) => String.raw`\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return escaped.includes("'") ? `"${escaped}"` : `'${escaped}'`;
};

const rows = [...decimals]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, digits]) => {
    const texts = [code, shown('fr', code, 'symbol', 1), nativeSymbol(code), ...names(code)];
    return `  [${texts.map(quoted).join(', ')}, ${digits}],`;
  });

writeFileSync(
  new URL('../core/currency-data.ts', import.meta.url),
  `// Made by scripts/currencies.ts: names and symbols from Unicode CLDR ${version} (Unicode License v3), decimals from the list of ISO 4217 of ${published}
// with its amendments to 2026. Do not edit: run the script again.

/** ISO 4217 code, French symbol, local symbol, French name, French plural, number of decimals. Sorted by code. */
export const currencyRows = [
${rows.join('\n')}
] as const satisfies readonly (readonly [string, string, string, string, string, number])[];
`,
);
process.stdout.write(`${rows.length} monnaies.\n`);
