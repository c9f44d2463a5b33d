import { sql } from 'kysely';
import { startJobs } from '#platform/jobs/jobs.ts';
import { openTestHouse, type Kind } from '../house.ts';
import { codeFor } from '../paying.ts';
import { freePort } from '../postgres.ts';
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
  /** How the provider's messages come. */ readonly mode?: string;
  /** Without lock nor constraint: the control. */ readonly isUnguarded?: boolean;
};

/** F4: a random history against the running server, whose clock the users push on; what is left is judged. */
export const randomHistory = async (kind: Kind, seed: number, users: number, length: number, options: HistoryOptions = {}): Promise<Played & Verdict> => {
  const { mode = 'normal', isUnguarded = false } = options;
  const port = String(await freePort());
  const env = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SANDBOX_MODE: mode, ...(isUnguarded ? { FAULT: 'no-lock,sleep-after-check:20' } : {}) };
  const house = await openTestHouse(kind, { now: new Date(start).toISOString(), env });
  const later = (ms: number): void => house.at(new Date(house.clock.now() + ms).toISOString());
  const runAll = async (): Promise<void> => {
    later(1_000);
    for (const name of jobNames) await house.runJob(name);
  };
  try {
    if (isUnguarded) await sql`alter table occupation drop constraint no_overlap`.execute(house.db);
    const { places, capacities } = await makePlaces(house.db, house.clock.now());
    const { url } = await house.serve();
    const jobs = startJobs(house, house.jobs);
    const wait = async (pick: number): Promise<void> => {
      later((pick % 5) * 60_000);
      await house.runJob(jobNames[pick % jobNames.length]!);
    };
    const played = await playTogether({ url, places, now: house.clock.now, codeFor: (id) => codeFor(house, id), wait, whenBack: null }, seed, users, length);
    await jobs.stop();
    await settled(house.db, runAll, house.clock.now);
    for (const user of played.users) await user.lookAgain();
    played.end();
    return { ...played, ...(await judge(house, played.saga, played.users, capacities)) };
  } finally {
    await house.close();
  }
};
