import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PGliteDialect, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder } from 'kysely';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { preparingEmbedded } from './embedded-statements.ts';
import { sha256 } from './ids.ts';
import { countWait, waitWithin } from './wait-budget.ts';

/** The handle every query takes: the root or a transaction. */
export type Db = Kysely<unknown>;

export type Database = {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /** What the job queue and the stream of messages connect to by themselves: the embedded database, or a URL. */
  readonly store: { readonly pglite: Pick<PGlite, 'query' | 'exec' | 'listen'> } | { readonly url: string };
  readonly close: () => Promise<void>;
};

const oid = { bool: 16, int8: 20, date: 1082, timestamptz: 1184, numeric: 1700, json: 114, jsonb: 3802, int8s: 1016, timestamptzs: 1185 } as const;

const safeInteger = (written: string): number => {
  const value = Number(written);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range: ${written}`);
  return value;
};

const epochMs = (written: string): number => {
  const iso = written.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
  const value = Date.parse(iso);
  if (Number.isNaN(value)) throw new RangeError(`timestamp out of range: ${written}`);
  return value;
};

const listOf =
  <T>(read: (written: string) => T) =>
  (written: string): (T | null)[] =>
    written === '{}'
      ? []
      : written
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : read(item.replaceAll('"', ''))));

/** One table of readings for both drivers: bigint → safe number, timestamptz → epoch milliseconds, date → 'YYYY-MM-DD', numeric → number. */
export const parsers: Readonly<Record<number, (written: string) => unknown>> = {
  [oid.int8]: safeInteger,
  [oid.date]: (written) => written,
  [oid.timestamptz]: epochMs,
  [oid.numeric]: Number,
  [oid.json]: (written) => JSON.parse(written) as unknown,
  [oid.jsonb]: (written) => JSON.parse(written) as unknown,
  [oid.int8s]: listOf(safeInteger),
  [oid.timestamptzs]: listOf(epochMs),
};

const mostPrepared = 200;

/** Names for the texts worth preparing: those that come back, and no more than `most`, since each connection keeps the plan of each name. */
export const statementNames = (most: number): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    if (!once.delete(text)) {
      if (once.size >= most) once.clear();
      once.add(text);
      return undefined;
    }
    const name = sha256(text).slice(0, 32);
    names.set(text, name);
    return name;
  };
};

// Planning our statements costs several times what running them does; the embedded database prepares its own (`embedded-statements.ts`).
const preparing = (pool: pg.Pool): PostgresPool => {
  const nameOf = statementNames(mostPrepared);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  // How often a connection was found silent; one last heard before the latest time is dead too, most likely, and is never waited for.
  let silences = 0;
  const heardAfter = new WeakMap<pg.PoolClient, number>();
  const prepared = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    let isLost = false;
    const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      // Nobody waits twice for a dead connection, not even to roll back: its end does that.
      if (isLost) throw new Error('Connection terminated before');
      const name = parameters.length === 0 ? undefined : nameOf(text);
      try {
        const asked = { text, values: [...parameters], ...(name === undefined ? {} : { name }) };
        const answer = await countWait((leftMs) => client.query({ ...asked, ...(leftMs === undefined ? {} : { query_timeout: leftMs }) }));
        heardAfter.set(client, silences);
        return answer as unknown as PostgresQueryResult<R>;
      } catch (error) {
        // Not said by the server: nobody knows in what state this connection is, nobody may have it again.
        if (sqlState(error) === undefined && !isLost) {
          isLost = true;
          silences++;
        }
        throw error;
      }
    };
    const made = { query, release: () => client.release(isLost) } as PostgresPoolClient;
    clients.set(client, made);
    return made;
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    for (;;) {
      const client = await waitWithin(
        () => pool.connect(),
        (late) => late.release(),
      );
      if ((heardAfter.get(client) ?? silences) === silences) return prepared(client);
      client.release(true);
    }
  };
  return { connect, end: () => pool.end() } as PostgresPool;
};

const openPostgres = (url: string, poolSize: number, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    allowExitOnIdle: true,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 11_000,
    idle_in_transaction_session_timeout: 15_000,
    // No plan of ours depends on its values: every search goes by one index, every write by keys. Compiling one takes longer than running it.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    types: { getTypeParser: (id: number, format?: 'text' | 'binary') => parsers[id] ?? pg.types.getTypeParser(id, format ?? 'text') },
  });
  // A server that stops while the last connections are being closed is no news.
  let closing = false;
  const told = (error: Error): void => {
    if (!closing) onError(error);
  };
  pool.on('error', told);
  // Lost while a transaction holds it: its next statement tells; unheard here, it would end the process.
  pool.on('connect', (client) => void client.on('error', told));
  const db: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const close = async (): Promise<void> => {
    closing = true;
    await db.destroy();
  };
  return { db, kind: 'postgres', store: { url }, close };
};

// It would keep 128 MB of its files in this process; a demo marketplace is read and written within these.
const embeddedBuffers = '16MB';

const openPGlite = async (dataDir: string): Promise<Database> => {
  mkdirSync(dataDir, { recursive: true });
  const release = lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: join(dataDir, 'pglite'),
      extensions: { btree_gist },
      parsers: { ...parsers },
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers}`],
    });
    const db: Db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite: preparingEmbedded(pglite, statementNames(mostPrepared)) }) });
    // As on a server: no plan of ours depends on its values.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    const close = async (): Promise<void> => {
      await db.destroy();
      release();
    };
    return { db, kind: 'pglite', store: { pglite }, close };
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens PostgreSQL by its URL, else the embedded database of the data directory (one process at a time). */
export const openDatabase = async (options: {
  url?: string | undefined;
  dataDir: string;
  poolSize: number;
  onError: (error: Error) => void;
}): Promise<Database> => (options.url ? openPostgres(options.url, options.poolSize, options.onError) : openPGlite(options.dataDir));

/** An instant as a parameter: epoch milliseconds → timestamptz. */
export const instant = (ms: number) => sql<number>`${new Date(ms).toISOString()}::timestamptz`;

/** An instant inside JSON, which keeps it as its driver would read it: timestamptz → epoch milliseconds, through doubles, which are quicker than numerics. */
export const msOf = (at: RawBuilder<unknown>) => sql<number>`(date_part('epoch', ${at}) * 1000)::bigint`;

/** Rows as one JSON parameter, read back by the table's own column types. */
export const asJson = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

/** A value for a column that keeps JSON as it was written; none where there is nothing. */
export const asWritten = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::json`);

/** The SQLSTATE of a database error, or undefined; each has a digit, the system's own « EPIPE » has none. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;

/** The constraint that a database error names, if it does. */
export const violatedConstraint = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
