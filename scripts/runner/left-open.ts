import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const endpoint = z
  .object({
    host: z.string().optional(),
    ip4: z.string().optional(),
    ip6: z.string().optional(),
    port: z.number().optional(),
  })
  .nullish();

const handle = z.object({
  type: z.string(),
  is_active: z.boolean(),
  is_referenced: z.boolean().optional(),
  localEndpoint: endpoint,
  remoteEndpoint: endpoint,
  firesInMsFromNow: z.number().optional(),
  pid: z.number().optional(),
});

const report = z.object({ libuv: z.array(handle) });

const addressOf = (at: z.output<typeof endpoint>): string =>
  `${at?.ip4 ?? at?.ip6 ?? at?.host ?? 'nowhere'}:${at?.port ?? '?'}`;

const textOf = ({ type, localEndpoint, remoteEndpoint, firesInMsFromNow, pid }: z.output<typeof handle>): string => {
  if (type === 'tcp')
    return remoteEndpoint ? `a connection to ${addressOf(remoteEndpoint)}` : `a server on ${addressOf(localEndpoint)}`;
  if (type === 'timer') return `a timer that fires in ${firesInMsFromNow ?? '?'} ms`;
  return type === 'process' ? `the process ${pid ?? '?'}` : `a ${type}`;
};

/** Descriptions of the open handles that keep a process alive. `written` is Node's diagnostic report. */
export const leftOpen = (written: string): string[] =>
  report
    .parse(JSON.parse(written))
    .libuv.filter(
      ({ type, is_active: isActive, is_referenced: isReferenced }) =>
        isActive && isReferenced === true && type !== 'loop',
    )
    .map(textOf);

const signal = 'SIGUSR2';

/** Node arguments that make a process write its diagnostic report to the file `name` in `folder` on a signal. */
export const reportArguments = (folder: string, name: string): string[] => [
  '--report-on-signal',
  `--report-signal=${signal}`,
  '--report-compact',
  '--report-exclude-network',
  `--report-directory=${folder}`,
  `--report-filename=${name}`,
];

/**
 * Asks a process started with `reportArguments` for the handles that keep it alive, and waits up to `patienceMs` for
 * its report.
 */
export const askLeftOpen = async (pid: number, folder: string, name: string, patienceMs: number): Promise<string> => {
  try {
    process.kill(pid, signal);
  } catch {
    return 'it ended meanwhile';
  }
  const untilMs = performance.now() + patienceMs;
  while (performance.now() < untilMs) {
    await pause(50);
    try {
      const found = leftOpen(readFileSync(join(folder, name), 'utf8'));
      return found.length === 0 ? 'nothing that Node tells of' : found.join(', ');
    } catch {
      // The report is still missing or incomplete.
    }
  }
  return 'unknown, as it did not answer';
};
