import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { startPostgres } from '../tests/app/postgres.ts';
import { isPure, suiteOf } from '../tests/suites.ts';

const began = performance.now();
const secondsSince = (ms: number): string => ((performance.now() - ms) / 1000).toFixed(0);

const running = new Set<ReturnType<typeof spawn>>();
const run = async (name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> => {
  const at = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  running.delete(child);
  process.stdout.write(`# ${name}: ${code === 0 ? 'green' : 'RED'} after ${secondsSince(at)} s\n`);
  return code === 0;
};

const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const named = args.filter((arg) => !arg.startsWith('--'));

// The test files of the gate, except the pure ones, which `npm run check` runs.
const ofGate = (): string[] =>
  globSync('{core,app,ui,features,platform,db,scripts,tests}/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => suiteOf(file) === 'gate' && !isPure(file))
    .sort();

const runTests = async (files: readonly string[]): Promise<boolean> => {
  if (files.length === 0) throw new Error('no test found');
  const postgres = await startPostgres();
  let death = '';
  postgres.onDeath((how) => {
    death = how;
    for (const child of running) child.kill('SIGTERM');
  });
  const stop = (): void => {
    for (const child of running) child.kill('SIGTERM');
    void postgres.stop().then(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    return await run('tests', ['scripts/run-tests.ts', ...options, ...files], { TEST_POSTGRES_URL: postgres.url });
  } finally {
    if (death !== '') process.stdout.write(`# ${death}\n`);
    await postgres.stop();
  }
};

const isChecked = named.length > 0 || (await run('checks', ['scripts/check.ts']));
const isGreen = isChecked && (await runTests(named.length > 0 ? named : ofGate()));
process.stdout.write(`# gate: ${isGreen ? 'green' : 'RED'} after ${secondsSince(began)} s\n`);
process.exitCode = isGreen ? 0 : 1;
