import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesToRunAgain, judge, secondRound } from './judge.ts';
import type { TestRecord } from './reporter.ts';
import type { Outcome } from './unit.ts';

const passing = (file: string): TestRecord => ({ name: 'holds', file, line: 1, isSuite: false, ownSeconds: 1, result: 'passed', why: '' });
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

test('of files that share a process, those whose tests failed run again; all of them when it died or a helper holds the test', () => {
  assert.deepEqual(filesToRunAgain(passed('a', 'b')), []);
  assert.deepEqual(filesToRunAgain(outcome(['a', 'b'], 'failed', [passing('a'), failing('b')])), ['b']);
  assert.deepEqual(filesToRunAgain(outcome(['a', 'b'], 'died', [passing('a')])), ['a', 'b']);
  assert.deepEqual(filesToRunAgain(outcome(['a', 'b'], 'failed', [failing('helper')])), ['a', 'b']);
});

test('what passes alone the second time is flaky, and three of them are green; a fourth is red', () => {
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

test('flaky files that shared a process count each', () => {
  const some = ['a', 'b', 'c', 'd'];
  const again = some.map((file) => passed(file));
  assert.equal(judge([failed(...some)], again, []).isGreen, false);
});

test('a dozen failed files run again, and a process of many files that died counts as one; more failures do not run again', () => {
  const files = (count: number, of: string): string[] => Array.from({ length: count }, (_, i) => `${of}${i}`);
  const died = outcome(files(15, 'died'), 'died', []);
  assert.equal(secondRound([died, failed(...files(11, 'own'))])?.length, 26);
  assert.equal(secondRound([died, failed(...files(12, 'own'))]), null);
});

test('a process that died is one flaky unit when each of its files passes alone, and none when one of them fails', () => {
  const died = outcome(['a', 'b'], 'died', []);
  assert.equal(judge([died], [passed('a'), passed('b')], []).flaky.length, 1);
  const verdict = judge([died], [passed('a'), failed('b')], []);
  assert.deepEqual([verdict.isGreen, verdict.flaky.length, verdict.red.length], [false, 0, 1]);
});

test('a file that failed once is flaky beside one of its process that failed twice', () => {
  const first = outcome(['a', 'b', 'c'], 'failed', [failing('a'), failing('b'), passing('c')]);
  const verdict = judge([first], [passed('a'), failed('b')], ['b']);
  assert.deepEqual([verdict.isGreen, verdict.flakyFiles, verdict.flaky[0]?.unit.files, verdict.quarantined.length], [true, 1, ['a'], 1]);
});

test('failures that were not run again are red, and a unit that names no failure counts as one', () => {
  const verdict = judge([failed('a'), outcome(['b'], 'hung', [])], null, []);
  assert.deepEqual([verdict.isGreen, verdict.failed], [false, 2]);
});

test('a file in quarantine is told and is not red', () => {
  const verdict = judge([failed('a')], [failed('a')], ['a']);
  assert.deepEqual([verdict.isGreen, verdict.quarantined.length, verdict.failed], [true, 1, 0]);
});
