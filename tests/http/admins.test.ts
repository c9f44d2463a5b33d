import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { makeAdmin, namedAdmin } from '#features/accounts/verbs/admin.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, password, setUpFactor } from '../actors/people.ts';

const begin = '/v1/user/second-factor';

for (const kind of kinds) {
  describe(`becoming an admin on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const enrol = async (client: Caller, invitation?: string): Promise<number> => {
      const begun = await client<{ secret: string }>('POST', begin, { password, invitation });
      if (!begun.body.success) return begun.status;
      const code = await generate({ secret: begun.body.data.secret, epoch: Math.floor(app.clock.now() / 1000) });
      return (await client('POST', `${begin}/confirm`, { code, invitation })).status;
    };
    const entered = async (client: Caller): Promise<boolean> => (await client('GET', '/v1/admin/audit')).status === 200;
    const tokenIn = (url: string): string => new URL(url).searchParams.get('invitation') ?? '';

    test('only another admin’s invitation lets an admin set up a second factor, within a day and for the invited account', async () => {
      const first = await memberOf(app);
      await becomeAdmin(app, first);
      assert.ok(await entered(first.client));
      const member = await memberOf(app);
      const invited = await first.client<{ url: string }>('POST', '/v1/admin/invitations', {
        email: member.email.toUpperCase(),
        roles: ['owner'],
      });
      assert.ok(invited.body.success);
      const token = tokenIn(invited.body.data.url);
      // An attacker who knows the password, in another browser.
      const thief = caller(app);
      await thief('POST', '/user/login', { email: member.email, password });
      const refused = await thief('POST', begin, { password });
      assert.deepEqual([refused.status, await enrol(thief, 'A'.repeat(43)), await entered(thief)], [403, 403, false]);
      assert.match(
        refused.body.success ? '' : String(refused.body.error.additional),
        /il vous faut une invitation, valable un jour/,
      );
      const stranger = await memberOf(app);
      await sql`update account set role = 'admin', admin_roles = '{owner}' where email = ${stranger.email}`.execute(
        app.db,
      );
      assert.equal(await enrol(stranger.client, token), 403, 'the link is another’s');
      at(nowMs + 86_400_000);
      const late = caller(app);
      await late('POST', '/user/login', { email: member.email, password });
      assert.equal(await enrol(late, token), 403, 'a day later');
      at(nowMs);
      assert.equal(await enrol(member.client, token), 200);
      assert.ok(await entered(member.client));
      assert.equal(await entered(thief), false, 'only the session that showed the factor is an admin’s');
    });

    test('lists each admin with their second factor or the end of their invitation', async () => {
      const first = await memberOf(app);
      await becomeAdmin(app, first);
      const member = await memberOf(app);
      const listed = async (email: string) => {
        const { body } = await first.client<{
          admins: { email: string; second_factor: boolean; invited_until: string | null }[];
        }>('GET', '/v1/admin/admins');
        const found = body.success ? body.data.admins.find((one) => one.email === email) : assert.fail();
        return found && [found.second_factor, found.invited_until];
      };
      assert.deepEqual([await listed(first.email), await listed(member.email)], [[true, null], undefined]);
      const invited = await first.client<{ url: string; expires_at: string }>('POST', '/v1/admin/invitations', {
        email: member.email,
        roles: ['support'],
      });
      assert.ok(invited.body.success);
      assert.deepEqual(await listed(member.email), [false, invited.body.data.expires_at]);
      assert.equal(await enrol(member.client, tokenIn(invited.body.data.url)), 200);
      assert.deepEqual(await listed(member.email), [true, null]);
    });

    test('removing the second factor ends admin access in all sessions, and the admin cannot set it up again alone', async () => {
      const admin = await memberOf(app);
      const secret = await becomeAdmin(app, admin);
      at(nowMs + 60_000);
      const elsewhere = caller(app);
      await elsewhere('POST', '/user/login', { email: admin.email, password });
      const code = await generate({ secret, epoch: nowMs / 1000 + 60 });
      assert.equal((await elsewhere('POST', '/v1/user/login/second-factor', { code })).status, 200);
      assert.ok((await entered(admin.client)) && (await entered(elsewhere)));
      assert.equal((await admin.client('DELETE', begin, { password })).status, 200);
      assert.deepEqual([await entered(admin.client), await entered(elsewhere)], [false, false]);
      assert.equal(await enrol(admin.client), 403);
      assert.equal(await entered(admin.client), false);
    });

    test('the admin command also invites, and removes a second factor set up before', async () => {
      const member = await memberOf(app);
      await setUpFactor(app, member.client);
      assert.equal(
        await app.db.transaction().execute((trx) => makeAdmin(app, trx, 'personne@exemple.fr', ['owner'], nowMs)),
        undefined,
      );
      assert.equal(await namedAdmin(app.db, member.email), undefined);
      const mailCount = async (): Promise<number> =>
        (
          await sql<{ n: number }>`
          select count(*)::int4 as n from outbox o join account a on a.id = (o.payload ->> 'account')::int8
          where o.kind = 'second_factor_removed' and a.email = ${member.email}`.execute(app.db)
        ).rows[0]!.n;
      assert.equal(await mailCount(), 0);
      const made = await app.db.transaction().execute((trx) => makeAdmin(app, trx, member.email, ['owner'], nowMs));
      assert.equal(await mailCount(), 1, 'whoever had one is told that it is gone');
      assert.equal(await entered(member.client), false);
      assert.equal(await enrol(member.client), 403);
      assert.equal(await enrol(member.client, tokenIn(made?.url ?? '')), 200);
      assert.ok(await entered(member.client));
      assert.deepEqual(await namedAdmin(app.db, member.email), { roles: ['owner'], hasFactor: true });
    });

    if (kind === 'postgres')
      test('the admin command changes nothing for an existing admin, unless it gets --again', async () => {
        const member = await memberOf(app);
        await becomeAdmin(app, member);
        const run = async (...more: readonly string[]): Promise<readonly [number | null, string]> => {
          const { DATABASE_URL = '', DATA_DIR } = app.env;
          const child = spawn(process.execPath, ['scripts/admin.ts', member.email, ...more], {
            env: { ...process.env, DATABASE_URL, DATA_DIR },
          });
          let output = '';
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (part: Buffer) => (output += part.toString()));
          const [code] = (await once(child, 'close')) as [number | null];
          return [code, output];
        };
        const [refused, why] = await run();
        assert.equal(refused, 1, why);
        assert.match(
          why,
          /est déjà administrateur.*rien n’a été changé[^]*supprimerait sa double authentification[^]*enverrait un email/,
        );
        assert.ok(await entered(member.client));
        const [done, output] = await run('--again');
        assert.deepEqual([done, /invitation=/.test(output)], [0, true], output);
        assert.equal(await entered(member.client), false);
      });

    test('the demo admin sets up their second factor without an invitation', async () => {
      const member = await memberOf(app, { email: 'admin@accalmie.test' });
      await sql`update account set role = 'admin', admin_roles = '{owner}' where email = ${member.email}`.execute(
        app.db,
      );
      assert.equal(await entered(member.client), false);
      assert.equal(await enrol(member.client), 200);
      assert.ok(await entered(member.client));
    });
  });
}
