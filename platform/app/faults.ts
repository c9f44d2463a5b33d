import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';

export type FaultPoint =
  | 'sleep-after-check'
  | 'crash-before-commit'
  | 'crash-after-commit'
  | 'crash-after-mail'
  | 'no-lock'
  | 'no-claim'
  | 'hurried-jobs'
  | 'unheard-failure'
  | 'leak';

const named = (env: Pick<Env, 'FAULT' | 'MODE'>, point: FaultPoint): string | undefined =>
  env.MODE === 'production' || !env.FAULT ? undefined : env.FAULT.split(',').find((one) => one === point || one.startsWith(`${point}:`));

/** Whether a fault was asked for (demo mode only). */
export const hasFault = (env: Pick<Env, 'FAULT' | 'MODE'>, point: FaultPoint): boolean => named(env, point) !== undefined;

/** Does what a fault point asks: waits its milliseconds, or kills the process as a power cut would. */
export const faultPoint = async (env: Pick<Env, 'FAULT' | 'MODE'>, point: FaultPoint): Promise<void> => {
  const fault = named(env, point);
  if (fault === undefined) return;
  if (point === 'sleep-after-check') await sleep(Number(fault.split(':')[1] ?? 500));
  else if (point.startsWith('crash-')) process.kill(process.pid, 'SIGKILL');
};

/** Keeps, for ever, the bytes that `leak:bytes` says of each request. */
export const leakPoint = (env: Pick<Env, 'FAULT' | 'MODE'>): void => {
  const fault = named(env, 'leak');
  if (fault === undefined) return;
  const kept: Buffer[] = [];
  subscribe('http.server.request.start', () => void kept.push(Buffer.alloc(Number(fault.split(':')[1] ?? 1_000), 1)));
};

const leastJobSeconds = 0.25;

/** The jobs of a server, each as many times as often as `hurried-jobs:times` asks, never more than four times a second: hours of work within seconds. */
export const pacedJobs = <J extends { readonly everySeconds: number }>(env: Pick<Env, 'FAULT' | 'MODE'>, jobs: readonly J[]): readonly J[] => {
  const fault = named(env, 'hurried-jobs');
  if (fault === undefined) return jobs;
  const times = Number(fault.split(':')[1] ?? 10);
  return jobs.map((job) => ({ ...job, everySeconds: Math.max(leastJobSeconds, job.everySeconds / times) }));
};
