import { setTimeout as wait } from 'node:timers/promises';
import type { OpenedApp } from './open-app.ts';
import type { Listening } from '../http/listen.ts';
import { observeUnhandledError } from '../http/metrics.ts';
import { endWaits } from '../db/wait-budget.ts';

// Time for the process to end. Most supervisors kill a process after ten seconds, and a busy machine needs a second or
// two to exit.
const deadlineMs = 6_500;
// Milliseconds after which requests that wait for a silent database get an error.
const waitsMs = 4_000;
// Two signals closer than this count as one, because Ctrl-C sends the signal three times: from the terminal, from npm
// and from `scripts/setup.mjs`.
const sameSignalMs = 500;

type Opened = { readonly app: OpenedApp; readonly server: Listening };

/**
 * Handles the end of the process. On a signal, it answers pending requests, stops background work and exits with 0
 * within ten seconds. A second signal ends the process at once.
 * An unhandled failure is logged and counted. It ends the process in the same way with code 1, because the state of the
 * process is then unknown.
 */
export const openShutdown = (): { readonly opened: (all: Opened) => void } => {
  let all: Opened | undefined;
  let stoppingSince: number | undefined;

  const stop = async (code: number): Promise<void> => {
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    if (!all) process.exit(code === 0 ? 130 : code);
    const { app, server } = all;
    endWaits(waitsMs);
    const ended = Promise.all([server.close(), app.rest()])
      .then(() => app.close())
      .catch((error: unknown) => app.log.error({ err: error }, 'not stopped cleanly'));
    await Promise.race([ended, wait(deadlineMs)]);
    process.exit(code);
  };
  const end = (code: number): void => void stop(code).catch(() => process.exit(1));

  const signalled = (): void => {
    if (stoppingSince === undefined) end(0);
    else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
  };
  const unheard = (error: unknown): void => {
    observeUnhandledError();
    if (all) all.app.log.fatal({ err: error }, 'unhandled failure, stopping');
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    end(1);
  };
  process.on('SIGTERM', signalled);
  process.on('SIGINT', signalled);
  process.on('unhandledRejection', unheard);
  process.on('uncaughtException', unheard);
  return { opened: (given) => void (all = given) };
};
