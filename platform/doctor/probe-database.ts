import pg from 'pg';
import { secondMs } from '#core/units.ts';
import type { Env } from '../app/env.ts';
import { isThisMachine } from '../app/loopback.ts';
import { databaseRefusal } from '../app/start-refusal.ts';
import { lookAtGuards, type AskRows } from '../db/guards.ts';
import { migrations } from '../db/migrate.ts';
import { openStorage } from '../files/open-storage.ts';
import { chainDifference, chains, chainTables } from '../security/chain-heads.ts';
import { healthKeysUsed, isSealedBy, lostHealthKeys } from '../security/key-check.ts';
import type { Wrapped } from '../security/key-ring.ts';
import type { DatabaseFact, InvariantsFact, Reached } from './judge-database.ts';

const answersWithinMs = 5_000;
const filesLooked = 20;

const migrationsIn = async (rows: AskRows): Promise<Pick<Reached, 'missing' | 'later' | 'changed' | 'isFresh'>> => {
  const [there] = await rows<{ is_there: boolean }>(`select to_regclass('public.migration') is not null as is_there`);
  const ours = migrations();
  if (!there!.is_there) return { missing: ours.map(({ name }) => name), later: [], changed: [], isFresh: true };
  const applied = new Map(
    (await rows<{ name: string; checksum: string }>('select name, checksum from migration')).map(
      ({ name, checksum }) => [name, checksum],
    ),
  );
  return {
    missing: ours.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    later: [...applied.keys()].filter((name) => !ours.some((one) => one.name === name)).sort(),
    changed: ours
      .filter(({ name, checksum }) => applied.get(name)?.startsWith('sql:') === true && applied.get(name) !== checksum)
      .map(({ name }) => name),
    isFresh: false,
  };
};

const isThere = async (rows: AskRows, table: string): Promise<boolean> =>
  (
    await rows<{ found: boolean }>(
      `select to_regclass('public.${table}') is not null and has_table_privilege('public.${table}', 'select') as found`,
    )
  )[0]!.found;

const secretFit = (env: Env, sealed: string | undefined): Reached['secret'] => {
  if (sealed === undefined) return 'unknown';
  return isSealedBy({ env }, sealed) ? 'fits' : 'other';
};

const keysIn = async (rows: AskRows, env: Env): Promise<Pick<Reached, 'secret' | 'lostHealthKeys'>> => {
  const sealed = (await isThere(rows, 'key_check'))
    ? (await rows<{ sealed: string }>(`select sealed from key_check where name = 'secret'`))[0]?.sealed
    : undefined;
  const used = (await isThere(rows, 'intake_key')) ? await rows<Wrapped>(healthKeysUsed) : [];
  return {
    secret: secretFit(env, sealed),
    lostHealthKeys: lostHealthKeys({ env }, used),
  };
};

/**
 * Result of the database probe, the lead of the database clock in milliseconds, and the storage keys of some files that
 * rows refer to.
 */
type Looked<Fact> = { readonly fact: Fact; readonly aheadMs: number | null; readonly files: readonly string[] };

const rowsOf =
  (client: pg.Client): AskRows =>
  async <R extends Record<string, unknown>>(text: string) =>
    (await client.query<R>(text)).rows;

const operatorState = (mode: Env['MODE'], isNamed: boolean): Reached['operator'] => {
  if (mode === 'demo') return 'demo';
  return isNamed ? 'named' : 'missing';
};

const look = async (client: pg.Client, env: Env): Promise<Looked<Reached>> => {
  const rows = rowsOf(client);
  let answersMs = Number.POSITIVE_INFINITY;
  let aheadMs = 0;
  for (let i = 0; i < 3; i++) {
    const requestedAtMs = Date.now();
    const began = performance.now();
    const [at] = await rows<{ ms: string }>('select (extract(epoch from clock_timestamp()) * 1000)::text as ms');
    const took = performance.now() - began;
    if (took < answersMs) aheadMs = Number(at!.ms) - (requestedAtMs + took / 2);
    answersMs = Math.min(answersMs, took);
  }
  const [server] = await rows<
    Pick<Reached, 'version' | 'isReadOnly' | 'mayCreate' | 'timeZone' | 'gist' | 'connectionsLeft' | 'isEncrypted'>
  >(`
    select current_setting('server_version_num')::int4 as version,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
      current_setting('TimeZone') as "timeZone",
      case when exists (select 1 from pg_extension where extname = 'btree_gist') then 'installed'
        when exists (select 1 from pg_available_extensions where name = 'btree_gist') then 'available' else 'absent' end as gist,
      current_setting('max_connections')::int4 - (select count(*)::int4 from pg_stat_activity where backend_type = 'client backend') as "connectionsLeft",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted"`);
  const closed = await rows<{ name: string }>(`
    select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
    order by 1`);
  const foreign = await rows<{ name: string }>(`
    select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not pg_has_role(c.relowner, 'usage')
    order by 1`);
  const readable = closed.length === 0 || (await isThere(rows, 'migration'));
  const prepared = readable ? await migrationsIn(rows) : { missing: [], later: [], changed: [], isFresh: false };
  const parked = (await isThere(rows, 'outbox'))
    ? await rows<{ parked: number }>('select count(*)::int4 as parked from outbox where parked_at is not null')
    : [];
  const named = (await isThere(rows, 'setting_change'))
    ? await rows<{ one: number }>(
        `select 1 as one from setting_change where setting = 'operator' and effective_at <= now() limit 1`,
      )
    : [];
  const [view] = await rows<{ oid: number }>(`
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'inspect' and c.relname = 'kept_files' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`);
  const files = view
    ? await rows<{ key: string }>(`select key from inspect.kept_files order by random() limit ${filesLooked}`)
    : [];
  const { host } = client;
  const fact: Reached = {
    kind: 'reached',
    ...server!,
    isFar: !isThisMachine(host) && !host.startsWith('/'),
    closedTables: closed.map(({ name }) => name),
    foreignTables: foreign.map(({ name }) => name),
    ...prepared,
    answersMs,
    // The connections of the pool, and those of the job queue and of the message stream.
    connectionsWanted: env.DATABASE_POOL + 5,
    ...(await keysIn(rows, env)),
    parkedMails: parked[0]?.parked ?? 0,
    operator: operatorState(env.MODE, named.length > 0),
  };
  return { fact, aheadMs, files: files.map(({ key }) => key) };
};

const openClient = (connectionString: string): pg.Client => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
    application_name: 'accalmie-doctor',
  });
  client.on('error', () => {});
  return client;
};

/** Checks all that the server needs from the database, without changing anything. */
export const probeDatabase = async (env: Env): Promise<Looked<DatabaseFact>> => {
  if (env.DATABASE_URL === undefined) return { fact: { kind: 'embedded' }, aheadMs: null, files: [] };
  const client = openClient(env.DATABASE_URL);
  try {
    await client.connect();
    return await look(client, env);
  } catch (error) {
    const refusal = databaseRefusal(error, env.DATABASE_URL) ?? {
      sentence: `La base de données répond de façon inattendue (${(error as Error).message}).`,
      mend: 'Corrigez l’hôte, le port, le compte ou le nom de la base dans DATABASE_URL.',
    };
    return {
      fact: { kind: 'failed', sentence: refusal.sentence, mend: refusal.mend },
      aheadMs: null,
      files: [],
    };
  } finally {
    await client.end().catch(() => undefined);
  }
};

const headsName = 'i24_chain_not_as_kept';
const guardsName = 'guards_not_as_made';

/**
 * Whether a hash chain differs from its heads in the file storage. Compares them again instead of reading an earlier
 * result in the database, because a result can be erased there.
 */
const differingHeads = async (rows: AskRows, env: Env, nowMs: number): Promise<boolean> => {
  const storage = openStorage(env);
  for (const chain of chains) {
    const difference = await chainDifference(
      { storage, env },
      async (_, number) =>
        (
          await rows<{ hash: string }>(
            `select hash from ${chainTables[chain]} where seal_number = ${Math.trunc(number)}`,
          )
        )[0]?.hash,
      chain,
      nowMs,
    );
    if (difference !== null) return true;
  }
  return false;
};

/**
 * Checks each view of the schema `inspect`, which must be empty. Returns nothing for an unreachable database:
 * `probeDatabase` reports it.
 */
export const probeInvariants = async (env: Env, nowMs: number): Promise<InvariantsFact> => {
  const broken: string[] = [];
  const blind: string[] = [];
  let guards: readonly string[] = [];
  let respected = 0;
  if (env.DATABASE_URL === undefined) return { broken, blind, guards, respected };
  const client = openClient(env.DATABASE_URL);
  try {
    await client.connect();
    await client.query(`set statement_timeout = ${answersWithinMs - secondMs}`);
    const { rows } = await client.query<{ view: string }>(`
      select c.relname as view from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'inspect' and c.relkind = 'v' and c.relname ~ '^i[0-9]+_' and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
      order by substring(c.relname from '^i([0-9]+)')::int4`);
    for (const { view } of rows) {
      const found = await client
        .query(`select 1 from inspect.${client.escapeIdentifier(view)} limit 1`)
        .catch(() => null);
      if (found === null) blind.push(view);
      else if (found.rows.length > 0) broken.push(view);
      else respected++;
    }
    const ask = rowsOf(client);
    const prepared = await migrationsIn(ask);
    if (prepared.isFresh) return { broken, blind, guards, respected };
    const isOurs = prepared.missing.length + prepared.later.length + prepared.changed.length === 0;
    if (isOurs)
      guards = await lookAtGuards(ask).catch(() => {
        blind.push(guardsName);
        return [];
      });
    if (prepared.missing.length === 0) {
      const differing = await differingHeads(ask, env, nowMs).catch(() => null);
      if (differing === null) blind.push(headsName);
      else if (differing && !broken.includes(headsName)) broken.push(headsName);
    }
  } catch {
    return { broken: [], blind: [], guards: [], respected: 0 };
  } finally {
    await client.end().catch(() => undefined);
  }
  return { broken, blind, guards, respected };
};
