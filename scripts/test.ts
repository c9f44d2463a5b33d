import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { startPostgres } from '../tests/postgres.ts';

// Run by `npm run check` already.
const isPure = (file: string): boolean => /\/(rules|pages|ui|workspace)\/|\/rules\.test\.ts$/.test(file);

// What takes longest begins first: begun last, it would run alone while a core has nothing to do.
const folders = ['tests/races', 'tests/journeys', 'tests/faults', 'tests/http', 'features', 'db', 'platform'];

const began = performance.now();
// Awaited, not blocking: what the database says of its errors is read meanwhile, else it would wait to be read.
const stage = async (name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> => {
  const at = performance.now();
  const [status] = (await once(spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }), 'exit')) as [number | null];
  process.stdout.write(`# ${name} : ${((performance.now() - at) / 1000).toFixed(1)} s\n`);
  if (status !== 0) {
    process.stderr.write(`# ${name} a échoué\n`);
    process.exit(status ?? 1);
  }
};

await stage('vérifications', process.execPath, ['scripts/check.ts']);
const postgres = await startPostgres();
try {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`).sort()).filter((file) => !isPure(file));
  if (files.length === 0) throw new Error('no test found');
  await stage('tests', process.execPath, ['scripts/run-tests.ts', ...files], { TEST_POSTGRES_URL: postgres.url });
} finally {
  await postgres.stop();
}
process.stdout.write(`# npm test : ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
