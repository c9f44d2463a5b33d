import { fold } from './fold.ts';
import { isArrondissement, type Precision } from './place.ts';

/** A commune or arrondissement, or a place inside one: degrees WGS 84; its place in the list, by population, is its rank. */
export type Commune = {
  readonly insee: string;
  readonly name: string;
  /** The postcodes of the commune, a space between two: one text each, since there are 35,000 communes. */
  readonly postcodes: string;
  readonly lat: number;
  readonly lon: number;
  readonly precision: Precision;
  readonly inside: Inside | null;
};

/** What a former commune or a district lies in: the name of today's commune. */
export type Inside = {
  readonly city: string;
  /** The id of its suggestion. */
  readonly locationId: string;
  /** The postcode that its title says; null where its own is not known. */
  readonly postcode: string | null;
  /** The commune itself, by a name that its own begins with: « Cherbourg » of Cherbourg-en-Cotentin. */
  readonly isSame: boolean;
};

/** The tables of places inside communes, as texts: former communes (code, name, insee, postcodes, lat, lon), districts (insee, name, lat, lon, others). */
export type PlaceTables = { readonly former: string; readonly districts: string };
export const noTables: PlaceTables = { former: '', districts: '' };

const linesOf = (tsv: string): string[] => tsv.trimEnd().split('\n').slice(1);
const typographic = (name: string): string => name.replaceAll("'", '’');

const readCommune = (line: string): Commune => {
  const [insee = '', name = '', postcodes = '', lat = '', lon = '', , precision = ''] = line.split('\t');
  if (!/^\d[\dAB]\d{3}$/.test(insee) || name === '' || lat === '' || lon === '' || (precision !== 'exact' && precision !== 'approx')) {
    throw new Error(`unreadable commune: ${line}`);
  }
  return {
    insee,
    name: typographic(name).replace(/ Arrondissement$/, ' arrondissement'),
    postcodes,
    lat: Number(lat),
    lon: Number(lon),
    precision: precision === 'exact' ? 'exact' : 'approx',
    inside: null,
  };
};

/** A place at its own point, else at that of its commune, which is only about where it is. */
const placedIn = (commune: Commune, name: string, [lat = '', lon = '']: readonly string[], inside: Omit<Inside, 'city'>): Commune => ({
  insee: commune.insee,
  name,
  postcodes: commune.postcodes,
  ...(lat === '' || lon === '' ? { lat: commune.lat, lon: commune.lon, precision: 'approx' } : { lat: Number(lat), lon: Number(lon), precision: 'exact' }),
  inside: { city: commune.name, ...inside },
});

const districtsOf = (tsv: string, communeOf: CommuneOf): Commune[] =>
  linesOf(tsv).flatMap((line) => {
    const [insee = '', name = '', lat = '', lon = '', others = ''] = line.split('\t');
    const commune = communeOf(insee, line);
    const [first = '', second] = commune.postcodes.split(' ');
    const postcode = second === undefined || isArrondissement(insee) ? first : null;
    const locationId = `lieu:${insee}:${name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}`;
    return [name, ...others.split('|').filter((other) => other !== '')].map((one) =>
      placedIn(commune, typographic(one), [lat, lon], { locationId, postcode, isSame: false }),
    );
  });

const formerOf = (tsv: string, communeOf: CommuneOf): Commune[] =>
  linesOf(tsv).map((line) => {
    const [code = '', name = '', insee = '', postcodes = '', lat = '', lon = ''] = line.split('\t');
    const commune = communeOf(insee, line);
    const postcode = postcodes.split(' ')[0] || null;
    if (fold(commune.name).startsWith(`${fold(name)} `))
      return { ...commune, name: typographic(name), inside: { city: commune.name, locationId: `insee:${insee}`, postcode, isSame: true } };
    return placedIn(commune, typographic(name), [lat, lon], { locationId: `insee:${code}`, postcode, isSame: false });
  });

type CommuneOf = (insee: string, line: string) => Commune;

/** Communes of a lower rank are towns of more than 10,000 people. */
export const townRanks = 1_000;

/**
 * Reads the table of communes (header, then insee, name, postcodes, lat, lon, population, precision by tabs, most populated first). A former name of a
 * town ranks beside it, a district after the towns, one of Monaco or of the northern Antilles after the communes (« Fontvieille »), a former commune after
 * all; a malformed line, or a commune that is not there, is refused.
 */
export const readTables = (tsv: string, { former, districts }: PlaceTables): Commune[] => {
  const communes = linesOf(tsv).map(readCommune);
  const byInsee = new Map(communes.map((commune) => [commune.insee, commune]));
  const communeOf: CommuneOf = (insee, line) => {
    const commune = byInsee.get(insee);
    if (commune === undefined) throw new Error(`no such commune: ${line}`);
    return commune;
  };
  const all = formerOf(former, communeOf);
  const towns = new Set(communes.slice(0, townRanks).map(({ insee }) => insee));
  // « Évry » is Évry-Courcouronnes before it is a village of that name.
  const isOfTown = ({ insee, inside }: Commune): boolean => towns.has(insee) && inside?.isSame === true;
  const names = Map.groupBy(all.filter(isOfTown), ({ insee }) => insee);
  const withNames = communes.flatMap((commune) => [commune, ...(names.get(commune.insee) ?? [])]);
  const [near = [], far = []] = [false, true].map((isFar) => districtsOf(districts, communeOf).filter(({ insee }) => /^(?:97[78]|99)/.test(insee) === isFar));
  return [...withNames.slice(0, townRanks), ...near, ...withNames.slice(townRanks), ...far, ...all.filter((place) => !isOfTown(place))];
};
