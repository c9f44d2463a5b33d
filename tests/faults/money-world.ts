import { Agent } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { violations } from '#features/payments/queries/invariants.ts';
import { invariantViews, type InvariantView } from '#features/payments/rules/invariants.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { microTerms } from '../actors/invoices.ts';
import { ownerOf } from '../actors/people.ts';
import { freePort } from '../app/postgres.ts';
import { newTestDatabase, openTestApp, type TestApp } from '../app/test-app.ts';
import { openAsking, type Asking } from './asking.ts';
import { openSaga, type Saga } from './history.ts';
import type { MoneyProvider } from './money-provider.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** Saturday 21 November 2026, 10:00 in Paris. */
export const firstMs = Date.parse('2026-11-21T09:00:00Z');

export type MoneyPro = Professional & { readonly email: string; readonly asking: Asking; readonly sellerRef: string };

export type MoneyWorld = {
  readonly url: string;
  readonly agent: Agent;
  readonly whenBack: () => Promise<void>;
  /** Clock shared by the servers and the provider. */
  readonly now: () => number;
  readonly push: (ms: number) => void;
  readonly saga: Saga;
  readonly provider: MoneyProvider;
  readonly pros: readonly MoneyPro[];
  /**
   * A second process on the same database. It runs the same jobs and serves the admins. Each call first sets its clock
   * to `now`.
   */
  readonly neighbour: () => TestApp;
  /**
   * Runs work in the second process. A restart waits for this work before it moves the clock, because in reality the
   * clock of a running process does not jump.
   */
  readonly beside: <T>(work: () => Promise<T>) => Promise<T>;
  /** A third process. In a control history, this process acts for a while on data that it has read earlier. */
  readonly late: () => TestApp;
  readonly boot: () => Promise<void>;
  /**
   * Kills the server, checks the invariants that hold at any moment, moves the clock forward and starts another server.
   */
  readonly killAndBoot: (hours: number) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly readyMs: number[];
};

/** Invariants that a clock jump breaks until the jobs have run. The final verdict checks them too. */
const ofTheMoment: ReadonlySet<InvariantView> = new Set([
  'i6_not_told',
  'i8_orphan_hold',
  'i9_paid_for_nothing',
  'i13_provider_disagrees',
]);

const makePros = async (
  app: TestApp,
  provider: MoneyProvider,
  server: Parameters<typeof openAsking>[1],
  saga: Saga,
): Promise<MoneyPro[]> => {
  const pros: MoneyPro[] = [];
  for (let n = 0; n < 6; n++) {
    const made = await makeProfessional(app.db, firstMs, {
      practitioners: 3,
      options: [{ cents: 4_000 + n * 1_700, depositPercent: n === 4 ? 30 : 100 }],
    });
    if (n % 2 === 1)
      await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${made.id}, '[{"delaySeconds":3888000,"penaltyPercent":50}]', 100)`.execute(
        app.db,
      );
    const owner = await ownerOf(app, made);
    await owner.client('POST', `/v1/pro/${made.publicId}/invoicing/mandate`, {
      ...microTerms,
      version: 1,
      accepts: true,
    });
    const ref = await provider.register(paymentProvider(app), made.publicId);
    await sql`
      insert into seller (pro_id, provider, provider_ref, state, account_owner, iban_shown, bic, created_at, updated_at, active_at)
      values (${made.id}, ${provider.name}, ${ref}, 'active', 'Inès Caradec', 'FR76 •••• 0189', 'AGRIFRPP', now(), now(), now())`.execute(
      app.db,
    );
    pros.push({ ...made, email: owner.email, asking: openAsking(`pro${n}`, server, saga), sellerRef: ref });
  }
  return pros;
};

/**
 * Opens the world of a money history: a server that the test kills, a second process beside it, and a provider that
 * keeps running.
 */
export const openMoneyWorld = async (
  openProvider: (now: () => number) => Promise<MoneyProvider>,
  fault?: string,
): Promise<MoneyWorld> => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const databaseUrl = await newTestDatabase();
  let offsetMs = firstMs - Date.now();
  const now = (): number => Date.now() + offsetMs;
  const provider = await openProvider(now);
  const env = {
    PORT: port,
    PUBLIC_URL: url,
    PAYMENT_PROVIDER: provider.name,
    ...provider.env,
    DATABASE_POOL: '8',
  };
  const openBeside = (FAULT?: string): Promise<TestApp> =>
    openTestApp('postgres', {
      on: { url: databaseUrl, dataDir },
      now: new Date(firstMs).toISOString(),
      env: { ...env, ...(FAULT && { FAULT }) },
    });
  const app = await openBeside(fault);
  const other = await openBeside(fault && `${fault},sleep-after-check:1500`);
  const atNow = (one: TestApp) => (): TestApp => {
    one.at(new Date(now()).toISOString());
    return one;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const saga = openSaga();
  let back = Promise.resolve();
  const works = new Set<Promise<unknown>>();
  const whenBack = (): Promise<void> => back;
  const pros = await makePros(app, provider, { url, agent, whenBack }, saga);
  const readyMs: number[] = [];
  let server: ServerProcess | undefined;

  const boot = async (): Promise<void> => {
    const CLOCK = new Date(now()).toISOString();
    // Writes the clock file that a first start would write. The server and the provider then share one clock, to the
    // millisecond.
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'clock.json'), JSON.stringify({ startsAt: CLOCK, offset: offsetMs }));
    server = await startServer({
      ...env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      CLOCK,
      FAULT: ['hurried-jobs:20', ...(fault === undefined ? [] : [fault])].join(','),
    });
    readyMs.push(Math.round(server.readyMs));
  };
  const lookAround = async (): Promise<void> => {
    for (const view of invariantViews.filter((one) => !ofTheMoment.has(one))) {
      const found = await violations(app.db, view, 3);
      if (found.length > 0) saga.faults.push(`${view} at ${new Date(now()).toISOString()}: ${JSON.stringify(found)}`);
    }
  };
  const stop = async (): Promise<void> => {
    const ended = await server?.stop('SIGTERM');
    if (ended && ended.code !== 0) saga.faults.push(`the server stopped with ${ended.code}: ${ended.output}`);
    server = undefined;
  };
  return {
    url,
    agent,
    beside: async (work) => {
      await back;
      const done = work();
      works.add(done);
      return done.finally(() => works.delete(done));
    },
    whenBack,
    now,
    push: (ms) => void (offsetMs += ms),
    saga,
    provider,
    pros,
    neighbour: atNow(app),
    late: atNow(other),
    readyMs,
    boot,
    killAndBoot: async (hours) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      back = promise;
      await server?.stop('SIGKILL');
      await lookAround();
      await Promise.allSettled(works);
      await provider.idle();
      offsetMs += hours * hourMs;
      await boot();
      resolve();
    },
    stop,
    close: async () => {
      await server?.stop('SIGKILL');
      agent.destroy();
      await other.close();
      await app.close();
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
