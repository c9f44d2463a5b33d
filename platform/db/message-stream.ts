import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Db } from './db.ts';
import type { Log } from '../app/log.ts';

/** PostgreSQL channel that wakes the reader of every process after a message is committed. */
export const messageChannel = 'messages';

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
 * Position of a process in the stream. Transactions from `horizon` on may still be open. `seen` lists the messages of
 * these transactions that were already read.
 */
type Cursor = { readonly horizon: string; readonly seen: readonly number[] };

const current = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const reached = sql`${current}::text as horizon, array(select id from message_event where written_by >= ${current}) as seen`;

const cursorNow = async (db: Db): Promise<Cursor> => (await sql<Cursor>`select ${reached}`.execute(db)).rows[0]!;

/**
 * Reads the messages committed since a cursor, and computes the next cursor. A message gets its id before its
 * transaction commits, so a message may appear after another one with a higher id. The cursor still catches it.
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

// Milliseconds between two reads without a notification, in case a notification was lost.
const everyMs = 5_000;
const againMs = 1_000;

/** Listens to the channel on a dedicated connection, and reconnects when the connection is lost. */
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
 * Opens the stream of the messages committed by all processes on this database. A notification triggers a read at once.
 * A read every five seconds makes up for lost notifications.
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
