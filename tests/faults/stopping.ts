import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openHttpClient } from './http-client.ts';
import type { ServerProcess } from './server-process.ts';

export type Stopped = {
  readonly answered: number;
  readonly dropped: readonly string[];
  readonly code: number | null;
  readonly ms: number;
};

const paths = ['/v1/prestation/categories', '/v1/search/landing', '/', '/cgv', '/v1/order/cart'];
const isNobodyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Sends requests without pause over `clients` open connections and stops the server meanwhile. `dropped` lists the
 * requests that were sent but never got an answer.
 */
export const stopUnderLoad = async (server: ServerProcess, clients: number, liveMs: number): Promise<Stopped> => {
  const dropped: string[] = [];
  let answered = 0;
  const one = async (n: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const http = openHttpClient(agent);
    for (let i = n; ; i++) {
      const path = paths[i % paths.length]!;
      try {
        await http('GET', server.url + path);
        answered++;
      } catch (error) {
        if (!isNobodyThere(error)) dropped.push(`${path} : ${String(error)}`);
        else return agent.destroy();
      }
    }
  };
  const asking = Promise.all(Array.from({ length: clients }, (_, n) => one(n)));
  await pause(liveMs);
  const began = performance.now();
  const { code } = await server.stop('SIGTERM');
  const ms = Math.round(performance.now() - began);
  await asking;
  return { answered, dropped, code, ms };
};
