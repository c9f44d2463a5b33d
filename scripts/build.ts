import { spawn } from 'node:child_process';
import { globSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minify } from 'terser';
import type { Language } from '#core/languages.ts';
import { asciiCode } from './ascii-code.ts';

const brotli = promisify(brotliCompress);

const build = async (language: Language): Promise<void> => {
  const env = { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: language };
  const child = spawn('react-router', ['build'], { stdio: ['ignore', 'ignore', 'pipe'], env });
  // The bundler's warnings are shown with `--report` only. Its errors are shown when the build fails.
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done));
  if (code !== 0 || process.argv.includes('--report')) process.stderr.write(errors);
  if (code !== 0) process.exit(code ?? 1);
};

// Maximum characters of a file that Terser compresses. Its output is smaller than the bundler's, but on a larger file
// it takes a minute and gains nothing.
const largest = 130_000;

const compress = async (folder: string): Promise<void> => {
  for (const file of globSync(`${folder}/*.js`)) {
    const code = await readFile(file, 'utf8');
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

const writeAscii = async (folder: string): Promise<void> => {
  for (const file of globSync(`${folder}/**/*.js`)) await writeFile(file, asciiCode(await readFile(file, 'utf8')));
};

rmSync('build/en', { recursive: true, force: true });
await build('fr');
// Builds one language after the other, because a build uses every core. The first build is compressed meanwhile.
const compressing = compress('build/client/assets');
await build('en');
// Browsers load the assets of both languages from one folder.
renameSync('build/en/client/assets/en', 'build/client/assets/en');
await Promise.all([
  compressing,
  compress('build/client/assets/en'),
  writeAscii('build/server'),
  writeAscii('build/en/server'),
]);
// `scripts/setup.mjs` builds with `--unweighed`, then checks the budgets itself, except for `npm start`.
if (!process.argv.includes('--unweighed')) await import('./budgets.ts');
