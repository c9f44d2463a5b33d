import { secondMs } from '#core/units.ts';
import { observeJobFailure } from '../http/metrics.ts';
import type { App } from '../app/app.ts';
import { backgroundLog } from './background-log.ts';

/** Work that runs without a request. */
export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  /** Also runs once before the server is ready. */
  readonly atStart?: true;
  /** `stopping`: work that takes long ends at its next step once this is aborted, if it is there. */
  readonly run: (app: App, now: number, stopping?: AbortSignal) => Promise<void>;
};

/** Runs each job at its own pace, never twice at once; a failure is logged and the next turn comes. */
export const startJobs = (app: App, jobs: readonly Job[]): { readonly stop: () => Promise<void> } => {
  const running = new Set<Promise<void>>();
  const said = backgroundLog(app.log);
  const stopping = new AbortController();
  const timers = jobs.map((job) => {
    let busy = false;
    const turn = async (): Promise<void> => {
      try {
        await job.run(app, app.clock.now(), stopping.signal);
        said.worked(job.name);
      } catch (error) {
        if (stopping.signal.aborted) return;
        observeJobFailure(job.name);
        said.failed(job.name, error, 'job failed');
      }
      busy = false;
    };
    const timer = setInterval(() => {
      if (busy || stopping.signal.aborted) return;
      busy = true;
      const one = turn().finally(() => running.delete(one));
      running.add(one);
    }, job.everySeconds * secondMs);
    timer.unref();
    return timer;
  });
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled(running);
    },
  };
};
