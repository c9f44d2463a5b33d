export type Verdict = 'tenu' | 'manqué' | 'imprimé' | 'non mesuré';
export type Line = {
  readonly id: string;
  readonly target: string;
  readonly figure: string;
  readonly ratio: string;
  readonly verdict: Verdict;
};

/** A quantile of sorted values. `share` is between 0 and 1. NaN for an empty list. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/**
 * Runs several functions in turn, `rounds` times each after a warm-up, so that a disturbance of the machine affects all
 * of them. Returns the sorted durations in milliseconds.
 */
export const inTurn = async <K extends string>(
  works: Record<K, () => Promise<unknown>>,
  rounds: number,
  warmUp = Math.ceil(rounds / 5),
): Promise<Record<K, number[]>> => {
  const names = Object.keys(works) as K[];
  const took = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const began = performance.now();
      await works[name]();
      if (round >= 0) took[name].push(performance.now() - began);
    }
  }
  for (const name of names) took[name].sort((a, b) => a - b);
  return took;
};

/**
 * Number of calls of `work` per second, with `connections` calls always in progress. `work` receives the number of the
 * call.
 */
export const rateOf = async (
  connections: number,
  count: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> => {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return count / ((performance.now() - began) / 1000);
};

export const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 2)} ms`;
export const times = (value: number): string => `× ${value.toFixed(2)}`;

/** Compares a ratio with its limit: `atMost` with a maximum, `reaching` with a minimum. */
export const atMost = (id: string, target: string, figure: string, ratio: number, limit: number): Line => ({
  id,
  target,
  figure,
  ratio: times(ratio),
  verdict: ratio <= limit ? 'tenu' : 'manqué',
});
export const reaching = (id: string, target: string, figure: string, ratio: number, limit: number): Line => ({
  id,
  target,
  figure,
  ratio: times(ratio),
  verdict: ratio >= limit ? 'tenu' : 'manqué',
});

export const asTable = (lines: readonly Line[]): string => {
  const rows = [
    ['n°', 'cible', 'mesure', 'rapport', 'verdict'],
    ...lines.map((line) => [line.id, line.target, line.figure, line.ratio, line.verdict]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
