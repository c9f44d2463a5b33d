import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '#core/refusal.ts';
import { withEvents } from '#platform/db/event-handlers.ts';
import { openDatabase, type Database } from '#platform/db/db.ts';
import { openDoor, type Door } from '#platform/http/door.ts';
import { readEnv, type Env } from '#platform/app/env.ts';
import { gatherFeatures } from '#platform/app/features.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { listen, type Listening } from '#platform/http/listen.ts';
import { openLog } from '#platform/app/log.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { hashCheaplyInTests } from '#platform/security/password.ts';
import { diskStorage } from '#platform/files/storage.ts';
import type { App } from '#platform/app/app.ts';
import { withWaitBudget } from '#platform/db/wait-budget.ts';
import { askOf } from './ask.ts';
import { assertInstantForm } from '../oracles/instant-form.ts';
import { dropDatabase, startPostgres, type RunningPostgres } from './postgres.ts';
import { copyPGlite, newPostgres } from './templates.ts';

export type TestApp = App & {
  readonly door: Door;
  readonly jobs: readonly Job[];
  readonly deliveries: Deliveries;
  /** Job store of the database. A test that needs a queue starts a queue on this store. */
  readonly store: Database['store'];
  /** Sets the application clock to an ISO instant. */
  readonly at: (iso: string) => void;
  readonly runJob: (name: string) => Promise<void>;
  readonly serve: () => Promise<Listening>;
  readonly close: () => Promise<void>;
};

export type Kind = 'postgres' | 'pglite';

/** Both kinds of database, for tests of the points where they differ: connections, `listen`, types, locks. */
export const everyKind: readonly Kind[] = ['postgres', 'pglite'];

const chosenKinds = process.env['TEST_DATABASES']?.split(',');

/** Databases a test runs on: PostgreSQL by default, or the kinds listed in `TEST_DATABASES`. */
export const kinds: readonly Kind[] = everyKind.filter((kind) => (chosenKinds ?? ['postgres']).includes(kind));

/** Databases a journey runs on: its usual kind, or the kinds listed in `TEST_DATABASES`. */
export const journeyKinds = (usual: Kind): readonly Kind[] => (chosenKinds === undefined ? [usual] : kinds);

hashCheaplyInTests();

let own: RunningPostgres | undefined;
let count = 0;

const postgresUrl = async (): Promise<string> => {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given) return given;
  own ??= await startPostgres();
  return own.url;
};

/** Creates a migrated PostgreSQL database and returns its URL. */
export const newTestDatabase = async (demo: { nowMs: number; size: number } = { nowMs: 0, size: 0 }): Promise<string> =>
  newPostgres(await postgresUrl(), `t${process.pid}_${++count}`, demo);

/** Creates the database of one application. A PGlite database is in the data directory and has no URL. */
const newDatabase = async (
  kind: Kind,
  dataDir: string,
  demo: { nowMs: number; size: number },
): Promise<string | undefined> => {
  if (kind === 'postgres') return newTestDatabase(demo);
  await copyPGlite(dataDir, demo);
  return undefined;
};

/** Opens an application on its own empty database, with a clock that the test sets. Everything else is real. */
export const openTestApp = async (
  kind: Kind,
  options: {
    now?: string;
    env?: Record<string, string>;
    /** Number of demo professionals in the new database. 0 by default. */
    demo?: number;
    /** An existing database and data directory to use instead of new ones. Closing the application keeps them. */
    on?: { url: string | undefined; dataDir: string };
  } = {},
): Promise<TestApp> => {
  let nowMs = Date.parse(options.now ?? '2026-11-21T09:00:00Z');
  const dataDir = options.on?.dataDir ?? mkdtempSync(join(tmpdir(), 'accalmie-'));
  const url = options.on ? options.on.url : await newDatabase(kind, dataDir, { nowMs, size: options.demo ?? 0 });
  const read = readEnv({
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1:0',
    ...options.env,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const env: Env = { ...read.env, ...(url ? { DATABASE_URL: url } : {}) };
  const log = openLog(env.LOG_LEVEL);
  const database = await openDatabase({
    url,
    dataDir,
    poolSize: env.DATABASE_POOL,
    onError: (error) => log.error(error),
  });
  const { declared, handlers, jobs, messages, deliveries, eventHandlers, personalData } = await gatherFeatures();
  const messageLabels = new Map(messages.map(({ kind, label }) => [kind, label]));
  const storage = diskStorage(join(dataDir, 'files'));
  const app = withEvents(
    {
      env,
      db: database.db,
      databaseKind: database.kind,
      clock: { now: () => nowMs },
      log,
      storage,
      messageLabels,
      personalData,
    },
    eventHandlers,
  );
  const door = openDoor(app, handlers, declared);
  let listening: Listening | undefined;
  const closeApp = async (): Promise<void> => {
    await listening?.close();
    await database.close();
    if (options.on) return;
    if (url && !own) await dropDatabase(url);
    await own?.stop();
    own = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...app,
    door,
    jobs,
    deliveries,
    store: database.store,
    at: (iso) => void (nowMs = Date.parse(iso)),
    runJob: async (name) => {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run(app, nowMs);
    },
    serve: async () => {
      listening = await listen({ ...app, door });
      // Uses the real port, because the system chooses the port when the setting is 0.
      Object.assign(env, { PUBLIC_URL: listening.url });
      return listening;
    },
    close: closeApp,
  };
};

/** A client of the API with its own cookies. It sends JSON or a multipart form, and returns a file as its bytes. */
export type Client = <D = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Envelope<D> }>;
export type Caller = Client & {
  readonly cookie: () => string;
  /** Device cookie, which identifies a browser where an account has signed in. */ readonly device: () => string;
  readonly plant: (cookie: string) => void;
};

/**
 * Creates a caller with a network address. `device` is the device cookie of an earlier browser. Empty means a new
 * browser.
 */
export const caller = (app: TestApp, address = '127.0.0.1', device = ''): Caller => {
  let cookie = '';
  let deviceCookie = device;
  const call = async <D>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Envelope<D> }> => {
    const request = new Request(`http://127.0.0.1${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(cookie || deviceCookie ? { cookie: [cookie, deviceCookie].filter(Boolean).join('; ') } : {}),
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const visit = openRequestContext(app, { headers: request.headers, requestId: 'test', address });
    const response = await withWaitBudget(() => app.door.http(askOf(request), visit));
    if (!response) throw new Error(`no route for ${method} ${path}`);
    for (const set of visit.cookies()) {
      const one = set.split(';')[0] ?? '';
      if (one.startsWith('appareil=')) deviceCookie = one;
      else cookie = one;
    }
    const isFile = /^(text\/csv|application\/xml)/.test(response.headers['content-type'] ?? '');
    const answer: unknown =
      typeof response.body === 'string' && !isFile ? JSON.parse(response.body) : { success: true, data: response.body };
    // Checks the format of instants in every JSON answer of every test.
    if (typeof response.body === 'string' && response.headers['content-type']?.startsWith('application/json'))
      assertInstantForm(answer, `${method} ${path}`);
    return { status: response.status, body: answer as Envelope<D> };
  };
  return Object.assign(call, {
    cookie: () => cookie,
    device: () => deviceCookie,
    plant: (planted: string) => void (cookie = planted),
  });
};
