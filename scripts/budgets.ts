import { globSync, readFileSync, statSync } from 'node:fs';

type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }> };

const sizeOf = (url: string): number => statSync(`build/client${url}.br`).size;
const closure = (entries: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (url: string): void => {
    if (seen.has(url)) return;
    seen.add(url);
    const source = readFileSync(`build/client${url}`, 'utf8');
    for (const found of source.matchAll(/(?:^|[;\s}])(?:import|export)[^'"();]*?(?:from)?\s*["'](\.\/[^"']+\.js)["']/g)) {
      visit(new URL(found[1]!, `file://${url}`).pathname);
    }
  };
  for (const url of entries) visit(url);
  return seen;
};
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} ko`;
const total = (urls: Iterable<string>): number => [...urls].reduce((sum, url) => sum + sizeOf(url), 0);

// assumed: the pages of those who work here come with an agenda, editors and pictures; the budget of public pages (architecture §5) is not theirs.
const isOfWork = (path: string): boolean => /^(:space\/dashboard|admin|docs\/ui)/.test(path);

// Whoever builds to use the site reads one line; `--report` gives every figure, and what does not hold is always said.
const isReport = process.argv.includes('--report');
let failed = false;
let held = 0;

/** Weighs what each page loads of the build in these assets, and whether it holds its budget (architecture §5). */
const weigh = (assets: string, language: string): void => {
  const manifestFile = globSync(`build/client${assets}/manifest-*.js`).find((file) => !file.endsWith('.br'));
  if (!manifestFile) throw new Error('no manifest: build first');
  const manifest = JSON.parse(
    readFileSync(manifestFile, 'utf8')
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;$/, ''),
  ) as Manifest;

  const print = (what: string, bytes: number, budget: number): void => {
    const holds = bytes <= budget * 1024;
    failed ||= !holds;
    if (holds) held++;
    if (isReport || !holds) process.stdout.write(`${holds ? '✓' : '✗'} ${language} ${what.padEnd(55)} ${kb(bytes)} br  (budget ${budget})\n`);
  };

  const entry = `${assets}/island.js`;
  print('/ avant toute interaction', total(closure([entry])), 5);
  const island = readFileSync(`build/client${entry}`, 'utf8');
  const lazy = [...island.matchAll(/import\(\s*["'`](\.\/[^"'`]+)["'`]/g)].map((found) => new URL(found[1]!, `file://${entry}`).pathname);
  print('/ après la première prise en main', total(closure([entry, ...lazy])), 150);
  const shared = closure([manifest.entry.module, ...manifest.entry.imports]);
  print('morceau commun', Math.max(...[...shared].map(sizeOf)), 100);
  const root = manifest.routes['root']!;
  for (const route of Object.values(manifest.routes)) {
    if (route.id === 'root' || route.path === undefined || route.path === '/') continue;
    print(
      `/${route.path}`,
      total(closure([manifest.entry.module, ...manifest.entry.imports, root.module, ...(root.imports ?? []), route.module, ...(route.imports ?? [])])),
      isOfWork(route.path) ? 140 : 120,
    );
  }
};

weigh('/assets', 'fr');
weigh('/assets/en', 'en');
if (failed) process.exit(1);
if (held === 0) throw new Error('no page weighed');
process.stdout.write(`Pages construites, ${held} budgets tenus.\n`);
