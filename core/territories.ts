import { parisZone } from '#core/units.ts';

export const territoryKeys = [
  'metropole',
  'alsace_moselle',
  'corse',
  'guadeloupe',
  'martinique',
  'guyane',
  'reunion',
  'mayotte',
  'saint_pierre_et_miquelon',
  'saint_barthelemy',
  'saint_martin',
  'wallis_et_futuna',
  'polynesie',
  'nouvelle_caledonie',
  'terres_australes',
  'clipperton',
  'monaco',
] as const;
export type TerritoryKey = (typeof territoryKeys)[number];

/**
 * VAT on services in a territory. `standard`: the mainland, Corsica and Monaco. `reduced`: Guadeloupe, Martinique and
 * La Réunion (tax code 296). `suspended`: territories without VAT for now (tax code 294). `outside`: territories that
 * do not belong to the territory of French VAT.
 */
export type TerritoryVat = 'standard' | 'reduced' | 'suspended' | 'outside';

export type FrenchDialCode = '+33' | '+262' | '+508' | '+590' | '+594' | '+596' | '+681' | '+687' | '+689';

export type Territory = {
  readonly key: TerritoryKey;
  /** Name of the territory in the form used after « de »: « La Réunion ». */
  readonly name: string;
  /**
   * Prefixes of the territory's postcodes, CEDEX included, and of the INSEE codes of its communes. The main prefix
   * comes first. The longest matching prefix, among all territories, decides. Every code in 97 and 98 belongs to a
   * territory, so that none of these codes gives the mainland.
   */
  readonly postcodes: readonly string[];
  readonly insee: readonly string[];
  /** IANA time zone of the territory's communes, except those of `communesApart`. */
  readonly timeZone: string;
  readonly dialCode: FrenchDialCode | '+377';
  /**
   * First digits, after the 0, of the territory's telephone numbers in French national format. Absent for the mainland,
   * which has all other numbers.
   */
  readonly numbers?: readonly string[];
  readonly vat: TerritoryVat;
  /** Country code (ISO 3166-1), only for a territory outside France. */
  readonly country?: 'MC';
};

/** Whether sales in a territory may bear French VAT. */
export const hasVat = ({ vat }: Pick<Territory, 'vat'>): boolean => vat === 'standard' || vat === 'reduced';

/**
 * Every territory with its postcodes, time zone, telephone prefixes and VAT. The key of a territory selects its public
 * holidays (docs/product/integrations.md#territories).
 */
export const territories: readonly Territory[] = [
  {
    key: 'metropole',
    name: 'France métropolitaine',
    postcodes: [''],
    insee: [''],
    timeZone: parisZone,
    dialCode: '+33',
    vat: 'standard',
  },
  {
    key: 'alsace_moselle',
    name: 'France métropolitaine',
    postcodes: ['57', '67', '68'],
    insee: ['57', '67', '68'],
    timeZone: parisZone,
    dialCode: '+33',
    vat: 'standard',
  },
  {
    key: 'corse',
    name: 'Corse',
    postcodes: ['20'],
    insee: ['2A', '2B'],
    timeZone: parisZone,
    dialCode: '+33',
    vat: 'standard',
  },
  {
    key: 'guadeloupe',
    name: 'Guadeloupe',
    // CEDEX codes of Jarry, Les Abymes and Pointe-à-Pitre begin with 970. No territory uses 979.
    postcodes: ['971', '97'],
    insee: ['971'],
    timeZone: 'America/Guadeloupe',
    dialCode: '+590',
    numbers: ['590', '690', '691'],
    vat: 'reduced',
  },
  {
    key: 'martinique',
    name: 'Martinique',
    postcodes: ['972'],
    insee: ['972'],
    timeZone: 'America/Martinique',
    dialCode: '+596',
    numbers: ['596', '696', '697'],
    vat: 'reduced',
  },
  {
    key: 'guyane',
    name: 'Guyane',
    postcodes: ['973'],
    insee: ['973'],
    timeZone: 'America/Cayenne',
    dialCode: '+594',
    numbers: ['594', '694'],
    vat: 'suspended',
  },
  {
    key: 'reunion',
    name: 'La Réunion',
    // CEDEX codes of La Réunion also begin with 977 and 978 (« 97717 Saint-Denis Messag Cedex 9 »), although INSEE
    // codes with these prefixes belong to other territories.
    postcodes: ['974', '977', '978'],
    insee: ['974'],
    timeZone: 'Indian/Reunion',
    dialCode: '+262',
    numbers: ['262', '263', '692', '693'],
    vat: 'reduced',
  },
  {
    key: 'mayotte',
    name: 'Mayotte',
    // Mayotte used 985 before it became a département.
    postcodes: ['976', '985'],
    insee: ['976', '985'],
    timeZone: 'Indian/Mayotte',
    dialCode: '+262',
    numbers: ['269', '639'],
    vat: 'suspended',
  },
  {
    key: 'saint_pierre_et_miquelon',
    name: 'Saint-Pierre-et-Miquelon',
    postcodes: ['975'],
    insee: ['975'],
    timeZone: 'America/Miquelon',
    dialCode: '+508',
    vat: 'outside',
  },
  {
    key: 'saint_barthelemy',
    name: 'Saint-Barthélemy',
    // Saint-Barthélemy kept the postcode and the CEDEX codes it had within Guadeloupe. 97700 and 97701 are its INSEE
    // codes, which people also write as postcodes.
    postcodes: ['97133', '97095', '97096', '97097', '97098', '97099', '97700', '97701'],
    insee: ['977', '97123'],
    timeZone: 'America/St_Barthelemy',
    dialCode: '+590',
    vat: 'outside',
  },
  {
    key: 'saint_martin',
    name: 'Saint-Martin',
    // The CEDEX codes of Saint-Martin go from 97051 to 97080. 97801 is its INSEE code, but as a postcode 97801 is a
    // CEDEX code of La Réunion.
    postcodes: ['97150', '9705', '9706', '9707', '97080', '97800'],
    insee: ['978', '97127'],
    timeZone: 'America/Marigot',
    dialCode: '+590',
    vat: 'outside',
  },
  {
    key: 'wallis_et_futuna',
    name: 'Wallis-et-Futuna',
    postcodes: ['986'],
    insee: ['986'],
    timeZone: 'Pacific/Wallis',
    dialCode: '+681',
    vat: 'outside',
  },
  // No territory uses 981, 982 or 983, so « 98 » is a prefix of Polynesia.
  {
    key: 'polynesie',
    name: 'Polynésie française',
    postcodes: ['987', '98'],
    insee: ['987'],
    timeZone: 'Pacific/Tahiti',
    dialCode: '+689',
    vat: 'outside',
  },
  {
    key: 'nouvelle_caledonie',
    name: 'Nouvelle-Calédonie',
    postcodes: ['988'],
    insee: ['988'],
    timeZone: 'Pacific/Noumea',
    dialCode: '+687',
    vat: 'outside',
  },
  {
    key: 'terres_australes',
    name: 'Terres australes',
    postcodes: ['984'],
    insee: ['984'],
    timeZone: 'Indian/Kerguelen',
    dialCode: '+262',
    vat: 'outside',
  },
  {
    key: 'clipperton',
    name: 'Clipperton',
    postcodes: ['98799', '989'],
    insee: ['989'],
    timeZone: 'Etc/GMT+8',
    dialCode: '+33',
    vat: 'outside',
  },
  // Monaco follows French VAT (convention of 18 May 1963).
  {
    key: 'monaco',
    name: 'Monaco',
    postcodes: ['980'],
    insee: ['99138'],
    timeZone: 'Europe/Monaco',
    dialCode: '+377',
    vat: 'standard',
    country: 'MC',
  },
];

/**
 * Time zones of the communes whose zone differs from the zone of their territory, by INSEE code: Crozet, Adélie,
 * Éparses, Marquesas, Gambier.
 */
export const communesApart: Readonly<Record<string, string>> = {
  98413: 'Indian/Reunion',
  98414: 'Antarctica/DumontDUrville',
  98415: 'Indian/Mayotte',
  98718: 'Pacific/Marquesas',
  98719: 'Pacific/Gambier',
  98723: 'Pacific/Marquesas',
  98731: 'Pacific/Marquesas',
  98746: 'Pacific/Marquesas',
  98756: 'Pacific/Marquesas',
  98757: 'Pacific/Marquesas',
};

const territoryIn = (codes: 'postcodes' | 'insee', code: string): Territory => {
  let found = territories[0]!;
  let length = 0;
  for (const territory of territories)
    for (const beginning of territory[codes])
      if (beginning.length > length && code.startsWith(beginning)) [found, length] = [territory, beginning.length];
  return found;
};

/** The five digits of a complete postcode. Null for any other text. */
export const wholePostcode = (typed: string): string | null => /^\s*(\d{5})\s*$/.exec(typed)?.[1] ?? null;

/** The territory of a postcode. Unknown postcodes give the mainland. */
export const territoryOfPostcode = (postcode: string): Territory => territoryIn('postcodes', postcode);

export const territoryOfKey = (key: TerritoryKey): Territory => territories.find((one) => one.key === key)!;

/** The territory of a commune, by its INSEE code. Unknown codes give the mainland. */
export const territoryOfCommune = (insee: string): Territory => territoryIn('insee', insee);
