import { sql } from 'kysely';
import { startJobs } from '#platform/jobs/jobs.ts';
import { openTestApp, type Kind } from '../app/test-app.ts';
import { codeFor } from '../actors/payments.ts';
import { freePort } from '../app/postgres.ts';
import { judge, type Verdict } from './verdict.ts';
import { makePlaces, playTogether, settled, type Played } from './world.ts';

const start = Date.parse('2026-11-21T09:00:00Z');
const jobNames = [
  'sweep-holds',
  'apply-payment-events',
  'reconcile-payments',
  'run-refunds',
  'expire-requests',
  'expire-proposals',
  'sandbox-webhooks',
] as const;

export type HistoryOptions = {
  /** Delivery mode of the provider's messages. */ readonly mode?: string;
  /** Whether this is the control, without the lock and the overlap constraint. */ readonly isUnguarded?: boolean;
};

/** Plays a random history against a running server whose clock the users advance, then judges the result. */
export const randomHistory = async (
  kind: Kind,
  seed: number,
  users: number,
  length: number,
  options: HistoryOptions = {},
): Promise<Played & Verdict> => {
  const { mode = 'normal', isUnguarded = false } = options;
  const port = String(await freePort());
  const env = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_MODE: mode,
    ...(isUnguarded ? { FAULT: 'no-lock,sleep-after-check:20' } : {}),
  };
  const app = await openTestApp(kind, { now: new Date(start).toISOString(), env });
  const later = (ms: number): void => app.at(new Date(app.clock.now() + ms).toISOString());
  const runAll = async (): Promise<void> => {
    later(1_000);
    for (const name of jobNames) await app.runJob(name);
  };
  try {
    if (isUnguarded) await sql`alter table occupation drop constraint no_overlap`.execute(app.db);
    const { places, capacities } = await makePlaces(app.db, app.clock.now());
    const { url } = await app.serve();
    const jobs = startJobs(app, app.jobs);
    const wait = async (pick: number): Promise<void> => {
      later((pick % 5) * 60_000);
      await app.runJob(jobNames[pick % jobNames.length]!);
    };
    const played = await playTogether(
      { url, places, now: app.clock.now, codeFor: (id) => codeFor(app, id), wait, whenBack: null },
      seed,
      users,
      length,
    );
    await jobs.stop();
    await settled(app.db, runAll, app.clock.now);
    for (const user of played.users) await user.checkAgain();
    played.end();
    return { ...played, ...(await judge(app, played.saga, played.users, capacities)) };
  } finally {
    await app.close();
  }
};
