import { relative } from 'node:path';
import type { TestRecord } from './reporter.ts';
import type { Outcome } from './unit.ts';

/** More flaky files than this make a run red. */
export const maxFlaky = 3;
/** When more than this fails, running it again would only tell later what is known already. */
export const maxRunAgain = 12;

export type Verdict = {
  readonly isGreen: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed once and passed alone. */ readonly flaky: readonly Outcome[];
  readonly flakyFiles: number;
  /** Each failed, and failed again where it was run again. */ readonly red: readonly Outcome[];
  /** Failed twice, but `tests/quarantine.ts` lists them. */ readonly quarantined: readonly Outcome[];
};

const pathOf = (test: TestRecord): string => relative('.', test.file);

/** Tests that failed by themselves, not by a test inside them. */
export const failures = (outcome: Outcome): TestRecord[] => outcome.tests.filter(({ result, why }) => result === 'failed' && why !== '');

/** The files of an outcome whose tests failed; null when that cannot be told: its process died, or a helper holds the test. */
const failingFiles = ({ unit, ended, tests }: Outcome): readonly string[] | null => {
  if (ended !== 'failed') return null;
  const failing = new Set(tests.filter(({ result }) => result === 'failed').map(pathOf));
  return [...failing].every((path) => unit.files.includes(path)) ? unit.files.filter((file) => failing.has(file)) : null;
};

/** The files of an outcome to run again alone: those whose tests failed, or all of them when that cannot be told. */
export const filesToRunAgain = (outcome: Outcome): readonly string[] => (outcome.ended === 'passed' ? [] : (failingFiles(outcome) ?? outcome.unit.files));

/** How many files of an outcome failed: where that is not told it counts as one. */
const failedFiles = (outcome: Outcome): number => failingFiles(outcome)?.length ?? 1;

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The files to run again alone after a first run; null when too much failed. */
export const secondRound = (first: readonly Outcome[]): readonly string[] | null => {
  const firstFailed = first.filter(({ ended }) => ended !== 'passed');
  return sum(firstFailed.map(failedFiles)) > maxRunAgain ? null : [...new Set(firstFailed.flatMap(filesToRunAgain))];
};

/** The tests of a run, those of a file that ran again as they ended then. */
const lastEnds = (first: readonly Outcome[], again: readonly Outcome[]): TestRecord[] => {
  const rerun = new Set(again.flatMap(({ unit }) => unit.files));
  const standing = first.filter(({ unit }) => !unit.files.every((file) => rerun.has(file)));
  return [...standing.flatMap(({ tests }) => tests).filter((test) => !rerun.has(pathOf(test))), ...again.flatMap(({ tests }) => tests)];
};

/** What a run amounts to: `first`, every unit; `again`, the files that were run again alone (null: too many failed to run them again). */
export const judge = (first: readonly Outcome[], again: readonly Outcome[] | null, quarantine: readonly string[]): Verdict => {
  const isListed = ({ unit }: Outcome): boolean => unit.files.every((file) => quarantine.includes(file));
  const firstFailed = first.filter(({ ended }) => ended !== 'passed');
  const failedTwice = again === null ? firstFailed : again.filter(({ ended }) => ended !== 'passed');
  const red = failedTwice.filter((one) => !isListed(one));
  const redFiles = new Set(failedTwice.flatMap(({ unit }) => unit.files));
  // A file that failed twice explains why its process died; beside one whose tests failed twice, others may have failed once.
  const flakyOf = (one: Outcome): Outcome[] => {
    const once = filesToRunAgain(one).filter((file) => !redFiles.has(file));
    if (once.length === filesToRunAgain(one).length) return [one];
    if (failingFiles(one) === null || once.length === 0) return [];
    return [{ ...one, unit: { files: once }, tests: one.tests.filter((test) => once.includes(pathOf(test))) }];
  };
  const flaky = again === null ? [] : firstFailed.flatMap(flakyOf);
  // A unit that died did not name its failures.
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
