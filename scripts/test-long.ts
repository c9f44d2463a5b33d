import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { limitOfPartMs, parts } from '../tests/faults/parts.ts';
import { startPostgres } from '../tests/app/postgres.ts';
import { clearEvidence } from './runner/report.ts';
import { measureSlowness } from './runner/speed.ts';

// Runs the long suite, or some parts of it. Each part has its own process, so that a crash of one part does not affect
// the others.

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const secondsSince = (ms: number): number => Math.round((performance.now() - ms) / 1000);
const maxProblems = 20;

const runPart = async (name: string): Promise<boolean> => {
  const { problems, figures } = await parts[name]!();
  for (const one of figures) say(`    ${one}`);
  for (const one of problems.slice(0, maxProblems)) say(`    ✗ ${one}`);
  if (problems.length > maxProblems) say(`    ✗ … et ${problems.length - maxProblems} autres`);
  return problems.length === 0;
};

let current: number | undefined;
const endTogether = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (current !== undefined) process.kill(-current, 'SIGTERM');
      process.exit(1);
    });
};

type Row = { readonly name: string; readonly result: string; readonly seconds: number };

const resultOf = (code: number | null, signal: string | null): string => {
  if (code === 0) return 'holds';
  return code === 1 ? 'DOES NOT HOLD' : `ended by ${signal ?? code}`;
};

/**
 * Runs one part. Its time limits are made for a quiet machine. They are multiplied by the slowness of this machine when
 * the part starts.
 */
const runInProcess = async (name: string, given: NodeJS.ProcessEnv): Promise<Row> => {
  const began = performance.now();
  const slowness = await measureSlowness();
  const env = { TEST_PATIENCE: slowness.toFixed(1), ...given };
  say(`# ${name}, limits × ${env.TEST_PATIENCE}`);
  const child = spawn(process.execPath, [import.meta.filename], {
    env: { ...process.env, ...env, LONG_PART: name },
    stdio: 'inherit',
    detached: true,
  });
  // A test runner that receives SIGTERM ends the processes that it started.
  current = child.pid;
  const late = setTimeout(() => process.kill(-child.pid!, 'SIGTERM'), limitOfPartMs(name) * slowness);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(late);
  current = undefined;
  return { name, result: resultOf(code, signal), seconds: secondsSince(began) };
};

const runParts = async (names: readonly string[]): Promise<boolean> => {
  const TEST_SEED = process.env['TEST_SEED'] ?? String(randomInt(2 ** 31));
  say(`# seed ${TEST_SEED}: TEST_SEED=${TEST_SEED} plays it again`);
  clearEvidence();
  // Only this process calls `endTogether`. A part waits synchronously for its children, so its signal handler would run
  // too late: the part would start its next child after a stop.
  endTogether();
  const postgres = await startPostgres();
  let death = '';
  postgres.onDeath((how) => {
    death = how;
    if (current !== undefined) process.kill(-current, 'SIGTERM');
  });
  const rows: Row[] = [];
  try {
    for (const name of names)
      if (death === '') rows.push(await runInProcess(name, { TEST_POSTGRES_URL: postgres.url, TEST_SEED }));
  } finally {
    await postgres.stop();
  }
  say(`\n| part | | seconds |\n|---|---|---|`);
  for (const { name, result, seconds } of rows) say(`| ${name} | ${result} | ${seconds} |`);
  if (death !== '') say(`\n${death}`);
  const failed = rows.filter(({ result }) => result !== 'holds').length;
  say(`\n${rows.length - failed} passed, ${failed} failed`);
  return failed === 0 && death === '';
};

const part = process.env['LONG_PART'];
const partNames = process.argv.slice(2);
const unknown = partNames.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`Partie inconnue : ${unknown.join(', ')} (${Object.keys(parts).join(', ')})\n`);
  process.exit(2);
}
const isGreen = part ? await runPart(part) : await runParts(partNames.length === 0 ? Object.keys(parts) : partNames);
process.exit(isGreen ? 0 : 1);
