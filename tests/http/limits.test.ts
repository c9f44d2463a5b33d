import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { openLimits, type Limits } from '#platform/http/limits.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { Refusal } from '#core/refusal.ts';
import { withTestApp, nowMs as startMs } from '../app/with-test-app.ts';
import { countOf } from '../actors/payments.ts';
import { caller, kinds, openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { lastMailTo, password, registered, registration } from '../actors/people.ts';

const limit = { points: 20, seconds: 60 };

for (const kind of kinds) {
  describe(`rate limits on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'on' });

    const passed = async (limits: readonly Limits[], name: string, times: number, nowMs = startMs): Promise<number> => {
      const all = await Promise.allSettled(
        Array.from({ length: times }, (_, i) => limits[i % limits.length]!.take(name, limit, '203.0.113.7', nowMs)),
      );
      for (const one of all)
        if (one.status === 'rejected')
          assert.ok(one.reason instanceof Refusal && one.reason.code === 'TooManyRequests');
      return all.filter(({ status }) => status === 'fulfilled').length;
    };

    test('exactly the limit passes in each window, across calls at once and two processes', async () => {
      const two = [openLimits(app.db, true), openLimits(app.db, true)];
      assert.equal(await passed(two, 'both', 100), 20);
      assert.equal(await passed(two, 'both', 10, startMs + 59_000), 0);
      assert.equal(await passed(two, 'both', 100, startMs + 61_000), 20);
    });

    test('while the database is read-only, a process counts by itself and applies the same limit', async () => {
      await app.db.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = on`.execute(connection);
        const unwritten = openLimits(connection, true);
        assert.equal(await passed([unwritten], 'read-only', 50), 20);
        assert.equal(await passed([unwritten], 'read-only', 10, startMs + 59_000), 0);
        assert.equal(await passed([unwritten], 'read-only', 50, startMs + 61_000), 20);
        await sql`reset default_transaction_read_only`.execute(connection);
      });
    });

    test('giving a call back frees exactly one place, even after refusals', async () => {
      const [one, another] = [openLimits(app.db, true), openLimits(app.db, true)];
      assert.equal(await passed([one, another], 'given', 50), 20);
      await one.giveBack('given', '203.0.113.7');
      assert.equal(await passed([one], 'given', 5), 1);
      await another.giveBack('given', '203.0.113.7');
      assert.equal(await passed([another], 'given', 5), 1);
    });

    test('rotating IPv6 networks within a /48 pass eight times the limit at most', async () => {
      const counted = openLimits(app.db, true);
      const from = async (i: number, network = '2001:db8:1'): Promise<boolean> =>
        counted.take('drawn', limit, `${network}:${i.toString(16)}::/64`, startMs).then(
          () => true,
          () => false,
        );
      let taken = 0;
      for (let i = 0; i < 200; i++) if (await from(i)) taken += 1;
      assert.equal(taken, 160);
      assert.ok(await from(1, '2001:db8:2'), 'another /48 is somebody else');
      await counted.giveBack('drawn', '2001:db8:1:0::/64');
      assert.deepEqual([await from(300), await from(301)], [true, false]);
    });

    test('refused calls stay refused, and the job deletes expired counters', async () => {
      const email = 'personne@exemple.fr';
      const client = caller(app, '203.0.113.9');
      const answers: number[] = [];
      for (let i = 0; i < 12; i++) answers.push((await client('POST', '/forgotten-password', { email })).status);
      assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 200), 429, 429]);
      at(startMs + 86_400_000);
      await app.runJob('forget-platform');
      assert.equal(await countOf(app, 'throttle'), 0);
    });
  });
}

describe('rate limits of requested mails', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('signing in again does not raise the limit of verification mails', async () => {
    const { client, email } = await registered(app);
    const again = async (asking: Client): Promise<number> =>
      (await asking('POST', '/v1/user/verify-email/send', {})).status;
    for (let i = 0; i < 5; i++) assert.equal(await again(client), 200);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const elsewhere = caller(app, address);
      assert.equal((await elsewhere('POST', '/user/login', { email, password })).status, 200);
      assert.equal(await again(elsewhere), 429);
    }
  });

  test('an address gets twelve registration mails an hour at most, from any network; another address is not delayed', async () => {
    const email = 'inondee@exemple.fr';
    const written = async (): Promise<number> => {
      const rows =
        await sql<OutboxRow>`select * from outbox where kind = 'account_verify' and sent_at is null order by id`.execute(
          app.db,
        );
      const mails = [];
      // Each mail is written twice, as after a failed delivery. It counts once against the limit.
      for (const row of [...rows.rows, ...rows.rows]) mails.push(await app.deliveries.account_verify!(app, row));
      await sql`update outbox set sent_at = created_at where kind = 'account_verify'`.execute(app.db);
      return mails.filter((mail) => mail?.to === email).length / 2;
    };
    const register = (i: number, of = email) =>
      caller(app, `203.0.113.${i}`)('POST', '/user/register', { ...registration(), email: of });
    for (let i = 0; i < 20; i++) assert.equal((await register(i)).status, 200);
    assert.equal(await written(), 12);
    await register(30);
    const { email: another } = await registered(app);
    assert.equal((await lastMailTo(app, another, 'account_verify')).to, another);
    assert.equal(await written(), 0);
    at(startMs + 3_601_000);
    await register(31);
    assert.equal(await written(), 1);
  });
});

test('two processes on one database share their limits', async () => {
  const first = await openTestApp('postgres', { env: { RATE_LIMITS: 'on' } });
  const second = await openTestApp('postgres', {
    env: { RATE_LIMITS: 'on' },
    on: { url: first.env.DATABASE_URL, dataDir: first.env.DATA_DIR },
  });
  try {
    const requests = Array.from({ length: 30 }, (_, i) =>
      caller(i % 2 === 0 ? first : second, '203.0.113.8')('POST', '/forgotten-password', {
        email: `personne${i}@exemple.fr`,
      }),
    );
    const answers = (await Promise.all(requests)).map(({ status }) => status);
    assert.deepEqual(
      [answers.filter((one) => one === 200).length, answers.filter((one) => one === 429).length],
      [10, 20],
    );
  } finally {
    await second.close();
    await first.close();
  }
});
