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
  env.MODE === 'production' || !env.FAULT
    ? undefined
    : env.FAULT.split(',').find((one) => one === point || one.startsWith(`${point}:`));

export const hasFault = (env: Pick<Env, 'FAULT' | 'MODE'>, point: FaultPoint): boolean =>
  named(env, point) !== undefined;

/** Kills the process when `FAULT` requests this crash, as a power cut would. */
export const crashPoint = (env: Pick<Env, 'FAULT' | 'MODE'>, point: Extract<FaultPoint, `crash-${string}`>): void => {
  if (hasFault(env, point)) process.kill(process.pid, 'SIGKILL');
};

type Meeting = { missing: number; readonly complete: PromiseWithResolvers<void> };
const meetings = new WeakMap<object, Meeting>();

/** Waits until `count` requests have called it. Later calls return at once. */
const meet = async (env: object, count: number): Promise<void> => {
  const meeting = meetings.get(env) ?? { missing: count, complete: Promise.withResolvers<void>() };
  meetings.set(env, meeting);
  meeting.missing -= 1;
  if (meeting.missing <= 0) meeting.complete.resolve();
  await meeting.complete.promise;
};

/**
 * A fault between the check of a request and its write. `sleep-after-check:ms` waits, and `meet-after-check:count`
 * waits until this number of requests has arrived.
 */
export const afterCheckPoint = async (env: Pick<Env, 'FAULT' | 'MODE'>): Promise<void> => {
  const asleep = named(env, 'sleep-after-check');
  if (asleep !== undefined) await sleep(Number(asleep.split(':')[1] ?? 500));
  const met = named(env, 'meet-after-check');
  if (met !== undefined) await meet(env, Number(met.split(':')[1] ?? 2));
};

/** Leaks memory on each request, when `FAULT` contains `leak:bytes`. */
export const leakPoint = (env: Pick<Env, 'FAULT' | 'MODE'>): void => {
  const fault = named(env, 'leak');
  if (fault === undefined) return;
  const leaked: Buffer[] = [];
  subscribe('http.server.request.start', () => void leaked.push(Buffer.alloc(Number(fault.split(':')[1] ?? 1_000), 1)));
};

const leastJobSeconds = 0.25;

/**
 * Runs each job more often, by the factor given by `hurried-jobs:times`, but at most four times a second. Simulates
 * hours of background work within seconds.
 */
export const pacedJobs = <J extends { readonly everySeconds: number }>(
  env: Pick<Env, 'FAULT' | 'MODE'>,
  jobs: readonly J[],
): readonly J[] => {
  const fault = named(env, 'hurried-jobs');
  if (fault === undefined) return jobs;
  const times = Number(fault.split(':')[1] ?? 10);
  return jobs.map((job) => ({ ...job, everySeconds: Math.max(leastJobSeconds, job.everySeconds / times) }));
};
