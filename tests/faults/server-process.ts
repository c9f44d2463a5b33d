import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '../app/polling.ts';
import { freePort } from '../app/postgres.ts';
import { serverEnv } from '../app/server-env.ts';

export type ServerProcess = AsyncDisposable & {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start to the first ready answer. */
  readonly readyMs: number;
  readonly stop: (signal: 'SIGKILL' | 'SIGTERM') => Promise<Ended>;
  /** Sends a signal without waiting for the server to end. */
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
};

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly output: string };

/** Spawns the server's command. `within`, when given, is a command line that runs the server's command. */
const launch = (env: Record<string, string>, within: readonly string[] = []): ChildProcess => {
  const [command = '', ...given] = [...within, process.execPath, 'platform/server.ts'];
  return spawn(command, given, {
    env: {
      ...serverEnv(env),
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DEMO_SIZE: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

const listenTo = (child: ChildProcess): { readonly output: () => string; readonly ended: Promise<Ended> } => {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').then(([code, signal]) => {
    process.off('exit', kill);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, output };
  });
  return { output: () => output, ended };
};

/**
 * Runs the server until it ends by itself. Returns its exit and its error output. Kills the server after one minute.
 */
export const runServer = async (env: Record<string, string>): Promise<Ended & { readonly lastedMs: number }> => {
  const began = performance.now();
  const child = launch(env);
  const { ended } = listenTo(child);
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const end = await ended;
  clearTimeout(late);
  return { ...end, lastedMs: Math.round(performance.now() - began) };
};

/**
 * Starts the server as a child process and waits until it is ready. `within`, when given, is a command line that runs
 * the server. Declared with `await using`, the server stops when the test ends, even when the test fails.
 */
export const startServer = async (
  env: Record<string, string>,
  within: readonly string[] = [],
): Promise<ServerProcess> => {
  const port = env['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = launch({ PORT: port, PUBLIC_URL: url, ...env }, within);
  const { output, ended } = listenTo(child);
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  try {
    await eventually(
      async () => {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server stopped: ${output()}`);
        return isReady();
      },
      (ready) => ready,
      60,
    );
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
  const signal = (signalName: NodeJS.Signals): void => void child.kill(signalName);
  return {
    url,
    pid: child.pid!,
    readyMs: performance.now() - began,
    stop,
    signal,
    ended,
    [Symbol.asyncDispose]: async () => void (await stop('SIGKILL')),
  };
};
