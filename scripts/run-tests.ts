import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { quarantine } from '../tests/quarantine.ts';
import { judge, secondRound } from './runner/judge.ts';
import { inLanes, plan, timingsOf, type Timings } from './runner/plan.ts';
import { clearEvidence, endOfUnit, failureFolder, openEvidence, summary } from './runner/report.ts';
import { measureSlowness } from './runner/speed.ts';
import { killUnits, openRecords, runUnit, type Outcome, type Unit } from './runner/unit.ts';

// Runs the test files given: as many at once as there are cores, and once more, alone, each that failed. `--alone`: a process for each file.

const secondsPerFile = Number(process.env['TEST_FILE_SECONDS'] ?? 120);
// A batch starts once for all of its files.
const maxFilesCounted = 3;
const secondsWorthKeeping = 3;
// Chance is fixed where a defect must not depend on it; the long suite draws its own.
const gateSeed = '20261121';
const timingFile = 'tests/timings.json';

// Races and faults weigh on the machine or start processes of their own; journeys share a browser.
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
const filesPerProcess = (file: string): number => (isEachAlone ? 1 : sharing.find(([folder]) => file.startsWith(folder))![1]);
const timings = existsSync(timingFile) ? (JSON.parse(readFileSync(timingFile, 'utf8')) as Timings) : {};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    killUnits();
    process.exit(1);
  });
process.on('exit', killUnits);

const slowness = await measureSlowness();
// As the site is served: React's checks for developers take a tenth of the time.
const env = { NODE_COMPILE_CACHE: join('.cache', 'compiled'), TEST_SEED: gateSeed, ...process.env, NODE_ENV: 'production', TEST_PATIENCE: slowness.toFixed(1) };
const limitMs = (unit: Unit): number => secondsPerFile * Math.min(unit.files.length, maxFilesCounted) * slowness * 1000;
const runOne = async (unit: Unit, round: 'first' | 'again'): Promise<Outcome> => {
  const evidence = openEvidence(unit, round);
  // The second time shows more, at the price of its speed.
  const more = round === 'first' ? {} : { TEST_TRACE: 'on', TEST_LOG_LEVEL: 'warn' };
  const outcome = await runUnit(unit, { limitMs: limitMs(unit), env: { ...env, ...more, TEST_EVIDENCE: evidence.folder }, isTracked: round === 'again' });
  evidence.keep(outcome);
  say(endOfUnit(outcome));
  return outcome;
};

const lanes = availableParallelism();
const units = plan(files, filesPerProcess, (file) => timings[file] ?? secondsWorthKeeping / 2);
say(`# ${files.length} files in ${units.length} processes, ${lanes} at a time; limits × ${slowness.toFixed(1)}; seed ${env.TEST_SEED}\n`);
clearEvidence();
const closeRecords = openRecords();
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
closeRecords();
// What is written into a pipe is read whole before the process ends by itself.
process.exitCode = verdict.isGreen ? 0 : 1;
