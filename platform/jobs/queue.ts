import { backgroundLog } from './background-log.ts';
import { hourMs, secondMs } from '#core/units.ts';
import type { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from '../db/db.ts';
import { crashPoint } from '../app/faults.ts';
import { withoutSecrets } from '../app/log.ts';
import { mailFailureOf, type Mailer } from '../mail/mail.ts';
import {
  beginAttempt,
  keepCopy,
  markDropped,
  markFailed,
  markHanded,
  markPutOff,
  markSent,
  MailPutOff,
  parkExhausted,
  toHand,
  type Deliveries,
} from './outbox.ts';
import type { MessageStream } from '../db/message-stream.ts';
import type { App } from '../app/app.ts';

/** Timing of the queue, in seconds, shortened by tests. `retryDelay` applies while the mail server is unreachable. */
export type QueuePace = {
  readonly dispatch: number;
  readonly poll: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** First and longest delay before a deferred mail is retried. The delay doubles each time. */
  readonly retryLater: number;
  readonly retryLaterMax: number;
  readonly heartbeat: number;
  readonly supervise: number;
};

export type Queue = {
  /** Puts the waiting outbox rows in the queue at once, and returns their number. */
  readonly handOver: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

// Sends mails within a minute of the end of an outage of the mail server, or of the death of a worker.
export const usualPace: QueuePace = {
  dispatch: 1,
  poll: 5,
  retryDelay: 5,
  retryDelayMax: 30,
  retryLater: 30,
  retryLaterMax: 14_400,
  heartbeat: 10,
  supervise: 5,
};
// The outbox decides when to give up. If the queue gave up first, the row would wait until it counts as lost.
const retryLimit = 1_000_000;
// Several workers, because a slow mail server may block one of them for minutes.
const workers = 4;
const batch = 200;
const lostAfterMs = hourMs;
const soonMs = 30;
const stopMs = 5_500;

const name = 'outbox';
const schema = 'queue';
const asIs = (written: string): string => written;

// Parsers for the queue's own tables. The queue expects the types of its driver's default parsers, not those of the
// application's parsers.
const ownReadings = { 20: asIs, 1082: asIs, 1184: (written: string): Date => new Date(written), 1700: asIs };
const embedded = (pglite: Pick<PGlite, 'query' | 'exec'>): ReturnType<typeof fromPglite> =>
  fromPglite({
    query: (text: string, values?: unknown[]) => pglite.query(text, values as unknown[], { parsers: ownReadings }),
    exec: (text: string) => pglite.exec(text, { parsers: ownReadings }),
  } as Parameters<typeof fromPglite>[0]);

// Options of the queue's driver. Without these timeouts, a silent connection would block its worker forever.
const drivers: object = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 };

const openBoss = (store: Database['store'], pace: QueuePace): PgBoss => {
  const common = {
    schema,
    schedule: false,
    monitorVacuum: false,
    flowIntervalSeconds: 60,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  } as const;
  return 'pglite' in store
    ? new PgBoss({ ...common, db: embedded(store.pglite), backend: 'pglite', reindex: false })
    : new PgBoss({ ...common, connectionString: store.url, max: 4, application_name: 'accalmie-queue', ...drivers });
};

const makeQueue = async (boss: PgBoss, pace: QueuePace): Promise<void> => {
  const settings = {
    retryLimit,
    retryDelay: pace.retryDelay,
    retryDelayMax: pace.retryDelayMax,
    retryBackoff: true,
    heartbeatSeconds: pace.heartbeat,
    expireInSeconds: 900,
  };
  await boss.createQueue(name, { policy: 'exclusive', ...settings });
  await boss.updateQueue(name, settings);
};

const wordsOf = (error: unknown): string => withoutSecrets(error instanceof Error ? error.message : String(error));

type Sending = {
  readonly app: App;
  readonly deliveries: Deliveries;
  readonly mailer: Mailer;
  readonly pace: QueuePace;
};

/** Sends the mail of an outbox row and records the result. Throws when the queue must retry the row soon. */
const deliver = async ({ app, deliveries, mailer, pace }: Sending, id: number): Promise<void> => {
  const { db, env, clock, log } = app;
  const row = await beginAttempt(db, id);
  if (!row) return parkExhausted(db, id, clock.now());
  try {
    const delivery = deliveries[row.kind];
    if (!delivery) throw new Error(`no delivery for ${row.kind}`);
    const mail = await delivery(app, row);
    if (!mail) return await markDropped(db, id, clock.now());
    await mailer.send(mail, row.dedup_key, clock.now());
    crashPoint(env, 'crash-after-mail');
    await markSent(db, id, clock.now());
    if (env.MODE === 'demo') await keepCopy(db, row, mailer.messageId(row.dedup_key), mail, clock.now());
  } catch (error) {
    if (error instanceof MailPutOff) return await markPutOff(db, id, error.untilMs);
    const again = await markFailed(
      db,
      row,
      { error: wordsOf(error), failure: mailFailureOf(error) },
      pace,
      clock.now(),
    );
    log.warn({ err: error, outbox: id, kind: row.kind, attempt: row.attempts + row.deferrals, again }, 'mail not sent');
    // The queue itself retries soon after an error. For a later retry, the row contains the instant.
    if (again === 'soon') throw error;
  }
};

const startWorkers = async (boss: PgBoss, sending: Sending): Promise<string[]> => {
  const pollingIntervalSeconds = sending.pace.poll;
  const workIds: string[] = [];
  for (let i = 0; i < workers; i++) {
    const workId = await boss.work<{ id: number }>(name, { pollingIntervalSeconds }, async ([job]) => {
      // Makes the worker look for its next job as soon as this job is done.
      boss.notifyWorker(workId);
      if (job) await deliver(sending, job.data.id);
    });
    workIds.push(workId);
  }
  return workIds;
};

/**
 * Starts the queue, and the loop that puts outbox rows in the queue. The loop runs each second, and soon after `stream`
 * announces a mail, never inside a transaction.
 * While the mail server is unreachable, a row is retried every half minute. While the server defers a mail, the delays
 * grow for five days. A mail that the server refuses, or that fails five times as `broken`, is parked.
 * A sent mail is sent again in one case: the process dies after the server's answer and before the row is marked. Both
 * mails have the same Message-ID.
 */
export const startQueue = async (
  app: App,
  store: Database['store'],
  deliveries: Deliveries,
  mailer: Mailer,
  paceChanges: Partial<QueuePace> = {},
  stream?: MessageStream,
): Promise<Queue> => {
  const pace = { ...usualPace, ...paceChanges };
  const { db, clock, log } = app;
  const jobLog = backgroundLog(log);
  const boss = openBoss(store, pace);
  let stopped = false;
  boss.on('error', (error) => {
    if (!stopped) jobLog.failed('outbox', error, 'queue failed');
  });
  await boss.start();
  await makeQueue(boss, pace);
  const workIds = await startWorkers(boss, { app, deliveries, mailer, pace });

  const hand = async (): Promise<number> => {
    const ids = await toHand(db, { nowMs: clock.now(), lostMs: clock.now() - lostAfterMs }, batch);
    if (ids.length === 0) return 0;
    await boss.insert(
      name,
      ids.map((id) => ({ data: { id }, singletonKey: String(id) })),
    );
    await markHanded(db, ids, clock.now());
    for (const workId of workIds) boss.notifyWorker(workId);
    return ids.length;
  };

  let handing: Promise<number> | undefined;
  const handOver = (): Promise<number> => (handing ??= hand().finally(() => (handing = undefined)));
  const turn = (): void => {
    if (stopped) return;
    handOver().then(
      () => jobLog.worked('outbox'),
      (error: unknown) => jobLog.failed('outbox', error, 'outbox not handed over'),
    );
  };
  const timer = setInterval(turn, pace.dispatch * secondMs);
  let soon: NodeJS.Timeout | undefined;
  const unsubscribe = stream?.subscribe((events) => {
    if (!events.some((event) => event.is_mailed)) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      turn();
    }, soonMs).unref();
  });

  return {
    handOver,
    stop: async () => {
      stopped = true;
      unsubscribe?.();
      clearInterval(timer);
      clearTimeout(soon);
      await handing?.catch(() => 0);
      await boss.stop({ timeout: stopMs });
      mailer.close();
    },
  };
};
