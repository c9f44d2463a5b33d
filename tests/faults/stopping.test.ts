import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { newTestDatabase } from '../app/test-app.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { stopUnderLoad } from './stopping.ts';
import { openWire } from './wire.ts';

describe('a stopping server', () => {
  const on = async (work: (env: Record<string, string>) => Promise<void>): Promise<void> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
    try {
      await work({ DATA_DIR: dataDir, DATABASE_URL: await newTestDatabase() });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  };

  test('answers fifty busy connections until it is gone, and exits with 0 within ten seconds', () =>
    on(async (env) => {
      await using server = await startServer(env);
      const { answered, dropped, code, ms } = await stopUnderLoad(server, 50, 1_000);
      assert.ok(answered > 50, String(answered));
      assert.deepEqual([dropped, code], [[], 0]);
      assert.ok(ms < 10_000, `${ms} ms`);
    }));

  const frozen = (work: (server: ServerProcess) => Promise<void>): Promise<void> =>
    on(async (env) => {
      const wire = await openWire(env['DATABASE_URL']!);
      await using server = await startServer({ ...env, DATABASE_URL: wire.url });
      wire.still(true);
      await work(server);
      await wire.close();
    });

  test('with a silent database, answers 503 with Connection: close, and exits with 0 within ten seconds', () =>
    frozen(async (server) => {
      const pendingAnswer = fetch(`${server.url}/v1/search/landing`);
      await pause(300);
      const began = performance.now();
      const [{ code }, answer] = await Promise.all([server.stop('SIGTERM'), pendingAnswer]);
      assert.deepEqual([answer.status, answer.headers.get('connection'), code], [503, 'close', 0]);
      const ms = performance.now() - began;
      assert.ok(ms < 10_000, `${ms} ms`);
    }));

  test('ends at once on a second signal, but not on an echo of the first', () =>
    frozen(async (server) => {
      const pendingAnswer = fetch(`${server.url}/v1/search/landing`).then(
        ({ status }) => status,
        () => 'cut',
      );
      await pause(300);
      server.signal('SIGINT');
      await pause(50);
      server.signal('SIGINT');
      await pause(700);
      assert.equal(await Promise.race([pendingAnswer, 'under way']), 'under way');
      // Sends the signal until the server ends, because a busy machine may handle the first one late.
      const pressing = setInterval(() => server.signal('SIGTERM'), 200);
      assert.equal((await server.ended).code, 1);
      clearInterval(pressing);
      assert.equal(await pendingAnswer, 'cut');
    }));

  test('after an unhandled error, answers the open request, then exits with 1', () =>
    on(async (env) => {
      const wire = await openWire(env['DATABASE_URL']!);
      await using server = await startServer({
        ...env,
        DATABASE_URL: wire.url,
        FAULT: 'unheard-failure',
        METRICS_TOKEN: 'lecture',
      });
      wire.slow(400);
      const pendingAnswer = fetch(`${server.url}/v1/search/landing`);
      await pause(100);
      server.signal('SIGUSR2');
      const counted = await (
        await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer lecture' } })
      ).text();
      assert.match(counted, /^accalmie_unhandled_errors_total 1$/m);
      assert.equal((await pendingAnswer).status, 200);
      assert.equal((await server.ended).code, 1);
      await wire.close();
    }));
});
