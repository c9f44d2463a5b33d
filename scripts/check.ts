import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isPure, suiteOf } from '../tests/suites.ts';
import { inLanes } from './runner/plan.ts';

const began = performance.now();
const secondsSince = (ms: number): string => ((performance.now() - ms) / 1000).toFixed(1);
let hasFailed = false;

type Stage = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

const run = async ({ name, command, args, env }: Stage): Promise<void> => {
  if (hasFailed) return;
  const at = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) {
    // The stage reports a flaky test, but does not fail.
    const flaky = output.includes('\n# flaky') ? output.slice(output.indexOf('\n# flaky') + 1) : '';
    process.stdout.write(`${flaky}✓ ${name} (${secondsSince(at)} s)\n`);
    return;
  }
  hasFailed = true;
  process.stdout.write(`${output}\n✗ ${name} (${secondsSince(at)} s)\n`);
  // `process.exit` would cut off output that the pipe still contains.
  process.exitCode = 1;
};

const node = (name: string, ...args: string[]): Stage => ({ name, command: process.execPath, args });

const pure = globSync('{core,app,ui,features,scripts,tests}/**/*.test.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => suiteOf(file) === 'gate' && isPure(file));
if (pure.length === 0) throw new Error('no pure test found');

// The other stages need the route types that this call generates.
await run({ name: 'routes des pages', command: 'react-router', args: ['typegen'] });
const stages: readonly Stage[] = [
  // A single checker, because four checkers on two cores infer the same types four times. With little memory, they
  // would also spend most of the time collecting garbage.
  { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'], env: { GOGC: '400', GOMEMLIMIT: '3GiB' } },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  node('murs', 'scripts/walls.ts'),
  node('client de l’API', 'scripts/api.ts', '--check'),
  node('carte des briques', 'scripts/feature-map.ts', '--check'),
  node('références de la documentation', 'scripts/doc-refs.ts'),
  node('tests des règles', 'scripts/run-tests.ts', ...pure.sort()),
  node('promesses', 'scripts/promises.ts'),
  { name: 'composants', command: 'vitest', args: ['run', '.spec.tsx'] },
];
await inLanes(stages, availableParallelism(), run);
if (!hasFailed) process.stdout.write(`npm run check : ${secondsSince(began)} s\n`);
