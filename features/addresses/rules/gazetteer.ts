import { fold } from './fold.ts';
import { departmentOf, isArrondissement, placeTitle, type Place, type Precision } from './place.ts';
import { maxQueryLength, readQuery, type Reading } from './query.ts';

/** A commune or arrondissement: degrees WGS 84; its place in the list, by population, is its rank. */
export type Commune = {
  readonly insee: string;
  readonly name: string;
  /** Its postcodes, a space between two: one text each, since there are 35,000 communes. */
  readonly postcodes: string;
  readonly lat: number;
  readonly lon: number;
  readonly precision: Precision;
};

const kinds = { name: 0, withoutArticle: 1, inner: 2, postcode: 3 } as const;
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

const readCommune = (line: string): Commune => {
  const [insee = '', name = '', postcodes = '', lat = '', lon = '', , precision = ''] = line.split('\t');
  if (!/^\d[\dAB]\d{3}$/.test(insee) || name === '' || lat === '' || lon === '' || (precision !== 'exact' && precision !== 'approx')) {
    throw new Error(`unreadable commune: ${line}`);
  }
  return {
    insee,
    name: name.replaceAll("'", '’').replace(/ Arrondissement$/, ' arrondissement'),
    postcodes,
    lat: Number(lat),
    lon: Number(lon),
    precision: precision === 'exact' ? 'exact' : 'approx',
  };
};

const postcodesOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** What a commune is found by: its name with and without article, each later part that begins with a word of more than two letters, each postcode. */
const keysOf = ({ name, postcodes }: Commune): [key: string, kind: Kind][] => {
  const full = fold(name);
  const short = full.replace(/^(?:les|le|la|l) /, '');
  const words = short.split(' ');
  const inner = words.flatMap((word, i): [string, Kind][] => (i > 0 && word.length > 2 ? [[words.slice(i).join(' '), kinds.inner]] : []));
  return [
    [full, kinds.name],
    ...(short === full ? [] : [[short, kinds.withoutArticle] satisfies [string, Kind]]),
    ...inner,
    ...postcodesOf(postcodes).map((postcode): [string, Kind] => [postcode, kinds.postcode]),
  ];
};

/**
 * Reads the table (header, then insee, name, postcodes, lat, lon, population, precision by tabs, most populated first) and builds the index; a malformed
 * line or an empty table is refused.
 */
export const buildGazetteer = (tsv: string): Gazetteer => {
  const communes = tsv.trimEnd().split('\n').slice(1).map(readCommune);
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
  if (kind === kinds.withoutArticle || keys[at] !== typed) return 1;
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

const firstAtLeast = (keys: readonly string[], typed: string): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < typed) low = middle + 1;
    else high = middle;
  }
  return low;
};

const accepting = ({ code, department }: Reading): Accepts => {
  if (code === undefined && department === undefined) return undefined;
  const begun = code?.toUpperCase() ?? '';
  const later = ` ${begun}`;
  const isIn = ({ insee, postcodes }: Commune): boolean => departmentOf(insee).startsWith(begun) || postcodes.startsWith(begun) || postcodes.includes(later);
  return (commune) => (department === undefined || departmentOf(commune.insee) === department) && isIn(commune);
};

const ranksOf = (gazetteer: Gazetteer, reading: Reading, limit: number): number[] => {
  const accepts = accepting(reading);
  const best = openBest(limit);
  if (reading.names.length === 0) {
    const { communes } = gazetteer;
    for (let rank = 0; rank < communes.length && best.scores.length < limit; rank++) if (accepts?.(communes[rank]!)) best.add(rank);
  }
  for (const name of reading.names) {
    const kept = accepts === undefined && limit <= bestKept ? gazetteer.short.get(name) : undefined;
    if (kept) for (const score of kept) best.add(score);
    else scan(gazetteer, name, firstAtLeast(gazetteer.keys, name), accepts, best);
  }
  return best.scores.map((score) => score % tierWeight);
};

const placeOf = ({ insee, name, postcodes, lat, lon, precision }: Commune, code: string | undefined): Place => {
  const all = postcodesOf(postcodes);
  const postcode = all.find((one) => code !== undefined && one.startsWith(code)) ?? all[0] ?? null;
  return {
    locationId: `insee:${insee}`,
    title: placeTitle(name, postcode, insee),
    street: null,
    postcode,
    city: name,
    insee,
    lat,
    lon,
    precision,
  };
};

/** The commune that a text ends with, as an address does (« 12 rue de Rivoli Paris »): its longest ending that is a whole name. */
const communeAtEnd = (gazetteer: Gazetteer, q: string): Place[] => {
  const words = fold(q.slice(0, maxQueryLength)).split(' ');
  for (let from = 1; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    const at = firstAtLeast(gazetteer.keys, name);
    if (gazetteer.keys[at] === name && gazetteer.kinds[at] === kinds.name) return [placeOf(gazetteer.communes[gazetteer.ranks[at]!]!, undefined)];
  }
  return [];
};

/**
 * The places a typed text may mean, best first, at most `limit`; without accents or case, « st » as « saint », a postcode or département part filters;
 * an empty text gives none.
 */
export const searchGazetteer = (gazetteer: Gazetteer, q: string, limit: number): Place[] => {
  const found = new Map<number, Place>();
  for (const reading of readQuery(q)) {
    const code = reading.code ?? reading.names.find((name) => /^\d{3,5}$/.test(name));
    for (const rank of ranksOf(gazetteer, reading, limit)) {
      if (found.size < limit && !found.has(rank)) found.set(rank, placeOf(gazetteer.communes[rank]!, code));
    }
    if (found.size === limit) break;
  }
  return found.size > 0 ? [...found.values()] : communeAtEnd(gazetteer, q);
};
