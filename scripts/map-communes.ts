import { readFileSync, writeFileSync } from 'node:fs';
import { departments } from '../db/reference/departments.ts';

// Number of communes on the map: enough to label the area of a search, and few enough to load with the map (about 20 kB
// once compressed).
const shown = 2500;
const unit = 1000;

type Row = { readonly insee: string; readonly name: string; readonly lat: number; readonly lon: number };

const rows: Row[] = readFileSync(new URL('../db/gazetteer/communes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [insee = '', name = '', , lat, lon] = line.split('\t');
    return {
      insee,
      name: name.replaceAll("'", '’').replace(/ Arrondissement$/, ''),
      lat: Number(lat),
      lon: Number(lon),
    };
  });

const written = ({ name, lat, lon }: Omit<Row, 'insee'>): string =>
  `${name}|${Math.round(lat * unit)}|${Math.round(lon * unit)}`;

const middle = (own: readonly Row[]): { lat: number; lon: number } => ({
  lat: own.reduce((sum, { lat }) => sum + lat, 0) / own.length,
  lon: own.reduce((sum, { lon }) => sum + lon, 0) / own.length,
});
const names = Object.entries(departments).flatMap(([code, name]) => {
  const own = rows.filter(({ insee }) => insee.slice(0, /^9[78]/.test(insee) ? 3 : 2) === code);
  return own.length === 0 ? [] : [written({ name, ...middle(own) })];
});
if (rows.length < shown || names.length < 100) throw new Error(`${rows.length} communes, ${names.length} départements`);

writeFileSync(
  new URL('../features/search/ui/france-names.ts', import.meta.url),
  `// Made by scripts/map-communes.ts from db/gazetteer/communes.tsv: see its NOTICE for sources and licences.

/**
 * The communes with the most inhabitants, largest first, and the arrondissements. Each text has a name, then the
 * latitude and longitude in thousandths of a degree.
 */
export const communeNames: readonly string[] = [
${rows
  .slice(0, shown)
  .map((row) => `  ${JSON.stringify(written(row)).replaceAll("'", "\\'").replace(/^"|"$/g, "'")},`)
  .join('\n')}
];

/** The départements in the same format, each at the average position of its communes. */
export const departmentNames: readonly string[] = [
${names.map((one) => `  ${JSON.stringify(one).replaceAll("'", "\\'").replace(/^"|"$/g, "'")},`).join('\n')}
];
`,
);
