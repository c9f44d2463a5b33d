import { fold } from './fold.ts';
import { isDistrict, postcodesOf } from './found-place.ts';
import { noTables, readTables, townRanks, type Commune, type PlaceTables } from './gazetteer-tables.ts';
import { isArrondissement } from './place.ts';
import { firstAtLeast } from './sorted.ts';

export const kinds = { name: 0, withoutArticle: 1, inner: 2, postcode: 3, beside: 4 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/**
 * The search index: sorted keys, each with the rank and the kind of its place. `short` holds the best places for short
 * prefixes that many keys share.
 */
export type Gazetteer = {
  readonly communes: readonly Commune[];
  readonly keys: readonly string[];
  readonly ranks: Uint16Array;
  readonly kinds: Uint8Array;
  readonly short: ReadonlyMap<string, readonly number[]>;
};

const longestShortPrefix = 5;
export const bestPerKey = 10;
const manyKeys = 40;
export const tierWeight = 65_536;

/**
 * Returns the search keys of a place. A commune has its name with and without the article, each later part of the name
 * that begins with a word of more than two letters, and each postcode. A place inside a commune has its name with and
 * without the article, and its name before and after the commune's name.
 */
const keysOf = ({ name, postcodes, inside }: Commune): [key: string, kind: Kind][] => {
  const full = fold(name);
  const short = full.replace(/^(?:les|le|la|l) /, '');
  const words = short.split(' ');
  const inner = words.flatMap((word, i): [string, Kind][] =>
    i > 0 && word.length > 2 ? [[words.slice(i).join(' '), kinds.inner]] : [],
  );
  const bare: [string, Kind][] = [
    [full, kinds.name],
    ...(short === full ? [] : [[short, kinds.withoutArticle] satisfies [string, Kind]]),
  ];
  if (inside !== null) {
    const city = fold(inside.city);
    const town = city.replace(/ \d\w* arrondissement$/, '');
    const beside = new Set([`${full} ${city}`, `${town} ${full}`, `${town} ${short}`]);
    return [...bare, ...[...beside].map((key): [string, Kind] => [key, kinds.beside])];
  }
  return [...bare, ...inner, ...postcodesOf(postcodes).map((postcode): [string, Kind] => [postcode, kinds.postcode])];
};

type Entry = { readonly key: string; readonly kind: Kind; readonly rank: number };

// Sorts keys by `<`, which the binary search of the index assumes.
const compareEntries = (a: Entry, b: Entry): number => {
  if (a.key === b.key) return a.rank - b.rank;
  return a.key < b.key ? -1 : 1;
};

export const buildGazetteer = (tsv: string, more: PlaceTables = noTables): Gazetteer => {
  const communes = readTables(tsv, more);
  if (communes.length === 0 || communes.length >= tierWeight) throw new Error(`${communes.length} communes`);
  const entries = communes.flatMap((commune, rank) => keysOf(commune).map(([key, kind]) => ({ key, kind, rank })));
  entries.sort(compareEntries);
  const bare = {
    communes,
    keys: entries.map(({ key }) => key),
    ranks: Uint16Array.from(entries, ({ rank }) => rank),
    kinds: Uint8Array.from(entries, ({ kind }) => kind),
  };
  return { ...bare, short: shortPrefixes({ ...bare, short: new Map() }) };
};

const shortPrefixes = (gazetteer: Gazetteer): Map<string, number[]> => {
  const { keys } = gazetteer;
  const short = new Map<string, number[]>();
  for (let length = 1; length <= longestShortPrefix; length++) {
    for (let from = 0; from < keys.length;) {
      const prefix = keys[from]!.slice(0, length);
      let to = from + 1;
      while (to < keys.length && keys[to]!.startsWith(prefix)) to++;
      if (prefix.length === length && to - from > manyKeys) {
        const best = openBest(bestPerKey);
        scan(gazetteer, prefix, from, undefined, best);
        short.set(prefix, best.scores);
      }
      from = to;
    }
  }
  return short;
};

type Best = {
  readonly scores: number[];
  readonly add: (score: number) => void;
  readonly wants: (score: number) => boolean;
};

/**
 * Creates a list of the `size` lowest scores, lowest first. A score is tier × 65536 + rank, so a lower score is a
 * better place. Each rank appears once, with its best tier.
 */
export const openBest = (size: number): Best => {
  const scores: number[] = [];
  const wants = (score: number): boolean => scores.length < size || score < scores[size - 1]!;
  const add = (score: number): void => {
    if (!wants(score)) return;
    const same = scores.findIndex((one) => one % tierWeight === score % tierWeight);
    if (same >= 0) {
      if (scores[same]! <= score) return;
      scores.splice(same, 1);
    }
    let at = scores.length;
    while (at > 0 && scores[at - 1]! > score) at--;
    scores.splice(at, 0, score);
    if (scores.length > size) scores.pop();
  };
  return { scores, add, wants };
};

/**
 * Returns the tier of a match; a lower tier comes first. An exact name gives 0. A name that begins with the text, or
 * that equals it without the article, gives 1. A later word of a name, or a district, that begins with the text gives
 * 2. For a whole postcode, the arrondissement comes before its city.
 */
const tier = ({ communes, keys, ranks, kinds: kindOf }: Gazetteer, at: number, typed: string): number => {
  const kind = kindOf[at]!;
  if (kind === kinds.inner || (keys[at] !== typed && isDistrict(communes[ranks[at]!]!))) return 2;
  if (kind === kinds.withoutArticle || kind === kinds.beside || keys[at] !== typed) return 1;
  return kind === kinds.name || isArrondissement(communes[ranks[at]!]!.insee) ? 0 : 1;
};

export type Accepts = ((commune: Commune) => boolean) | undefined;

export const scan = (gazetteer: Gazetteer, typed: string, from: number, accepts: Accepts, best: Best): void => {
  const { communes, keys, ranks } = gazetteer;
  const to = firstAtLeast(keys, `${typed}\uFFFF`);
  for (let at = from; at < to; at++) {
    const rank = ranks[at]!;
    const score = tier(gazetteer, at, typed) * tierWeight + rank;
    if (best.wants(score) && (accepts === undefined || accepts(communes[rank]!))) best.add(score);
  }
};

/** Adds to `best` the places whose whole name is `name`, with or without its article. */
export const scanWhole = (gazetteer: Gazetteer, name: string, isTown: boolean, accepts: Accepts, best: Best): void => {
  const { communes, keys, ranks, kinds: kindOf } = gazetteer;
  for (let at = firstAtLeast(keys, name); keys[at] === name; at++) {
    const rank = ranks[at]!;
    if (kindOf[at] === kinds.inner || (isTown && rank >= townRanks)) continue;
    if (accepts === undefined || accepts(communes[rank]!)) best.add(tier(gazetteer, at, name) * tierWeight + rank);
  }
};
