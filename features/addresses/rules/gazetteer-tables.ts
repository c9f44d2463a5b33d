import { fold } from './fold.ts';
import { isArrondissement, type Precision } from './place.ts';

/**
 * A commune, an arrondissement, or a place inside a commune. Coordinates are degrees WGS 84. The rank of a place is its
 * index in the list, which is ordered by population.
 */
export type Commune = {
  readonly insee: string;
  readonly name: string;
  /**
   * The postcodes of the commune, separated by spaces. A single text saves memory, because there are 35,000 communes.
   */
  readonly postcodes: string;
  readonly lat: number;
  readonly lon: number;
  readonly precision: Precision;
  readonly inside: Inside | null;
};

/** The commune that contains a former commune or a district. `city` is the name of that commune. */
export type Inside = {
  readonly city: string;
  readonly locationId: string;
  /** The postcode shown in the title. Null when the place's own postcode is unknown. */
  readonly postcode: string | null;
  /**
   * Whether the place is the commune itself under the first part of its name: « Cherbourg » for Cherbourg-en-Cotentin.
   */
  readonly isSame: boolean;
};

/**
 * Texts of the tables of places inside communes. Columns: former communes (code, name, insee, postcodes, lat, lon),
 * districts (insee, name, lat, lon, others).
 */
export type PlaceTables = { readonly former: string; readonly districts: string };
export const noTables: PlaceTables = { former: '', districts: '' };

const linesOf = (tsv: string): string[] => tsv.trimEnd().split('\n').slice(1);
const typographic = (name: string): string => name.replaceAll("'", '’');

const readCommune = (line: string): Commune => {
  const [insee = '', name = '', postcodes = '', lat = '', lon = '', , precision = ''] = line.split('\t');
  if (
    !/^\d[\dAB]\d{3}$/.test(insee) ||
    name === '' ||
    lat === '' ||
    lon === '' ||
    (precision !== 'exact' && precision !== 'approx')
  ) {
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

const placedIn = (
  commune: Commune,
  name: string,
  [lat = '', lon = '']: readonly string[],
  inside: Omit<Inside, 'city'>,
): Commune => ({
  insee: commune.insee,
  name,
  postcodes: commune.postcodes,
  ...(lat === '' || lon === ''
    ? { lat: commune.lat, lon: commune.lon, precision: 'approx' }
    : { lat: Number(lat), lon: Number(lon), precision: 'exact' }),
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
      return {
        ...commune,
        name: typographic(name),
        inside: { city: commune.name, locationId: `insee:${insee}`, postcode, isSame: true },
      };
    return placedIn(commune, typographic(name), [lat, lon], { locationId: `insee:${code}`, postcode, isSame: false });
  });

type CommuneOf = (insee: string, line: string) => Commune;

/** Number of communes that count as towns: the most populated ones. Each has more than 10,000 people. */
export const townRanks = 1_000;

/**
 * Reads the table of communes: a header, then tab-separated insee, name, postcodes, lat, lon, population and precision,
 * most populated first. Throws for a malformed line or an unknown commune. The former name of a town ranks just after
 * the town, and districts rank after the towns. Districts of Monaco and of the northern Antilles rank after the
 * communes (« Fontvieille »). Former communes come last.
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
  // « Évry » means Évry-Courcouronnes rather than the village named Évry.
  const isOfTown = ({ insee, inside }: Commune): boolean => towns.has(insee) && inside?.isSame === true;
  const names = Map.groupBy(all.filter(isOfTown), ({ insee }) => insee);
  const withNames = communes.flatMap((commune) => [commune, ...(names.get(commune.insee) ?? [])]);
  const [near = [], far = []] = [false, true].map((isFar) =>
    districtsOf(districts, communeOf).filter(({ insee }) => /^(?:97[78]|99)/.test(insee) === isFar),
  );
  return [
    ...withNames.slice(0, townRanks),
    ...near,
    ...withNames.slice(townRanks),
    ...far,
    ...all.filter((place) => !isOfTown(place)),
  ];
};
