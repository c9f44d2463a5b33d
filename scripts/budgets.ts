import { globSync, readFileSync, statSync } from 'node:fs';

type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, { id: string; path?: string; module: string; imports?: string[] }> };

const manifestFile = globSync('build/client/assets/manifest-*.js').find((file) => !file.endsWith('.br'));
if (!manifestFile) throw new Error('no manifest: build first');
const manifest = JSON.parse(
  readFileSync(manifestFile, 'utf8')
    .replace(/^window\.__reactRouterManifest=/, '')
    .replace(/;$/, ''),
) as Manifest;

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

let failed = false;
const print = (what: string, bytes: number, budget: number): void => {
  const held = bytes <= budget * 1024;
  failed ||= !held;
  process.stdout.write(`${held ? '✓' : '✗'} ${what.padEnd(58)} ${kb(bytes)} br  (budget ${budget})\n`);
};

const islandNow = closure(['/assets/island.js']);
print('/ avant toute interaction', total(islandNow), 5);
const island = readFileSync('build/client/assets/island.js', 'utf8');
const lazy = [...island.matchAll(/import\(\s*["'`](\.\/[^"'`]+)["'`]/g)].map((found) => new URL(found[1]!, 'file:///assets/island.js').pathname);
print('/ après la première prise en main', total(closure(['/assets/island.js', ...lazy])), 150);
const shared = closure([manifest.entry.module, ...manifest.entry.imports]);
print('morceau commun', Math.max(...[...shared].map(sizeOf)), 100);
const root = manifest.routes['root']!;
for (const route of Object.values(manifest.routes)) {
  if (route.id === 'root' || route.path === undefined) continue;
  print(
    `/${route.path}`,
    total(closure([manifest.entry.module, ...manifest.entry.imports, root.module, ...(root.imports ?? []), route.module, ...(route.imports ?? [])])),
    120,
  );
}
if (failed) process.exit(1);
