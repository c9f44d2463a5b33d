import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path/posix';
import { areaManifest, areaNames, areaOf, type Area } from '#app/routes/areas.ts';

type Entry = {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly css: readonly string[];
  readonly [what: string]: unknown;
};
type Manifest = { readonly url: string; readonly entry: object; readonly routes: Readonly<Record<string, Entry>> };

const flags = ['hasDefaultExport', 'hasLoader', 'hasAction', 'hasErrorBoundary', 'index'] as const;
const ofRow: ReadonlySet<string> = new Set(['id', 'parentId', 'path', 'module', 'css', 'imports', ...flags]);

/**
 * The route manifest of one area, as the browser's router loads it: the area's own pages, and the URLs of the other
 * areas' manifests. A simple route below the root is written as a compact row. A page's module imports its own
 * dependencies, so `imports` is omitted.
 */
const written = (area: Area, { entry, routes, url, ...manifest }: Manifest): string => {
  const folder = dirname(url);
  const rootCss = new Set(routes['root']!.css);
  // Every area includes the routes without a parent and the not-found route.
  const own = Object.values(routes).filter(
    ({ parentId, path }) => parentId === undefined || path === '*' || areaOf(path) === area,
  );
  const isRow = (route: Entry): boolean =>
    route.parentId === 'root' &&
    Object.entries(route).every(([what, value]) => ofRow.has(what) || value === false || value === undefined);
  const rows = own
    .filter(isRow)
    .map(({ id, path, module, css, ...has }) => [
      id,
      path ?? 0,
      relative(folder, module),
      flags.reduce((sum, flag, bit) => sum + (has[flag] === true ? 1 << bit : 0), 0),
      ...css.filter((one) => !rootCss.has(one)).map((one) => relative(folder, one)),
    ]);
  const whole = Object.fromEntries(
    own.filter((route) => !isRow(route)).map((route) => [route.id, { ...route, imports: undefined }]),
  );
  const read = `([id,path,module,has,...css])=>[id,{id,parentId:"root",path:path||undefined,module:folder+module,css:css.map(one=>folder+one),${flags
    .map((flag, bit) => `${flag}:!!(has&${1 << bit})`)
    .join()}}]`;
  const others = areaNames.filter((one) => one !== area).map((one) => areaManifest(url, one));
  const about = { ...manifest, url: areaManifest(url, area), entry: { ...entry, imports: [] }, others };
  return [
    `const folder=${JSON.stringify(`${folder}/`)};`,
    `export const routes={...${JSON.stringify(whole)},...Object.fromEntries(${JSON.stringify(rows)}.map(${read}))};`,
    // When a page of another area loads this manifest, only its `routes` are used.
    `window.__reactRouterManifest??={...${JSON.stringify(about)},routes};`,
  ].join('');
};

/** Replaces the router's manifest in an assets folder, which lists every route, by one manifest per area. */
export const writeAreaManifests = (folder: string): void => {
  for (const file of globSync(`${folder}/manifest-*.js`)) {
    const [, json] = /^[^{]*=(\{.*\});?$/s.exec(readFileSync(file, 'utf8')) ?? [];
    // Skips a file that is not the router's own manifest.
    if (json === undefined) continue;
    const manifest = JSON.parse(json) as Manifest;
    for (const area of areaNames)
      writeFileSync(join(folder, basename(areaManifest(manifest.url, area))), written(area, manifest));
    rmSync(file);
  }
};
