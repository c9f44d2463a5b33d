import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesToRunAgain, judge, secondRound } from './judge.ts';
import type { TestRecord } from './reporter.ts';
import type { Outcome } from './unit.ts';

const passing = (file: string): TestRecord => ({
  name: 'holds',
  file,
  line: 1,
  isSuite: false,
  ownSeconds: 1,
  result: 'passed',
  why: '',
});
const failing = (file: string): TestRecord => ({ ...passing(file), name: 'fails', result: 'failed', why: 'not so' });
const outcome = (files: readonly string[], ended: Outcome['ended'], tests: readonly TestRecord[]): Outcome => ({
  unit: { files },
  seconds: 1,
  ended,
  tests,
  unfinished: [],
  output: '',
  leftRunning: [],
});
const passed = (...files: string[]): Outcome => outcome(files, 'passed', files.map(passing));
const failed = (...files: string[]): Outcome => outcome(files, 'failed', files.map(failing));

test('reruns the failed files of a process, or all its files when it died or when the failing test is in a helper', () => {
  assert.deepEqual(filesToRunAgain(passed('a', 'b')), []);
  assert.deepEqual(filesToRunAgain(outcome(['a', 'b'], 'failed', [passing('a'), failing('b')])), ['b']);
  assert.deepEqual(filesToRunAgain(outcome(['a', 'b'], 'died', [passing('a')])), ['a', 'b']);
  assert.deepEqual(filesToRunAgain(outcome(['a', 'b'], 'failed', [failing('helper')])), ['a', 'b']);
});

test('a file that passes its rerun alone is flaky; three flaky files are green, a fourth is red', () => {
  const some = ['a', 'b', 'c'];
  const three = judge(
    [...some.map((file) => failed(file)), passed('d')],
    some.map((file) => passed(file)),
    [],
  );
  assert.deepEqual([three.isGreen, three.flaky.length, three.passed, three.failed], [true, 3, 4, 0]);
  const four = [...some, 'd'];
  assert.equal(
    judge(
      four.map((file) => failed(file)),
      four.map((file) => passed(file)),
      [],
    ).isGreen,
    false,
  );
});

test('each flaky file of a shared process counts', () => {
  const some = ['a', 'b', 'c', 'd'];
  const again = some.map((file) => passed(file));
  assert.equal(judge([failed(...some)], again, []).isGreen, false);
});

test('reruns at most a dozen failures, counting a dead process as a single failure', () => {
  const files = (count: number, of: string): string[] => Array.from({ length: count }, (_, i) => `${of}${i}`);
  const died = outcome(files(15, 'died'), 'died', []);
  assert.equal(secondRound([died, failed(...files(11, 'own'))])?.length, 26);
  assert.equal(secondRound([died, failed(...files(12, 'own'))]), null);
});

test('a dead process is a single flaky unit when each file passes alone, and not flaky when a file fails', () => {
  const died = outcome(['a', 'b'], 'died', []);
  assert.equal(judge([died], [passed('a'), passed('b')], []).flaky.length, 1);
  const verdict = judge([died], [passed('a'), failed('b')], []);
  assert.deepEqual([verdict.isGreen, verdict.flaky.length, verdict.red.length], [false, 0, 1]);
});

test('a file that failed once is flaky even when another file of its process failed twice', () => {
  const first = outcome(['a', 'b', 'c'], 'failed', [failing('a'), failing('b'), passing('c')]);
  const verdict = judge([first], [passed('a'), failed('b')], ['b']);
  assert.deepEqual(
    [verdict.isGreen, verdict.flakyFiles, verdict.flaky[0]?.unit.files, verdict.quarantined.length],
    [true, 1, ['a'], 1],
  );
});

test('failures without a rerun are red, and a unit that names no failure counts as a single failure', () => {
  const verdict = judge([failed('a'), outcome(['b'], 'hung', [])], null, []);
  assert.deepEqual([verdict.isGreen, verdict.failed], [false, 2]);
});

test('a failure in quarantine is reported and is not red', () => {
  const verdict = judge([failed('a')], [failed('a')], ['a']);
  assert.deepEqual([verdict.isGreen, verdict.quarantined.length, verdict.failed], [true, 1, 0]);
});
