import { setTimeout as wait } from 'node:timers/promises';

/** Work that goes on by steps: each `next` is one of them. */
export type WorkInSteps = AsyncGenerator<void>;

type Turns = {
  /** What is there to do beyond what goes on already, asked for at the start and again every so often. */
  readonly more: () => Promise<readonly WorkInSteps[]>;
  /** Work that failed goes on no more. */
  readonly failed: (error: unknown) => void;
  /** Ends it between two steps; what is left is returned to where it came from. */
  readonly stopping: AbortSignal | undefined;
};

// Whoever asks something of the same machine waits for one step at most, and has it alone three quarters of the time.
const restTimes = 3;
const mostRestMs = 250;
const stepsBetweenAsking = 20;

const rest = async (workedMs: number, stopping: AbortSignal | undefined): Promise<void> => {
  await wait(Math.min(mostRestMs, workedMs * restTimes), undefined, { signal: stopping }).catch(() => undefined);
};

/** Does a step of each work in turn, with a rest after it that is in proportion to it, until nothing is left. */
export const inTurns = async ({ more, failed, stopping }: Turns): Promise<void> => {
  const isStopping = (): boolean => stopping?.aborted === true;
  let going: readonly WorkInSteps[] = await more();
  let steps = 0;
  while (going.length > 0 && !isStopping()) {
    const left: WorkInSteps[] = [];
    for (const work of going) {
      if (isStopping()) break;
      const beganMs = performance.now();
      try {
        if (!(await work.next()).done) left.push(work);
      } catch (error) {
        failed(error);
      }
      steps++;
      await rest(performance.now() - beganMs, stopping);
    }
    if (isStopping()) break;
    going = left;
    if (steps < stepsBetweenAsking && going.length > 0) continue;
    steps = 0;
    going = [...going, ...(await more())];
  }
  for (const work of going) await work.return(undefined).catch(failed);
};

/** Does all the steps of a work at once. */
export const toTheEnd = async (work: WorkInSteps): Promise<void> => {
  while (!(await work.next()).done);
};
