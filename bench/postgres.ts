import { mkdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { launchPostgres } from '../tests/app/postgres.ts';

export type BenchPostgres = {
  readonly url: string;
  readonly version: string;
  readonly settings: readonly string[];
  readonly stop: () => Promise<void>;
};

/**
 * Settings of a production server on this machine: full durability, and a quarter of the memory (at most 4 GB) as
 * shared buffers.
 */
const productionSettings = (): string[] => [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'wal_level=replica',
  `shared_buffers=${Math.min(4096, Math.floor(totalmem() / 4 / 1_048_576))}MB`,
  `effective_cache_size=${Math.floor(totalmem() / 2 / 1_048_576)}MB`,
  'work_mem=16MB',
  'random_page_cost=1.1',
  'max_connections=300',
  'max_wal_size=8GB',
  `max_parallel_workers_per_gather=${availableParallelism() > 2 ? 2 : 0}`,
];

/** Starts a PostgreSQL whose data stays in `folder` between runs. */
export const startBenchPostgres = async (folder: string): Promise<BenchPostgres> => {
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const settings = productionSettings();
  const { url, version, stop } = await launchPostgres({
    home,
    settings: [...settings, 'unix_socket_directories='],
    initdb: [],
    isReused: true,
  });
  return { url, version, settings, stop };
};

export const databaseUrl = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString();

export const onceOn = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
