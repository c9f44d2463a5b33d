import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { countOf, holdSlot, proAndSlot, sendBody } from '../actors/payments.ts';
import { memberOf, password, registration } from '../actors/people.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('stranger who registers repeatedly with another person’s address', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });
  const theirs = { new_password: `${password}x`, check_password: `${password}x` };
  let network = 0;

  const registers = async (client: Client, email: string, typed: object = {}): Promise<void> => {
    assert.equal((await client('POST', '/user/register', { ...registration(), email, ...typed })).status, 200);
  };
  const stranger = async (email: string, times: number): Promise<void> => {
    const client = caller(app, `203.0.113.${++network}`);
    for (let i = 0; i < times; i++) await registers(client, email, theirs);
  };
  const signsIn = async (client: Client, email: string): Promise<number> =>
    (await client('POST', '/user/login', { email, password })).status;
  /** Number of mails in the outbox that verify the address of the signed-in account. */
  const proofs = async (client: Client): Promise<number> => {
    const answer = await client<{ client: { id: string } }>('GET', '/profiles');
    assert.ok(answer.body.success);
    return countOf(
      app,
      'outbox',
      `kind = 'account_verify' and payload->>'account' = (select id::text from account where public_id = '${answer.body.data.client.id}')`,
    );
  };

  test('cannot block the owner’s sign-in, whether registering before or after the owner, on any browser', async () => {
    const { email } = registration();
    const owner = caller(app, '198.51.100.1');
    await stranger(email, 6);
    await registers(owner, email);
    await stranger(email, 6);
    assert.equal(await signsIn(caller(app, '198.51.100.2'), email), 200);
    assert.equal((await owner('POST', '/user/signout', {})).status, 200);
    assert.equal(await signsIn(owner, email), 200);
  });

  test('cannot block the sign-in of an account with a proven address', async () => {
    const { email } = await memberOf(app);
    await stranger(email, 10);
    assert.equal(await signsIn(caller(app, '198.51.100.3'), email), 200);
  });

  test('cannot use up the mails of another account: later and first registrants still get theirs', async () => {
    const { email } = registration();
    await stranger(email, 10);
    assert.equal(
      await countOf(
        app,
        'outbox',
        `kind = 'account_verify' and payload->>'account' in (select id::text from account where email = '${email}')`,
      ),
      6,
    );
    const owner = caller(app, '198.51.100.4');
    await registers(owner, email);
    assert.equal(await proofs(owner), 1);

    const first = caller(app, '198.51.100.5');
    const other = registration().email;
    await registers(first, other);
    for (let i = 0; i < 8; i++) await stranger(other, 3);
    at(nowMs + 61_000);
    assert.equal((await first('POST', '/v1/user/verify-email/send', {})).status, 200);
    assert.equal(await proofs(first), 2);
  });

  test('six bookings under a person’s address do not block that person’s own booking', async () => {
    const { email } = registration();
    const asks = async (address: string): Promise<number> => {
      const { pro, startsAt } = await proAndSlot(app, { payOnline: false, payOnSite: true });
      const client = caller(app, address);
      const { held } = await holdSlot(app, pro, startsAt, client);
      return (await client('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash', email }))).status;
    };
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push(await asks('203.0.113.200'));
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
    assert.equal(await asks('198.51.100.6'), 200);
  });

  test('a password reset for an unknown address writes no mail', async () => {
    const { email } = await memberOf(app);
    for (const address of [email, registration().email])
      assert.equal((await caller(app, '198.51.100.7')('POST', '/forgotten-password', { email: address })).status, 200);
    const { rows } = await sql<{
      email: string;
    }>`select payload->>'email' as email from outbox where kind = 'password_reset'`.execute(app.db);
    assert.deepEqual(rows, [{ email }]);
  });
});
