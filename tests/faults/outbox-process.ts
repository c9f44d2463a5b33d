import { join } from 'node:path';
import { domainEvents, withEvents } from '#platform/db/event-handlers.ts';
import { openClock } from '#platform/app/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { readEnv } from '#platform/app/env.ts';
import { openLog } from '#platform/app/log.ts';
import { openMailer } from '#platform/mail/mail.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { diskStorage } from '#platform/files/storage.ts';
import { makeWait } from '../actors/mails.ts';

/**
 * Child process with an outbox and its queue. Runs until it is killed. When it has a first argument, it adds a mail
 * with that key.
 */
const read = readEnv(process.env);
if (!read.ok) throw new Error(read.problems.join('\n'));
const { env } = read;
const log = openLog('error');
const clock = openClock({ dataDir: env.DATA_DIR });
const database = await openDatabase({
  url: env.DATABASE_URL,
  dataDir: env.DATA_DIR,
  poolSize: 4,
  onError: (error) => log.error(error),
});
await migrate(database.db);
const storage = diskStorage(join(env.DATA_DIR, 'files'));
const app = withEvents(
  {
    env,
    db: database.db,
    databaseKind: database.kind,
    clock,
    log,
    storage,
    messageLabels: new Map(),
    personalData: [],
  },
  [Object.fromEntries(domainEvents.map((change) => [change, async () => {}]))],
);
const queue = await startQueue(
  app,
  database.store,
  {
    booking_link: async (_, row) => ({
      to: 'camille@exemple.fr',
      subject: row.dedup_key,
      preview: '',
      text: 'texte',
      html: '<p>texte</p>',
    }),
  },
  openMailer(env),
  {
    poll: 0.5,
    dispatch: 0.2,
    retryDelay: 1,
    retryDelayMax: 1,
    retryLater: 0.5,
    retryLaterMax: 1,
    heartbeat: 10,
    supervise: 1,
  },
);
process.send?.('started');
const key = process.argv[2];
if (key) await makeWait(app.db, key, clock.now());
process.on('SIGTERM', () => {
  void queue
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
