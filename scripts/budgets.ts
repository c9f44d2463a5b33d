import { readFileSync, statSync } from 'node:fs';

type Entry = {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
};
type Manifest = {
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Entry>>;
};

const sizeOf = (url: string): number => statSync(`build/client${url}.br`).size;
const closure = (entries: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (url: string): void => {
    if (seen.has(url)) return;
    seen.add(url);
    const source = readFileSync(`build/client${url}`, 'utf8');
    for (const found of source.matchAll(
      /(?:^|[;\s}])(?:import|export)[^'"();]*?(?:from)?\s*["'](\.\/[^"']+\.js)["']/g,
    )) {
      visit(new URL(found[1]!, `file://${url}`).pathname);
    }
  };
  for (const url of entries) visit(url);
  return seen;
};
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} ko`;
const total = (urls: Iterable<string>): number => [...urls].reduce((sum, url) => sum + sizeOf(url), 0);

// assumed: the pages of professionals and admins include an agenda, editors and pictures, so the budget of public pages
// (docs/product/operations.md#measures) does not apply to these pages.
const isOfWork = (path: string): boolean => /^(:space\/dashboard|admin|docs\/ui)/.test(path);

// By default the output is one line, plus every exceeded budget. `--report` prints every figure.
const isReport = process.argv.includes('--report');
let failed = false;
let heldBudgets = 0;

/**
 * Adds up the size of the code that each page loads, and compares it with the budget of the page
 * (docs/product/operations.md#measures).
 */
const weigh = async (assets: string, server: string, language: string): Promise<void> => {
  const { assets: manifest } = (await import(new URL(`../${server}`, import.meta.url).href)) as {
    readonly assets: Manifest;
  };
  const withParents = (entry: Entry): Entry[] => [
    ...(entry.parentId === undefined ? [] : withParents(manifest.routes[entry.parentId]!)),
    entry,
  ];

  const print = (what: string, bytes: number, budget: number): void => {
    const holds = bytes <= budget * 1024;
    failed ||= !holds;
    if (holds) heldBudgets++;
    if (isReport || !holds)
      process.stdout.write(`${holds ? '✓' : '✗'} ${language} ${what.padEnd(55)} ${kb(bytes)} br  (budget ${budget})\n`);
  };

  // The service worker must be a single file, because some browsers support no imports in a worker.
  if (closure([`${assets}/service-worker.js`]).size !== 1) throw new Error('the worker imports a piece of the pages');
  const islandUrl = `${assets}/island.js`;
  const island = readFileSync(`build/client${islandUrl}`, 'utf8');
  const lazy = [...island.matchAll(/import\(\s*["'`](\.\/[^"'`]+)["'`]/g)].map(
    (found) => new URL(found[1]!, `file://${islandUrl}`).pathname,
  );
  // The landing page loads this module at once. The module delays navigation and form submissions while the browser is
  // offline.
  const atOnce = lazy.filter((url) => url.includes('/documents-'));
  if (atOnce.length !== 1) throw new Error('the landing no longer loads what holds its presses');
  print('/ avant toute interaction', total(closure([islandUrl, ...atOnce])), 6);
  print('/ après la première prise en main', total(closure([islandUrl, ...lazy])), 150);
  const shared = closure([manifest.entry.module, ...manifest.entry.imports]);
  print('morceau commun', Math.max(...[...shared].map(sizeOf)), 100);
  for (const entry of Object.values(manifest.routes)) {
    // The landing page has no router. Its script is weighed above.
    if (entry.id === 'root' || entry.path === undefined || entry.path === '/') continue;
    const matched = withParents(entry).flatMap(({ module, imports = [] }) => [module, ...imports]);
    // Every other page preloads the list of all routes.
    const addresses = sizeOf(manifest.url);
    print(
      `/${entry.path}`,
      addresses + total(closure([manifest.entry.module, ...manifest.entry.imports, ...matched])),
      isOfWork(entry.path) ? 160 : 140,
    );
  }
};

await weigh('/assets', 'build/server/index.js', 'fr');
await weigh('/assets/en', 'build/en/server/index.js', 'en');
if (failed) process.exit(1);
if (heldBudgets === 0) throw new Error('no page weighed');
process.stdout.write(`Pages construites, ${heldBudgets} budgets tenus.\n`);
