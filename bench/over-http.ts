import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../tests/app/postgres.ts';
import { serverEnv } from '../tests/app/server-env.ts';
import { benchNow } from './generator.ts';

const root = new URL('../', import.meta.url);

export type Load = { readonly perSecond: number; readonly p99: number; readonly count: number };
export type LoadTarget = { readonly url: string; readonly connections?: number; readonly body?: unknown };

/** Sends as many requests as possible to one URL for a few seconds, from a separate process. */
export const load = async ({ url, connections = 10, body }: LoadTarget, seconds = 4): Promise<Load> => {
  const posted =
    body === undefined ? [] : ['-m', 'POST', '-H', 'content-type=application/json', '-b', JSON.stringify(body)];
  const program = fileURLToPath(new URL('node_modules/autocannon/autocannon.js', root));
  const done = await promisify(execFile)(
    process.execPath,
    [program, '--json', '--no-progress', '-c', String(connections), '-d', String(seconds), ...posted, url],
    { maxBuffer: 32 * 1_048_576 },
  );
  const read = JSON.parse(done.stdout) as {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
    latency: { p99: number };
  };
  if (read.non2xx > 0 || read.errors > 0) throw new Error(`${url} : ${read.non2xx} refus, ${read.errors} erreurs`);
  return { perSecond: read['2xx'] / read.duration, p99: read.latency.p99, count: read['2xx'] };
};

const until = async (ready: () => Promise<boolean>, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error('le serveur du banc s’est arrêté');
    if (await ready().catch(() => false)) return;
    await new Promise((again) => setTimeout(again, 100));
  }
};

export const start = async (file: string, port: number, env: Record<string, string>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, root))], {
    env: { ...serverEnv(env), ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok, child);
  return child;
};

export const stop = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
};

/** Whether the pages are built. The server does not start without them. */
export const isBuilt = (): boolean => existsSync(new URL('build/server/index.js', root));

export type Serving = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

/** Starts our server on a database of the bench, with the clock at the time of the bench. */
export const serveBase = async (databaseUrl: string, more: Record<string, string> = {}): Promise<Serving> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-banc-'));
  const child = await start('platform/server.ts', port, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MODE: 'demo',
    DEMO_SIZE: '0',
    CLOCK: new Date(benchNow).toISOString(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: url,
    ...more,
  });
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts the baseline server: `/` answers a fixed page, `/pg` runs one prepared `select 1`. */
export const serveBare = async (databaseUrl: string): Promise<Serving> => {
  const port = await freePort();
  const child = await start('bench/bare-server.ts', port, { DATABASE_URL: databaseUrl });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stop(child) };
};

/** Measures several URLs in turn, `rounds` times each after a warm-up round. */
export const loadInTurn = async <K extends string>(
  targets: Record<K, LoadTarget>,
  rounds: number,
): Promise<Record<K, Load[]>> => {
  const names = Object.keys(targets) as K[];
  const found = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<K, Load[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const one = await load(targets[name]);
      if (round > 0) found[name].push(one);
    }
  }
  return found;
};
