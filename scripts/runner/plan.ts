import { relative } from 'node:path';
import type { Outcome, Unit } from './unit.ts';

/** Last measured seconds of each test file. Files under a few seconds are missing. */
export type Timings = Readonly<Record<string, number>>;

/**
 * Groups the test files into units. A unit is the files of one process. The longest units start first, so that no
 * worker waits at the end for a long unit that started late.
 */
export const plan = (
  files: readonly string[],
  /** Number of files that share a process. Files with different numbers never share one. */ filesPerProcess: (
    file: string,
  ) => number,
  secondsOf: (file: string) => number,
): Unit[] => {
  const longestFirst = files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b));
  const bySize = Map.groupBy(longestFirst, filesPerProcess);
  const units = [...bySize].flatMap(([size, own]) => {
    const count = Math.ceil(own.length / size);
    // Deals the files like cards, so that each process gets as many long files as the others.
    return Array.from({ length: count }, (_, nth) => own.filter((__, i) => i % count === nth));
  });
  const secondsIn = (unit: readonly string[]): number => unit.reduce((sum, file) => sum + secondsOf(file), 0);
  return units.toSorted((a, b) => secondsIn(b) - secondsIn(a)).map((own) => ({ files: own }));
};

/** Seconds of each test file by path, without the files under `leastSeconds`. */
export const timingsOf = (outcomes: readonly Outcome[], leastSeconds: number): Timings => {
  const bySource = Map.groupBy(
    outcomes.flatMap(({ tests }) => tests),
    ({ file }) => relative('.', file),
  );
  const rows = [...bySource].map(
    ([file, tests]) => [file, Math.round(tests.reduce((sum, { ownSeconds }) => sum + ownSeconds, 0))] as const,
  );
  return Object.fromEntries(
    rows
      .filter(([file, seconds]) => file.endsWith('.test.ts') && seconds >= leastSeconds)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
};

/** Applies `work` to all items, `lanes` at a time. Returns the results in the order of the items. */
export const inLanes = async <T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const waiting = [...items.entries()];
  const results: R[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
};
