import { quarantine, type Quarantined } from '../../tests/quarantine.ts';
import { entryFor, suiteOf, suites } from '../../tests/suites.ts';
import { isTest, matches, withoutComments, type Breach, type Sources } from './sources.ts';

const dayMs = 86_400_000;
const maxQuarantined = 5;
const maxQuarantineDays = 7;

/** Every test file belongs to one suite, and every entry of `tests/suites.ts` is an existing file. */
export const suiteWall = (sources: Sources, entries: readonly string[] = Object.keys(suites)): Breach[] => {
  const wall = 'suites';
  const files = [...sources.keys()].filter((file) => file.endsWith('.test.ts'));
  const unread = [...sources.keys()].filter(
    (file) => /[.-](?:test|spec)\.[cm]?[jt]sx?$/.test(file) && !/\.(?:test\.ts|spec\.tsx)$/.test(file),
  );
  if (files.length === 0) return [{ wall, file: '', what: 'aucun fichier examiné' }];
  const used = new Set(files.map((file) => entryFor(file, entries)));
  return [
    ...files
      .filter((file) => entryFor(file, entries) === undefined)
      .map((file) => ({ wall, file, what: 'in no suite of tests/suites.ts' })),
    ...unread.map((file) => ({
      wall,
      file,
      what: 'is run by no suite: tests are named .test.ts, those of vitest .spec.tsx',
    })),
    ...entries
      .filter((entry) => !used.has(entry))
      .map((entry) => ({ wall, file: 'tests/suites.ts', what: `${entry}: no test file there` })),
  ];
};

/** At most five files are in quarantine, each with a reason and for at most seven days. */
export const quarantineWall = (
  sources: Sources,
  listed: readonly Quarantined[] = quarantine,
  nowMs: number = Date.now(),
): Breach[] => {
  const breach = (what: string): Breach => ({ wall: 'quarantine', file: 'tests/quarantine.ts', what });
  const faultOf = ({ file, reason, since }: Quarantined): string | undefined => {
    if (!sources.has(file)) return `${file}: no such file`;
    if (reason.trim() === '') return `${file}: no reason`;
    const days = (nowMs - Date.parse(since)) / dayMs;
    return days >= 0 && days <= maxQuarantineDays
      ? undefined
      : `${file}: there since ${since}, at most ${maxQuarantineDays} days are allowed`;
  };
  return [
    ...(listed.length > maxQuarantined
      ? [breach(`${listed.length} files, at most ${maxQuarantined} are allowed`)]
      : []),
    ...listed.flatMap((one) => faultOf(one) ?? []).map(breach),
  ];
};

/** Test files of the gate that may read a clock, with the reason. */
export const mayReadClocks: Readonly<Record<string, string>> = {
  'platform/jobs/run-in-worker.test.ts': 'a pulse beats in this thread while another turns',
  'scripts/runner/run-tests.test.ts': 'the tests that it plants hold timers',
  'platform/files/pictures.test.ts': 'a refusal is compared with a reading of the same run',
  'tests/http/listening.test.ts': 'production lets visitors in for two seconds while it stops',
};

const clocks = [
  [/\b(?:setTimeout|setInterval|waitForTimeout|(?:scheduler|Atomics)\.wait)\b(?!')/, 'sleeps'],
  [/\b(?:(?:performance|Date)\.now\(|hrtime\b|Temporal\.Now\b|new Date\(\))/, 'reads a real clock'],
  [/(?<![\w.])now\(\)/, 'has the clock of the database beside the one it sets'],
] as const;

/** No test of the gate sleeps, measures time, or depends on the date. */
export const testClockWall = (sources: Sources, allowed: Readonly<Record<string, string>> = mayReadClocks): Breach[] =>
  matches(
    sources,
    (file) =>
      file.endsWith('.test.ts') && suiteOf(file) === 'gate' && !file.startsWith('scripts/walls/') && !(file in allowed),
    (text) => clocks.find(([pattern]) => pattern.test(withoutComments(text)))?.[1],
    'clocks in the gate',
  );

/** Every test file contains a test. An empty file would pass. */
export const emptyWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => file.endsWith('.test.ts'),
    // A file may also call a suite that several files share. Such a call begins a line.
    (text) => (/\b(?:test|it)\(|^(?:for \(.*\) )?\w+\(/m.test(withoutComments(text)) ? undefined : 'has no test'),
    'files without a test',
  );

const fixedPort = /\.listen\(\s*[1-9]|\bport: [1-9]|\bPORT: '[1-9]\d{3}/;

/** No test listens on a fixed port, because two simultaneous runs would conflict. */
export const portWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => (isTest(file) || file.startsWith('tests/')) && !file.startsWith('scripts/walls/'),
    (text) => (fixedPort.test(withoutComments(text)) ? 'listens on a fixed port' : undefined),
    'fixed ports',
  );

/** No test uses `only`: the run would pass although all other tests were skipped. */
export const onlyWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => file.endsWith('.test.ts') && !file.startsWith('scripts/walls/'),
    (text) =>
      /\b(?:test|it|describe|suite)\.only\(|[{,]\s*only: true\b/.test(withoutComments(text))
        ? 'runs alone, without the others'
        : undefined,
    'tests that run alone',
  );

const cheapHashes = 'hashCheaplyInTests';
const passwordModule = 'platform/security/password.ts';

export const cheapHashWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) =>
      !file.startsWith('tests/') && !file.startsWith('scripts/walls/') && !isTest(file) && file !== passwordModule,
    (text) => (text.includes(cheapHashes) ? cheapHashes : undefined),
    'cheap password hashes',
  );

export const suiteWalls = {
  cheapHashWall,
  testClockWall: (sources: Sources) => testClockWall(sources),
  emptyWall,
  onlyWall,
  portWall,
  suiteWall: (sources: Sources) => suiteWall(sources),
  quarantineWall: (sources: Sources) => quarantineWall(sources),
} as const;
