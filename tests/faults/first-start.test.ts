import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { createDatabase, startPostgres } from '../postgres.ts';
import { startServer } from './server-process.ts';

test('of two processes that start at once on an empty database, one fills it and the other waits; both answer, and another that comes later', async (t) => {
  const running = process.env['TEST_POSTGRES_URL'] ? undefined : await startPostgres();
  const databaseUrl = await createDatabase(process.env['TEST_POSTGRES_URL'] ?? running!.url, `empty_${process.pid}`);
  const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'accalmie-')));
  t.after(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await running?.stop();
  });
  const start = (folder: string) => startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO_SIZE: '30', DATABASE_POOL: '1' });
  const [first, second] = await Promise.all([start(folders[0]!), start(folders[1]!)]);
  await using _ = first!;
  await using __ = second!;
  await using third = await start(folders[2]!);
  for (const { url } of [first!, second!, third]) assert.equal((await fetch(`${url}/v1/search/landing`)).status, 200);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select count(*)::int4 as professionals, count(distinct public_id)::int4 as different from pro');
  await client.end();
  assert.deepEqual(rows, [{ professionals: 30, different: 30 }]);
});
