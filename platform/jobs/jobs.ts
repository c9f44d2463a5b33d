import { secondMs } from '#core/units.ts';
import { observeJobFailure } from '../http/metrics.ts';
import type { App } from '../app/app.ts';
import { backgroundLog } from './background-log.ts';

export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  /** Also runs the job once before the server is ready. */
  readonly atStart?: true;
  /** Long work must stop at its next step once `stopping` is aborted. */
  readonly run: (app: App, nowMs: number, stopping?: AbortSignal) => Promise<void>;
};

/**
 * Runs each job at its own interval, never twice at the same time. A failure is logged, and the next run still happens.
 */
export const startJobs = (app: App, jobs: readonly Job[]): { readonly stop: () => Promise<void> } => {
  const running = new Set<Promise<void>>();
  const jobLog = backgroundLog(app.log);
  const stopping = new AbortController();
  const timers = jobs.map((job) => {
    let busy = false;
    const turn = async (): Promise<void> => {
      try {
        await job.run(app, app.clock.now(), stopping.signal);
        jobLog.worked(job.name);
      } catch (error) {
        if (stopping.signal.aborted) return;
        observeJobFailure(job.name);
        jobLog.failed(job.name, error, 'job failed');
      }
      busy = false;
    };
    const timer = setInterval(() => {
      if (busy || stopping.signal.aborted) return;
      busy = true;
      const run = turn().finally(() => running.delete(run));
      running.add(run);
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
