import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askLeftOpen, reportArguments } from './left-open.ts';
import type { TestRecord } from './reporter.ts';

export type Unit = { readonly files: readonly string[] };

export type Outcome = {
  readonly unit: Unit;
  readonly seconds: number;
  /**
   * `died`: the process exited before the end of its tests, or without naming a failed test. `open`: its tests passed,
   * but open handles (a server, a timer, a connection) kept the process alive.
   */
  readonly ended: 'passed' | 'failed' | 'hung' | 'died' | 'open';
  readonly tests: readonly TestRecord[];
  /** Tests that had not ended when the process ended. */ readonly unfinished: readonly TestRecord[];
  readonly output: string;
  /** Command lines of processes that the unit left running and that the runner killed. */
  readonly leftRunning: readonly string[];
};

export const cacheFolder = process.env['TEST_CACHE'] ?? '.cache';
const folder = join(cacheFolder, 'tests', String(process.pid));
const maxOutputLength = 4_000_000;
// Milliseconds in which a process must end after a request to stop, on a busy machine.
const leavingMs = 5_000;

/** Creates the folder where each unit records its test results. Returns the function that deletes it. */
export const openRecords = (): (() => void) => {
  mkdirSync(folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
};

const marker = 'TEST_UNIT';

type Process = { readonly pid: number; readonly command: string };

/**
 * The processes that a unit started, directly or not, even when they opened their own process session, as browsers do.
 */
const descendants = (mark: string): Process[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // A process without a command line has ended, but its parent has not reaped it.
        return command === '' ? [] : [{ pid: Number(name), command: command.slice(0, 120) }];
      } catch {
        return [];
      }
    });
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
};

const killAll = (pid: number, mark: string): void => {
  kill(-pid);
  for (const one of descendants(mark)) kill(one.pid);
};

const running = new Map<string, number>();

export const killUnits = (): void => {
  for (const [mark, pid] of running) killAll(pid, mark);
};

/** The processes that a unit left running, after they have had time to close. */
const staying = async (mark: string): Promise<Process[]> => {
  const untilMs = performance.now() + leavingMs;
  for (;;) {
    const found = descendants(mark);
    if (found.length === 0 || performance.now() > untilMs) return found;
    await pause(100);
  }
};

const recordsIn = (path: string): TestRecord[] => {
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as TestRecord);
};

const isIdle = (records: readonly TestRecord[]): boolean => {
  const begun = records.filter(({ result }) => result === 'started').length;
  return (
    begun > 0 &&
    begun === records.filter(({ result, file }) => result !== 'started' && result !== 'over' && file !== '').length
  );
};

const identity = ({ file, line, name }: TestRecord): string => `${file}:${line} ${name}`;

const entryOf = (unit: Unit, mark: string): string => {
  if (unit.files.length === 1) return unit.files[0]!;
  const path = join(folder, `${mark}.test.ts`);
  writeFileSync(path, unit.files.map((file) => `import '${relative(folder, file)}';\n`).join(''));
  return path;
};

type UnitRecords = {
  readonly tests: readonly TestRecord[];
  readonly unfinished: readonly TestRecord[];
  readonly isOver: boolean;
};

/** Judges the end of a process. An exit code of 0 is no success when a test failed, or when a test had not ended. */
const endOf = ({ tests, unfinished, isOver }: UnitRecords, code: number | null, isOpen: boolean): Outcome['ended'] => {
  const hasFailure = tests.some(({ result }) => result === 'failed');
  if (hasFailure) return isOpen || (code !== null && isOver) ? 'failed' : 'died';
  if (isOpen) return 'open';
  return code === 0 && isOver && tests.length > 0 && unfinished.length === 0 ? 'passed' : 'died';
};

type End = { readonly limitMs: number; readonly exit: string; readonly open: string | undefined };

const howItEnded = {
  hung: ({ limitMs }: End) => `killed after ${Math.round(limitMs / 1000)} s`,
  open: ({ open }: End) => `killed: its tests had ended, and what they left open kept it: ${open}`,
  failed: ({ exit, open }: End) => (open === undefined ? exit : `killed: its tests had ended, and left open: ${open}`),
  died: ({ exit }: End) => exit,
} as const;

type Run = {
  readonly limitMs: number;
  /** Milliseconds for which the process may go on once no test runs. */ readonly closingMs: number;
  readonly env: NodeJS.ProcessEnv;
  /** Tracks promises, so that an uncaught error names the test that caused it. */
  readonly isTracked: boolean;
};

/** Runs a unit in its own process, for `limitMs` at most, and kills every process that it leaves running. */
export const runUnit = async (unit: Unit, { limitMs, closingMs, env, isTracked }: Run): Promise<Outcome> => {
  const mark = randomUUID();
  const recordFile = join(folder, `${mark}.jsonl`);
  writeFileSync(recordFile, '');
  const began = performance.now();
  const reporting = ['spec', 'stdout', './scripts/runner/reporter.ts', recordFile];
  // A large young generation of the heap suits a unit, which creates and drops many applications.
  const args = [
    '--max-semi-space-size=64',
    '--import=./tests/seed.ts',
    ...(isTracked ? [] : ['--import=./scripts/runner/untracked.ts']),
    ...reportArguments(folder, `${mark}.json`),
    ...reporting.map((value, i) => `--test-reporter${i % 2 === 0 ? '' : '-destination'}=${value}`),
  ];
  const child = spawn(process.execPath, [...args, entryOf(unit, mark)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test of the runner starts units inside a unit. Each process therefore lists the ids of all the units above it,
    // so that each of these units finds the process among its descendants.
    env: { ...env, NODE_TEST_CONTEXT: undefined, [marker]: [env[marker], mark].filter(Boolean).join(':') },
    detached: true,
  });
  running.set(mark, child.pid!);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output = (output + text).slice(-maxOutputLength)));
  let isHung = false;
  let leftOpen: Promise<string> | undefined;
  const late = setTimeout(() => {
    isHung = true;
    killAll(child.pid!, mark);
  }, limitMs);
  let seen = 0;
  let sinceMs = began;
  const watch = setInterval(() => {
    const { size } = statSync(recordFile);
    if (size !== seen) sinceMs = performance.now();
    seen = size;
    // Normally the next test starts as soon as the last one ends. When no test has started for a while, open handles
    // keep the process alive: the runner lists them and kills the process.
    if (size === 0 || performance.now() - sinceMs < closingMs || !isIdle(recordsIn(recordFile))) return;
    clearInterval(watch);
    leftOpen = askLeftOpen(child.pid!, folder, `${mark}.json`, leavingMs).finally(() => killAll(child.pid!, mark));
  }, 500);
  const closed = once(child, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  clearTimeout(late);
  clearInterval(watch);
  const isOpen = leftOpen !== undefined;
  const open = await leftOpen;
  const leftRunning = (isHung || isOpen ? [] : await staying(mark)).map(({ command }) => command);
  killAll(child.pid!, mark);
  running.delete(mark);
  // All processes have ended, but the pipe may still contain their last output.
  await Promise.race([closed, pause(leavingMs, undefined, { ref: false })]);
  const records = recordsIn(recordFile);
  const tests = records.filter(({ result }) => result !== 'started' && result !== 'over');
  const isOver = records.some(({ result }) => result === 'over');
  const ends = new Set(tests.map(identity));
  const unfinished = records.filter((one) => one.result === 'started' && !one.isSuite && !ends.has(identity(one)));
  const ended = isHung ? 'hung' : endOf({ tests, unfinished, isOver }, isOpen ? 0 : code, isOpen);
  if (ended !== 'passed')
    output += `\n${howItEnded[ended]({ limitMs, open, exit: `exit ${signal ?? code}, ${tests.length} tests reported` })}\n`;
  return { unit, seconds: (performance.now() - began) / 1000, ended, tests, unfinished, output, leftRunning };
};
