import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { linkMailedTo, memberOf, password } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { countOf } from '../actors/payments.ts';
import { login } from '../actors/people.ts';

const other = 'Autre-Chose9!';

for (const kind of kinds) {
  describe(`sessions, passwords and second factors on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a session planted before sign-in opens nothing afterwards, and its address moves to the signed-in session', async () => {
      const member = await memberOf(app);
      const victim = caller(app);
      const draft = await victim<{ drafts: { id: string }[] }>('GET', '/v1/address/autocomplete?q=nantes');
      assert.ok(draft.body.success);
      await victim('POST', `/v1/address/fromdraft/${draft.body.data.drafts[0]!.id}`);
      const planted = victim.cookie();
      assert.match(planted, /=/);
      await login({ client: victim, email: member.email });
      assert.notEqual(victim.cookie(), planted);
      const attacker = caller(app);
      attacker.plant(planted);
      assert.equal((await attacker('GET', '/user')).status, 401);
      assert.equal((await victim('GET', '/user')).status, 200);
      assert.equal(
        await countOf(app, 'address', `session_id in (select id from session where account_id is not null)`),
        1,
      );
    });

    test('after sign-out, the old cookie opens nothing', async () => {
      const member = await memberOf(app);
      const before = member.client.cookie();
      assert.equal((await member.client('POST', '/user/signout')).status, 200);
      const replay = caller(app);
      replay.plant(before);
      assert.equal((await replay('GET', '/user')).status, 401);
    });

    test('a client’s session ends after thirty days, a professional’s after twelve hours', async () => {
      const client = await memberOf(app);
      const pro = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, created_at, updated_at)
        select substr(md5('p' || id::text), 1, 22), id, 'freelance', created_at, created_at from account where email = ${pro.email}`.execute(
        app.db,
      );
      at(nowMs + 13 * 3_600_000);
      assert.equal((await client.client('GET', '/user')).status, 200);
      assert.equal((await pro.client('GET', '/user')).status, 401);
      for (let day = 1; day < 30; day++) {
        at(nowMs + day * 86_400_000);
        await client.client('GET', '/user');
      }
      at(nowMs + 29 * 86_400_000);
      assert.equal((await client.client('GET', '/user')).status, 200);
      at(nowMs + 30 * 86_400_000 + 1000);
      assert.equal((await client.client('GET', '/user')).status, 401);
    });

    test('a password reset link works once, for half an hour, and closes every session', async () => {
      const member = await memberOf(app);
      const unknown = await caller(app)('POST', '/forgotten-password', { email: 'personne@exemple.fr' });
      const known = await caller(app)('POST', '/forgotten-password', { email: member.email });
      assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
      const token = await linkMailedTo(app, member.email, 'password_reset');
      const change = { token, new_password: other, check_password: other };
      // Other people may request more links. The owner's first link still works, and using it ends the others.
      for (const minutes of [10, 20]) {
        at(nowMs + minutes * 60_000);
        await caller(app)('POST', '/forgotten-password', { email: member.email });
        assert.notEqual(await linkMailedTo(app, member.email, 'password_reset'), token);
      }
      const unused = await linkMailedTo(app, member.email, 'password_reset');
      assert.equal((await caller(app)('POST', '/reset-password', { ...change, token: 'A'.repeat(43) })).status, 400);
      assert.equal((await caller(app)('POST', '/reset-password', change)).status, 200);
      assert.equal((await caller(app)('POST', '/reset-password', { ...change, token: unused })).status, 400);
      const replay = await caller(app)('POST', '/reset-password', change);
      assert.match(
        replay.body.success ? '' : (replay.body.error.validation?.['token'] ?? ''),
        /Ce lien n’est plus valable/,
      );
      assert.equal((await member.client('GET', '/user')).status, 401);
      assert.equal((await login({ client: caller(app), email: member.email })).status, 401);
      assert.equal((await login({ client: caller(app), email: member.email }, other)).status, 200);

      at(nowMs + 31 * 60_000);
      await caller(app)('POST', '/forgotten-password', { email: member.email });
      const late = await linkMailedTo(app, member.email, 'password_reset');
      at(nowMs + 62 * 60_000);
      assert.equal((await caller(app)('POST', '/reset-password', { ...change, token: late })).status, 400);
    });

    test('a password change requires the old password, closes the other sessions and renews the cookie', async () => {
      const member = await memberOf(app);
      const elsewhere = caller(app);
      await login({ client: elsewhere, email: member.email });
      const before = member.client.cookie();
      const refused = await member.client('PUT', '/v1/user/password', {
        old_password: other,
        new_password: other,
        check_password: other,
      });
      assert.deepEqual(refused.body.success ? null : refused.body.error.validation, {
        old_password: "Votre mot de passe n'est pas valide",
      });
      assert.equal(
        (
          await member.client('PUT', '/v1/user/password', {
            old_password: password,
            new_password: other,
            check_password: other,
          })
        ).status,
        200,
      );
      assert.notEqual(member.client.cookie(), before);
      assert.equal((await member.client('GET', '/user')).status, 200);
      assert.equal((await elsewhere('GET', '/user')).status, 401);
    });

    test('an account lists its sessions and ends them; another account cannot', async () => {
      const member = await memberOf(app);
      const stranger = await memberOf(app);
      const elsewhere = caller(app);
      await login({ client: elsewhere, email: member.email });
      const list = await member.client<{ sessions: { id: string; current: boolean }[] }>('GET', '/v1/user/sessions');
      assert.ok(list.body.success);
      const [theOther, ...more] = list.body.data.sessions.filter(({ current }) => !current);
      assert.deepEqual([list.body.data.sessions.length, more.length], [2, 0]);
      assert.equal((await stranger.client('DELETE', `/v1/user/sessions/${theOther!.id}`)).status, 404);
      assert.equal((await elsewhere('GET', '/user')).status, 200);
      assert.equal((await member.client('DELETE', `/v1/user/sessions/${theOther!.id}`)).status, 200);
      assert.equal((await elsewhere('GET', '/user')).status, 401);
      assert.equal((await member.client('GET', '/user')).status, 200);
    });

    test('sign-in requires the second factor after the password; each code and each recovery code works once', async () => {
      const member = await memberOf(app);
      // A person who finds an open session on a shared machine cannot set up a second factor without the password.
      for (const found of [{}, { password: '' }, { password: other }]) {
        const refused = await member.client('POST', '/v1/user/second-factor', found);
        assert.ok(
          refused.status === 400 && !refused.body.success && refused.body.error.validation?.['password'],
          JSON.stringify(refused.body),
        );
      }
      const begun = await member.client<{ secret: string; qr_svg: string }>('POST', '/v1/user/second-factor', {
        password,
      });
      assert.ok(begun.body.success);
      const { secret, qr_svg } = begun.body.data;
      assert.match(qr_svg, /^<svg/);
      const codeAt = (ms: number): Promise<string> => generate({ secret, epoch: Math.floor(ms / 1000) });
      assert.equal((await member.client('POST', '/v1/user/second-factor/confirm', { code: '000000' })).status, 400);
      const confirmed = await member.client<{ recovery_codes: string[] }>('POST', '/v1/user/second-factor/confirm', {
        code: await codeAt(nowMs),
      });
      assert.ok(confirmed.body.success && confirmed.body.data.recovery_codes.length === 10);
      const secrets = await sql<{
        text: string;
      }>`select secret_sealed as text from second_factor union all select code_hash from recovery_code`.execute(app.db);
      const shown = [secret, ...confirmed.body.data.recovery_codes];
      assert.ok(secrets.rows.every(({ text }) => shown.every((one) => !text.includes(one))));

      const next = caller(app);
      const first = await next<{ second_factor: boolean }>('POST', '/user/login', { email: member.email, password });
      assert.ok(first.body.success && first.body.data.second_factor);
      assert.equal((await next('GET', '/user')).status, 401, 'the password alone opens nothing');
      assert.equal(
        (await next('POST', '/v1/user/login/second-factor', { code: await codeAt(nowMs) })).status,
        400,
        'taken when it was set up',
      );
      at(nowMs + 30_000);
      const code = await codeAt(nowMs + 30_000);
      assert.equal((await next('POST', '/v1/user/login/second-factor', { code })).status, 200);
      assert.equal((await next('GET', '/user')).status, 200);
      const replay = caller(app);
      await replay('POST', '/user/login', { email: member.email, password });
      assert.equal((await replay('POST', '/v1/user/login/second-factor', { code })).status, 400);
      const recovery = confirmed.body.data.recovery_codes[0]!;
      assert.equal(
        (await replay('POST', '/v1/user/login/second-factor', { code: recovery.toLowerCase().replace('-', ' ') }))
          .status,
        200,
      );
      const again = caller(app);
      await again('POST', '/user/login', { email: member.email, password });
      assert.equal((await again('POST', '/v1/user/login/second-factor', { code: recovery })).status, 400);
      at(nowMs + 30_000 + 601_000);
      assert.equal(
        (await again('POST', '/v1/user/login/second-factor', { code: await codeAt(nowMs + 631_000) })).status,
        401,
        'ten minutes later the password is to be given again',
      );
      assert.equal((await next('DELETE', '/v1/user/second-factor', { password: other })).status, 400);
      assert.equal((await next('DELETE', '/v1/user/second-factor', { password })).status, 200);
    });
  });
}
