import { areaAtEnd, areaAtStart, areasBegun, type WithinArea } from './areas.ts';
import { arrondissementOfCode, arrondissementsAlone } from './arrondissement.ts';
import { fold } from './fold.ts';
import { roads } from './roads.ts';
import { departmentOfPostcode } from './same-area.ts';
import { writtenOf } from './written-place.ts';

/**
 * One way to read a typed text. A place matches when its name begins with one of `names`; an empty list matches any
 * place. `code` is a prefix of the postcode or the département.
 */
export type Reading = {
  readonly names: readonly string[];
  readonly code?: string | undefined;
  readonly departments?: readonly string[] | undefined;
  /** `whole` matches whole names only. `town` matches only whole names of the thousand most populated communes. */
  readonly only?: 'whole' | 'town';
  /** Maximum number of places this reading adds. */
  readonly most?: number;
};

/**
 * The ways to read a typed text. All `readings` are tried, the most literal first. When they find nothing, the groups
 * of `otherwise` are tried in order until one group finds a place.
 */
export type Query = {
  readonly readings: readonly Reading[];
  readonly otherwise: readonly (readonly Reading[])[];
  readonly words: readonly string[];
};

/** Returns both spellings of a final « st »: « saint », and « st » as the beginning of « Strasbourg ». */
const spellings = (words: readonly string[]): string[] => {
  const folded = fold(words.join(' '));
  const typed = [fold(words.slice(0, -1).join(' ')), words.at(-1) ?? ''].filter((part) => part !== '').join(' ');
  return [...new Set([folded, typed])];
};
const namesOf = (words: readonly string[]): string[] => (words.length === 0 ? [] : spellings(words));

const isCode = (word: string): boolean => /^(?:\d{1,5}|2[ab])$/.test(word);
const isPostcode = (word: string | undefined): boolean => word !== undefined && /^\d{5}$/.test(word);

type Coded = { readonly code: string; readonly before: readonly string[]; readonly after: readonly string[] };

const codeIn = (words: readonly string[]): Coded | undefined => {
  const postcode = words.findLastIndex(isPostcode);
  const at = postcode >= 0 ? postcode : words.findLastIndex(isCode);
  return at < 0 ? undefined : { code: words[at]!, before: words.slice(0, at), after: words.slice(at + 1) };
};

const codeReadings = ({ code, before, after }: Coded): Reading[] => {
  if (before.length > 0 && after.length > 0) {
    const ending = areaAtEnd(after);
    const whole = ending?.rest.length === 0 ? [{ names: namesOf(before), code, departments: ending.departments }] : [];
    return [...whole, { names: namesOf(after), code }];
  }
  // Digits alone need no reading here: the search among names already matches them as the beginning of a postcode.
  return before.length + after.length > 0 || !/^\d+$/.test(code)
    ? [{ names: namesOf([...before, ...after]), code }]
    : [];
};

/**
 * Whether an area is Paris. The city of Paris is searched first, so the words before « Paris » are not a place within
 * the département.
 */
const isCity = ({ departments }: WithinArea): boolean => departments.length === 1 && departments[0] === '75';

const linking = /^(?:a|au|aux|d|de|du|des|en|l|la|le|les|sur|dans)$/;

/**
 * Reads a name with its area before or after it. Words such as « sur » or « de la » may link the name and the area
 * (« nogent sur marne », « saint denis de la reunion »), and the whole text may then be one name. `isLinked` selects
 * these linked readings, which are tried last.
 */
const areaReadings = (words: readonly string[], isLinked: boolean): Reading[] => {
  const within = (rest: readonly string[], departments: readonly string[]): Reading[] => {
    const coded = codeIn(rest);
    return [
      { names: namesOf(rest), departments },
      ...(coded ? codeReadings(coded).map((one) => ({ ...one, departments })) : []),
    ];
  };
  const readings: Reading[] = [];
  for (let area = areaAtEnd(words); area && area.rest.length > 0; area = areaAtEnd(area.rest)) {
    if (isCity(area)) continue;
    const name = area.rest.slice(0, area.rest.findLastIndex((word) => !linking.test(word)) + 1);
    if (name.length < area.rest.length !== isLinked) continue;
    // « rue de la Somme » is a street, not the commune of Rue in that département.
    if (isLinked && name.every((word) => roads.has(word) || isCode(word))) continue;
    readings.push(
      ...within(name, area.departments).map((one): Reading => (isLinked ? { ...one, only: 'whole' } : one)),
    );
  }
  const start = isLinked ? undefined : areaAtStart(words);
  if (start) readings.push(...within(start.rest, start.departments));
  return readings;
};

/** Returns the words after a postcode, or before a final postcode. Without a postcode, returns all the words. */
const besidePostcode = (words: readonly string[]): readonly string[] => {
  const coded = codeIn(words);
  if (!coded || !isPostcode(coded.code)) return words;
  return coded.after.length > 0 ? coded.after : coded.before;
};

/**
 * Returns the spellings of a name without its area and its postcode: « nantes » for « nantes bretagne », « lyon » for
 * « 75001 lyon ».
 */
const barest = (words: readonly string[]): string[] => {
  const rest = besidePostcode(words);
  const area = areaAtEnd(rest);
  return namesOf(area && area.rest.length > 0 && !isCity(area) ? area.rest : rest);
};

/**
 * Readings for a name whose places do not have the typed postcode: the name in the département of the postcode, then
 * the name anywhere, then the places with that postcode.
 */
const despiteCode = (words: readonly string[]): Reading[] => {
  const coded = codeIn(words);
  if (!coded || !isPostcode(coded.code)) return [];
  const names = barest(words);
  const near = coded.before.length > 0 && coded.after.length > 0 ? namesOf(coded.before) : [];
  if (names.length === 0) return [];
  return [
    { names, code: departmentOfPostcode(coded.code), only: 'whole', most: 2 },
    ...(near.length > 0 ? [{ names: near, code: coded.code, only: 'whole', most: 2 } satisfies Reading] : []),
    { names, only: 'whole', most: 3 },
    { names: [coded.code] },
  ];
};

const around = new RegExp(
  `^(?:(?:au|dans|en|le|l) )*(?:${[
    'aux environs|autour|a cote|a proximite|environs|proche|pres|vers|a',
    'hyper centre ville|hyper centre|hypercentre|centre ville|centre|ville|commune|mairie|region|quartier',
    'gare|metro|station|aeroport|chu|hopital|dans les|dans la|dans le|dans',
    String.raw`(?:a )?\d+ ?(?:kilometres|minutes|min|km)`,
  ].join('|')})(?: (?:des|du|de|d))? `,
);
const beside =
  / (?:hyper centre ville|hyper centre|hypercentre|centre ville|centre|ville|et environs|et alentours|environs|alentours|agglomeration|agglo|metropole|intra muros|rive gauche|rive droite|nord|sud|est|ouest)$/;

/**
 * Reads a text without the words that mean « near » or « in the center of ». When only a département or region remains
 * (« ville de l'Allier »), only a town of that name matches, not a village.
 */
const near = (words: readonly string[]): Reading[] => {
  const text = words.join(' ');
  const bare = text
    .replace(around, '')
    .replace(beside, '')
    .replace(/^(?:l|la|le|les) (?=\w+$)/, '');
  if (bare === text || bare === '') return [];
  if (areaAtEnd(bare.split(' '))?.rest.length === 0) return [{ names: namesOf(bare.split(' ')), only: 'town' }];
  const coded = codeIn(bare.split(' '));
  return [
    { names: namesOf(bare.split(' ')), only: 'whole' },
    ...(coded ? codeReadings(coded).map((one) => ({ ...one, only: 'whole' as const })) : []),
  ];
};

/** Drops the number of the arrondissement: « paris 18 montmartre » becomes « paris montmartre ». */
const withoutOrder = (words: readonly string[]): Reading[] => {
  const bare = words.filter((word, i) => !/^\d{1,2}(?:er|e|eme)?$/.test(word) && !(word === 'arrondissement' && i > 0));
  return bare.length < words.length && /\b(?:paris|lyon|marseille)\b/.test(bare.join(' ')) && bare.length > 1
    ? [{ names: namesOf(bare), only: 'whole' }]
    : [];
};

const alone = (names: readonly string[]): Reading => ({ names, only: 'whole', most: 1 });

/** Moves a final article to the front: « rochelle la », as alphabetical lists write it, becomes « la rochelle ». */
const articleLast = (words: readonly string[]): Reading[] =>
  words.length > 1 && /^(?:l|la|le|les)$/.test(words.at(-1)!)
    ? [{ names: [fold([words.at(-1), ...words.slice(0, -1)].join(' '))], only: 'whole' }]
    : [];

/** Reads « paris centre » as the town, before the districts whose names begin with these words. */
const middleOf = (words: readonly string[]): Reading[] => {
  const town = words.join(' ').replace(/ (?:hyper ?)?centre(?: ville)?$/, '');
  return town === words.join(' ') ? [] : [{ names: [fold(town)], only: 'town', most: 1 }];
};

/**
 * Reads a city with the postcode of an arrondissement as that arrondissement (« 69003 lyon »). A place's whole title,
 * which has a postcode in parentheses, is not read this way: « Paris (75001), Paris » still means the city.
 */
const ofPostcode = (words: readonly string[], q: string): Reading[] => {
  const coded = codeIn(words);
  if (!coded || /\(\d{5}\)/.test(q)) return [];
  const found = arrondissementOfCode([...(coded.after.length > 0 ? coded.after : coded.before)].join(' '), coded.code);
  return found === undefined ? [] : [{ ...alone([found]), code: coded.code }];
};

/** Reads a département or region alone as the town of that name, then as the largest commune of the area. */
const ofArea = (words: readonly string[]): Reading[] => {
  const area = areaAtEnd(words);
  if (area?.rest.length !== 0) return [];
  return [
    { names: namesOf(words), only: 'town', most: 1 },
    { names: [], departments: area.departments, most: 1 },
  ];
};

/** Reads « Marseille 13 » as the city, then as its 13th arrondissement. */
const marseille = (words: readonly string[]): Reading[] =>
  words.join(' ') === 'marseille 13' ? [alone(['marseille']), alone(['marseille 13e arrondissement'])] : [];

/** Reads « 75000 », « 69000 » or « 13000 » alone as the whole city. */
const ofCity = (words: readonly string[]): Reading[] => {
  const city = words.length === 1 ? { '75000': 'paris', '69000': 'lyon', '13000': 'marseille' }[words[0]!] : undefined;
  return city === undefined ? [] : [alone([city])];
};

/**
 * Reads « rennes, ille » as the name before the comma, in the areas whose name begins with the text after the comma.
 * When that text begins « France », searches the whole country.
 */
const whileTyping = (q: string): Reading[] => {
  const comma = q.lastIndexOf(',');
  if (comma < 0) return [];
  const { words } = writtenOf(q.slice(0, comma));
  const typed = fold(q.slice(comma + 1));
  if (words.length === 0 || typed === '') return [];
  const names = namesOf(words);
  const isCountry = 'france'.startsWith(typed);
  return [
    { names, departments: areasBegun(typed), only: 'whole' },
    ...(isCountry ? [{ names, only: 'whole' } satisfies Reading] : []),
  ];
};

/** Drops a final « fr » (« nantes fr »). */
const withoutCountryCode = (words: readonly string[]): Reading[] =>
  words.length > 1 && words.at(-1) === 'fr' ? [{ names: namesOf(words.slice(0, -1)), only: 'whole' }] : [];

const onlyMiddle = /^(?:(?:au|en|le) )?(?:hyper ?)?centre(?: ville)?$/;

/**
 * Returns the ways to read a typed text: a name, a whole title, or a name with a postcode, a département or a region,
 * in any order.
 */
export const readQuery = (q: string): Query => {
  const { words, asTyped } = writtenOf(q);
  if (words.length === 0 || (words.length > 1 && onlyMiddle.test(words.join(' '))))
    return { readings: [], otherwise: [], words: [] };
  const coded = codeIn(words);
  const segment = q.includes(',') ? writtenOf(q.slice(q.lastIndexOf(',') + 1)).words : [];
  // « Loiré » is a commune. « Loire » is only a département.
  const isAccented = /(?<!comt)é\s*$/iu.test(q.normalize('NFC'));
  const area = isAccented ? undefined : areaAtEnd(words);
  return {
    words,
    readings: [
      ...arrondissementsAlone(words, q).map((name) => alone([name])),
      ...ofCity(words),
      ...(isAccented ? [] : ofArea(words)),
      ...ofPostcode(words, q),
      ...marseille(words),
      ...middleOf(words),
      { names: namesOf(words) },
      ...(asTyped === words ? [] : [{ names: namesOf(asTyped) }]),
      ...(coded ? codeReadings(coded) : []),
      ...areaReadings(words, false),
      ...(area?.rest.length === 0 ? [{ names: [], departments: area.departments }] : []),
    ],
    otherwise: [
      areaReadings(words, true),
      coded
        ? areaReadings([...coded.before, ...coded.after], false).map((one): Reading => ({ ...one, code: coded.code }))
        : [],
      despiteCode(words),
      [{ names: barest(words), only: 'whole' }],
      articleLast(words),
      withoutOrder(words),
      near(words),
      whileTyping(q),
      withoutCountryCode(words),
      segment.length > 0 && segment.length < words.length ? [{ names: namesOf(segment), only: 'whole' }] : [],
    ],
  };
};
