import { setTimeout as wait } from 'node:timers/promises';

/** Work done in steps: each call of `next` runs one step. */
export type WorkInSteps<T = void> = AsyncGenerator<void, T>;

/** Work that this process has claimed. */
export type ClaimedWork = {
  readonly steps: WorkInSteps;
  /** Called when a step fails. The work does not continue. */
  readonly failed: (error: unknown) => Promise<void>;
  /** Releases the work, even one that never began, so that another process can take it. */
  readonly giveBack: () => Promise<void>;
};

type Turns = {
  /** Maximum number of tasks in progress. */
  readonly most: number;
  /** Claims up to `places` more tasks. */
  readonly more: (places: number) => Promise<readonly ClaimedWork[]>;
  /** Stops the run between two steps. */
  readonly stopping: AbortSignal | undefined;
};

// After each step, waits three times the duration of the step, so that requests can use the machine.
const rests = { times: 3, leastMs: 10, mostMs: 250 };
const roundsBetweenAsking = 20;

const rest = async (workedMs: number, stopping: AbortSignal | undefined): Promise<void> => {
  const ms = Math.min(rests.mostMs, Math.max(rests.leastMs, workedMs * rests.times));
  await wait(ms, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
};

/** Runs one step. Returns whether the work is finished or has failed. */
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
 * the unfinished tasks (`giveBack`).
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

/** Runs all the steps of a task without rest. */
export const toTheEnd = async (work: WorkInSteps): Promise<void> => {
  while ((await work.next()).done !== true);
};

/** Waits for a promise and returns its result. Each step before the result is empty, so other tasks go on meanwhile. */
export async function* untilDone<T>(promise: Promise<T>): WorkInSteps<T> {
  const pending = Symbol('pending');
  // The return below throws the rejection. A rejection without a handler could end the process earlier.
  promise.catch(() => undefined);
  while ((await Promise.race([promise, pending])) === pending) yield;
  return promise;
}
