import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import {
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
} from 'kysely';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import { preparingEmbedded } from './embedded-statements.ts';
import { sha256 } from './ids.ts';
import { countWait, waitWithin } from './wait-budget.ts';

/** The first argument of every query: the database or a transaction. */
export type Db = Kysely<unknown>;

export type Database = {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  /**
   * Address for the job queue and the message stream, which open their own connections: the embedded database, or a
   * URL.
   */
  readonly store: { readonly pglite: Pick<PGlite, 'query' | 'exec' | 'listen'> } | { readonly url: string };
  readonly close: () => Promise<void>;
};

const oid = {
  bool: 16,
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  json: 114,
  jsonb: 3802,
  int8s: 1016,
  timestamptzs: 1185,
} as const;

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

/**
 * Value parsers for both drivers: bigint → safe number, timestamptz → epoch milliseconds, date → 'YYYY-MM-DD', numeric
 * → number.
 */
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

/**
 * Returns a name for each SQL text seen at least twice, because drivers prepare only named statements. Gives at most
 * `most` names, because each connection keeps one plan per name.
 */
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

// Prepares statements, because planning a query takes several times as long as running it. The embedded database
// prepares its own statements (`embedded-statements.ts`).
const preparing = (pool: pg.Pool): PostgresPool => {
  const nameOf = statementNames(mostPrepared);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  // Number of dead connections found so far. When one connection is dead, each connection that was last used before is
  // probably dead too. It is closed and not used.
  let silences = 0;
  const heardAfter = new WeakMap<pg.PoolClient, number>();
  const prepared = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    let isLost = false;
    const query = async <R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      // Fails at once on a dead connection. This also holds for a rollback, because closing the connection rolls back.
      if (isLost) throw new Error('Connection terminated before');
      const name = parameters.length === 0 ? undefined : nameOf(text);
      try {
        const statement = { text, values: [...parameters], ...(name === undefined ? {} : { name }) };
        const answer = await countWait((leftMs) =>
          client.query({ ...statement, ...(leftMs === undefined ? {} : { query_timeout: leftMs }) }),
        );
        heardAfter.set(client, silences);
        return answer as unknown as PostgresQueryResult<R>;
      } catch (error) {
        // The error did not come from the server. The state of this connection is unknown, so it must not be reused.
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
    // A generic plan fits every parameter value: each search uses one index, each write uses keys. JIT compilation
    // takes longer than our statements.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        parsers[id] ?? pg.types.getTypeParser(id, format ?? 'text'),
    },
  });
  // While the pool closes, errors are not reported, because the database server may stop at the same time.
  let closing = false;
  const reportError = (error: Error): void => {
    if (!closing) onError(error);
  };
  pool.on('error', reportError);
  // A connection lost inside a transaction emits an error event, which would end the process without this listener. The
  // next statement of the transaction fails.
  pool.on('connect', (client) => void client.on('error', reportError));
  const db: Db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const close = async (): Promise<void> => {
    closing = true;
    await db.destroy();
  };
  return { db, kind: 'postgres', store: { url }, close };
};

// By default, the embedded database would keep 128 MB of its files in this process. A demo marketplace needs no more
// than 16 MB.
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
    const db: Db = new Kysely<unknown>({
      dialect: new PGliteDialect({ pglite: preparingEmbedded(pglite, statementNames(mostPrepared)) }),
    });
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

/**
 * Opens PostgreSQL by its URL or, without a URL, the embedded database of the data directory. Only one process at a
 * time can open the embedded database.
 */
export const openDatabase = async (options: {
  url?: string | undefined;
  dataDir: string;
  poolSize: number;
  onError: (error: Error) => void;
}): Promise<Database> =>
  options.url ? openPostgres(options.url, options.poolSize, options.onError) : openPGlite(options.dataDir);

/** Converts epoch milliseconds to a timestamptz parameter. */
export const instant = (ms: number) => sql<number>`${new Date(ms).toISOString()}::timestamptz`;

/**
 * Converts a timestamptz inside a JSON value to epoch milliseconds, like the drivers. Uses doubles, which are faster
 * than numerics.
 */
export const msOf = (at: RawBuilder<unknown>) => sql<number>`(date_part('epoch', ${at}) * 1000)::bigint`;

/** Rows as one JSON parameter. SQL converts the values to the column types of the table. */
export const asJson = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`;

/** A value for a `json` column, which stores the text unchanged. Null gives SQL null. */
export const asWritten = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::json`);

/**
 * The SQLSTATE of a database error. Undefined for other errors. A SQLSTATE has five characters with at least one digit,
 * which distinguishes it from a system code such as « EPIPE ».
 */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;

export const violatedConstraint = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
