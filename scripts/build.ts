import { spawn } from 'node:child_process';
import { globSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path/posix';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minify } from 'terser';
import type { Language } from '#core/languages.ts';

const brotli = promisify(brotliCompress);

const build = async (language: Language): Promise<void> => {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: language };
  const child = spawn('react-router', ['build'], { stdio: ['ignore', 'ignore', 'pipe'], env });
  // Its advice is for who builds to measure; its errors are said when it fails.
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  if (code !== 0 || process.argv.includes('--report')) process.stderr.write(said);
  if (code !== 0) process.exit(code ?? 1);
};

// Terser's output compresses better than the bundler's; over the great libraries it takes a minute, and gains nothing.
const largest = 130_000;

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
 * The manifest of routes as a browser needs it: where each page is, and what it has. What a page loads beside its module it names itself; a route that is
 * nothing more than a page below the root is a row.
 */
const leanManifest = (code: string): string => {
  const [, name = '', written = ''] = /^([^{]*=)(\{.*\});?$/s.exec(code) ?? [];
  const { entry, routes, ...manifest } = JSON.parse(written) as Manifest;
  const folder = dirname(manifest.url);
  const rootCss = new Set(routes['root']!.css);
  const isRow = (route: Entry): boolean =>
    route.parentId === 'root' && Object.entries(route).every(([what, value]) => ofRow.has(what) || value === false || value === undefined);
  const rows = Object.values(routes)
    .filter(isRow)
    .map(({ id, path, module, css, ...has }) => [
      id,
      path ?? 0,
      relative(folder, module),
      flags.reduce((sum, flag, bit) => sum + (has[flag] === true ? 1 << bit : 0), 0),
      ...css.filter((one) => !rootCss.has(one)).map((one) => relative(folder, one)),
    ]);
  const others = Object.fromEntries(
    Object.values(routes)
      .filter((route) => !isRow(route))
      .map((route) => [route.id, { ...route, imports: undefined }]),
  );
  const read = `([id,path,module,has,...css])=>[id,{id,parentId:"root",path:path||undefined,module:folder+module,css:css.map(one=>folder+one),${flags
    .map((flag, bit) => `${flag}:!!(has&${1 << bit})`)
    .join()}}]`;
  return `${name}(folder=>({...${JSON.stringify({ ...manifest, entry: { ...entry, imports: [] } })},routes:{...${JSON.stringify(others)},...Object.fromEntries(${JSON.stringify(rows)}.map(${read}))}}))(${JSON.stringify(`${folder}/`)});`;
};

const compress = async (folder: string): Promise<void> => {
  for (const file of globSync(`${folder}/*.js`)) {
    const code = await readFile(file, 'utf8');
    if (file.includes('manifest-')) {
      await writeFile(file, leanManifest(code));
      continue;
    }
    if (code.length > largest) continue;
    const { code: smaller } = await minify(code, { module: true, ecma: 2020, compress: true });
    if (smaller !== undefined) await writeFile(file, smaller);
  }
  await Promise.all(
    globSync(`${folder}/*.{js,css,svg}`).map(async (file) =>
      writeFile(`${file}.br`, await brotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    ),
  );
};

rmSync('build/en', { recursive: true, force: true });
await build('fr');
// One language after the other, since each build fills a core; what is ready is compressed meanwhile.
const compressing = compress('build/client/assets');
await build('en');
// What a browser asks for is in one folder, that of English inside.
renameSync('build/en/client/assets/en', 'build/client/assets/en');
await Promise.all([compressing, compress('build/client/assets/en')]);
await import('./budgets.ts');
