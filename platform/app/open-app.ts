import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { withEvents } from '../db/event-handlers.ts';
import { openClock } from './clock.ts';
import { openDatabase } from '../db/db.ts';
import { openDoor, type Door } from '../http/door.ts';
import type { Env } from './env.ts';
import { pacedJobs } from './faults.ts';
import { gatherFeatures } from './features.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openLog } from './log.ts';
import { openMessageStream } from '../db/message-stream.ts';
import { openMailer } from '../mail/mail.ts';
import { laterMigrations, migrate } from '../db/migrate.ts';
import { openStorage } from '../files/open-storage.ts';
import { preparedAlone } from '../db/preparation-lock.ts';
import { startQueue } from '../jobs/queue.ts';
import { keepKeyCheck, lookAtKeys } from '../security/key-check.ts';
import type { App } from './app.ts';

export type OpenedApp = App & {
  readonly door: Door;
  /** Stops the jobs, the job queue and the message stream. The application still answers requests. */
  readonly rest: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the database, loads the features, applies the migrations, and fills an empty demo database. Then runs the jobs
 * due at start. `say` reports the slow steps.
 */
export const openApp = async (env: Env, say: (line: string) => void): Promise<OpenedApp> => {
  const log = openLog(env.LOG_LEVEL);
  const clock = openClock({ startsAt: env.CLOCK, dataDir: env.DATA_DIR });
  const opening = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: env.DATABASE_POOL,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  // Fails before the features load when another process has locked the data directory.
  await Promise.race([opening, setImmediate()]);
  const gathering = gatherFeatures();
  const [database] = await Promise.all([opening, gathering.catch(() => undefined)]);
  try {
    const { declared, handlers, jobs, messages, deliveries, eventHandlers, personalData } = await gathering;
    const storage = openStorage(env);
    const messageLabels = new Map(messages.map(({ kind, label }) => [kind, label]));
    const app = withEvents(
      { env, db: database.db, databaseKind: database.kind, clock, log, storage, messageLabels, personalData },
      eventHandlers,
    );
    const prepare = async (): Promise<void> => {
      await lookAtKeys({ env }, database.db, say);
      await migrate(database.db);
      await keepKeyCheck({ env }, database.db);
      const later = await laterMigrations(database.db);
      if (later.length > 0)
        say(
          `Attention : une version plus récente a préparé cette base (${later.join(', ')}) ; ses nouveautés ne sont pas utilisées.`,
        );
      if (env.MODE === 'demo' && env.DEMO_SIZE > 0) await fillOnce(app, say);
    };
    // Only one process can open the embedded database, so no lock is needed.
    if (env.DATABASE_URL === undefined) await prepare();
    else await preparedAlone(env.DATABASE_URL, () => say('Un autre processus prépare la base. Attente…'), prepare);
    const door = openDoor(app, handlers, declared);
    for (const job of jobs) if (job.atStart) await job.run(app, clock.now());
    const stream = await openMessageStream(database, log);
    const queue = await startQueue(app, database.store, deliveries, openMailer(env), {}, stream);
    const started = startJobs(app, pacedJobs(env, jobs));
    const rest = async (): Promise<void> => {
      await Promise.all([started.stop(), queue.stop(), stream.stop()]);
    };
    return { ...app, door, rest, close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const fillOnce = async (app: App, say: (line: string) => void): Promise<void> => {
  const found = await sql<{ filled: boolean }>`select exists (select 1 from pro) as filled`.execute(app.db);
  if (found.rows[0]?.filled) return;
  const { fillDemo } = await import('#db/demo/fill.ts');
  say(`Création de ${app.env.DEMO_SIZE} professionnels fictifs…`);
  await fillDemo(app);
};
