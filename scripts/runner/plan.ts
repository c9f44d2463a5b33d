import type { Unit } from './unit.ts';

/** Seconds that a file took when it was last timed; files that took less than a few seconds are not listed. */
export type Timings = Readonly<Record<string, number>>;

const maxFilesPerBatch = 10;

/** Units in the order in which to start them: longest first, so that no lane is left waiting for one that began last. */
export const plan = (files: readonly string[], timings: Timings, isAlone: (file: string) => boolean, secondsUnlisted: number): Unit[] => {
  const secondsOf = (file: string): number => timings[file] ?? secondsUnlisted;
  const longestFirst = files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || a.localeCompare(b));
  const batched = longestFirst.filter((file) => !isAlone(file));
  const count = Math.ceil(batched.length / maxFilesPerBatch);
  // Dealt like cards, each batch gets as many long files as the others.
  const batches = Array.from({ length: count }, (_, batch) => batched.filter((__, i) => i % count === batch));
  const units = [...longestFirst.filter(isAlone).map((file) => [file]), ...batches];
  const secondsOfUnit = (unit: readonly string[]): number => unit.reduce((sum, file) => sum + secondsOf(file), 0);
  return units.toSorted((a, b) => secondsOfUnit(b) - secondsOfUnit(a)).map((files) => ({ files }));
};

/** Runs each item by `work`, `lanes` at a time, in their order. */
export const inLanes = async <T, R>(items: readonly T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const waiting = [...items.entries()];
  const results: R[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
};
