import { departments } from '#db/reference/departments.ts';
import { fold } from './fold.ts';

/**
 * Code numbers of the départements in each region and in each wider area. Regions from before 2016 are included. A bar
 * separates several names of one area.
 */
const regions: Readonly<Record<string, string>> = {
  'Auvergne-Rhône-Alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
  'Bourgogne-Franche-Comté': '21 25 39 58 70 71 89 90',
  'Bretagne|Brittany': '22 29 35 56',
  'Centre-Val de Loire|Val de Loire': '18 28 36 37 41 45',
  'Corse|Corsica': '2A 2B',
  'Grand Est': '08 10 51 52 54 55 57 67 68 88',
  'Hauts-de-France': '02 59 60 62 80',
  'Île-de-France|IDF|Région parisienne': '75 77 78 91 92 93 94 95',
  'Normandie|Normandy': '14 27 50 61 76',
  'Nouvelle-Aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
  Occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'Pays de la Loire': '44 49 53 72 85',
  'Provence-Alpes-Côte d’Azur|PACA|Provence|Côte d’Azur|French Riviera': '04 05 06 13 83 84',
  Alsace: '67 68',
  Aquitaine: '24 33 40 47 64',
  Auvergne: '03 15 43 63',
  'Basse-Normandie': '14 50 61',
  'Bourgogne|Burgundy': '21 58 71 89',
  'Champagne-Ardenne|Champagne': '08 10 51 52',
  'Franche-Comté': '25 39 70 90',
  'Haute-Normandie': '27 76',
  'Languedoc-Roussillon': '11 30 34 48 66',
  Limousin: '19 23 87',
  Lorraine: '54 55 57 88',
  'Midi-Pyrénées': '09 12 31 32 46 65 81 82',
  'Nord-Pas-de-Calais': '59 62',
  Picardie: '02 60 80',
  'Poitou-Charentes': '16 17 79 86',
  'Rhône-Alpes': '01 07 26 38 42 69 73 74',
  'Île de la Réunion|Île de Réunion|Reunion Island': '974',
  'Guyane française|French Guiana': '973',
  'Île de la Martinique': '972',
  'Île de la Guadeloupe': '971',
  'New Caledonia': '988',
  Wallis: '986',
  'French Polynesia|Tahiti': '987',
};

const withoutArticle = (name: string): string => name.replace(/^(?:les|le|la|l) /, '');

/**
 * The codes of the départements in an area, by the area's name. The area is a département or a region. Names are
 * folded, with and without their article.
 */
const areaByName: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Object.entries(regions).flatMap(([names, codes]) =>
      names.split('|').map((name) => [name, codes.split(' ')] as const),
    ),
    ...Object.entries(departments).map(([code, name]) => [name, [code]] as const),
  ].flatMap(([name, codes]) => [fold(name), withoutArticle(fold(name))].map((one) => [one, codes] as const)),
);
const longestArea = Math.max(...[...areaByName.keys()].map((name) => name.split(' ').length));

/**
 * An area name found at the end or the start of a text. `rest` contains the other words of the text, and `departments`
 * the codes of the area's départements.
 */
export type WithinArea = { readonly rest: readonly string[]; readonly departments: readonly string[] };

const label = /^(?:departement|dept|dpt|dep|region)$/;
const unlabelled = (rest: readonly string[]): readonly string[] =>
  label.test(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest;

/** Finds the longest area name at the end of the words. */
export const areaAtEnd = (words: readonly string[]): WithinArea | undefined => {
  for (let length = Math.min(longestArea, words.length); length > 0; length--) {
    const found = areaByName.get(fold(words.slice(-length).join(' ')));
    if (found !== undefined) return { rest: unlabelled(words.slice(0, -length)), departments: found };
  }
  return undefined;
};

/**
 * The départements of the areas whose name begins with this folded text. An area whose whole name is the text does not
 * count.
 */
export const areasBegun = (typed: string): readonly string[] => {
  const begun = [...areaByName].filter(([name]) => name !== typed && name.startsWith(typed));
  return [...new Set(begun.flatMap(([, departments]) => departments))];
};

/** Finds the longest area name at the start of the words, when other words follow it. */
export const areaAtStart = (words: readonly string[]): WithinArea | undefined => {
  for (let length = Math.min(longestArea, words.length - 1); length > 0; length--) {
    const found = areaByName.get(fold(words.slice(0, length).join(' ')));
    if (found !== undefined) return { rest: words.slice(length), departments: found };
  }
  return undefined;
};
