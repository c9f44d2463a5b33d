import assert from 'node:assert/strict';
import pg from 'pg';
import { Refusal } from '#core/refusal.ts';
import { enclosing, normalise, parseMultirange, type Spans } from '#core/spans.ts';
import { wallToEpochMinute, zoneClock, dayOf } from '#core/time.ts';
import { derive, derivedLineOf, ticks } from '#features/availability/rules/derive.ts';
import { startTicks } from '#features/availability/rules/slots.ts';
import { holdVisit } from '#features/bookings/verbs/hold.ts';
import { prepareVisit, type HoldRequest } from '#features/offers/verbs/prepare.ts';
import { openDatabase, type Db } from '#platform/db/db.ts';
import { readEnv, type Env } from '#platform/app/env.ts';
import { benchNow, professionalOf, readGeography, type BenchOption, type BenchProfessional } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { atMost, median, rateOf, reaching, type Line } from './measure.ts';

/** A start time at which the bench creates holds. `capacity` is the number of holds possible at that time. */
export type Target = {
  readonly one: BenchProfessional;
  readonly option: BenchOption;
  readonly startMs: number;
  readonly capacity: number;
};

const freeOf = (one: BenchProfessional): Map<number, Spans> => {
  const pairs = new Map<number, number[]>();
  for (const { resource_id, spans } of derive(one.source, one.occupied, dayOf(one.source.zone, benchNow)).freeDays) {
    pairs.set(resource_id, [...(pairs.get(resource_id) ?? []), ...parseMultirange(spans)]);
  }
  return new Map([...pairs].map(([id, list]) => [id, normalise(list)]));
};

/**
 * For each professional, the first free start from day `afterDays` on, for an on-site option that needs one
 * practitioner.
 */
export const targetsOf = (pros: readonly BenchProfessional[], afterDays: number): Target[] =>
  pros.flatMap((one): Target[] => {
    const option = one.source.options.find((candidate) => candidate.onSite && candidate.needs.length === 1);
    // This computation ignores travel time, so it leaves out professionals with home visits.
    if (!option || one.occupied.some(({ lat }) => lat !== null)) return [];
    const { source } = one;
    const day = dayOf(source.zone, benchNow) + afterDays;
    const clock = zoneClock(source.zone, day - 1, day + 9);
    const free = freeOf(one);
    const fromTick = ticks(wallToEpochMinute(clock, day, 0));
    const line = derivedLineOf(option, { guests: 1, atHome: false });
    const [tick] = startTicks({
      lines: [line],
      payingGuests: 1,
      free,
      fromTick,
      toTick: ticks(wallToEpochMinute(clock, day + 7, 0)),
      earliestTick: fromTick,
      stepTicks: ticks(source.slotStepMin),
      clock,
      openingDays: { fromDay: day - 1, toDay: day + 7 },
    });
    if (tick === undefined) return [];
    const able = option.needs[0]!.resourceIds.filter(
      (id) => enclosing(free.get(id) ?? [], tick - line.prepTicks, tick + line.serviceTicks + line.cleaningTicks) >= 0,
    );
    return [{ one, option, startMs: tick * 300_000, capacity: able.length }];
  });

export const holdRequestOf = ({ one, option, startMs }: Target, sessionId: number): HoldRequest => ({
  proId: one.publicId,
  lines: [{ option_id: option.publicId, add_on_ids: [] }],
  guests: { adults: 1, children: 0, babies: 0 },
  place: null,
  accessNote: null,
  startMs,
  bookedAtMs: benchNow,
  session: async () => sessionId,
  bookingId: null,
});

export const environment = (): Env => {
  const read = readEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.env;
};

export const openPool = (url: string, poolSize: number) =>
  openDatabase({ url, dataDir: '.', poolSize, onError: () => {} });

/**
 * Inserts a row that has the table and the constraint of a hold, in its own transaction. This is the minimum cost of a
 * hold.
 */
const bareInsert = (pool: pg.Pool) => {
  const beyond = benchNow + 30 * 86_400_000;
  let made = 0;
  return async (): Promise<void> => {
    const n = made++;
    const proId = 1 + (n % 8_000);
    const from = beyond + Math.floor(n / 8_000) * 7_200_000;
    await pool.query({
      name: 'bare-insert',
      text: `insert into occupation (resource_id, pro_id, during, service, kind, active) values ($1, $2, tstzrange($3, $4), tstzrange($3, $4), 'booking', true)`,
      values: [proId * 8, proId, new Date(from), new Date(from + 3_600_000)],
    });
  };
};

/**
 * Creates one session for each client. Two holds of the same session would wait for each other, because both refer to
 * the session's row.
 */
export const newSessions = async (url: string, count: number): Promise<number[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const made = await client.query<{ id: string }>(
    `insert into session (secret_hash, created_at, seen_at) select 'banc ' || n, $1, $1 from generate_series(1, $2::int4) n returning id`,
    [new Date(benchNow), count],
  );
  await client.end();
  return made.rows.map(({ id }) => Number(id));
};

const isTaken = (error: unknown): boolean => error instanceof Refusal && error.code === 'SlotTaken';

/**
 * All clients create a hold on the same start time at once. Returns the successes, the refusals and the duration in
 * seconds.
 */
const wave = async (
  db: Db,
  target: Target,
  sessions: readonly number[],
  env: Env,
  clients: number,
): Promise<{ won: number; refused: number; seconds: number }> => {
  const began = performance.now();
  const ends = await Promise.allSettled(
    Array.from({ length: clients }, (_, n) => holdVisit(db, holdRequestOf(target, sessions[n]!), benchNow, env)),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const end of ends) if (end.status === 'rejected' && !isTaken(end.reason)) throw end.reason;
  const won = ends.filter((end) => end.status === 'fulfilled').length;
  return { won, refused: clients - won, seconds };
};

const doubleBooked = async (client: pg.Client): Promise<number> => {
  const found = await client.query<{ n: string }>(
    `select count(*) as n from occupation a join occupation b on b.resource_id = a.resource_id and b.id > a.id and a.during && b.during where a.active and b.active and a.kind = 'hold'`,
  );
  return Number(found.rows[0]!.n);
};

const walOf = async (client: pg.Client, work: () => Promise<void>): Promise<number> => {
  const at = async (): Promise<string> =>
    (await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')).rows[0]!.lsn;
  const before = await at();
  await work();
  const found = await client.query<{ bytes: string }>('select pg_wal_lsn_diff($1, $2) as bytes', [await at(), before]);
  return Number(found.rows[0]!.bytes);
};

/**
 * A copy of the database, its professionals, the sessions of the clients, and the bare insert that holds are compared
 * with.
 */
type Bench = {
  readonly url: string;
  readonly client: pg.Client;
  readonly env: Env;
  readonly pros: readonly BenchProfessional[];
  readonly sessions: readonly number[];
  readonly insert: () => Promise<void>;
};

// Reads the slots before the holds, as a client does. The holds then find the catalogue in memory.
const show = async (db: Db, { sessions }: Bench, targets: readonly Target[]): Promise<void> => {
  for (const target of targets)
    await prepareVisit(
      db,
      holdRequestOf(target, sessions[0]!),
      { fromMs: target.startMs, toMs: target.startMs },
      benchNow,
    );
};

/** Rates per second of bare inserts and, for measure T6, of whole holds. */
const ratesOf = async (bench: Bench, withHolds: boolean): Promise<{ inserted: number; holdRates: number[] }> => {
  const { url, env, pros, sessions, insert } = bench;
  const many = await openPool(url, 64);
  const holdAll = (targets: readonly Target[]): Promise<number> =>
    rateOf(64, targets.length, (n) => holdVisit(many.db, holdRequestOf(targets[n]!, sessions[n % 64]!), benchNow, env));
  await holdAll(targetsOf(pros.slice(5_000), 2));
  await rateOf(64, 2_000, insert);
  const rounds = withHolds ? 5 : 1;
  const inserted: number[] = [];
  const holdRates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    inserted.push(await rateOf(64, 4_000, insert));
    const targets = withHolds ? targetsOf(pros.slice(round * 1_000, (round + 1) * 1_000), 2) : [];
    await show(many.db, bench, targets);
    if (targets.length > 0) holdRates.push(await holdAll(targets));
  }
  await many.close();
  return { inserted: median(inserted), holdRates };
};

const rateLine = (holdRates: readonly number[], bareRate: number): Line =>
  reaching(
    'T6',
    'blocage entier ≥ 0,35 × INSERT nu (64 connexions)',
    `${median(holdRates).toFixed(0)}/s contre ${bareRate.toFixed(0)}/s`,
    median(holdRates) / bareRate,
    0.35,
  );

/** Start times that many clients want at once: twenty with a capacity of one, ten with more. */
const wantedStarts = (pros: readonly BenchProfessional[]): Target[] => {
  const hot = targetsOf(pros, 9);
  return [
    ...hot.filter(({ capacity }) => capacity === 1).slice(0, 20),
    ...hot.filter(({ capacity }) => capacity > 1).slice(0, 10),
  ];
};

const noDoubleLine = async (client: pg.Client, starts: number): Promise<Line> => {
  const doubles = await doubleBooked(client);
  const deadlocks = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  const dead = Number(deadlocks.rows[0]!.deadlocks);
  const clean = doubles === 0 && dead === 0;
  return {
    id: 'T7',
    target: 'gagnants = places, 0 doublon, 0 interblocage',
    figure: `${starts} créneaux × 200, ${doubles} doublon, ${dead} interblocage`,
    ratio: '',
    verdict: clean ? 'tenu' : 'manqué',
  };
};

/** Refusals per second, under the lock, of 200 clients that want the same start at once. */
const refusalRate = async (db: Db, { sessions, env }: Bench, starts: readonly Target[]): Promise<number> => {
  let [refused, seconds] = [0, 0];
  for (const target of starts) {
    const end = await wave(db, target, sessions, env, 200);
    assert.equal(end.won, target.capacity, 'autant de gagnants que de places');
    refused += end.refused;
    seconds += end.seconds;
  }
  return refused / seconds;
};

/** Median of the refusals per second, for a start that is already taken when the clients read it. */
const visibleRefusalRate = async (db: Db, { sessions, env }: Bench, taken: Target): Promise<number> => {
  const refusals: number[] = [];
  for (let round = 0; round < 3; round++) {
    refusals.push(
      await rateOf(200, 6_000, () =>
        holdVisit(db, holdRequestOf(taken, sessions[0]!), benchNow, env).then(
          () => assert.fail('pris deux fois'),
          (error: unknown) => assert.ok(isTaken(error), String(error)),
        ),
      ),
    );
  }
  return median(refusals);
};

const crowdLines = async (bench: Bench, bareRate: number): Promise<Line[]> => {
  const { url, client, env, pros, sessions } = bench;
  const crowd = await openPool(url, 200);
  const starts = wantedStarts(pros);
  const first = starts[0]!;
  // Opens every connection, with a start that nobody can hold.
  await Promise.all(
    Array.from({ length: 200 }, () =>
      wave(crowd.db, { ...first, startMs: first.startMs - 86_400_000 * 400 }, sessions, env, 1),
    ),
  );
  await show(crowd.db, bench, starts);
  const underLock = await refusalRate(crowd.db, bench, starts);
  const noDouble = await noDoubleLine(client, starts.length);
  const visible = await visibleRefusalRate(crowd.db, bench, first);
  await crowd.close();
  return [
    noDouble,
    reaching(
      'T7',
      'refus d’un créneau visiblement pris ≥ 0,8 × INSERT nu',
      `${visible.toFixed(0)}/s`,
      visible / bareRate,
      0.8,
    ),
    reaching('T7', 'refus sous le verrou ≥ 0,3 × INSERT nu', `${underLock.toFixed(0)}/s`, underLock / bareRate, 0.3),
  ];
};

/** Compares the bytes that a hold and a bare insert write to the write-ahead log. */
const journalLine = async ({ url, client, env, pros, sessions, insert }: Bench): Promise<Line> => {
  const single = await openPool(url, 1);
  const hold = async (targets: readonly Target[]): Promise<void> => {
    for (const target of targets) await holdVisit(single.db, holdRequestOf(target, sessions[0]!), benchNow, env);
  };
  // The first pass after a checkpoint logs whole pages. The second pass logs as much as a busy server does.
  const some = pros.slice(2_000, 2_400);
  const [before, after] = [targetsOf(some, 11), targetsOf(some, 20)];
  await hold(before);
  for (let n = 0; n < after.length; n++) await insert();
  const full = (await walOf(client, () => hold(after))) / after.length;
  const one =
    (await walOf(client, async () => {
      for (let n = 0; n < after.length; n++) await insert();
    })) / after.length;
  await single.close();
  return atMost(
    'T8',
    'journal d’un blocage ≤ 4 × INSERT nu',
    `${full.toFixed(0)} o contre ${one.toFixed(0)} o`,
    full / one,
    4,
  );
};

/** Runs measures T6, T7 and T8 on one copy of the database, with the real schema. */
export const benchHolds = async (
  serverUrl: string,
  base: Base,
  seed: string,
  wanted: (id: string) => boolean,
): Promise<Line[]> => {
  const url = await copyOf(serverUrl, base, 'bench_holds');
  const env = environment();
  const geography = readGeography();
  const pros = Array.from({ length: 8_000 }, (_, n) => professionalOf(geography, seed, n + 1));
  const sessions = await newSessions(url, 200);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const bare = new pg.Pool({ connectionString: url, max: 64 });
  // The server may stop before this pool closes its connections.
  bare.on('error', () => {});
  const bench: Bench = { url, client, env, pros, sessions, insert: bareInsert(bare) };
  const { inserted, holdRates } = await ratesOf(bench, wanted('T6'));
  const lines = [
    ...(wanted('T6') ? [rateLine(holdRates, inserted)] : []),
    ...(wanted('T7') ? await crowdLines(bench, inserted) : []),
    ...(wanted('T8') ? [await journalLine(bench)] : []),
  ];
  await bare.end();
  await client.end();
  return lines;
};
