import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fillDemo } from '#db/demo/fill.ts';
import { openDatabase, type Database } from '#platform/db/db.ts';
import { readEnv } from '#platform/app/env.ts';
import { migrate, migrations } from '#platform/db/migrate.ts';
import type { Storage } from '#platform/files/storage.ts';
import { createDatabase } from './postgres.ts';

/** The time at which the demo marketplaces of tests begin. All tests share it, so that each size is generated once. */
export const morning = '2026-11-21T09:20:00Z';

/** A hash of the demo generator and its data, part of the name of a filled database. */
const demoSource = (): string => {
  const sum = createHash('sha256');
  for (const file of globSync('db/{demo,reference}/**/*.{ts,json}').sort()) sum.update(file).update(readFileSync(file));
  return sum.digest('hex').slice(0, 12);
};

const schema = createHash('sha256')
  .update(
    migrations()
      .map((one) => one.checksum)
      .join(),
  )
  .digest('hex')
  .slice(0, 12);

const madeOf = ({ size, nowMs }: { size: number; nowMs: number }): string =>
  size === 0 ? schema : `${schema}_${demoSource()}_${size}_${nowMs}`;

const onlyOnce = async (url: string, name: string, make: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) {
      const made = await createDatabase(url, `${name}_new`);
      await make(made);
      await client.query(`alter database "${name}_new" rename to "${name}"`);
    }
  } finally {
    await client.end();
  }
};

// Only the rows are copied between databases. The files of the demo are not stored.
const noStorage: Storage = {
  put: async () => {},
  get: async () => null,
  remove: async () => {},
  list: async function* list() {},
};

const fill = async (database: Database, nowMs: number, size: number): Promise<void> => {
  await migrate(database.db);
  if (size === 0) return;
  const read = readEnv({ DEMO_SIZE: String(size) });
  if (!read.ok) throw new Error(read.problems.join());
  await fillDemo({ db: database.db, env: read.env, clock: { now: () => nowMs }, storage: noStorage });
};

const filled = async (url: string, nowMs: number, size: number): Promise<void> => {
  const database = await openDatabase({ url, dataDir: '', poolSize: 2, onError: () => {} });
  await fill(database, nowMs, size);
  await database.close();
};

/**
 * Creates a migrated PostgreSQL database, filled with a demo marketplace when a size is given. The result is generated
 * once and copied.
 */
export const newPostgres = async (
  url: string,
  name: string,
  demo: { nowMs: number; size: number } = { nowMs: 0, size: 0 },
): Promise<string> => {
  const template = `accalmie_${madeOf(demo)}`;
  await onlyOnce(url, template, (made) => filled(made, demo.nowMs, demo.size));
  return createDatabase(url, name, template);
};

/**
 * Copies a migrated embedded database into a data folder, filled with a demo marketplace when a size is given. The
 * result is generated once for these migrations and copied.
 */
export const copyPGlite = async (
  dataDir: string,
  demo: { nowMs: number; size: number } = { nowMs: 0, size: 0 },
): Promise<void> => {
  const templateFolder = join(process.cwd(), '.cache', `pglite-${madeOf(demo)}`);
  if (!existsSync(templateFolder)) {
    mkdirSync(join(process.cwd(), '.cache'), { recursive: true });
    const fresh = mkdtempSync(`${templateFolder}-`);
    const database = await openDatabase({ url: undefined, dataDir: fresh, poolSize: 1, onError: () => {} });
    await fill(database, demo.nowMs, demo.size);
    await database.close();
    try {
      renameSync(fresh, templateFolder);
    } catch {
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  cpSync(templateFolder, dataDir, { recursive: true });
};
