import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { eventually } from '../app/polling.ts';
import { holdBody } from '../actors/payments.ts';
import { askThrough, openPerson, openSeveral, register, signIn, takenTimes, type Several } from './several.ts';

const during = async (work: (several: Several) => Promise<void>): Promise<void> => {
  const several = await openSeveral();
  try {
    await work(several);
  } finally {
    await several.close();
  }
};

describe('two servers on the same database', () => {
  test('share sessions, limits and holds, and send each mail once', () =>
    during(async ({ start, sink, pro, databaseUrl }) => {
      const limits = { RATE_LIMITS: 'on', HOLDS_PER_HOUR: '2' };
      const [a, b] = await Promise.all([start('a', limits), start('b', limits)]);
      const urls = [a.url, b.url];

      // Six at each server. A server refuses a seventh registration from one address while the others wait for their
      // password hash.
      const made = await Promise.all(Array.from({ length: 12 }, (_, n) => register(openPerson(), urls[n % 2]!)));
      assert.deepEqual(
        [200, 429].map((status) => made.filter((one) => one.status === status).length),
        [10, 2],
        'ten of one address, wherever they are asked for',
      );

      const { email } = made.find(({ status }) => status === 200)!;
      const person = openPerson();
      const entered = await signIn(person, a.url, email);
      assert.equal(entered.status, 200, entered.text);
      assert.equal(
        (await person('GET', `${b.url}/v1/user/sessions`)).status,
        200,
        'signed in at one, known to the other',
      );
      assert.equal((await person('POST', `${b.url}/user/signout`, { json: {} })).status, 200);
      assert.equal(
        (await person('GET', `${a.url}/v1/user/sessions`)).status,
        401,
        'signed out at one, unknown to the other',
      );

      const slots = Array.from(
        { length: 12 },
        (_, n) => `2026-11-${24 + Math.floor(n / 6)}T${String(9 + (n % 6)).padStart(2, '0')}:00:00+01:00`,
      );
      const holds = await Promise.all(
        slots.map((slot, n) => openPerson()('POST', `${urls[n % 2]!}/v1/order/cart`, { json: holdBody(pro, slot) })),
      );
      assert.deepEqual(
        [200, 429].map((status) => holds.filter((one) => one.status === status).length),
        [2, 10],
        'two holds an hour in all, wherever they are asked for',
      );

      await eventually(
        async () => sink.taken.length,
        (taken) => taken >= 10,
        60,
      );
      // Both dispatchers have run twice more, and no mail has left again.
      await pause(2_500);
      assert.deepEqual([...takenTimes(sink).values()], Array(10).fill(1));
      const { db, close } = await openDatabase({ url: databaseUrl, dataDir: '', poolSize: 1, onError: () => {} });
      const { rows } = await sql<{
        sent: number;
        tries: number;
      }>`select count(*)::int4 as sent, max(attempts)::int4 as tries from outbox where sent_at is not null`.execute(db);
      await close();
      assert.deepEqual(rows, [{ sent: 10, tries: 1 }]);
    }));

  test('when a server is killed the other carries on, and a rolling restart loses no answer', () =>
    during(async ({ start }) => {
      const [a, b] = await Promise.all([start('a'), start('b')]);
      const dying = new AbortController();
      const dead = askThrough([a.url, b.url], 4, dying.signal, a.url);
      await pause(300);
      await a.stop('SIGKILL');
      const person = openPerson();
      assert.equal((await register(person, b.url)).status, 200);
      dying.abort();
      assert.deepEqual((await dead).lost, []);

      const again = await start('a');
      const over = new AbortController();
      const asking = askThrough([again.url, b.url], 4, over.signal);
      await pause(300);
      assert.equal((await b.stop('SIGTERM')).code, 0);
      const back = await start('b');
      assert.equal((await again.stop('SIGTERM')).code, 0);
      await start('a');
      over.abort();
      const { answered, lost } = await asking;
      assert.deepEqual(lost, []);
      assert.ok(answered > 50, String(answered));
      assert.equal((await openPerson()('GET', `${back.url}/v1/search/landing`)).status, 200);
    }));

  test('the check finds the answers lost by a killed server', () =>
    during(async ({ start }) => {
      const a = await start('a');
      const over = new AbortController();
      const asking = askThrough([a.url], 4, over.signal);
      await pause(300);
      await a.stop('SIGKILL');
      over.abort();
      assert.notDeepEqual((await asking).lost, []);
    }));
});
