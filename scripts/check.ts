import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { isPure, suiteOf } from '../tests/suites.ts';

const began = performance.now();
const stage = (name: string, command: string, args: string[]): void => {
  if (process.exitCode !== undefined) return;
  const at = performance.now();
  const done = spawnSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const seconds = ((performance.now() - at) / 1000).toFixed(1);
  if (done.status !== 0) {
    process.stdout.write(`${done.stdout}${done.stderr}\n✗ ${name} (${seconds} s)\n`);
    // What is written into a pipe is read whole before the process ends by itself.
    process.exitCode = done.status ?? 1;
    return;
  }
  process.stdout.write(`✓ ${name} (${seconds} s)\n`);
};

stage('routes des pages', 'react-router', ['typegen']);
stage('types', 'tsc', ['-b']);
stage('lint', 'oxlint', ['--deny-warnings']);
stage('format', 'oxfmt', ['--check', '.']);
stage('promesses', process.execPath, ['scripts/promises.ts']);
stage('murs', process.execPath, ['scripts/walls.ts']);
stage('client de l’API', process.execPath, ['scripts/api.ts', '--check']);
stage('carte des briques', process.execPath, ['scripts/feature-map.ts', '--check']);
stage('références de la documentation', process.execPath, ['scripts/doc-refs.ts']);
const pure = globSync('{core,app,ui,features,scripts,tests}/**/*.test.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => suiteOf(file) === 'gate' && isPure(file));
if (pure.length === 0) throw new Error('no pure test found');
stage('tests des règles', process.execPath, ['scripts/run-tests.ts', ...pure.sort()]);
stage('composants', 'vitest', ['run', '.spec.tsx']);
if (process.exitCode === undefined) process.stdout.write(`npm run check : ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
