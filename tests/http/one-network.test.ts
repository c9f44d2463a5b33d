import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { caller, kinds, openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { countOf, holdBody, proven, sendBody, type Held, type Sent } from '../actors/payments.ts';

const minute = 60_000;
const dayMs = 86_400_000;
const small: MadeProfessional = { open: [540, 720], stepMin: 30, horizonDays: 2 };

for (const kind of kinds) {
  describe(`holds from one network address on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'on', HOLDS_PER_HOUR: '1000' });

    /** Start times that anybody may book in the next two weeks. */
    const free = async (pro: Professional): Promise<string[]> => {
      const answer = await caller(app, '192.0.2.200')<{ days: { slots: { starts_at: string }[] }[] }>(
        'POST',
        `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
        { from: new Date(nowMs + minute).toISOString(), to: new Date(nowMs + 14 * dayMs).toISOString() },
      );
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data.days
        .flatMap(({ slots }) => slots.map((slot) => slot.starts_at))
        .filter((start) => Date.parse(start) > nowMs);
    };
    const hold = (client: Client, pro: Professional, startsAt: string) =>
      client<Held>('POST', '/v1/order/cart', holdBody(pro, startsAt));

    type Attack = { readonly address: (i: number) => string; readonly isSent?: boolean };
    /**
     * Tries to hold times across the whole agenda, each from a new session. Returns the numbers of free times before
     * and after, and of holds.
     */
    const attacked = async (
      pro: Professional,
      { address, isSent = false }: Attack,
    ): Promise<{ before: number; left: number; held: number }> => {
      const starts = await free(pro);
      const apart = Math.ceil(starts.length / 25);
      let held = 0;
      for (const [i, start] of starts.filter((_, at) => at % apart === 0).entries()) {
        const client = caller(app, address(i));
        const answer = await hold(client, pro, start);
        if (!answer.body.success) continue;
        held += 1;
        if (!isSent) continue;
        const sent = await client<Sent>(
          'POST',
          '/v1/order/send',
          sendBody(answer.body.data, { email: `invente${i}@exemple.fr` }),
        );
        assert.ok(sent.body.success && sent.body.data.state === 'pending_payment', JSON.stringify(sent.body));
      }
      return { before: starts.length, left: (await free(pro)).length, held };
    };
    const attacks: Record<string, Attack> = {
      'carts of an IPv4 address': { address: () => '203.0.113.1' },
      'payments begun from an IPv4 address': { address: () => '203.0.113.2', isSent: true },
      'carts of as many /64 of one /48': { address: (i) => `2001:db8:7:${i.toString(16)}::/64` },
    };

    for (const [name, attack] of Object.entries(attacks))
      test(`${name} take at most a third of a small or large agenda`, async () => {
        for (const made of [small, { stepMin: 15, horizonDays: 14 }, { practitioners: 3, horizonDays: 14 }]) {
          const { before, left, held } = await attacked(await makeProfessional(app.db, nowMs, made), attack);
          assert.ok(left >= (before * 2) / 3, `${before} → ${left}`);
          assert.ok(held >= 1 && held <= 3, `${held} held`);
        }
      });

    test('three members of a family hold at once; the fourth waits until a hold ends, and a neighbour holds freely', async () => {
      const pro = await makeProfessional(app.db, nowMs, { horizonDays: 14 });
      const starts = (await free(pro)).filter((_, i) => i % 3 === 0);
      const family = Array.from({ length: 5 }, () => caller(app, '203.0.113.3'));
      const carts = [];
      for (const [i, one] of family.slice(0, 3).entries()) {
        const answer = await hold(one, pro, starts[i]!);
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        carts.push(answer.body.data);
      }
      const refused = await hold(family[3]!, pro, starts[3]!);
      assert.ok(!refused.body.success && refused.status === 429);
      assert.match(String(refused.body.error.additional), /même Wi-Fi.*réessayez dans quelques minutes/);
      assert.equal((await hold(caller(app, '203.0.113.4'), pro, starts[3]!)).status, 200);
      assert.equal((await family[0]!('DELETE', `/v1/order/cart/${carts[0]!.cart_id}`)).status, 200);
      assert.equal((await hold(family[3]!, pro, starts[4]!)).status, 200);
      assert.equal((await hold(family[4]!, pro, starts[5]!)).status, 429);
      at(nowMs + 11 * minute);
      assert.equal((await hold(family[4]!, pro, starts[5]!)).status, 200, 'over, they count no more');
    });

    test('turning short holds into long visits is refused beyond a third of the agenda', async () => {
      const pro = await makeProfessional(app.db, nowMs, {
        horizonDays: 3,
        stepMin: 30,
        options: [{ minutes: 30 }, { minutes: 360 }],
      });
      const whole = await free(pro);
      const [first, ...others] = ['203.0.113.21', '203.0.113.21', '203.0.113.22'].map((address) =>
        caller(app, address),
      );
      const days = [...new Set(whole.map((start) => start.slice(0, 10)))];
      const at = (day: string, last = false): string =>
        whole.filter((start) => start.startsWith(day)).at(last ? -1 : 0)!;
      const carts = [await hold(first!, pro, at(days[0]!)), await hold(others[0]!, pro, at(days[1]!))].map(
        ({ body }) => {
          assert.ok(body.success, JSON.stringify(body));
          return body.data.cart_id;
        },
      );
      const grown = (client: Client, cart: string, startsAt: string) =>
        client<Held>('POST', '/v1/order/cart', {
          ...holdBody(pro, startsAt),
          lines: [{ option_id: pro.options[1]!.publicId }],
          cart_id: cart,
        });
      const answers = [await grown(first!, carts[0]!, at(days[0]!)), await grown(others[0]!, carts[1]!, at(days[1]!))];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 429],
        'a day of three is a third',
      );
      assert.match(JSON.stringify(answers[1]!.body), /même Wi-Fi/);
      const elsewhere = await others[0]!<Held>('POST', '/v1/order/cart', {
        ...holdBody(pro, at(days[1]!, true)),
        cart_id: carts[1]!,
      });
      assert.equal(elsewhere.status, 200, 'the same visit moves');
      assert.equal((await hold(others[1]!, pro, at(days[1]!))).status, 200, 'and its time is free for a neighbour');
    });

    test('of twenty holds at once from one address, three pass', async () => {
      const pro = await makeProfessional(app.db, nowMs, { horizonDays: 14 });
      const starts = (await free(pro)).filter((_, i) => i % 3 === 0).slice(0, 20);
      const answers = await Promise.all(starts.map((start) => hold(caller(app, '203.0.113.5'), pro, start)));
      assert.deepEqual(
        [200, 429].map((status) => answers.filter((one) => one.status === status).length),
        [3, 17],
      );
    });

    test('the network of a hold is deleted after a day', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      assert.equal((await hold(caller(app, '203.0.113.6'), pro, (await free(pro))[0]!)).status, 200);
      assert.ok((await countOf(app, 'hold_network')) > 0);
      at(nowMs + 25 * 60 * minute);
      await app.runJob('forget-holds');
      assert.equal(await countOf(app, 'hold_network'), 0);
    });

    test('a mistyped address allows a second code within the hour, not a third; a waiting code blocks its network for half an hour', async () => {
      const pro = await makeProfessional(app.db, nowMs, { horizonDays: 14, payOnSite: true });
      const starts = (await free(pro)).filter((_, i) => i % 3 === 0);
      const books = async (start: string, email: string) => {
        const client = caller(app, '203.0.113.31');
        const held = await hold(client, pro, start);
        assert.ok(held.body.success, JSON.stringify(held.body));
        const sent = await client<Sent>(
          'POST',
          '/v1/order/send',
          sendBody(held.body.data, { payment_method: 'cash', email }),
        );
        return {
          sent,
          letGo: () => client('DELETE', `/v1/order/cart/${held.body.success ? held.body.data.cart_id : ''}`),
        };
      };
      const first = await books(starts[0]!, 'camile@exemple.fr');
      assert.ok(first.sent.body.success);
      const beside = await books(starts[1]!, 'lea@exemple.fr');
      assert.ok(beside.sent.status === 429 && /ou libérez l’autre créneau/.test(JSON.stringify(beside.sent.body)));
      await beside.letGo();
      await first.letGo();
      const again = await books(starts[0]!, 'camille@exemple.fr');
      assert.equal(again.sent.status, 200);
      await again.letGo();
      const third = await books(starts[0]!, 'invente@exemple.fr');
      assert.ok(
        third.sent.status === 429 &&
          /Plusieurs réservations chez ce professionnel attendent/.test(JSON.stringify(third.sent.body)),
      );
      const other = await makeProfessional(app.db, nowMs, { horizonDays: 14, payOnSite: true });
      const waits = async (at: string, email: string) => {
        const client = caller(app, '203.0.113.32');
        const held = await hold(client, other, at);
        return (
          held.body.success &&
          (await client('POST', '/v1/order/send', sendBody(held.body.data, { payment_method: 'cash', email }))).status
        );
      };
      assert.equal(await waits(starts[0]!, 'invente1@exemple.fr'), 200);
      assert.equal(await waits(starts[1]!, 'invente2@exemple.fr'), 429);
      at(nowMs + 31 * minute);
      assert.equal(await waits(starts[2]!, 'lea@exemple.fr'), 200, 'the first waits no more');
    });

    test('a network address waits for a single code per professional, and blocks no other address', async () => {
      const pro = await makeProfessional(app.db, nowMs, { horizonDays: 14, payOnSite: true });
      const starts = (await free(pro)).filter((_, i) => i % 3 === 0);
      const onSite = { payment_method: 'cash' };
      const books = async (address: string, start: string, email: string) => {
        const client = caller(app, address);
        const held = await hold(client, pro, start);
        assert.ok(held.body.success, JSON.stringify(held.body));
        return {
          client,
          sent: await client<Sent>('POST', '/v1/order/send', sendBody(held.body.data, { ...onSite, email })),
        };
      };
      const first = await books('203.0.113.7', starts[0]!, 'invente1@exemple.fr');
      assert.ok(first.sent.body.success);
      const second = await books('203.0.113.7', starts[1]!, 'invente2@exemple.fr');
      assert.ok(second.sent.status === 429 && !second.sent.body.success);
      assert.match(String(second.sent.body.error.additional), /depuis votre connexion internet attend déjà son code/);
      for (const i of [1, 2])
        assert.equal((await books(`198.51.100.${i}`, starts[1 + i]!, `invente${i}0@exemple.fr`)).sent.status, 200);
      assert.equal(
        (await books('198.51.100.9', starts[5]!, 'camille@exemple.fr')).sent.status,
        200,
        'three wait; an honest guest books',
      );
      await proven(app, first.client, first.sent.body.data);
      assert.equal(
        (await books('203.0.113.7', starts[6]!, 'lea@exemple.fr')).sent.status,
        200,
        'the code once given, the next of this place',
      );
    });
  });
}

test('two processes on one database share the limit of an address', async () => {
  const more = { now: new Date(nowMs).toISOString(), env: { RATE_LIMITS: 'on', HOLDS_PER_HOUR: '1000' } };
  const first = await openTestApp('postgres', more);
  const second = await openTestApp('postgres', {
    ...more,
    on: { url: first.env.DATABASE_URL, dataDir: first.env.DATA_DIR },
  });
  try {
    const pro = await makeProfessional(first.db, nowMs, { horizonDays: 14 });
    const starts = Array.from({ length: 12 }, (_, i) => new Date(nowMs + (i + 2) * dayMs).toISOString());
    const answers = await Promise.all(
      starts.map((start, i) =>
        caller(i % 2 === 0 ? first : second, '203.0.113.8')('POST', '/v1/order/cart', holdBody(pro, start)),
      ),
    );
    assert.deepEqual(
      [200, 429].map((status) => answers.filter((one) => one.status === status).length),
      [3, 9],
    );
  } finally {
    await second.close();
    await first.close();
  }
});
