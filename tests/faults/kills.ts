import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { bookingCode } from '#platform/security/secret.ts';
import { newTestDatabase, openTestApp, type Kind } from '../app/test-app.ts';
import { freePort } from '../app/postgres.ts';
import { copyPGlite } from '../app/templates.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { judge, type Verdict } from './verdict.ts';
import { makePlaces, playTogether, settled, type Played } from './world.ts';

const start = Date.parse('2026-11-21T09:00:00Z');
const jobNames = [
  'sandbox-webhooks',
  'apply-payment-events',
  'reconcile-payments',
  'run-refunds',
  'sweep-holds',
  'expire-requests',
] as const;
const jumpMs = 8 * 60_000;

/**
 * Milliseconds from a start to the first ready answer. The starts after an ordinary stop are the control for the starts
 * after a kill.
 */
type Starts = { readonly readyMs: readonly number[]; readonly stoppedReadyMs: readonly number[] };
export type Killed = Played & Verdict & Starts;

const killsToAControl = 3;

/**
 * Kills the server at random moments while users play, and restarts it with its clock some minutes later. Nothing
 * promised may be lost.
 */
export const killAndRestart = async (
  kind: Kind,
  seed: number,
  kills: number,
  liveMs: { readonly min: number; readonly max: number },
): Promise<Killed> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const databaseUrl = kind === 'postgres' ? await newTestDatabase() : undefined;
  if (kind === 'pglite') await copyPGlite(dataDir);
  const on = { url: databaseUrl, dataDir };
  const before = await openTestApp(kind, { on, now: new Date(start).toISOString() });
  const { places, capacities } = await makePlaces(before.db, start);
  await before.close();

  let offsetMs = start - Date.now();
  const now = (): number => Date.now() + offsetMs;
  const boot = async (readyMs: number[]): Promise<ServerProcess> => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PORT: port,
      PUBLIC_URL: url,
      CLOCK: new Date(now()).toISOString(),
    };
    const server = await startServer(env);
    readyMs.push(Math.round(server.readyMs));
    return server;
  };
  const stoppedReadyMs: number[] = [];
  const readyMs: number[] = [];
  let server = await boot([]);
  let back = Promise.resolve();
  let isOver = false;
  const killer = async (): Promise<void> => {
    const restart = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      back = promise;
      await server.stop(signal);
      // The users' clock runs ahead of the server's clock by the startup time, so the users never trust a deadline for
      // too long.
      offsetMs += jumpMs;
      server = await boot(signal === 'SIGKILL' ? readyMs : stoppedReadyMs);
      resolve();
    };
    for (const [i, liveFor] of fc.sample(fc.integer(liveMs), { seed, numRuns: kills }).entries()) {
      await pause(liveFor);
      await restart('SIGKILL');
      if (i % killsToAControl > 0) continue;
      await pause(liveFor);
      await restart('SIGTERM');
    }
    await pause(liveMs.min);
    isOver = true;
  };
  const codeFor = (id: string): string => bookingCode({ env: { SECRET: undefined, DATA_DIR: dataDir } }, id, 1);
  const world = { url, places, now, codeFor, wait: async () => {}, whenBack: () => back };
  const [played] = await Promise.all([playTogether(world, seed, 8, 4_000, () => isOver), killer()]);
  await server.stop('SIGTERM');

  const app = await openTestApp(kind, {
    on,
    now: new Date(now() + 60_000).toISOString(),
    env: { PORT: port, PUBLIC_URL: url },
  });
  try {
    await app.serve();
    const tick = async (): Promise<void> => {
      app.at(new Date(app.clock.now() + 5_000).toISOString());
      for (const name of jobNames) await app.runJob(name);
    };
    await settled(app.db, tick, app.clock.now);
    offsetMs = app.clock.now() - Date.now();
    for (const user of played.users) await user.checkAgain();
    played.end();
    return { ...played, readyMs, stoppedReadyMs, ...(await judge(app, played.saga, played.users, capacities)) };
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
