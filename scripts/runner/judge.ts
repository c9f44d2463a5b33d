import { relative } from 'node:path';
import type { TestRecord } from './reporter.ts';
import type { Outcome } from './unit.ts';

/** Maximum number of flaky files in a green run. */
export const maxFlaky = 3;
/** Maximum number of failed files that are run again. Beyond it, the run is red without a second round. */
export const maxRunAgain = 12;

export type Verdict = {
  readonly isGreen: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Outcomes that failed once and then passed alone. */ readonly flaky: readonly Outcome[];
  readonly flakyFiles: number;
  /** Failed outcomes that were not run again, or that failed again, without those in quarantine. */
  readonly red: readonly Outcome[];
  /** Outcomes that failed twice, in files that `tests/quarantine.ts` lists. */
  readonly quarantined: readonly Outcome[];
};

const pathOf = (test: TestRecord): string => relative('.', test.file);

/** Tests that failed by themselves, not through a nested test. */
export const failures = (outcome: Outcome): TestRecord[] =>
  outcome.tests.filter(({ result, why }) => result === 'failed' && why !== '');

/**
 * The files of an outcome whose tests failed. Null when these files are unknown: the process died, or the failed test
 * is written in a helper.
 */
const failingFiles = ({ unit, ended, tests }: Outcome): readonly string[] | null => {
  if (ended !== 'failed') return null;
  const failing = new Set(tests.filter(({ result }) => result === 'failed').map(pathOf));
  return [...failing].every((path) => unit.files.includes(path))
    ? unit.files.filter((file) => failing.has(file))
    : null;
};

/**
 * The files of an outcome to run again alone: those with failed tests, or all of them when the failed files are
 * unknown.
 */
export const filesToRunAgain = (outcome: Outcome): readonly string[] =>
  outcome.ended === 'passed' ? [] : (failingFiles(outcome) ?? outcome.unit.files);

/** Number of failed files of an outcome. Counts one when the failed files are unknown. */
const failedFiles = (outcome: Outcome): number => failingFiles(outcome)?.length ?? 1;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The files to run again alone after the first round. Null when too many files failed. */
export const secondRound = (first: readonly Outcome[]): readonly string[] | null => {
  const firstFailed = first.filter(({ ended }) => ended !== 'passed');
  return sum(firstFailed.map(failedFiles)) > maxRunAgain ? null : [...new Set(firstFailed.flatMap(filesToRunAgain))];
};

/** The last result of each test: the second round's for files that ran again, otherwise the first round's. */
const lastEnds = (first: readonly Outcome[], again: readonly Outcome[]): TestRecord[] => {
  const rerun = new Set(again.flatMap(({ unit }) => unit.files));
  const standing = first.filter(({ unit }) => !unit.files.every((file) => rerun.has(file)));
  return [
    ...standing.flatMap(({ tests }) => tests).filter((test) => !rerun.has(pathOf(test))),
    ...again.flatMap(({ tests }) => tests),
  ];
};

/**
 * Judges a run. `first` has the outcome of every unit. `again` has the outcomes of the files run again alone, or is
 * null when too many files failed.
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
  // When a process died, the file that fails again explains the death, so the other files are not flaky. When single
  // tests failed, each file that passed the second time is flaky.
  const flakyOf = (one: Outcome): Outcome[] => {
    const once = filesToRunAgain(one).filter((file) => !redFiles.has(file));
    if (once.length === filesToRunAgain(one).length) return [one];
    if (failingFiles(one) === null || once.length === 0) return [];
    return [{ ...one, unit: { files: once }, tests: one.tests.filter((test) => once.includes(pathOf(test))) }];
  };
  const flaky = again === null ? [] : firstFailed.flatMap(flakyOf);
  // A unit that died reports no failed test, so the unit counts as one failure.
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
