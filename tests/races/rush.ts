import { request, type Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApp } from '../app/test-app.ts';

export type Answer = { readonly status: number; readonly code: string; readonly ms: number };

/**
 * Sends the same hold request from many clients at once. Each uses its own connection and starts up to `jitterMs` late.
 */
export const rush = async (
  url: string,
  agent: Agent,
  body: unknown,
  clients: number,
  jitterMs: number,
): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      if (jitterMs > 0) await pause((i * 7919) % (jitterMs + 1));
      return new Promise<Answer>((done, failed) => {
        const text = JSON.stringify(body);
        const began = performance.now();
        const sent = request(
          `${url}/v1/order/cart`,
          {
            method: 'POST',
            agent,
            headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
          },
          (response) => {
            let responseText = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => (responseText += chunk));
            response.on('end', () => {
              const { error } = JSON.parse(responseText) as { error?: { code: string } };
              done({ status: response.statusCode ?? 0, code: error?.code ?? 'held', ms: performance.now() - began });
            });
          },
        );
        sent.on('error', failed);
        sent.end(text);
      });
    }),
  );

/** Number of overlapping pairs of active occupations on the same resource. */
export const overlaps = async (app: TestApp): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*) as n from occupation a join occupation b on a.resource_id = b.resource_id and a.id < b.id and a.active and b.active and a.during && b.during`.execute(
      app.db,
    )
  ).rows[0]!.n;

export const deadlocks = async (app: TestApp): Promise<number> =>
  (
    await sql<{ n: number }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(
      app.db,
    )
  ).rows[0]!.n;

export const p99 = (waits: readonly number[]): number =>
  Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0);
