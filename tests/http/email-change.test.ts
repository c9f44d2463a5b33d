import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { countOf, paidVisit } from '../actors/payments.ts';
import { linkMailedTo, memberOf, password, registered } from '../actors/people.ts';

for (const kind of kinds) {
  describe(`changing the email address of an account on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    let count = 0;
    const fresh = (): string => `nouvelle${++count}@exemple.fr`;
    const mailOf = async (name: 'email_change' | 'email_change_asked') => {
      const row = (
        await sql<OutboxRow>`select * from outbox where kind = ${name} order by id desc limit 1`.execute(app.db)
      ).rows[0]!;
      return app.deliveries[name]!(app, row);
    };

    test('the new address, requested with the password, replaces the old address once its link is used, and ends other sessions', async () => {
      const { client, email: old } = await memberOf(app);
      const elsewhere = caller(app);
      await elsewhere('POST', '/user/login', { email: old, password });
      const email = fresh();
      const refused = await client('POST', '/v1/user/email', { email, password: 'Un-Faux-Mot7!' });
      assert.deepEqual(refused.body.success ? null : refused.body.error.validation, {
        password: "Votre mot de passe n'est pas valide",
      });
      assert.equal((await client('POST', '/v1/user/email', { email: email.toUpperCase(), password })).status, 200);
      const mail = await mailOf('email_change_asked');
      assert.equal(mail?.to, old);
      assert.ok(!mail.text.includes(email) && !mail.text.includes('jeton='));
      const token = await linkMailedTo(app, email, 'email_change');
      const before = await client<{ email: string }>('GET', '/user');
      assert.ok(before.body.success && before.body.data.email === old, 'nothing changes before the link is used');
      const cookie = client.cookie();
      assert.equal((await client('POST', '/v1/user/email/confirm', { token })).status, 200);
      assert.notEqual(client.cookie(), cookie);
      assert.equal((await client('POST', '/v1/user/email/confirm', { token })).status, 400);
      const after = await client<{ email: string; email_verified: boolean }>('GET', '/user');
      assert.ok(after.body.success && after.body.data.email === email && after.body.data.email_verified);
      assert.equal((await elsewhere('GET', '/user')).status, 401, 'other sessions are over');
      assert.equal((await caller(app)('POST', '/user/login', { email: old, password })).status, 401);
      assert.equal((await caller(app)('POST', '/user/login', { email, password })).status, 200);
      assert.equal(await countOf(app, 'audit_entry', `action = 'email changed'`), 1);
    });

    test('an address that already has an account gets the same answer, and a mail without a link', async () => {
      const { client } = await memberOf(app);
      const known = await memberOf(app);
      const free = await client('POST', '/v1/user/email', { email: fresh(), password });
      const taken = await client('POST', '/v1/user/email', { email: known.email, password });
      assert.deepEqual([taken.status, taken.body], [free.status, free.body]);
      const mail = await mailOf('email_change');
      assert.deepEqual([mail?.to, mail?.subject], [known.email, 'Un compte utilise déjà cette adresse email']);
      assert.ok(!mail?.text.includes('jeton='));
    });

    test('an address verified by someone else in the meantime stays theirs', async () => {
      const { client } = await memberOf(app);
      const email = fresh();
      await client('POST', '/v1/user/email', { email, password });
      const token = await linkMailedTo(app, email, 'email_change');
      const owner = await registered(app, { email });
      assert.equal(
        (
          await owner.client('POST', '/v1/user/verify-email', {
            token: await linkMailedTo(app, email, 'account_verify'),
          })
        ).status,
        200,
      );
      assert.equal((await client('POST', '/v1/user/email/confirm', { token })).status, 400);
    });

    test('the link works for its account only, for a day, and dies with a new request, password change or reset', async () => {
      const { client, email: old } = await memberOf(app);
      const stranger = await memberOf(app);
      const ask = async (): Promise<string> => {
        const email = fresh();
        assert.equal((await client('POST', '/v1/user/email', { email, password })).status, 200);
        return linkMailedTo(app, email, 'email_change');
      };
      const isDead = async (token: string): Promise<void> =>
        assert.equal((await client('POST', '/v1/user/email/confirm', { token })).status, 400);
      const first = await ask();
      const foreign = await stranger.client('POST', '/v1/user/email/confirm', { token: first });
      assert.match(foreign.body.success ? '' : (foreign.body.error.validation?.['token'] ?? ''), /à un autre compte/);
      assert.equal((await caller(app)('POST', '/v1/user/email/confirm', { token: first })).status, 401);
      const second = await ask();
      await isDead(first);
      at(nowMs + 86_400_000);
      await isDead(second);
      const third = await ask();
      await client('PUT', '/v1/user/password', {
        old_password: password,
        new_password: 'Autre-Chose9!',
        check_password: 'Autre-Chose9!',
      });
      await isDead(third);
      await client('PUT', '/v1/user/password', {
        old_password: 'Autre-Chose9!',
        new_password: password,
        check_password: password,
      });
      const fourth = await ask();
      await caller(app)('POST', '/forgotten-password', { email: old });
      const reset = {
        token: await linkMailedTo(app, old, 'password_reset'),
        new_password: password,
        check_password: password,
      };
      assert.equal((await caller(app)('POST', '/reset-password', reset)).status, 200);
      assert.equal((await client('POST', '/user/login', { email: old, password })).status, 200);
      await isDead(fourth);
    });

    test('links sent to the old address stop working once the address has changed', async () => {
      const { client, email: old } = await registered(app);
      const verify = await linkMailedTo(app, old, 'account_verify');
      await caller(app)('POST', '/forgotten-password', { email: old });
      const reset = await linkMailedTo(app, old, 'password_reset');
      const email = fresh();
      await client('POST', '/v1/user/email', { email, password });
      assert.equal(
        (await client('POST', '/v1/user/email/confirm', { token: await linkMailedTo(app, email, 'email_change') }))
          .status,
        200,
      );
      assert.equal((await client('POST', '/v1/user/verify-email', { token: verify })).status, 400);
      assert.equal(
        (
          await caller(app)('POST', '/reset-password', {
            token: reset,
            new_password: password,
            check_password: password,
          })
        ).status,
        400,
      );
    });

    test('a guest booking under the old address stays in the account', async () => {
      const { client } = await memberOf(app, { email: 'camille@exemple.fr' });
      const { sent } = await paidVisit(app);
      const email = fresh();
      await client('POST', '/v1/user/email', { email, password });
      await client('POST', '/v1/user/email/confirm', { token: await linkMailedTo(app, email, 'email_change') });
      assert.equal((await client('GET', `/v1/order/byid/${sent.order_id}`)).status, 200);
      const orders = await client<{ total: number }>('GET', '/v1/orders');
      assert.ok(orders.body.success && orders.body.data.total === 1);
    });
  });
}
