import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type AsideBounds = { readonly timeoutMs: number; readonly maxMegabytes: number };

// Beside the one thread that answers everybody.
const atOnce = 2;
let working = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a function that a module of ours exports on what somebody sent, in a thread of its own: what never ends, or fills the memory, is cut there and hurts
 * nobody. What goes in and out is plain data; undefined when it was cut, or failed. Two at a time; the others wait.
 */
export const runInWorker = async <W extends (...given: never) => unknown>(
  module: string,
  name: string,
  given: Parameters<W>,
  { timeoutMs, maxMegabytes }: AsideBounds,
): Promise<Awaited<ReturnType<W>> | undefined> => {
  if (working >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
  else working++;
  const thread = new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { module, name, given },
    // It knows nothing of the application.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  // A thread that is gone already has nothing to end.
  const end = (): void => void thread.terminate().catch(() => 0);
  const late = setTimeout(end, timeoutMs);
  try {
    const ended = once(thread, 'exit').then(() => undefined);
    const said = once(thread, 'message').then(([value]) => value as Awaited<ReturnType<W>>);
    said.catch(() => {});
    return await Promise.race([said, ended]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
    end();
    const next = waiting.shift();
    if (next) next();
    else working--;
  }
};
