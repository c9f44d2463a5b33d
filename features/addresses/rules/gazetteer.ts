import { greatCircleKm } from '#core/geo.ts';
import { fold } from './fold.ts';
import { noTables, readTables, townRanks, type Commune, type PlaceTables } from './gazetteer-tables.ts';
import { departmentOf, isArrondissement, placeTitle, type Place } from './place.ts';
import { looselyWritten } from './loosely.ts';
import { readQuery, type Reading } from './query.ts';
import { firstAtLeast } from './sorted.ts';

const kinds = { name: 0, withoutArticle: 1, inner: 2, postcode: 3, beside: 4 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** Sorted keys, each with the rank and kind of what it names, and the best places of the short prefixes that many keys share. */
export type Gazetteer = {
  readonly communes: readonly Commune[];
  readonly keys: readonly string[];
  readonly ranks: Uint16Array;
  readonly kinds: Uint8Array;
  readonly short: ReadonlyMap<string, readonly number[]>;
};

const longestShortPrefix = 5;
const bestKept = 10;
const manyKeys = 40;
const tierWeight = 65_536;

const postcodesOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

/**
 * What a place is found by: its name with and without article, each later part that begins with a word of more than two letters, each postcode; inside a
 * commune, its name alone, and before or after that of the commune.
 */
const keysOf = ({ name, postcodes, inside }: Commune): [key: string, kind: Kind][] => {
  const full = fold(name);
  const short = full.replace(/^(?:les|le|la|l) /, '');
  const words = short.split(' ');
  const inner = words.flatMap((word, i): [string, Kind][] => (i > 0 && word.length > 2 ? [[words.slice(i).join(' '), kinds.inner]] : []));
  const bare: [string, Kind][] = [[full, kinds.name], ...(short === full ? [] : [[short, kinds.withoutArticle] satisfies [string, Kind]])];
  if (inside !== null) {
    const city = fold(inside.city);
    const town = city.replace(/ \d\w* arrondissement$/, '');
    const beside = new Set([`${full} ${city}`, `${town} ${full}`, `${town} ${short}`]);
    return [...bare, ...[...beside].map((key): [string, Kind] => [key, kinds.beside])];
  }
  return [...bare, ...inner, ...postcodesOf(postcodes).map((postcode): [string, Kind] => [postcode, kinds.postcode])];
};

/** Builds the index of the tables: of communes, and of the places inside them. */
export const buildGazetteer = (tsv: string, more: PlaceTables = noTables): Gazetteer => {
  const communes = readTables(tsv, more);
  if (communes.length === 0 || communes.length >= tierWeight) throw new Error(`${communes.length} communes`);
  const entries = communes.flatMap((commune, rank) => keysOf(commune).map(([key, kind]) => ({ key, kind, rank })));
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank));
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
        const best = openBest(bestKept);
        scan(gazetteer, prefix, from, undefined, best);
        short.set(prefix, best.scores);
      }
      from = to;
    }
  }
  return short;
};

type Best = { readonly scores: number[]; readonly add: (score: number) => void; readonly wants: (score: number) => boolean };

/** The `size` lowest scores, lowest first; a score is tier × 65536 + rank, and one rank is kept once, at its best tier. */
const openBest = (size: number): Best => {
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

/** 0 an exact name, 1 a name that begins so, 2 a later word; a whole postcode is the arrondissement's before its city's. */
const tier = ({ communes, keys, ranks, kinds: kindOf }: Gazetteer, at: number, typed: string): number => {
  const kind = kindOf[at]!;
  if (kind === kinds.inner) return 2;
  if (kind === kinds.withoutArticle || kind === kinds.beside || keys[at] !== typed) return 1;
  return kind === kinds.name || isArrondissement(communes[ranks[at]!]!.insee) ? 0 : 1;
};

type Accepts = ((commune: Commune) => boolean) | undefined;

const scan = (gazetteer: Gazetteer, typed: string, from: number, accepts: Accepts, best: Best): void => {
  const { communes, keys, ranks } = gazetteer;
  const to = firstAtLeast(keys, `${typed}\uFFFF`);
  for (let at = from; at < to; at++) {
    const rank = ranks[at]!;
    const score = tier(gazetteer, at, typed) * tierWeight + rank;
    if (best.wants(score) && (accepts === undefined || accepts(communes[rank]!))) best.add(score);
  }
};

const accepting = ({ code, departments }: Reading): Accepts => {
  if (code === undefined && departments === undefined) return undefined;
  const begun = code?.toUpperCase() ?? '';
  const later = ` ${begun}`;
  const isIn = ({ insee, postcodes }: Commune): boolean => departmentOf(insee).startsWith(begun) || postcodes.startsWith(begun) || postcodes.includes(later);
  return (commune) => (departments === undefined || departments.includes(departmentOf(commune.insee))) && isIn(commune);
};

/** The places whose whole name it is, with or without its article. */
const scanWhole = (gazetteer: Gazetteer, name: string, isTown: boolean, accepts: Accepts, best: Best): void => {
  const { communes, keys, ranks, kinds: kindOf } = gazetteer;
  for (let at = firstAtLeast(keys, name); keys[at] === name; at++) {
    const rank = ranks[at]!;
    if (kindOf[at] === kinds.inner || (isTown && rank >= townRanks)) continue;
    if (accepts === undefined || accepts(communes[rank]!)) best.add(tier(gazetteer, at, name) * tierWeight + rank);
  }
};

const ranksOf = (gazetteer: Gazetteer, reading: Reading, limit: number): number[] => {
  const accepts = accepting(reading);
  const best = openBest(limit);
  if (reading.names.length === 0) {
    const { communes } = gazetteer;
    for (let rank = 0; rank < communes.length && best.scores.length < limit; rank++) {
      if (communes[rank]!.inside === null && accepts?.(communes[rank]!)) best.add(rank);
    }
  }
  for (const name of reading.names) {
    const kept = accepts === undefined && limit <= bestKept ? gazetteer.short.get(name) : undefined;
    if (reading.only !== undefined) scanWhole(gazetteer, name, reading.only === 'town', accepts, best);
    else if (kept) for (const score of kept) best.add(score);
    else scan(gazetteer, name, firstAtLeast(gazetteer.keys, name), accepts, best);
  }
  return best.scores.map((score) => score % tierWeight);
};

const idOf = ({ insee, inside }: Commune): string => inside?.locationId ?? `insee:${insee}`;

const placeOf = (commune: Commune, code: string | undefined): Place => {
  const { insee, name, postcodes, lat, lon, precision, inside } = commune;
  const all = postcodesOf(postcodes);
  const part = inside?.isSame === false ? inside : undefined;
  const asked = all.find((one) => code !== undefined && one.startsWith(code));
  const whole = asked === code ? asked : undefined;
  const postcode = asked ?? all[0] ?? null;
  return {
    locationId: idOf(commune),
    title: part ? placeTitle(`${name}, ${part.city}`, whole ?? part.postcode, insee) : placeTitle(inside?.city ?? name, postcode, insee),
    street: null,
    postcode: whole ?? part?.postcode ?? postcode,
    city: inside?.city ?? name,
    insee,
    lat,
    lon,
    precision,
  };
};

// Nearer than a search looks, either of two places will do.
const apartKm = 30;

/** The largest town whose name begins with this one and goes on (« Neuilly » of Neuilly-sur-Seine). */
const townBegun = ({ keys, ranks, kinds: kindOf }: Gazetteer, name: string): number | undefined => {
  let town = townRanks;
  const to = firstAtLeast(keys, `${name} \uFFFF`);
  for (let at = firstAtLeast(keys, `${name} `); at < to; at++) if (ranks[at]! < town && kindOf[at] === kinds.name) town = ranks[at]!;
  return town < townRanks ? town : undefined;
};

/**
 * The places of a whole name that may as well be others, the first of them saying so. Two towns are called so, a town and a district, or one overseas and
 * others; or no town is, and another commune is, or a town's name begins so: it is then among them, and before a place that is no commune any more.
 */
const inDoubt = (gazetteer: Gazetteer, name: string, places: Place[], limit: number): Place[] => {
  const best = openBest(bestKept);
  scanWhole(gazetteer, name, false, undefined, best);
  const { communes } = gazetteer;
  const ranks = best.scores.map((score) => score % tierWeight).toSorted((a, b) => a - b);
  const [first] = ranks;
  if (first === undefined || !ranks.some((rank) => idOf(communes[rank]!) === places[0]?.locationId)) return places;
  const second = ranks.find((rank) => greatCircleKm(communes[rank]!, communes[first]!) > apartKm);
  const marked = ([one, ...others]: readonly Place[]): Place[] => (one ? [{ ...one, isOneOfSeveral: true }, ...others] : []);
  if (first < townRanks) {
    const isDistrict = (rank: number): boolean => communes[rank]!.inside?.locationId.startsWith('lieu:') === true;
    return second !== undefined && (second < townRanks || isDistrict(second) || /^9[78]/.test(communes[first]!.insee)) ? marked(places) : places;
  }
  const rank = townBegun(gazetteer, name);
  if (rank === undefined) return second === undefined ? places : marked(places);
  const town = placeOf(communes[rank]!, undefined);
  const others = places.filter(({ locationId }) => locationId !== town.locationId);
  const isLast = places[0]!.title.startsWith(`${communes[first]!.name}, `) && communes[first]!.inside?.locationId.startsWith('insee:') === true;
  return marked(isLast ? [town, ...others].slice(0, limit) : [...others.slice(0, 1), town, ...others.slice(1)].slice(0, limit));
};

const linked = /^(?:au|aux|d|de|des|du|en|l|la|le|les|lez|sous|sur)$/;

/**
 * The name that a text ends with, as an address does (« 12 rue de Rivoli Paris »): its longest ending that is a whole name, and no part of another one, as
 * in « rue de Vienne ». A former commune only beside its commune, since many are also names of streets; of a district, its city.
 */
const nameAtEnd = (gazetteer: Gazetteer, typed: readonly string[]): string | undefined => {
  const words = fold(typed.filter((word) => !/^\d{5}$/.test(word)).join(' ')).split(' ');
  for (let from = 1; from < words.length; from++) {
    if (linked.test(words[from - 1]!)) continue;
    const name = words.slice(from).join(' ');
    for (let at = firstAtLeast(gazetteer.keys, name); gazetteer.keys[at] === name; at++) {
      const found = gazetteer.communes[gazetteer.ranks[at]!]!;
      const isFormer = found.inside?.locationId.startsWith('insee:') === true;
      if (gazetteer.kinds[at] === (isFormer ? kinds.beside : kinds.name) && (isFormer || found.inside === null)) return name;
    }
  }
  return undefined;
};

/** The town that a text begins with, when it is no street: « Reims » of « Reims Champagne », whose end is a village elsewhere. */
const townAtStart = ({ keys, ranks, kinds: kindOf }: Gazetteer, typed: readonly string[]): string | undefined => {
  const words = fold(typed.join(' ')).split(' ');
  for (let to = words.length - 1; to > 0; to--) {
    const name = words.slice(0, to).join(' ');
    for (let at = firstAtLeast(keys, name); keys[at] === name; at++) if (ranks[at]! < townRanks && kindOf[at] === kinds.name) return name;
  }
  return undefined;
};

const ofAddress = (gazetteer: Gazetteer, words: readonly string[]): string | undefined => {
  const name = nameAtEnd(gazetteer, words);
  return name === undefined ? undefined : (townAtStart(gazetteer, words) ?? name);
};

/**
 * The places a typed text may mean, best first, at most `limit`; without accents or case, « st » as « saint »; a postcode, a département or a region filters;
 * an empty text gives none (docs/product/search.md#place).
 */
export const searchGazetteer = (gazetteer: Gazetteer, q: string, limit: number): Place[] => {
  const found = new Map<string, Place>();
  let first: Reading | undefined;
  const read = (readings: readonly Reading[]): boolean => {
    for (const reading of readings) {
      const code = reading.code ?? reading.names.find((name) => /^\d{3,5}$/.test(name));
      let left = Math.min(reading.most ?? limit, limit);
      // A place of several names is given once.
      for (const rank of ranksOf(gazetteer, reading, 2 * limit)) {
        const place = placeOf(gazetteer.communes[rank]!, code);
        if (found.size === limit || left === 0) break;
        if (found.has(place.locationId)) continue;
        found.set(place.locationId, place);
        first ??= reading;
        left--;
      }
      if (found.size === limit) break;
    }
    return found.size > 0;
  };
  const whole = (name: string | undefined): boolean => name !== undefined && read([{ names: [name], only: 'whole' }]);
  const { readings, otherwise, words } = readQuery(q);
  const isRead = read(readings) || otherwise.some(read) || whole(looselyWritten(gazetteer.keys, words)) || whole(ofAddress(gazetteer, words));
  const places = [...found.values()];
  if (!isRead || first?.code !== undefined || first?.departments !== undefined) return places;
  return (first?.names ?? []).reduce((all, name) => inDoubt(gazetteer, name, all, limit), places);
};
