import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './db.ts';
import type { Log } from '../app/log.ts';

/** PostgreSQL channel that wakes every process after a message is committed. */
export const messageChannel = 'messages';

/** A committed message, as every process reads it: its recipients, its booking, and whether a mail is queued for it. */
export type MessageEvent = {
  readonly id: number;
  readonly kind: string;
  readonly account_id: number | null;
  readonly profile_id: number | null;
  readonly to_admins: boolean;
  readonly booking_id: number | null;
  readonly is_mailed: boolean;
};

export type MessageStream = {
  /**
   * Calls the listener with each new batch of messages, in order of id within the batch. Returns the function that
   * unsubscribes.
   */
  readonly subscribe: (listener: (events: readonly MessageEvent[]) => void) => () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Reading position of a process. Transactions started from `horizon` on may still commit, and `seen` lists their events
 * already read.
 */
type Cursor = { readonly horizon: string; readonly seen: readonly number[] };

const current = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const reached = sql`${current}::text as horizon, array(select id from message_event where written_by >= ${current}) as seen`;

const cursorNow = async (db: Db): Promise<Cursor> => (await sql<Cursor>`select ${reached}`.execute(db)).rows[0]!;

/**
 * Reads the messages committed since a cursor, and the next cursor. Ids are drawn before commit, so an event may become
 * visible after one with a higher id. The cursor still catches such an event.
 */
const eventsSince = async (
  db: Db,
  { horizon, seen }: Cursor,
): Promise<{ readonly events: readonly MessageEvent[]; readonly next: Cursor }> => {
  const found = await sql<Cursor & { events: readonly MessageEvent[] | null }>`
    select ${reached}, (
      select jsonb_agg(to_jsonb(e) - array['written_at', 'written_by'] order by e.id)
      from message_event e where e.written_by >= ${horizon}::xid8 and e.id <> all(${seen}::bigint[])) as events`.execute(
    db,
  );
  const { events, ...next } = found.rows[0]!;
  return { events: events ?? [], next };
};

// Longest delay for a process that missed a notification.
const everyMs = 5_000;
const againMs = 1_000;

/** Listens on a dedicated connection, and reconnects when it is lost. */
const listenOnServer = (url: string, wake: () => void, log: Log): (() => Promise<void>) => {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  const retry = (): void => {
    client?.removeAllListeners('end');
    client = undefined;
    if (!isStopped) again ??= setTimeout(connect, againMs).unref();
  };
  const connect = (): void => {
    again = undefined;
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'accalmie-messages',
    });
    client = mine;
    mine.on('error', (error) => log.debug({ err: error }, 'messages not heard'));
    mine.on('end', retry);
    mine.on('notification', wake);
    mine
      .connect()
      .then(() => mine.query(`listen ${messageChannel}`))
      .then(wake)
      .catch((error: unknown) => {
        log.debug({ err: error }, 'messages not heard');
        void mine.end().catch(() => undefined);
        retry();
      });
  };
  connect();
  return async () => {
    isStopped = true;
    clearTimeout(again);
    await client?.end().catch(() => undefined);
  };
};

/**
 * Opens the stream of committed messages, from this process and from others on the same database. A notification
 * triggers a read at once. A read every five seconds makes up for lost notifications.
 */
export const openMessageStream = async (
  { db, store }: Pick<Database, 'db' | 'store'>,
  log: Log,
): Promise<MessageStream> => {
  const listeners = new Set<(events: readonly MessageEvent[]) => void>();
  let cursor = await cursorNow(db);
  let reading: Promise<void> | undefined;
  let isReadRequested = false;
  let isStopped = false;
  const read = async (): Promise<void> => {
    while (isReadRequested) {
      isReadRequested = false;
      const { events, next } = await eventsSince(db, cursor);
      cursor = next;
      if (events.length > 0) for (const listener of listeners) listener(events);
    }
    reading = undefined;
  };
  const wake = (): void => {
    if (isStopped) return;
    isReadRequested = true;
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      log.debug({ err: error }, 'messages not read');
    });
  };
  const timer = setInterval(wake, everyMs).unref();
  const deafen =
    'pglite' in store ? await store.pglite.listen(messageChannel, wake) : listenOnServer(store.url, wake, log);
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await deafen();
      await reading;
    },
  };
};
