import type { Kind } from '../app/test-app.ts';

/** Memory of a process at one moment, in megabytes of 2²⁰ bytes. */
export type MemorySample = {
  readonly seconds: number;
  readonly residentMb: number;
  readonly heapMb: number;
  readonly externalMb: number;
};

export type MemoryVerdict = {
  readonly problems: readonly string[];
  readonly mostMb: number;
  /** Slope of the line fitted to the second half of the samples. */
  readonly growsMbPerMin: number;
  /** Smallest heap of the second half: the live objects, without the garbage that waits for collection. */
  readonly leastHeapMb: number;
};

/**
 * PGlite, meant for trying the site, runs inside the server's process. Its database pages count in the memory of that
 * process.
 */
export const residentMbAtMost = { postgres: 450, pglite: 512 } as const satisfies Record<Kind, number>;
// The heap varies by about 15 megabytes between two collections. Over five minutes, that alone tilts the line by one
// megabyte a minute. Four times that is a leak.
const growsMbPerMinAtMost = 4;
const judgedOverMin = 5;

/**
 * Largest accepted slope, in megabytes a minute, of a line fitted over `minutes`. The variation of the heap tilts a
 * short line more.
 */
export const mayGrow = (minutes: number): number => growsMbPerMinAtMost * Math.max(1, (judgedOverMin / minutes) ** 1.5);

export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return across / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
};

/** Judges whether memory stayed under its limit and stopped growing. The first half of the samples is warm-up. */
export const judgeMemory = (samples: readonly MemorySample[], kind: Kind): MemoryVerdict => {
  const atMostMb = residentMbAtMost[kind];
  const lasted = samples.at(-1)?.seconds ?? 0;
  const late = samples.filter(({ seconds }) => seconds >= lasted / 2);
  const mostMb = Math.max(...samples.map(({ residentMb }) => residentMb));
  const growsMbPerMin =
    late.length < 3 ? Number.NaN : slopeOf(late.map(({ seconds, residentMb }) => [seconds / 60, residentMb]));
  const allowed = mayGrow(lasted / 120);
  const problems = [
    ...(mostMb < atMostMb ? [] : [`mémoire résidente : ${mostMb.toFixed(0)} Mo, au-delà de ${atMostMb} Mo`]),
    ...(growsMbPerMin < allowed
      ? []
      : [`mémoire résidente : croît de ${growsMbPerMin.toFixed(1)} Mo/min, au-delà de ${allowed.toFixed(1)}`]),
  ];
  return { problems, mostMb, growsMbPerMin, leastHeapMb: Math.min(...late.map(({ heapMb }) => heapMb)) };
};
