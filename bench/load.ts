import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { fillDemo } from '#db/demo/fill.ts';
import { openDatabase } from '#platform/db/db.ts';
import { readEnv } from '#platform/app/env.ts';
import { migrate } from '#platform/db/migrate.ts';
import { diskStorage } from '#platform/files/storage.ts';
import { createDatabase } from '../tests/app/postgres.ts';
import { copyIn } from './copy.ts';
import { benchNow, professionalOf, readGeography } from './generator.ts';
import { databaseUrl, onceOn } from './postgres.ts';
import { noLines, tableColumns, tables, writeLines } from './rows.ts';

export type Base = { readonly url: string; readonly name: string; readonly loadSeconds: number | null };

type Part = {
  readonly url: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  readonly openDays: boolean;
};

const chunk = 500;

const loadPart = async ({ url, seed, from, to, openDays }: Part): Promise<void> => {
  const geography = readGeography();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  for (let first = from; first < to; first += chunk) {
    const lines = noLines();
    for (let n = first; n < Math.min(to, first + chunk); n++) writeLines(lines, professionalOf(geography, seed, n));
    if (!openDays) lines.open_day.length = 0;
    for (const table of tables) await copyIn(client, table, tableColumns[table].split(' '), lines[table]);
  }
  await client.end();
};

const inWorker = (part: Part): Promise<void> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: part });
    worker.once('error', failed);
    worker.once('exit', () => done());
  });

if (!isMainThread) await loadPart(workerData as Part);

/**
 * Hash in the name of a cached database. It changes when the migrations, the availability rules or the files `makers`
 * change.
 */
export const fingerprint = (...makers: readonly string[]): string => {
  const hash = createHash('sha256');
  const files = globSync(['db/migrations/*.sql', 'features/availability/rules/*.ts', ...makers]).filter(
    (name) => !name.includes('.test.'),
  );
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
};

const lateIndexes = [
  'occupation',
  'free_day',
  'open_day',
  'offer_search',
  'option_need',
  'option_resource',
  'open_rule',
] as const;

type Definition = { table: string; name: string; kind: 'constraint' | 'index'; text: string };

const definitions = async (client: pg.Client): Promise<Definition[]> => {
  const found = await client.query<Definition>(
    `select c.conrelid::regclass::text as "table", c.conname as name, 'constraint' as kind, pg_get_constraintdef(c.oid) as text
       from pg_constraint c where c.conrelid::regclass::text = any($1) and c.contype in ('p', 'u', 'x')
     union all
     select i.tablename, i.indexname, 'index', i.indexdef from pg_indexes i
       where i.tablename = any($1) and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [lateIndexes],
  );
  return found.rows;
};

const build = async (serverUrl: string, name: string, seed: string, size: number, checked: boolean): Promise<void> => {
  const url = await createDatabase(serverUrl, name);
  const database = await openDatabase({ url, dataDir: '.', poolSize: 1, onError: () => {} });
  await migrate(database.db);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const late = await definitions(client);
  for (const { table, name: one, kind } of late)
    await client.query(kind === 'index' ? `drop index ${one}` : `alter table ${table} drop constraint ${one}`);
  const workers = Math.min(2, availableParallelism());
  const share = Math.ceil(size / workers);
  await Promise.all(
    Array.from({ length: workers }, (_, k) =>
      inWorker({ url, seed, from: 1 + k * share, to: Math.min(size, (k + 1) * share) + 1, openDays: checked }),
    ),
  );
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { table, name: one, kind, text } of late) {
    if (one === 'no_overlap' && !checked)
      await client.query(`create index occupation_resource on occupation (resource_id)`);
    else await client.query(kind === 'index' ? text : `alter table ${table} add constraint ${one} ${text}`);
  }
  for (const table of ['pro', 'service', 'service_option', 'resource'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  await markReady(client);
  await client.end();
};

/** Marks a database as complete, vacuumed and written to disk, so that later runs reuse it. */
export const markReady = async (client: pg.Client): Promise<void> => {
  // Inserts the invoice files, because the server would otherwise generate them during the measures.
  await client.query(
    `insert into invoice_file (invoice_id, pdf_key, pdf_sha256, xml_key, xml_sha256, made_at)
     select id, 'bench/' || public_id || '.pdf', repeat('0', 64), 'bench/' || public_id || '.xml', repeat('0', 64), issued_at from invoice`,
  );
  await client.query('vacuum analyze');
  await client.query(`create table bench_ready as select true as ready`);
  await client.query('checkpoint');
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const found = await client.query<{ ready: string | null }>(`select to_regclass('bench_ready')::text as ready`);
    await client.end();
    return found.rows[0]?.ready !== null;
  } catch {
    return false;
  }
};

/**
 * Returns the database of this kind and fingerprint, from an earlier run or filled now. Drops older databases of the
 * same kind.
 */
export const keptBase = async (
  serverUrl: string,
  kind: string,
  print: string,
  make: (name: string) => Promise<void>,
): Promise<Base> => {
  const name = `${kind}_${print}`;
  const url = databaseUrl(serverUrl, name);
  if (await isReady(url)) return { url, name, loadSeconds: null };
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const old = await client.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
    `${kind}_%`,
  ]);
  await client.end();
  await onceOn(
    serverUrl,
    old.rows.map(({ datname }) => `drop database ${datname} with (force)`),
  );
  const began = performance.now();
  await make(name);
  return { url, name, loadSeconds: (performance.now() - began) / 1000 };
};

/**
 * Opens the database of a seed and size. With `checked`, it has the real schema. Otherwise occupations have no
 * exclusion constraint.
 */
export const openBase = (serverUrl: string, seed: string, size: number, checked: boolean): Promise<Base> =>
  keptBase(
    serverUrl,
    `base_${size}_${checked ? 'checked' : 'read'}`,
    fingerprint(...['generator', 'rows', 'load'].map((name) => `bench/${name}.ts`)),
    (name) => build(serverUrl, name, seed, size, checked),
  );

/**
 * Opens a demo database of a given size, filled as at a first start: establishments with staff, full agendas,
 * surcharges, pictures.
 */
export const openDemoBase = (serverUrl: string, size: number): Promise<Base> =>
  keptBase(
    serverUrl,
    `demo_${size}`,
    fingerprint('db/demo/*.ts', 'db/reference/*.ts', 'bench/load.ts'),
    async (name) => {
      const url = await createDatabase(serverUrl, name);
      const database = await openDatabase({ url, dataDir: '.', poolSize: 1, onError: () => {} });
      const read = readEnv({ DEMO_SIZE: String(size), LOG_LEVEL: 'silent' });
      if (!read.ok) throw new Error(read.problems.join('\n'));
      const files = mkdtempSync(join(tmpdir(), 'accalmie-banc-'));
      await migrate(database.db);
      await fillDemo({ db: database.db, env: read.env, clock: { now: () => benchNow }, storage: diskStorage(files) });
      await database.close();
      rmSync(files, { recursive: true });
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await markReady(client);
      await client.end();
    },
  );

/** Makes a writable copy of a database. The next call with the same name drops it. */
export const copyOf = async (serverUrl: string, base: Base, name: string): Promise<string> => {
  await onceOn(serverUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${base.name} strategy file_copy`,
  ]);
  return databaseUrl(serverUrl, name);
};
