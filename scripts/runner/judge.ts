import { relative } from 'node:path';
import type { TestRecord } from './reporter.ts';
import type { Outcome } from './unit.ts';

export const maxFlaky = 3;
/** Maximum number of failed files for a second round. With more, the run is red at once. */
export const maxRunAgain = 12;

export type Verdict = {
  readonly isGreen: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Outcomes that failed, then passed when their files ran alone. */ readonly flaky: readonly Outcome[];
  readonly flakyFiles: number;
  /** Failed outcomes without a second round, or with a second failure. Leaves out quarantined files. */
  readonly red: readonly Outcome[];
  /** Outcomes with two failures, in files that `tests/quarantine.ts` lists. */
  readonly quarantined: readonly Outcome[];
};

const pathOf = (test: TestRecord): string => relative('.', test.file);

/** Tests that failed by themselves, not through a nested test. */
export const failures = (outcome: Outcome): TestRecord[] =>
  outcome.tests.filter(({ result, why }) => result === 'failed' && why !== '');

/**
 * The failed files of an outcome. Null when they are unknown: the process died, or a helper contains the failed test.
 */
const failingFiles = ({ unit, ended, tests }: Outcome): readonly string[] | null => {
  if (ended !== 'failed') return null;
  const failing = new Set(tests.filter(({ result }) => result === 'failed').map(pathOf));
  return [...failing].every((path) => unit.files.includes(path))
    ? unit.files.filter((file) => failing.has(file))
    : null;
};

/** The files of an outcome that run again alone: the failed files, or all files when the failed ones are unknown. */
export const filesToRunAgain = (outcome: Outcome): readonly string[] =>
  outcome.ended === 'passed' ? [] : (failingFiles(outcome) ?? outcome.unit.files);

/** Number of failed files of an outcome, or one when they are unknown. */
const failedFiles = (outcome: Outcome): number => failingFiles(outcome)?.length ?? 1;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The files that run again alone after the first round. Null when too many files failed. */
export const secondRound = (first: readonly Outcome[]): readonly string[] | null => {
  const firstFailed = first.filter(({ ended }) => ended !== 'passed');
  return sum(firstFailed.map(failedFiles)) > maxRunAgain ? null : [...new Set(firstFailed.flatMap(filesToRunAgain))];
};

/**
 * The last result of each test: that of the second round for files that ran again, otherwise that of the first round.
 */
const lastEnds = (first: readonly Outcome[], again: readonly Outcome[]): TestRecord[] => {
  const rerun = new Set(again.flatMap(({ unit }) => unit.files));
  const standing = first.filter(({ unit }) => !unit.files.every((file) => rerun.has(file)));
  return [
    ...standing.flatMap(({ tests }) => tests).filter((test) => !rerun.has(pathOf(test))),
    ...again.flatMap(({ tests }) => tests),
  ];
};

/**
 * Judges a run. `first` contains the outcomes of all test processes, and `again` those of the files that ran again
 * alone. `again` is null when too many files failed.
 */
export const judge = (
  first: readonly Outcome[],
  again: readonly Outcome[] | null,
  quarantine: readonly string[],
): Verdict => {
  const isListed = ({ unit }: Outcome): boolean => unit.files.every((file) => quarantine.includes(file));
  const firstFailed = first.filter(({ ended }) => ended !== 'passed');
  const failedTwice = again === null ? firstFailed : again.filter(({ ended }) => ended !== 'passed');
  const red = failedTwice.filter((one) => !isListed(one));
  const redFiles = new Set(failedTwice.flatMap(({ unit }) => unit.files));
  // When a process died, the file that fails again explains the death, so the other files of the process are not flaky.
  // When single tests failed, each file that passes the second time is flaky.
  const flakyOf = (one: Outcome): Outcome[] => {
    const once = filesToRunAgain(one).filter((file) => !redFiles.has(file));
    if (once.length === filesToRunAgain(one).length) return [one];
    if (failingFiles(one) === null || once.length === 0) return [];
    return [{ ...one, unit: { files: once }, tests: one.tests.filter((test) => once.includes(pathOf(test))) }];
  };
  const flaky = again === null ? [] : firstFailed.flatMap(flakyOf);
  // A test process that died reports no failed test, so it counts as one failure.
  const unnamed = red.filter((one) => failures(one).length === 0).length;
  const counted = lastEnds(first, again ?? []).filter(({ isSuite }) => !isSuite);
  const flakyFiles = sum(flaky.map(failedFiles));
  return {
    isGreen: red.length === 0 && flakyFiles <= maxFlaky,
    passed: counted.filter(({ result }) => result === 'passed').length,
    failed: red.flatMap(failures).length + unnamed,
    skipped: counted.filter(({ result }) => result === 'skipped').length,
    flaky,
    flakyFiles,
    red,
    quarantined: failedTwice.filter(isListed),
  };
};
