import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { Refusal } from '#core/refusal.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { openRequestContext } from '#platform/http/session.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { askOf } from '../app/ask.ts';
import { caller, kinds, type Caller, type Client, type TestApp } from '../app/test-app.ts';
import { countOf, holdBody, holdSlot, paidVisit, proAndSlot, sendOrder } from '../actors/payments.ts';
import { linkMailedTo, memberOf, ownerOf, password, registered, registration, setUpFactor } from '../actors/people.ts';

const strangerIn = (app: TestApp): RequestContext =>
  openRequestContext(app, { headers: new Headers(), requestId: 'test', address: '127.0.0.1' });

const other = 'Autre-Chose9!';
const newPassword = { new_password: other, check_password: other };

for (const kind of kinds) {
  describe(`access to an account on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const reset = async (email: string, client: Client = caller(app)): Promise<number> => {
      await client('POST', '/forgotten-password', { email });
      return (
        await client('POST', '/reset-password', {
          token: await linkMailedTo(app, email, 'password_reset'),
          ...newPassword,
        })
      ).status;
    };
    const login = (email: string, typed: string, client: Client = caller(app)) =>
      client<{ second_factor: boolean }>('POST', '/user/login', { email, password: typed });
    const feedOf = async (client: Client, path = '/v1/user/calendar'): Promise<string> => {
      const made = await client<{ url: string }>('POST', path);
      assert.ok(made.body.success, JSON.stringify(made.body));
      return `/v1/calendar/${/calendrier\/([\w-]+)\.ics$/.exec(made.body.data.url)?.[1]}`;
    };
    const opens = async (path: string): Promise<boolean> => {
      const request = new Request(`http://127.0.0.1${path}`);
      return (await app.door.http(askOf(request), strangerIn(app)))?.status === 200;
    };

    test('after the owner of an address resets the password, the person who registered it first has no feed, session or visit', async () => {
      const thief = await registered(app);
      const feed = await feedOf(thief.client);
      const { pro, startsAt } = await proAndSlot(app);
      await sendOrder(app, pro, startsAt, { email: thief.email });
      assert.equal(await reset(thief.email), 200);
      assert.equal((await thief.client('GET', '/user')).status, 401);
      assert.equal(await opens(feed), false);
      assert.equal((await login(thief.email, password)).status, 401, 'what the thief chose opens nothing');
      const owner = caller(app);
      assert.equal((await login(thief.email, other, owner)).status, 200);
      const mine = await owner<{ referral_code: string; email_verified: boolean }>('GET', '/user');
      assert.ok(mine.body.success && mine.body.data.email_verified);
      const orders = await owner<{ total: number }>('GET', '/v1/orders');
      assert.ok(orders.body.success && orders.body.data.total === 1, 'the visit is its owner’s');
      const accounts = await sql<{
        id: number;
      }>`select id from account where email = ${thief.email} order by id`.execute(app.db);
      assert.equal(accounts.rows.length, 2, 'a reset never lands in the account of whoever opened it before');
    });

    // Actions that change the credentials of an account.
    const changes: Readonly<Record<string, (one: { client: Caller; email: string }) => Promise<unknown>>> = {
      'a reset': ({ email }) => reset(email),
      'a change of password': ({ client }) =>
        client('PUT', '/v1/user/password', { old_password: password, ...newPassword }),
      'a change of address': async ({ client, email }) => {
        const to = `nouvelle-${email}`;
        await client('POST', '/v1/user/email', { email: to, password });
        return client('POST', '/v1/user/email/confirm', { token: await linkMailedTo(app, to, 'email_change') });
      },
    };

    for (const [name, change] of Object.entries(changes))
      test(`${name} revokes other sessions, pending logins, feeds, links and tokens`, async () => {
        const { pro } = await proAndSlot(app);
        const member = await ownerOf(app, pro);
        const secret = await setUpFactor(app, member.client);
        at(nowMs + 60_000);
        const code = await generate({ secret, epoch: nowMs / 1000 + 60 });
        const elsewhere = caller(app);
        await login(member.email, password, elsewhere);
        assert.equal((await elsewhere('POST', '/v1/user/login/second-factor', { code })).status, 200);
        const waiting = caller(app);
        const first = await login(member.email, password, waiting);
        assert.ok(first.body.success && first.body.data.second_factor);
        const feeds = [
          await feedOf(member.client),
          await feedOf(member.client, `/v1/pro/${pro.publicId}/calendar/feed`),
        ];
        const { sent } = await paidVisit(app, {}, undefined, member.client);
        const link = `/v1/booking/booking/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id)}`;
        const resetAnswer = await caller(app)('POST', '/forgotten-password', { email: member.email });
        assert.equal(resetAnswer.status, 200);
        const token = await linkMailedTo(app, member.email, 'password_reset');
        // An address change whose confirmation mail is still in the outbox.
        await member.client('POST', '/v1/user/email', { email: `voleur-${member.email}`, password });
        for (const path of [...feeds, link]) assert.equal(await opens(path), true, path);

        at(nowMs + 11 * 60_000);
        await change(member);
        at(nowMs + 90_000);
        assert.equal((await elsewhere('GET', '/user')).status, 401, 'another session');
        const late = await waiting('POST', '/v1/user/login/second-factor', {
          code: await generate({ secret, epoch: nowMs / 1000 + 90 }),
        });
        assert.equal(late.status, 401, 'a login that waits');
        for (const path of [...feeds, link]) assert.equal(await opens(path), false, path);
        assert.equal((await caller(app)('POST', '/reset-password', { token, ...newPassword })).status, 400, 'a token');
        assert.equal(
          await countOf(
            app,
            'outbox',
            `kind = 'email_change' and payload->>'email' = 'voleur-${member.email}' and dropped_at is null`,
          ),
          0,
        );
        assert.equal(
          (await member.client('GET', '/user')).status,
          name === 'a reset' ? 401 : 200,
          'the session it was done in',
        );
        // No link opens the visit until the next mail creates a new one.
        assert.equal(
          await opens(`/v1/booking/booking/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id, 1)}`),
          false,
        );
        assert.equal(await countOf(app, 'booking', `public_id = '${sent.booking_id}' and link_round = 1`), 1);
      });

    test('a login checked against the old password is refused after the password changes', async () => {
      const member = await memberOf(app);
      const account = (
        await sql<{
          id: number;
          password_hash: string;
        }>`select id, password_hash from account where email = ${member.email}`.execute(app.db)
      ).rows[0]!;
      const compared = { passwordHash: account.password_hash };
      await strangerIn(app).signIn(account.id, false, compared);
      await member.client('PUT', '/v1/user/password', { old_password: password, ...newPassword });
      const isOver = (error: unknown): boolean => error instanceof Refusal && error.code === 'Unauthenticated';
      await assert.rejects(strangerIn(app).signIn(account.id, false, compared), isOver);
      await assert.rejects(strangerIn(app).awaitSecondFactor(account.id, compared), isOver);
      await assert.rejects(strangerIn(app).signIn(account.id, true, 'awaited'), isOver);
    });

    test('a verified and an unknown address get identical answers to registration, sign-in and the calls that follow', async () => {
      const proven = await memberOf(app);
      const unknown = registration().email;
      const seen: unknown[][] = [];
      for (const email of [proven.email, unknown]) {
        const client = caller(app);
        const typed = { ...registration(), email, ...newPassword };
        const steps: [string, string, unknown?][] = [
          ['POST', '/user/register', typed],
          ['GET', '/user'],
          ['POST', '/v1/user/verify-email/send'],
          ['POST', '/user/signout'],
          ['POST', '/user/login', { email, password: other }],
          ['GET', '/v1/orders'],
          ['GET', '/v1/user/deletion'],
          ['POST', '/user/login', { email, password: `${other}x` }],
          ['POST', '/forgotten-password', { email }],
        ];
        const answers: unknown[] = [];
        for (const [method, path, body] of steps) {
          const { status, body: answer } = await client(method, path, body);
          const answerText = JSON.stringify(answer)
            .replaceAll(email, 'X')
            .replaceAll(/"(id|referral_code)":"\w+"/g, '');
          answers.push([path, status, answerText]);
        }
        seen.push(answers);
      }
      assert.deepEqual(seen[0], seen[1]);
      assert.equal((await login(proven.email, password)).status, 200, 'and the owner still gets in');
    });

    test('two unverified accounts share an address: the password selects the account, and verifying the address closes the other', async () => {
      const first = await registered(app);
      const second = await registered(app, { email: first.email, ...newPassword });
      const idOf = async (client: Client): Promise<string> => {
        const answer = await client<{ id: string }>('GET', '/user');
        return answer.body.success ? answer.body.data.id : '';
      };
      for (const [one, typed] of [
        [first, password],
        [second, other],
      ] as const) {
        const again = caller(app);
        assert.equal((await login(first.email, typed, again)).status, 200);
        assert.equal(await idOf(again), await idOf(one.client));
      }
      // The owner of the second account proves the address that both accounts use. This closes the first account, whose
      // owner gets no access to the second.
      await second.client('PUT', '/v1/user/favourites/none');
      const token = await linkMailedTo(app, second.email, 'account_verify');
      const foreign = await first.client('POST', '/v1/user/verify-email', { token });
      assert.equal(foreign.status, 400, 'the link is the other’s');
      assert.equal((await second.client('POST', '/v1/user/verify-email', { token })).status, 200);
      assert.equal((await first.client('GET', '/user')).status, 401);
      assert.equal((await login(first.email, password)).status, 401);
      assert.equal((await login(first.email, other)).status, 200);
    });

    test('a reset in the browser that opened an unverified account opens that same account and verifies its address', async () => {
      const member = await registered(app);
      const before = await member.client<{ id: string }>('GET', '/user');
      await member.client('POST', '/user/signout');
      const again = caller(app, '127.0.0.1', member.client.device());
      assert.equal(await reset(member.email, again), 200);
      assert.equal((await login(member.email, other, again)).status, 200);
      const after = await again<{ id: string; email_verified: boolean }>('GET', '/user');
      assert.ok(before.body.success && after.body.success && after.body.data.email_verified);
      assert.equal(after.body.data.id, before.body.data.id);
    });

    test('signing in over another person’s session starts a new session, without their cart, hold or visits', async () => {
      const one = await memberOf(app);
      const two = await memberOf(app);
      const { pro, startsAt } = await proAndSlot(app);
      const { held } = await holdSlot(app, pro, startsAt, one.client);
      const booked = await sendOrder(
        app,
        pro,
        '2026-12-11T13:00:00.000Z',
        { email: 'une-autre@exemple.fr' },
        one.client,
      );
      const cookie = one.client.cookie();
      assert.equal((await login(two.email, password, one.client)).status, 200);
      const mine = await one.client<{ email: string }>('GET', '/user');
      assert.ok(mine.body.success && mine.body.data.email === two.email);
      for (const path of [
        `/v1/order/cart/${held.cart_id}/refresh`,
        `/v1/booking/booking/${booked.sent.booking_id}`,
        `/v1/order/byid/${booked.sent.order_id}`,
      ])
        assert.equal((await one.client('GET', path)).status, 404, path);
      const before = caller(app);
      before.plant(cookie);
      assert.equal(
        (await before('GET', `/v1/order/cart/${held.cart_id}/refresh`)).status,
        401,
        'the session it was is over',
      );
    });

    test('a visitor’s hold follows them when they sign in, and when they sign in again', async () => {
      const member = await memberOf(app);
      const { pro, startsAt } = await proAndSlot(app);
      const visitor = caller(app);
      const { held } = await holdSlot(app, pro, startsAt, visitor);
      for (let i = 0; i < 2; i++) {
        assert.equal((await login(member.email, password, visitor)).status, 200);
        assert.equal((await visitor('GET', `/v1/order/cart/${held.cart_id}/refresh`)).status, 200);
      }
      assert.equal(holdBody(pro, startsAt).pro_id, pro.publicId);
    });

    test('signing in with a second factor over another person’s session gives no access to their cart', async () => {
      const one = await memberOf(app);
      const two = await memberOf(app);
      const secret = await setUpFactor(app, two.client);
      at(nowMs + 60_000);
      const { pro, startsAt } = await proAndSlot(app);
      const { held } = await holdSlot(app, pro, startsAt, one.client);
      await login(two.email, password, one.client);
      assert.equal((await one.client('GET', `/v1/order/cart/${held.cart_id}/refresh`)).status, 404);
      assert.equal(
        (
          await one.client('POST', '/v1/user/login/second-factor', {
            code: await generate({ secret, epoch: nowMs / 1000 + 60 }),
          })
        ).status,
        200,
      );
      assert.equal((await one.client('GET', `/v1/order/cart/${held.cart_id}/refresh`)).status, 404);
    });

    test('ten thousand half-open logins lock nobody out and are forgotten; a hundred reset requests send a single mail', async () => {
      const member = await memberOf(app);
      await setUpFactor(app, member.client);
      const id = (await sql<{ id: number }>`select id from account where email = ${member.email}`.execute(app.db))
        .rows[0]!.id;
      await sql`
        insert into session (secret_hash, created_at, seen_at, awaited_account_id, awaited_until)
        select md5(i::text) || md5('half' || i), to_timestamp(${nowMs / 1000}), to_timestamp(${nowMs / 1000}), ${id}, to_timestamp(${nowMs / 1000 + 600})
        from generate_series(1, 10000) i`.execute(app.db);
      for (let i = 0; i < 100; i++)
        assert.equal((await caller(app)('POST', '/forgotten-password', { email: member.email })).status, 200);
      assert.equal(
        await countOf(app, 'outbox', `kind = 'password_reset' and payload->>'email' = '${member.email}'`),
        1,
      );
      // If the half-open logins slowed the password reset down too much, the database would abort the reset.
      assert.equal(await reset(member.email), 200);
      assert.equal(await countOf(app, 'session', `awaited_account_id = ${id}`), 0);
      assert.equal((await login(member.email, other)).status, 200);
      at(nowMs + 40 * 86_400_000);
      for (let i = 0; i < 3; i++) await app.runJob('forget-platform');
      assert.ok((await countOf(app, 'session')) < 100, 'those with a cart alone wait for it');
    });
  });
}

describe('the table of secrets in docs/access.md', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));
  const written = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8');
  const listed = new Set(
    [...written.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([a-z_]+\.[a-z0-9_]+)`/g)].map((found) => found[1]!),
    ),
  );
  const columns = async (): Promise<string[]> =>
    (
      await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c where c.table_schema = 'public'
        and c.column_name ~ '(secret|token|hash|sealed|wrapped|password|link|(^|_)(code|key)$|^key_)'
        and c.column_name not in ('postcode', 'naf_code')`.execute(app.db)
    ).rows.map(({ name }) => name);

  test('lists every column that contains a secret, and no other', async () => {
    assert.deepEqual([...listed].toSorted(), [...new Set(await columns())].toSorted());
  });

  test('a new column with a secret is detected as missing from the table', async () => {
    await sql`create table planted (id int, token_hash text)`.execute(app.db);
    try {
      assert.ok((await columns()).includes('planted.token_hash') && !listed.has('planted.token_hash'));
    } finally {
      await sql`drop table planted`.execute(app.db);
    }
  });
});
