import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';

export type FaultPoint =
  | 'sleep-after-check'
  | 'meet-after-check'
  | 'crash-before-commit'
  | 'crash-after-commit'
  | 'crash-after-mail'
  | 'no-lock'
  | 'no-claim'
  | 'no-record'
  | 'hurried-jobs'
  | 'unheard-failure'
  | 'leak';

const named = (env: Pick<Env, 'FAULT' | 'MODE'>, point: FaultPoint): string | undefined =>
  env.MODE === 'production' || !env.FAULT ? undefined : env.FAULT.split(',').find((one) => one === point || one.startsWith(`${point}:`));

/** Whether a fault was asked for (demo mode only). */
export const hasFault = (env: Pick<Env, 'FAULT' | 'MODE'>, point: FaultPoint): boolean => named(env, point) !== undefined;

/** Kills the process as a power cut would, where this crash was asked for. */
export const crashPoint = (env: Pick<Env, 'FAULT' | 'MODE'>, point: Extract<FaultPoint, `crash-${string}`>): void => {
  if (hasFault(env, point)) process.kill(process.pid, 'SIGKILL');
};

type Meeting = { missing: number; readonly complete: PromiseWithResolvers<void> };
const meetings = new WeakMap<object, Meeting>();

/** Waits until as many requests as asked have come here; whoever comes later passes. */
const meet = async (env: object, count: number): Promise<void> => {
  const meeting = meetings.get(env) ?? { missing: count, complete: Promise.withResolvers<void>() };
  meetings.set(env, meeting);
  meeting.missing -= 1;
  if (meeting.missing <= 0) meeting.complete.resolve();
  await meeting.complete.promise;
};

/** Stands where a request has checked and not yet written: waits for `sleep-after-check:ms`, or until `meet-after-check:count` requests stand here. */
export const afterCheckPoint = async (env: Pick<Env, 'FAULT' | 'MODE'>): Promise<void> => {
  const asleep = named(env, 'sleep-after-check');
  if (asleep !== undefined) await sleep(Number(asleep.split(':')[1] ?? 500));
  const met = named(env, 'meet-after-check');
  if (met !== undefined) await meet(env, Number(met.split(':')[1] ?? 2));
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
