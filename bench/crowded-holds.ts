import pg from 'pg';
import { holdVisit } from '#features/bookings/verbs/hold.ts';
import { requireVisit } from '#features/offers/verbs/prepare.ts';
import type { Env } from '#platform/app/env.ts';
import type { Db } from '#platform/db/db.ts';
import { professionalOf, readGeography, type BenchProfessional } from './generator.ts';
import { holdRequestOf, environment, newSessions, openPool, targetsOf, type Target } from './holds.ts';
import { copyOf, type Base } from './load.ts';
import { atMost, median, ms, quantile, rateOf, type Line } from './measure.ts';
import { backendPids, processorMs } from './whole-search.ts';

const clients = 20;
const crowds = 12;
const prosOfACrowd = 3;
const days = 24;
const p95Ms = 1_000;

type Took = { readonly wholeMs: number; readonly lockedMs: number };

const shuffled = <T>(list: readonly T[]): T[] => {
  let state = 20_261_121;
  const draw = (): number => (state = (state * 48_271) % 2_147_483_647);
  return list
    .map((one) => [draw(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
};

/**
 * The free starts of each professional, at most one a day, so that holds do not conflict. Leaves out professionals with
 * too few starts.
 */
const startsOf = (pros: readonly BenchProfessional[]): Target[][] =>
  pros.flatMap((one): Target[][] => {
    const starts = Array.from({ length: days }, (_, day) => targetsOf([one], 2 + day)).flat();
    const distinct = [...new Map(starts.map((target) => [Math.floor(target.startMs / 86_400_000), target])).values()];
    return distinct.length >= days / 2 ? [distinct.slice(0, days / 2)] : [];
  });

type Hold = (target: Target, sessionId: number) => Promise<Took>;

const openHold =
  (db: Db, env: Env): Hold =>
  async (target, sessionId) => {
    const request = holdRequestOf(target, sessionId);
    const began = performance.now();
    let lockedAt = began;
    await holdVisit(db, request, request.bookedAtMs, env, { before: async () => void (lockedAt = performance.now()) });
    const ended = performance.now();
    return { wholeMs: ended - began, lockedMs: ended - lockedAt };
  };

/** Milliseconds of reads, and of holds without contention. The first ones are a warm-up. */
const measureAlone = async (
  db: Db,
  hold: Hold,
  targets: readonly Target[],
  sessionId: number,
): Promise<{ readsMs: number[]; holds: Took[] }> => {
  const holds: Took[] = [];
  const readsMs: number[] = [];
  for (const [n, target] of targets.entries()) {
    const request = holdRequestOf(target, sessionId);
    const began = performance.now();
    await requireVisit(db, request, { fromMs: target.startMs, toMs: target.startMs }, 'taking');
    if (n > 10) readsMs.push(performance.now() - began);
    const took = await hold(target, sessionId);
    if (n > 10) holds.push(took);
  }
  return { readsMs, holds };
};

/**
 * Twenty clients create holds without pause. Each hold takes another start time of the same three professionals, so the
 * clients only compete for three locks. Measures the waiting time of the clients and the time spent under the lock.
 */
export const benchCrowdedHolds = async (
  serverUrl: string,
  base: Base,
  seed: string,
): Promise<{ lines: Line[]; notes: string[] }> => {
  const url = await copyOf(serverUrl, base, 'bench_crowded_holds');
  const env = environment();
  const sessions = await newSessions(url, clients);
  const sessionOf = (n: number): number => sessions[n % clients]!;
  const geography = readGeography();
  const starts = startsOf(Array.from({ length: 150 }, (_, n) => professionalOf(geography, seed, n + 1)));
  const crowd = (n: number): Target[] => shuffled(starts.slice(n * prosOfACrowd, (n + 1) * prosOfACrowd).flat());
  const database = await openPool(url, env.DATABASE_POOL);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { db } = database;
  const hold = openHold(db, env);
  try {
    // Warm-up: opens every connection and prepares every statement.
    const warming = crowd(crowds + 2);
    await rateOf(clients, warming.length, (i) => hold(warming[i]!, sessionOf(i)));
    const alone = await measureAlone(db, hold, [...crowd(crowds), ...crowd(crowds + 1)], sessionOf(0));
    const backends = await backendPids(client);
    const took: Took[] = [];
    const [node, server] = [processorMs([process.pid]), processorMs(backends)];
    for (let n = 0; n < crowds; n++) {
      const targets = crowd(n);
      await rateOf(clients, targets.length, async (i) => void took.push(await hold(targets[i]!, sessionOf(i))));
    }
    const [nodeMs, databaseMs] = [
      (processorMs([process.pid]) - node) / took.length,
      (processorMs(backends) - server) / took.length,
    ];
    const whole = took.map(({ wholeMs }) => wholeMs).toSorted((a, b) => a - b);
    const [p50, p95] = [quantile(whole, 0.5), quantile(whole, 0.95)];
    const locked = median(took.map(({ lockedMs }) => lockedMs));
    const one = median(alone.holds.map(({ wholeMs }) => wholeMs));
    const oneLocked = median(alone.holds.map(({ lockedMs }) => lockedMs));
    return {
      lines: [
        atMost(
          'HOLDS',
          `${clients} clients sur ${prosOfACrowd} professionnels, p95 ≤ 1 s`,
          `p50 ${ms(p50)}, p95 ${ms(p95)}`,
          p95 / p95Ms,
          1,
        ),
        atMost('HOLDS', `p50 ≤ ${clients} blocages seuls`, `${ms(p50)} contre ${ms(one)} seul`, p50 / one, clients),
      ],
      notes: [
        `Blocage seul : ${ms(one)}, dont ${ms(oneLocked)} sous le verrou (lecture ${ms(median(alone.readsMs))})`,
        `Blocage à ${clients} sur ${prosOfACrowd} (${took.length} fois) : ${ms(locked)} sous le verrou, ${ms(p50 - locked)} d’attente ; ${ms(nodeMs)} de Node, ${ms(databaseMs)} de PostgreSQL (processeur)`,
      ],
    };
  } finally {
    await client.end();
    await database.close();
  }
};
