import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listAudit } from '#features/accounts/contract/admins.ts';
import { brokenAudit, sealAudit, writeAudit } from '#platform/db/audit.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { kinds, type Client, type TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';

type Audit = DataOf<typeof listAudit>;

for (const kind of kinds) {
  describe(`the audit on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const write = (action: string, object: string | null = null, ms = nowMs) =>
      writeAudit(app.db, { actor: 'test', action, object, reason: 'un essai', detail: { n: 1 } }, ms);
    const read = async (client: Client, query = ''): Promise<Audit> => {
      const answer = await client<Audit>('GET', `/v1/admin/audit${query}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const admin = async (): Promise<Client> => {
      const member = await memberOf(app);
      await becomeAdmin(app, member);
      return member.client;
    };

    test('seals each line once into a single chain, with later lines at its end', async () => {
      for (const action of ['one', 'two', 'three']) await write(action);
      assert.equal(await sealAudit(app.db, nowMs, 2), 2);
      await write('four');
      await app.runJob('seal-audit');
      const rows = await sql<{ seal_number: number; previous_hash: string; hash: string; action: string }>`
        select seal_number, previous_hash, hash, action from audit_entry order by seal_number`.execute(app.db);
      assert.deepEqual(
        rows.rows.map((row) => row.seal_number),
        rows.rows.map((_, i) => i + 1),
      );
      for (const [i, row] of rows.rows.entries()) {
        assert.match(row.hash, /^[0-9a-f]{64}$/);
        assert.equal(row.previous_hash, i === 0 ? '0'.repeat(64) : rows.rows[i - 1]!.hash);
      }
      assert.equal(await sealAudit(app.db, nowMs, 100), 0);
      assert.deepEqual(await brokenAudit(app.db, 10), []);
    });

    test('the database refuses to change, delete or reseal a sealed line', async () => {
      await write('kept');
      await app.runJob('seal-audit');
      for (const change of [
        `update audit_entry set action = 'other' where action = 'kept'`,
        `update audit_entry set sealed_at = null, hash = null, previous_hash = null, seal_number = null where action = 'kept'`,
        `update audit_entry set hash = repeat('a', 64) where action = 'kept'`,
        `delete from audit_entry where action = 'kept'`,
        'truncate audit_entry',
      ])
        await assert.rejects(sql.raw(change).execute(app.db), /only added/, change);
    });

    test('the chain detects a line changed, deleted or inserted without the database triggers', async () => {
      for (const action of ['a', 'b', 'c']) await write(action);
      await app.runJob('seal-audit');
      const last = (
        await sql<{ seal_number: number }>`select max(seal_number) as seal_number from audit_entry`.execute(app.db)
      ).rows[0]!.seal_number;
      for (const [forgery, seen] of [
        [`update audit_entry set detail = '{}' where seal_number = ${last - 1}`, [last - 1]],
        [`update audit_entry set reason = null where seal_number = ${last - 1}`, [last - 1]],
        [`delete from audit_entry where seal_number = ${last - 1}`, [last]],
        [
          `insert into audit_entry (actor, action, at, seal_number, previous_hash, hash, sealed_at) select 'x', 'x', at, ${last + 1}, hash, repeat('b', 64), at from audit_entry where seal_number = ${last}`,
          [last + 1],
        ],
      ] as const) {
        let broken: number[] = [];
        await assert.rejects(
          app.db.transaction().execute(async (trx) => {
            await sql.raw('alter table audit_entry disable trigger user').execute(trx);
            await sql.raw(forgery).execute(trx);
            broken = (await brokenAudit(trx, 10)).map((row) => row.seal_number);
            throw new Error('undone');
          }),
          /undone/,
        );
        assert.deepEqual(broken, seen, forgery);
      }
    });

    test('an admin filters the audit by actor, action, object and days, reads it by page and verifies the chain', async () => {
      const client = await admin();
      const member = await memberOf(app);
      await member.client('POST', '/user/login', { email: member.email, password });
      const user = await member.client<{ id: string }>('GET', '/user');
      assert.ok(user.body.success);
      const { id } = user.body.data;
      for (const actor of [member.email, id, `account:${id}`]) {
        const found = await read(client, `?actor=${encodeURIComponent(actor)}`);
        assert.deepEqual(
          found.data.map(({ action, actor_name }) => [action, actor_name]),
          [['login', 'Camille Rivière']],
        );
      }
      await write('seen', 'thing', Date.parse('2026-10-24T22:30:00Z'));
      await write('seen', 'thing', Date.parse('2026-10-25T22:30:00Z'));
      await write('seen', 'thing', Date.parse('2026-10-25T23:00:00Z'));
      // In Paris, Sunday 25 October has 25 hours.
      const day = await read(client, '?action=seen&from=2026-10-25&to=2026-10-25');
      assert.deepEqual(
        day.data.map(({ at, reason, detail }) => [new Date(at).toISOString(), reason, detail]),
        [
          ['2026-10-25T22:30:00.000Z', 'un essai', { n: 1 }],
          ['2026-10-24T22:30:00.000Z', 'un essai', { n: 1 }],
        ],
      );
      const paged = await read(client, '?object=thing&itemsPerPage=2&pageIndex=2');
      assert.deepEqual([paged.total, paged.itemsPerPage, paged.data.length], [3, 2, 1]);
      assert.ok(paged.actions.includes('seen') && paged.actions.includes('login'));
      assert.ok(paged.chain.waiting >= 3 && paged.chain.broken === null);
      await app.runJob('seal-audit');
      const verified = await read(client, '?verify=1');
      assert.deepEqual(
        [verified.chain.waiting, verified.chain.broken, verified.data.every(({ sealed }) => sealed)],
        [0, [], true],
      );
      assert.match(verified.chain.head?.hash ?? '', /^[0-9a-f]{64}$/);
      assert.equal((await client('GET', '/v1/admin/audit?from=2026-02-30')).status, 400);
    });

    test('no line contains the email address, the password or the password hash of the person who acted', async () => {
      const { client, email } = await memberOf(app);
      await client('POST', '/user/login', { email, password });
      await client('POST', '/v1/user/email', { email: `autre-${email}`, password });
      await client('DELETE', '/v1/user', { password });
      const lines = await sql<{ line: string }>`select e::text as line from audit_entry e`.execute(app.db);
      assert.ok(lines.rows.length > 3);
      for (const planted of [email, password, 'argon2id'])
        assert.deepEqual(
          lines.rows.filter(({ line }) => line.includes(planted)),
          [],
          planted,
        );
    });
  });
}

describe('sealing under load', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  test('two concurrent seals and many writers make a single chain, and no writer waits for the seal', async () => {
    const writers = Array.from({ length: 200 }, (_, i) =>
      writeAudit(app.db, { actor: `w${i}`, action: 'load', object: null, detail: {} }, nowMs),
    );
    await Promise.all([...writers, sealAudit(app.db, nowMs, 50), sealAudit(app.db, nowMs, 50)]);
    await app.db.transaction().execute(async (trx) => {
      await writeAudit(trx, { actor: 'slow', action: 'load', object: null, detail: {} }, nowMs);
      await sealAudit(app.db, nowMs, 1_000);
      // If sealing waited for the open transaction, the test would never end.
      await writeAudit(app.db, { actor: 'quick', action: 'load', object: null, detail: {} }, nowMs);
    });
    await sealAudit(app.db, nowMs, 1_000);
    const rows = await sql<{
      count: number;
      last: number;
    }>`select count(*) as count, max(seal_number) as last from audit_entry`.execute(app.db);
    assert.deepEqual(rows.rows, [{ count: 202, last: 202 }]);
    const slow = await sql<{ late: boolean }>`
      select (select seal_number from audit_entry where actor = 'slow') > (select max(seal_number) from audit_entry where actor like 'w%') as late`.execute(
      app.db,
    );
    assert.deepEqual(slow.rows, [{ late: true }]);
    assert.deepEqual(await brokenAudit(app.db, 10), []);
  });
});
