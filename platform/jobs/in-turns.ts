import { setTimeout as wait } from 'node:timers/promises';

/** Work done in steps: each call of `next` runs one step. */
export type WorkInSteps<T = void> = AsyncGenerator<void, T>;

/** Work that this process has claimed, so that no other process does it. */
export type ClaimedWork = {
  readonly steps: WorkInSteps;
  /** Called when a step fails. No further step runs. */
  readonly failed: (error: unknown) => Promise<void>;
  /** Releases the work, even if no step has run, so that another process can claim it. */
  readonly giveBack: () => Promise<void>;
};

type Turns = {
  readonly most: number;
  readonly more: (places: number) => Promise<readonly ClaimedWork[]>;
  readonly stopping: AbortSignal | undefined;
};

// After each step, waits three times the duration of the step, so that requests can use the machine.
const rests = { times: 3, leastMs: 10, mostMs: 250 };
const roundsBetweenAsking = 20;

const rest = async (workedMs: number, stopping: AbortSignal | undefined): Promise<void> => {
  const ms = Math.min(rests.mostMs, Math.max(rests.leastMs, workedMs * rests.times));
  await wait(ms, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
};

/** Runs one step. Returns whether the work has finished or failed. */
const isOver = async ({ steps, failed }: ClaimedWork): Promise<boolean> => {
  try {
    return (await steps.next()).done === true;
  } catch (error) {
    await failed(error);
    return true;
  }
};

/**
 * Runs one step of each task in turn, with a rest after each step, until no task is left. When stopped early, releases
 * the unfinished tasks.
 */
export const inTurns = async ({ most, more, stopping }: Turns): Promise<void> => {
  const isStopping = (): boolean => stopping?.aborted === true;
  const going = new Set<ClaimedWork>();
  try {
    for (let round = 0; !isStopping(); round++) {
      if (going.size === 0 || (going.size < most && round % roundsBetweenAsking === 0))
        for (const work of await more(most - going.size)) going.add(work);
      if (going.size === 0) return;
      for (const work of going) {
        if (isStopping()) return;
        const beganMs = performance.now();
        if (await isOver(work)) going.delete(work);
        await rest(performance.now() - beganMs, stopping);
      }
    }
  } finally {
    for (const work of going) await work.giveBack().catch(() => undefined);
  }
};

/** Runs all the steps without rest. */
export const toTheEnd = async (work: WorkInSteps): Promise<void> => {
  while ((await work.next()).done !== true);
};

/**
 * Waits for a promise and returns its result. Each step before the result is empty, so other tasks continue meanwhile.
 */
export async function* untilDone<T>(promise: Promise<T>): WorkInSteps<T> {
  const pending = Symbol('pending');
  // The return below throws a rejection. Without this handler, an earlier rejection could end the process.
  promise.catch(() => undefined);
  while ((await Promise.race([promise, pending])) === pending) yield;
  return promise;
}
