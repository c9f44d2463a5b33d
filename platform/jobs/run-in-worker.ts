import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type AsideBounds = { readonly timeoutMs: number; readonly maxMegabytes: number };

// Number of threads besides the main thread, which answers all requests.
const atOnce = 2;
let working = 0;
const waiting: (() => void)[] = [];

/**
 * Runs an exported function of one of our modules on user input, in a separate thread. A run that takes too long or too
 * much memory is stopped without harm.
 * Input and output must be plain data. Undefined when the run was stopped or failed. Two runs happen at a time, and
 * other runs wait.
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
    // An empty environment, so that the thread gets no setting of the application.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  // The rejection is harmless: the thread has already ended.
  const end = (): void => void thread.terminate().catch(() => 0);
  const late = setTimeout(end, timeoutMs);
  try {
    const ended = once(thread, 'exit').then(() => undefined);
    const reply = once(thread, 'message').then(([value]) => value as Awaited<ReturnType<W>>);
    reply.catch(() => {});
    return await Promise.race([reply, ended]);
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
