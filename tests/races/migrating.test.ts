import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '#platform/db/db.ts';
import { migrate, migrations } from '#platform/db/migrate.ts';
import { openTestApp } from '../app/test-app.ts';

test('a migration blocked by a lock retries, and two concurrent runs apply it once', async () => {
  const app = await openTestApp('postgres');
  const url = app.env.DATABASE_URL!;
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const other = await openDatabase({ url, dataDir: '', poolSize: 1, onError: () => {} });
  try {
    const last = migrations().find(({ name }) => name.startsWith('0093'))!.name;
    await sql`drop table key_check`.execute(app.db);
    await sql`delete from migration where name = ${last}`.execute(app.db);
    await holder.query('begin; lock table migration in exclusive mode');
    const began = performance.now();
    const applying = Promise.all([migrate(app.db), migrate(other.db)]);
    // Longer than the lock timeout of a migration.
    await pause(2_600);
    assert.equal((await holder.query(`select to_regclass('key_check') as made`)).rows[0].made, null);
    await holder.query('commit');
    const applied = await applying;
    assert.ok(performance.now() - began > 2_500);
    assert.deepEqual(applied.flat(), [last]);
    assert.equal(
      (await sql<{ made: boolean }>`select to_regclass('key_check') is not null as made`.execute(app.db)).rows[0]!.made,
      true,
    );
  } finally {
    await holder.end();
    await other.close();
    await app.close();
  }
});
