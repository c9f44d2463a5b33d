import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { becomeAdmin, login, memberOf, password, type Member } from '../actors/people.ts';

const reason = 'Elle reprend le support à partir de lundi.';

for (const kind of kinds) {
  describe(`admin roles on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const idOf = async ({ email }: Member): Promise<string> =>
      (await sql<{ public_id: string }>`select public_id from account where email = ${email}`.execute(app.db)).rows[0]!
        .public_id;
    const adminOf = async (...given: Parameters<typeof becomeAdmin>[2] & {}): Promise<Member> => {
      const member = await memberOf(app);
      await becomeAdmin(app, member, given);
      return member;
    };
    const change = (by: Caller, id: string, roles: readonly string[], why = reason) =>
      by('PUT', `/v1/admin/admins/${id}/roles`, { roles, reason: why });
    const refusalOf = (body: { success: boolean; error?: { additional?: unknown } }): unknown => body.error?.additional;
    const rolesOf = async (member: Member): Promise<unknown> =>
      (
        await sql<{
          role: string;
          admin_roles: string[];
        }>`select role, admin_roles from account where email = ${member.email}`.execute(app.db)
      ).rows[0];

    test('an owner changes roles: sessions end, the reason is mailed and audited; without roles, an admin becomes a member', async () => {
      const owner = await adminOf('owner');
      const other = await adminOf('trust');
      const id = await idOf(other);
      assert.equal((await other.client('GET', '/v1/admin/reports')).status, 200);
      assert.equal((await other.client('GET', '/v1/admin/absences')).status, 403);
      assert.equal((await change(owner.client, id, ['support', 'finance'])).status, 200);
      assert.equal((await other.client('GET', '/v1/admin/absences')).status, 401, 'the session ended');
      assert.deepEqual(await rolesOf(other), { role: 'admin', admin_roles: ['finance', 'support'] });
      const roleMails = await sql<{
        payload: { reason: string };
      }>`select payload from outbox where kind = 'admin_roles_changed'`.execute(app.db);
      assert.deepEqual(
        roleMails.rows.map(({ payload }) => payload.reason),
        [reason],
      );
      const line = await sql<{
        reason: string;
        detail: unknown;
      }>`select reason, detail from audit_entry where action = 'admin roles changed' and object = ${id}`.execute(
        app.db,
      );
      assert.deepEqual(line.rows, [{ reason, detail: { before: ['trust'], after: ['finance', 'support'] } }]);
      assert.equal((await change(owner.client, id, ['finance', 'support'])).status, 409, 'nothing changes');
      assert.equal((await change(owner.client, id, [])).status, 200);
      assert.deepEqual(await rolesOf(other), { role: 'member', admin_roles: [] });
      assert.equal((await login(other)).status, 200, 'the account stays');
      assert.equal((await change(owner.client, id, ['trust'])).status, 404, 'who is no admin is invited');
    });

    test('an admin cannot change their own roles; wrong roles and a short reason are refused beside their field', async () => {
      const owner = await adminOf('owner');
      const own = await change(owner.client, await idOf(owner), ['owner', 'trust']);
      assert.deepEqual([own.status, refusalOf(own.body)], [403, 'Seul un autre propriétaire peut changer vos rôles.']);
      const other = await idOf(await adminOf('trust'));
      for (const roles of [['king'], ['trust', 'trust'], 'trust', [null], [{ __proto__: 'owner' }]]) {
        const answer = await change(owner.client, other, roles as string[]);
        assert.equal(answer.status, 400, JSON.stringify(roles));
        assert.ok(
          !answer.body.success &&
            Object.keys(answer.body.error.validation ?? {}).every((field) => field.startsWith('roles')),
        );
      }
      const short = await change(owner.client, other, ['support'], 'trop court');
      assert.deepEqual(short.body.success ? null : Object.keys(short.body.error.validation ?? {}), ['reason']);
      assert.equal(
        (await owner.client('POST', '/v1/admin/invitations', { email: owner.email, roles: [] })).status,
        400,
      );
    });

    test('the last owner stays: when two owners demote each other at once, a single change succeeds', async () => {
      await sql`update account set role = 'member', admin_roles = '{}' where role = 'admin'`.execute(app.db);
      const first = await adminOf('owner');
      const second = await adminOf('owner');
      const [a, b] = [await idOf(first), await idOf(second)];
      const answers = await Promise.all([change(first.client, b, ['trust']), change(second.client, a, ['trust'])]);
      assert.equal(
        answers.filter(({ status }) => status === 200).length,
        1,
        JSON.stringify(answers.map(({ status }) => status)),
      );
      const owners = await sql`select 1 from account where 'owner' = any(admin_roles)`.execute(app.db);
      assert.equal(owners.rows.length, 1);
      const left = answers[0].status === 200 ? first : second;
      const invited = await left.client('POST', '/v1/admin/invitations', { email: left.email, roles: ['support'] });
      assert.deepEqual(
        [invited.status, refusalOf(invited.body)],
        [
          409,
          'Cette personne est la seule à avoir le rôle Propriétaire\u202f: il faut au moins un propriétaire pour attribuer les rôles.',
        ],
      );
    });

    test('an invitation gives its roles, and the database refuses an admin without a valid role', async () => {
      const owner = await adminOf('owner');
      const member = await memberOf(app);
      assert.equal(
        (await owner.client('POST', '/v1/admin/invitations', { email: member.email, roles: ['finance'] })).status,
        200,
      );
      assert.deepEqual(await rolesOf(member), { role: 'admin', admin_roles: ['finance'] });
      await assert.rejects(sql`update account set admin_roles = '{}' where email = ${member.email}`.execute(app.db));
      await assert.rejects(
        sql`update account set admin_roles = '{king}' where email = ${member.email}`.execute(app.db),
      );
      assert.equal((await caller(app)('POST', '/user/login', { email: member.email, password })).status, 200);
    });

    test('an admin reads the queues of their roles, late queues first', async () => {
      await sql`
        insert into content_report (public_id, receipt, page, content, reason, explanation, created_at)
        values (${'R'.repeat(22)}, 'S-QQQQ-QQQQ', '/praticien/x', 'other', 'other', 'Un texte de vingt caractères au moins.', ${new Date(nowMs - 8 * 86_400_000)})`.execute(
        app.db,
      );
      const queuesOf = async (member: Member) => {
        const { body } = await member.client<{
          queues: { key: string; waiting: number; late: number; oldest_at: string; due_at: string }[];
        }>('GET', '/v1/admin/queues');
        return body.success ? body.data.queues : assert.fail();
      };
      const trust = await queuesOf(await adminOf('trust'));
      assert.deepEqual(trust.map(({ key }) => key).toSorted(), [
        'appeals',
        'complaints',
        'documents',
        'invariants',
        'mails',
        'reports',
        'reviews',
        'services',
      ]);
      assert.deepEqual([trust[0]?.key, trust[0]?.waiting, trust[0]?.late], ['reports', 1, 1]);
      assert.equal(Date.parse(trust[0]!.due_at) - Date.parse(trust[0]!.oldest_at), 7 * 86_400_000);
      assert.deepEqual(
        (await queuesOf(await adminOf('support'))).map(({ key }) => key),
        ['invariants', 'mails', 'absences'],
      );
      assert.deepEqual((await queuesOf(await adminOf('finance'))).map(({ key }) => key).toSorted(), [
        'books',
        'debts',
        'disputes',
        'invariants',
        'left',
        'mails',
        'payouts',
        'refunds',
      ]);
    });

    test('the queue of unsent mails counts those refused within a week and those failing for over an hour', async () => {
      const mailsOf = async () => {
        const { client } = await adminOf('support');
        const { body } = await client<{ queues: { key: string; waiting: number; oldest_at: string | null }[] }>(
          'GET',
          '/v1/admin/queues',
        );
        return body.success ? body.data.queues.find(({ key }) => key === 'mails')! : assert.fail();
      };
      const before = (await mailsOf()).waiting;
      const hour = 3_600_000;
      const write = async (
        key: string,
        createdMs: number,
        more: { readonly error?: string; readonly parkedMs?: number },
      ): Promise<void> =>
        void (await sql`
        insert into outbox (kind, dedup_key, created_at, last_error, parked_at)
        values ('account_verify', ${key}, ${new Date(createdMs)}, ${more.error ?? null}, ${more.parkedMs === undefined ? null : new Date(more.parkedMs)})`.execute(
          app.db,
        ));
      await write('a', nowMs - 2 * hour, { error: '421 later' });
      await write('b', nowMs - 200 * hour, { error: '550 no such user', parkedMs: nowMs - 100 * hour });
      await write('c', nowMs - 1_000 * hour, { error: '550 no such user', parkedMs: nowMs - 900 * hour });
      await write('d', nowMs - hour / 2, { error: '421 later' });
      await write('e', nowMs - 3 * hour, {});
      const { waiting, oldest_at } = await mailsOf();
      assert.deepEqual([waiting - before, Date.parse(oldest_at!)], [2, nowMs - 100 * hour]);
      const { client } = await adminOf('support');
      const { body } = await client<{ unsent: { label: string; since: string }[] }>('GET', '/v1/admin/health');
      assert.deepEqual(
        (body.success ? body.data.unsent : assert.fail()).map(({ label, since }) => [label, Date.parse(since)]),
        [
          ['Adresse à confirmer', nowMs - 2 * hour],
          ['Adresse à confirmer', nowMs - 100 * hour],
        ],
      );
    });
  });
}
