import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestRecord } from './reporter.ts';
import { failures, maxFlaky, type Verdict } from './judge.ts';
import { cacheFolder, type Outcome, type Unit } from './unit.ts';

/** Folder with the output, screenshots and trace of each failure. */
export const failureFolder = join(cacheFolder, 'failures');

const maxLinesAtEnd = 50;

export const nameOf = ({ files }: Unit): string =>
  files.length === 1 ? files[0]! : `${files[0]} and ${files.length - 1} more`;

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

/** Text printed when a test process ends: one line, followed by its whole output when it failed. */
export const endOfUnit = (outcome: Outcome): string => {
  const { unit, seconds, ended, tests, output, leftRunning } = outcome;
  const count = tests.filter(({ isSuite }) => !isSuite).length;
  const line = `${ended === 'passed' ? '✓' : '✖'} ${seconds.toFixed(1).padStart(6)} s  ${nameOf(unit)} (${count} tests)${ended === 'passed' ? '' : `: ${ended}`}\n`;
  const left = leftRunning.map((command) => `    left running, killed: ${command}\n`).join('');
  return line + left + (ended === 'passed' ? '' : indented(output) + '\n');
};

const firstLines = (text: string, most: number): string[] =>
  most === 0 ? [] : indented(text.split('\n').slice(0, most).join('\n')).split('\n');
const lastLines = (text: string): string[] => indented(text.trim().split('\n').slice(-8).join('\n')).split('\n');
const placeOf = ({ file, line, name }: TestRecord): string => `${relative('.', file)}:${line} ${name}`;

const named = (outcome: Outcome, most: number): string[] => {
  const { unit, ended, output, unfinished } = outcome;
  const own = failures(outcome).flatMap((test) => [placeOf(test), ...firstLines(test.why, most)]);
  const cut = unfinished.map((test) => `${placeOf(test)}: ${ended}`);
  if (own.length + cut.length > 0) return [...own, ...cut];
  return [`${unit.files.join(' ')}: ${ended}`, ...lastLines(output).slice(-most)];
};

const section = (title: string, outcomes: readonly Outcome[], most: number): string[] =>
  outcomes.length === 0 ? [] : [`# ${title}`, ...outcomes.flatMap((one) => named(one, most))];

/** Last lines of a run: each failure with its place and reason, so that nobody has to scroll. */
export const summary = (verdict: Verdict): string => {
  const { flaky, flakyFiles, red, quarantined, passed, failed, skipped } = verdict;
  const linesWith = (most: number): string[] => [
    ...section('flaky: failed once, then passed alone', flaky, most),
    ...section('in quarantine', quarantined, most),
    ...section('failed', red, most),
    ...(flakyFiles > maxFlaky ? [`# red: ${flakyFiles} flaky files, at most ${maxFlaky} are allowed`] : []),
  ];
  // With many failures, each of them gets fewer lines, so that the text names all of them.
  const lines = [12, 6, 3, 1].map(linesWith).find(({ length }) => length <= maxLinesAtEnd) ?? linesWith(0);
  const shown =
    lines.length > maxLinesAtEnd
      ? [`… ${lines.length - maxLinesAtEnd} lines above are in ${failureFolder}`, ...lines.slice(-maxLinesAtEnd)]
      : lines;
  return [...shown, `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`, ''].join('\n');
};

const evidenceFolder = (unit: Unit, round: 'first' | 'again'): string =>
  join(failureFolder, `${nameOf(unit).replaceAll('/', '_').replaceAll(' ', '-')}-${round}`);

/**
 * Folder for the evidence of a failed test process. `keep` adds its output, or deletes the folder when its tests
 * passed.
 */
export const openEvidence = (
  unit: Unit,
  round: 'first' | 'again',
): { readonly folder: string; readonly keep: (outcome: Outcome) => void } => {
  const folder = evidenceFolder(unit, round);
  return {
    folder,
    keep: ({ ended, output }) => {
      try {
        if (ended === 'passed') return rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'output.txt'), output);
      } catch (error) {
        // A full disk must not hide the failure, whose output is printed anyway.
        process.stderr.write(`nothing kept in ${folder}: ${String(error)}\n`);
      }
    },
  };
};

export const clearEvidence = (): void => rmSync(failureFolder, { recursive: true, force: true });
