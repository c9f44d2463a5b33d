import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createDatabase, startPostgres } from '../app/postgres.ts';
import { laterMigrations, migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/db.ts';
import { runServer, startServer } from './server-process.ts';

test('when two processes start on an empty database, a single process fills it; both serve, and so does a later process', async (t) => {
  const running = process.env['TEST_POSTGRES_URL'] ? undefined : await startPostgres();
  const databaseUrl = await createDatabase(process.env['TEST_POSTGRES_URL'] ?? running!.url, `empty_${process.pid}`);
  const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'accalmie-')));
  t.after(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    await running?.stop();
  });
  const start = (folder: string) =>
    startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO_SIZE: '30', DATABASE_POOL: '1' });
  const [first, second] = await Promise.all([start(folders[0]!), start(folders[1]!)]);
  await using _ = first!;
  await using __ = second!;
  await using third = await start(folders[2]!);
  for (const { url } of [first!, second!, third]) assert.equal((await fetch(`${url}/v1/search/landing`)).status, 200);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int4 as professionals, count(distinct public_id)::int4 as different from pro',
  );
  await client.end();
  assert.deepEqual(rows, [{ professionals: 30, different: 30 }]);
});

test('a server that cannot start exits with 1 and a single French sentence, without a stack or a password', async (t) => {
  const running = process.env['TEST_POSTGRES_URL'] ? undefined : await startPostgres();
  const server = process.env['TEST_POSTGRES_URL'] ?? running!.url;
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(async () => {
    taken.close();
    rmSync(folder, { recursive: true, force: true });
    await running?.stop();
  });
  const databaseUrl = await createDatabase(server, `changed_${process.pid}`);
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir: folder, poolSize: 1, onError: () => {} });
  await migrate(db);
  assert.deepEqual(await laterMigrations(db), []);
  await sql`insert into migration (name, checksum) values ('9999_later.sql', 'x')`.execute(db);
  assert.deepEqual(await laterMigrations(db), ['9999_later.sql']);
  await sql`update migration set checksum = 'sql:another' where name like '0001%'`.execute(db);
  await close();
  const nowhere = new URL(server);
  nowhere.pathname = '/no_such_base';
  const nobody = new URL(server);
  nobody.username = 'no_such_account';
  nobody.password = 'motdepasse';
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const port = String((taken.address() as { port: number }).port);
  const cases: readonly (readonly [Record<string, string>, RegExp])[] = [
    [
      { DATABASE_URL: 'postgres://moi:motdepasse@127.0.0.1:1/x' },
      /La base de données ne répond pas à 127\.0\.0\.1:1 \(ECONNREFUSED\)/,
    ],
    [{ DATABASE_URL: nowhere.href }, /La base « no_such_base » n’existe pas sur /],
    [{ DATABASE_URL: nobody.href }, /La base de données \(.*\) refuse ce compte/],
    [{ DATABASE_URL: databaseUrl }, /une autre version de la migration 0001/],
    [{ DATA_DIR: file }, /Impossible d’écrire dans le dossier de données .*a-file \(EEXIST\)/],
    [{ PORT: port }, /Le port \d+ est déjà pris\./],
  ];
  const ends = await Promise.all(
    cases.map(async ([env, expected]) => ({ ...(await runServer({ DATA_DIR: folder, ...env })), expected })),
  );
  for (const { code, output, expected } of ends) {
    const lines = output.trim().split('\n');
    assert.deepEqual([code, lines.length, lines[0]], [1, 2, 'Accalmie ne démarre pas :'], output);
    assert.match(lines[1]!, expected);
    assert.ok(!output.includes('motdepasse'), output);
  }
});
