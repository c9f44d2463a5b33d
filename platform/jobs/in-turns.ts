import { setTimeout as wait } from 'node:timers/promises';

/** Work that goes on by steps: each `next` is one of them. */
export type WorkInSteps<T = void> = AsyncGenerator<void, T>;

/** Work that somebody claimed. */
export type ClaimedWork = {
  readonly steps: WorkInSteps;
  /** Told when a step failed: it goes on no more. */
  readonly failed: (error: unknown) => Promise<void>;
  /** Lets somebody else go on with it, also where it never began. */
  readonly giveBack: () => Promise<void>;
};

type Turns = {
  /** How much goes on at once. */
  readonly most: number;
  /** Claims up to so much more of what is to be done. */
  readonly more: (places: number) => Promise<readonly ClaimedWork[]>;
  /** Ends it between two steps. */
  readonly stopping: AbortSignal | undefined;
};

// Between two steps the machine belongs to everybody else, three times as long as a short step took.
const rests = { times: 3, leastMs: 10, mostMs: 250 };
const roundsBetweenAsking = 20;

const rest = async (workedMs: number, stopping: AbortSignal | undefined): Promise<void> => {
  const ms = Math.min(rests.mostMs, Math.max(rests.leastMs, workedMs * rests.times));
  await wait(ms, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
};

/** Does one step of a work. Gives whether it goes on no more. */
const isOver = async ({ steps, failed }: ClaimedWork): Promise<boolean> => {
  try {
    return (await steps.next()).done === true;
  } catch (error) {
    await failed(error);
    return true;
  }
};

/** Does a step of each work in turn, with a rest after it, until nothing is left to be done; what is left when it ends otherwise is given back. */
export const inTurns = async ({ most, more, stopping }: Turns): Promise<void> => {
  const isStopping = (): boolean => stopping?.aborted === true;
  const going = new Set<ClaimedWork>();
  try {
    for (let round = 0; !isStopping(); round++) {
      if (going.size === 0 || (going.size < most && round % roundsBetweenAsking === 0)) for (const work of await more(most - going.size)) going.add(work);
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

/** Does all the steps of a work at once. */
export const toTheEnd = async (work: WorkInSteps): Promise<void> => {
  while ((await work.next()).done !== true);
};

/** What a promise gives, once it does: steps that do nothing meanwhile, so that other work goes on. */
export async function* untilDone<T>(promise: Promise<T>): WorkInSteps<T> {
  const pending = Symbol('pending');
  // It is heard below; a failure in between ends no process.
  promise.catch(() => undefined);
  while ((await Promise.race([promise, pending])) === pending) yield;
  return promise;
}
