import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { quarantine } from '../tests/quarantine.ts';
import { judge, secondRound } from './runner/judge.ts';
import { inLanes, plan, timingsOf, type Timings } from './runner/plan.ts';
import { clearEvidence, endOfUnit, failureFolder, openEvidence, summary } from './runner/report.ts';
import { measureSlowness } from './runner/speed.ts';
import { cacheFolder, killUnits, openRecords, runUnit, type Outcome, type Unit } from './runner/unit.ts';

// Runs the given test files, one process per core at a time. Runs failed files a second time, alone. `--alone` gives
// each file its own process.

const secondsPerFile = Number(process.env['TEST_FILE_SECONDS'] ?? 120);
// The time limit of a process grows with the number of its files, up to this number. More files need little more time,
// because the process starts its application only once.
const maxFilesCounted = 3;
const secondsWorthKeeping = 3;
// Seed of random tests, the same in every run of the gate. The long suite draws a new seed.
const gateSeed = '20261121';
const timingFile = 'tests/timings.json';

// Number of test files that one process runs, by folder. Races and faults load the machine or start processes, so each
// file gets its own process. The files of a process of journeys share a browser.
const sharing: readonly (readonly [folder: string, files: number])[] = [
  ['tests/races/', 1],
  ['tests/faults/', 1],
  ['tests/journeys/', 5],
  ['', 15],
];

const say = (text: string): void => void process.stdout.write(text);

const files = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const keepsTimings = process.argv.includes('--keep-timings');
const isEachAlone = process.argv.includes('--alone');
const filesPerProcess = (file: string): number =>
  isEachAlone ? 1 : sharing.find(([folder]) => file.startsWith(folder))![1];
const timings = existsSync(timingFile) ? (JSON.parse(readFileSync(timingFile, 'utf8')) as Timings) : {};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    killUnits();
    process.exit(1);
  });
process.on('exit', killUnits);
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  say(
    error.code === 'ENOSPC'
      ? `# red: the disk that holds ${cacheFolder} is full\n`
      : `${error.stack ?? String(error)}\n`,
  );
  process.exit(1);
});

const slowness = Math.max(await measureSlowness(), Number(process.env['TEST_PATIENCE'] ?? 1));
// Production mode, as on the real site: React's development checks would take a tenth of the time.
const env = {
  NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
  TEST_SEED: gateSeed,
  ...process.env,
  NODE_ENV: 'production',
  TEST_PATIENCE: slowness.toFixed(1),
};
const closingMs = Number(process.env['TEST_CLOSING_SECONDS'] ?? 10) * 1000;
const limitMs = (unit: Unit): number => secondsPerFile * Math.min(unit.files.length, maxFilesCounted) * slowness * 1000;
const runOne = async (unit: Unit, round: 'first' | 'again'): Promise<Outcome> => {
  const evidence = openEvidence(unit, round);
  // Traces and warnings slow a run down, so only the second round has them.
  const more = round === 'first' ? {} : { TEST_TRACE: 'on', TEST_LOG_LEVEL: 'warn' };
  const outcome = await runUnit(unit, {
    limitMs: limitMs(unit),
    closingMs: closingMs * slowness,
    env: { ...env, ...more, TEST_EVIDENCE: evidence.folder },
    isTracked: round === 'again',
  });
  evidence.keep(outcome);
  say(endOfUnit(outcome));
  return outcome;
};

const lanes = availableParallelism();
const units = plan(files, filesPerProcess, (file) => timings[file] ?? secondsWorthKeeping / 2);
say(
  `# ${files.length} files in ${units.length} processes, ${lanes} at a time; limits × ${slowness.toFixed(1)}; seed ${env.TEST_SEED}\n`,
);
// In the long suite, a part must not delete the evidence of earlier parts.
if (process.env['LONG_PART'] === undefined) clearEvidence();
process.on('exit', openRecords());
const first = await inLanes(units, lanes, (unit) => runOne(unit, 'first'));
const failed = secondRound(first);
if (failed !== null && failed.length > 0) say(`# again, alone: ${failed.length} files\n`);
const again =
  failed &&
  (await inLanes(
    failed.map((file) => ({ files: [file] })),
    1,
    (unit) => runOne(unit, 'again'),
  ));
const verdict = judge(
  first,
  again,
  quarantine.map(({ file }) => file),
);
if (keepsTimings) writeFileSync(timingFile, `${JSON.stringify(timingsOf(first, secondsWorthKeeping), null, 2)}\n`);
say(summary(verdict));
if (!verdict.isGreen) say(`# whole outputs: ${failureFolder}\n`);
// `process.exit` would cut off output that the pipe still contains.
process.exitCode = verdict.isGreen ? 0 : 1;
