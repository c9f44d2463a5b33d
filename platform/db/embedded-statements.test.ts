import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { asJson, instant, openDatabase, sqlState, type Database } from './db.ts';

describe('prepared statements of the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-preparees-'));
  let database: Database;
  before(async () => {
    database = await openDatabase({ url: undefined, dataDir: folder, poolSize: 1, onError: () => {} });
    await sql`create table thing (id bigint primary key, name text, at timestamptz, parts int8[], said jsonb)`.execute(
      database.db,
    );
  });
  after(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (id: number, name: string | null = 'un') =>
    sql`insert into thing values (${id}, ${name}, ${instant(1_764_000_000_000)}, ${[1, 2]}::int8[], ${asJson({ a: [1] })}) returning id`.execute(
      database.db,
    );
  const read = (id: number) =>
    sql`select id, name, at, parts, said, null as nothing from thing where id = ${id}`.execute(database.db);

  test('preparing a statement does not change its results: types, nulls, empty results and row counts', async () => {
    for (const id of [1, 2, 3, 4]) assert.deepEqual((await add(id, id === 4 ? null : 'à l’été')).rows, [{ id }]);
    const answers = [await read(1), await read(1), await read(1)].map(({ rows }) => rows);
    assert.deepEqual(answers[0], [
      { id: 1, name: 'à l’été', at: 1_764_000_000_000, parts: [1, 2], said: { a: [1] }, nothing: null },
    ]);
    assert.deepEqual(answers[2], answers[0]);
    assert.deepEqual((await read(4)).rows, [
      { id: 4, name: null, at: 1_764_000_000_000, parts: [1, 2], said: { a: [1] }, nothing: null },
    ]);
    assert.deepEqual((await read(99)).rows, []);
    const rename = (name: string) => sql`update thing set name = ${name} where id > ${2}`.execute(database.db);
    await rename('b');
    await rename('c');
    assert.equal((await rename('d')).numAffectedRows, 2n);
  });

  test('a refused statement returns its SQLSTATE and changes nothing, inside or outside a transaction', async () => {
    const twice = () =>
      add(1).then(
        () => assert.fail('written twice'),
        (error: unknown) => sqlState(error),
      );
    for (let n = 0; n < 3; n++) assert.equal(await twice(), '23505');
    const inside = await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into thing (id) values (${50})`.execute(trx);
        await sql`insert into thing (id) values (${1})`.execute(trx);
      })
      .catch((error: unknown) => sqlState(error));
    assert.equal(inside, '23505');
    assert.deepEqual((await read(50)).rows, []);
    assert.equal((await read(1)).rows.length, 1);
  });

  test('a statement outside the running transaction waits for its end and survives its rollback', async () => {
    const own: number[] = [];
    const undone = database.db.transaction().execute(async (trx) => {
      for (const id of [60, 61, 62]) {
        await sql`insert into thing (id) values (${id})`.execute(trx);
        own.push(id);
      }
      throw new Error('undone');
    });
    const beside = [70, 71, 72].map((id) => sql`insert into thing (id) values (${id})`.execute(database.db));
    await assert.rejects(undone, /undone/);
    await Promise.all(beside);
    const remainingRows = await sql<{ id: number }>`select id from thing where id >= ${60} order by id`.execute(
      database.db,
    );
    assert.deepEqual([own.length, remainingRows.rows.map(({ id }) => id)], [3, [70, 71, 72]]);
  });

  test('a prepared statement still works after a change of its table', async () => {
    await sql`alter table thing add column more int default 7`.execute(database.db);
    const more = () => sql<{ more: number }>`select more from thing where id = ${1}`.execute(database.db);
    for (let n = 0; n < 3; n++) assert.deepEqual((await more()).rows, [{ more: 7 }]);
    await sql`create index thing_name on thing (name)`.execute(database.db);
    assert.deepEqual((await more()).rows, [{ more: 7 }]);
    assert.equal((await read(1)).rows.length, 1);
  });
});
