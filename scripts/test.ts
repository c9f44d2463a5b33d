import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { startPostgres } from '../tests/postgres.ts';
import { isForEachDatabase, isPure, suiteOf, type Suite } from '../tests/suites.ts';

// Runs a suite: the gate, or with `--long` everything else. Files may be named instead.

const began = performance.now();
const secondsSince = (ms: number): string => ((performance.now() - ms) / 1000).toFixed(0);

const running = new Set<ReturnType<typeof spawn>>();
const run = async (name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> => {
  const at = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  running.add(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  process.stdout.write(`# ${name}: ${code === 0 ? 'green' : 'RED'} after ${secondsSince(at)} s\n`);
  return code === 0;
};

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const named = args.filter((arg) => !arg.startsWith('--'));
const asked: Suite = options.includes('--long') ? 'long' : 'gate';
const passedOn = options.filter((option) => option !== '--long');

// `npm run check` runs the pure ones.
const filesOf = (suite: Suite): string[] =>
  globSync('{core,app,ui,features,platform,db,scripts,tests}/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => suiteOf(file) === suite && !isPure(file))
    .sort();

type Stage = { readonly name: string; readonly files: readonly string[]; readonly env: Readonly<Record<string, string>> };

const stages = (): Stage[] => {
  if (named.length > 0) return [{ name: 'tests', files: named, env: {} }];
  if (asked === 'gate') return [{ name: 'tests', files: filesOf('gate'), env: {} }];
  const TEST_SEED = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
  const onEmbedded = filesOf('gate').filter((file) => isForEachDatabase(readFileSync(file, 'utf8')));
  return [
    { name: 'long tests', files: filesOf('long'), env: { TEST_SEED, TEST_DATABASES: 'postgres,pglite' } },
    { name: 'gate on the embedded database', files: onEmbedded, env: { TEST_SEED, TEST_DATABASES: 'pglite' } },
  ];
};

const runStages = async (): Promise<boolean> => {
  const postgres = await startPostgres();
  const stop = (): void => {
    for (const child of running) child.kill('SIGTERM');
    void postgres.stop().then(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  let isGreen = true;
  try {
    for (const { name, files, env } of stages()) {
      if (files.length === 0) throw new Error(`no file for « ${name} »`);
      const given = { TEST_POSTGRES_URL: postgres.url, ...env };
      isGreen = (await run(name, ['scripts/run-tests.ts', ...passedOn, ...files], given)) && isGreen;
    }
  } finally {
    await postgres.stop();
  }
  return isGreen;
};

const isChecked = named.length > 0 || asked === 'long' || (await run('checks', ['scripts/check.ts']));
const isGreen = isChecked && (await runStages());
process.stdout.write(`# ${asked}: ${isGreen ? 'green' : 'RED'} after ${secondsSince(began)} s\n`);
process.exitCode = isGreen ? 0 : 1;
