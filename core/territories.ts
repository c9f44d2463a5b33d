import { parisZone } from '#core/units.ts';

/** The territories where the product is offered, each with rules of its own. */
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
 * How services are taxed in a territory: at the rate of the mainland, at that of Guadeloupe, Martinique and La Réunion (tax code 296), not for the time
 * being (tax code 294), or not at all, since it lies outside the territory of French VAT.
 */
export type TerritoryVat = 'standard' | 'reduced' | 'suspended' | 'outside';

/** The dial codes of the French territories. */
export type FrenchDialCode = '+33' | '+262' | '+508' | '+590' | '+594' | '+596' | '+681' | '+687' | '+689';

export type Territory = {
  readonly key: TerritoryKey;
  /** Its name as it follows « de »: « La Réunion ». */
  readonly name: string;
  /**
   * How its postcodes, those of CEDEX among them, and the INSEE codes of its communes begin, its own first; the longest beginning decides. Every code of 97
   * and 98 is of some territory, so that none is read as the mainland's.
   */
  readonly postcodes: readonly string[];
  readonly insee: readonly string[];
  /** The IANA zone of its communes, those of `communesApart` aside. */
  readonly timeZone: string;
  readonly dialCode: FrenchDialCode | '+377';
  /** How its numbers of the French form begin, after the 0; those of the mainland are all the others. */
  readonly numbers?: readonly string[];
  readonly vat: TerritoryVat;
  /** Its country where that is not France (ISO 3166-1). */
  readonly country?: 'MC';
};

/** Whether what is sold in a territory may bear French VAT. */
export const hasVat = ({ vat }: Pick<Territory, 'vat'>): boolean => vat === 'standard' || vat === 'reduced';

/** Every territory with its postcodes, clock, telephones and taxes. Public holidays are those of its key (docs/product/integrations.md#territories). */
export const territories: readonly Territory[] = [
  { key: 'metropole', name: 'France métropolitaine', postcodes: [''], insee: [''], timeZone: parisZone, dialCode: '+33', vat: 'standard' },
  {
    key: 'alsace_moselle',
    name: 'France métropolitaine',
    postcodes: ['57', '67', '68'],
    insee: ['57', '67', '68'],
    timeZone: parisZone,
    dialCode: '+33',
    vat: 'standard',
  },
  { key: 'corse', name: 'Corse', postcodes: ['20'], insee: ['2A', '2B'], timeZone: parisZone, dialCode: '+33', vat: 'standard' },
  {
    key: 'guadeloupe',
    name: 'Guadeloupe',
    // Jarry, Les Abymes and Pointe-à-Pitre have CEDEX of 970; nobody has 979.
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
    // 977 and 978 are of its CEDEX (« 97717 Saint-Denis Messag Cedex 9 »), whatever the INSEE codes of that beginning.
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
    // It had 985 before it became a département.
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
    // It kept the postcode and the CEDEX that it had in Guadeloupe; 97700 and 97701 are its INSEE codes, written as postcodes.
    postcodes: ['97133', '97095', '97096', '97097', '97098', '97099', '97700', '97701'],
    insee: ['977', '97123'],
    timeZone: 'America/St_Barthelemy',
    dialCode: '+590',
    vat: 'outside',
  },
  {
    key: 'saint_martin',
    name: 'Saint-Martin',
    // Its CEDEX go from 97051 to 97080; 97801 would be its INSEE code, but is a CEDEX of La Réunion.
    postcodes: ['97150', '9705', '9706', '9707', '97080', '97800'],
    insee: ['978', '97127'],
    timeZone: 'America/Marigot',
    dialCode: '+590',
    vat: 'outside',
  },
  { key: 'wallis_et_futuna', name: 'Wallis-et-Futuna', postcodes: ['986'], insee: ['986'], timeZone: 'Pacific/Wallis', dialCode: '+681', vat: 'outside' },
  // Nobody has 981, 982 and 983.
  { key: 'polynesie', name: 'Polynésie française', postcodes: ['987', '98'], insee: ['987'], timeZone: 'Pacific/Tahiti', dialCode: '+689', vat: 'outside' },
  { key: 'nouvelle_caledonie', name: 'Nouvelle-Calédonie', postcodes: ['988'], insee: ['988'], timeZone: 'Pacific/Noumea', dialCode: '+687', vat: 'outside' },
  { key: 'terres_australes', name: 'Terres australes', postcodes: ['984'], insee: ['984'], timeZone: 'Indian/Kerguelen', dialCode: '+262', vat: 'outside' },
  { key: 'clipperton', name: 'Clipperton', postcodes: ['98799', '989'], insee: ['989'], timeZone: 'Etc/GMT+8', dialCode: '+33', vat: 'outside' },
  // Monaco follows French VAT (convention of 18 May 1963).
  { key: 'monaco', name: 'Monaco', postcodes: ['980'], insee: ['99138'], timeZone: 'Europe/Monaco', dialCode: '+377', vat: 'standard', country: 'MC' },
];

/** Communes whose clock is not that of the rest of their territory: Crozet, Adélie, Éparses, Marquesas, Gambier; by INSEE code. */
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
    for (const beginning of territory[codes]) if (beginning.length > length && code.startsWith(beginning)) [found, length] = [territory, beginning.length];
  return found;
};

/** A postcode of five figures, which is of one territory; null for what is not one yet. */
export const wholePostcode = (typed: string): string | null => /^\s*(\d{5})\s*$/.exec(typed)?.[1] ?? null;

/** The territory of a postcode; the mainland for one that nobody knows. */
export const territoryOfPostcode = (postcode: string): Territory => territoryIn('postcodes', postcode);

/** A territory by its key. */
export const territoryOfKey = (key: TerritoryKey): Territory => territories.find((one) => one.key === key)!;

/** The territory of a commune by its INSEE code; the mainland for one that nobody knows. */
export const territoryOfCommune = (insee: string): Territory => territoryIn('insee', insee);
