import type { Kind } from '../app/test-app.ts';

/** What a process holds at a moment, in megabytes of 2²⁰ bytes. */
export type MemorySample = { readonly seconds: number; readonly residentMb: number; readonly heapMb: number; readonly externalMb: number };

export type MemoryVerdict = {
  readonly problems: readonly string[];
  readonly mostMb: number;
  /** The slope of a line fitted over the second half. */
  readonly growsMbPerMin: number;
  /** The least heap seen in the second half: what lives, whatever waits to be swept. */
  readonly leastHeapMb: number;
};

/** The embedded database lies in the process, with its files' pages: it is made for trying the site. */
export const residentMbAtMost = { postgres: 450, pglite: 512 } as const satisfies Record<Kind, number>;
// The heap breathes by some fifteen megabytes between two sweeps: over five minutes that alone tilts the line by one a minute. Four times that is a leak.
const growsMbPerMinAtMost = 4;
const judgedOverMin = 5;

/** How much a line fitted over so long may rise: the shorter, the more the breath of the heap tilts it. */
export const mayGrow = (minutes: number): number => growsMbPerMinAtMost * Math.max(1, (judgedOverMin / minutes) ** 1.5);

/** The slope of the straight line nearest to these points. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return across / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
};

/** Whether memory stayed under its bound and has stopped growing: the first half is for warming up. */
export const judgeMemory = (samples: readonly MemorySample[], kind: Kind): MemoryVerdict => {
  const atMostMb = residentMbAtMost[kind];
  const lasted = samples.at(-1)?.seconds ?? 0;
  const late = samples.filter(({ seconds }) => seconds >= lasted / 2);
  const mostMb = Math.max(...samples.map(({ residentMb }) => residentMb));
  const growsMbPerMin = late.length < 3 ? Number.NaN : slopeOf(late.map(({ seconds, residentMb }) => [seconds / 60, residentMb]));
  const allowed = mayGrow(lasted / 120);
  const problems = [
    ...(mostMb < atMostMb ? [] : [`mémoire résidente : ${mostMb.toFixed(0)} Mo, au-delà de ${atMostMb} Mo`]),
    ...(growsMbPerMin < allowed ? [] : [`mémoire résidente : croît de ${growsMbPerMin.toFixed(1)} Mo/min, au-delà de ${allowed.toFixed(1)}`]),
  ];
  return { problems, mostMb, growsMbPerMin, leastHeapMb: Math.min(...late.map(({ heapMb }) => heapMb)) };
};
