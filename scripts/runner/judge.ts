import { relative } from 'node:path';
import type { TestRecord } from './reporter.ts';
import type { Outcome } from './unit.ts';

/** More flaky units than this make a run red. */
export const maxFlaky = 3;
/** When more files than this fail, running them again would only tell later what is known already. */
export const maxRunAgain = 12;

export type Verdict = {
  readonly isGreen: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed once and passed alone. */ readonly flaky: readonly Outcome[];
  /** Each failed, and failed again where it was run again. */ readonly red: readonly Outcome[];
  /** Failed twice, but `tests/quarantine.ts` lists them. */ readonly quarantined: readonly Outcome[];
};

const pathOf = (test: TestRecord): string => relative('.', test.file);

/** Tests that failed by themselves, not by a test inside them. */
export const failures = (outcome: Outcome): TestRecord[] => outcome.tests.filter(({ result, why }) => result === 'failed' && why !== '');

/** The files of an outcome to run again alone: those whose tests failed, or all of them when that cannot be told. */
export const filesToRunAgain = ({ unit, ended, tests }: Outcome): readonly string[] => {
  if (ended === 'passed') return [];
  if (ended !== 'failed') return unit.files;
  const failing = new Set(tests.filter(({ result }) => result === 'failed').map(pathOf));
  const isTold = [...failing].every((path) => unit.files.includes(path));
  return isTold ? unit.files.filter((file) => failing.has(file)) : unit.files;
};

const countOf = (outcomes: readonly Outcome[], wanted: TestRecord['result']): number =>
  outcomes.flatMap(({ tests }) => tests).filter(({ isSuite, result }) => !isSuite && result === wanted).length;

/** What a run amounts to: `first`, every unit; `again`, the files that were run again alone (null: too many failed to run them again). */
export const judge = (first: readonly Outcome[], again: readonly Outcome[] | null, quarantine: readonly string[]): Verdict => {
  const isListed = ({ unit }: Outcome): boolean => unit.files.every((file) => quarantine.includes(file));
  const firstFailed = first.filter(({ ended }) => ended !== 'passed');
  const failedTwice = again === null ? firstFailed : again.filter(({ ended }) => ended !== 'passed');
  const red = failedTwice.filter((one) => !isListed(one));
  const redFiles = new Set(failedTwice.flatMap(({ unit }) => unit.files));
  const flaky = again === null ? [] : firstFailed.filter((one) => !filesToRunAgain(one).some((file) => redFiles.has(file)));
  // A unit that died did not name its failures.
  const unnamed = red.filter((one) => failures(one).length === 0).length;
  return {
    isGreen: red.length === 0 && flaky.length <= maxFlaky,
    passed: countOf(first, 'passed') + flaky.flatMap(failures).length,
    failed: red.flatMap(failures).length + unnamed,
    skipped: countOf(first, 'skipped'),
    flaky,
    red,
    quarantined: failedTwice.filter(isListed),
  };
};
