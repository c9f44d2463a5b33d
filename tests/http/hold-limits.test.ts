import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { Cart } from '../actors/cart.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { countOf, holdBody, sendBody, type Held, type Sent } from '../actors/payments.ts';

for (const kind of kinds) {
  describe(`new holds from one address on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'on' });

    test('an address makes twenty new holds an hour, even at once; failed, moved and extended holds do not count', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const others = await Promise.all(Array.from({ length: 25 }, () => makeProfessional(app.db, nowMs)));
      const hold = (
        client: ReturnType<typeof caller>,
        starts_at: string,
        more: Record<string, unknown> = {},
        whose = pro,
      ) =>
        client<Cart>('POST', '/v1/order/cart', {
          pro_id: whose.publicId,
          lines: [{ option_id: whose.options[0]!.publicId }],
          starts_at,
          ...more,
        });
      const [hour, later] = ['2026-11-23T09:00:00+01:00', '2026-11-25T17:00:00+01:00'];
      const mover = caller(app);
      const first = await hold(mover, hour);
      assert.ok(first.body.success, JSON.stringify(first.body));
      const id = first.body.data.cart_id;
      for (let i = 0; i < 3; i++) assert.equal((await hold(caller(app), hour)).status, 409);
      assert.equal((await hold(mover, later, { cart_id: id })).status, 200);
      assert.equal((await hold(mover, hour, { cart_id: id })).status, 200);
      const rest = await Promise.all(others.map((one) => hold(caller(app), hour, {}, one)));
      assert.deepEqual(
        [200, 429].map((status) => rest.filter((one) => one.status === status).length),
        [19, 6],
      );
      const refused = rest.find((one) => one.status === 429);
      assert.ok(refused && !refused.body.success && refused.body.error.code === 'TooManyRequests');
      assert.match(String(refused.body.error.additional), /^Trop de créneaux/);
      assert.equal((await mover('POST', `/v1/order/cart/${id}/extend`, {})).status, 200);
      assert.equal((await hold(mover, later, { cart_id: id })).status, 200, 'a move is no new hold');
    });
  });

  describe(`extending holds from one address on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'on' });

    test('six holds an hour at one professional can be extended; later holds end after ten minutes, even when paying or moved', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const other = await makeProfessional(app.db, nowMs);
      type Holder = ReturnType<typeof caller>;
      const hold = async (client: Holder, whose: typeof pro, starts_at: string, cart_id?: string): Promise<Cart> => {
        const lines = [{ option_id: whose.options[0]!.publicId }];
        const answer = await client<Cart>('POST', '/v1/order/cart', {
          pro_id: whose.publicId,
          lines,
          starts_at,
          ...(cart_id ? { cart_id } : {}),
        });
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      const hour = (at: number): string => `2026-11-26T${String(at).padStart(2, '0')}:00:00+01:00`;
      const held: { client: Holder; cart: Cart }[] = [];
      for (let i = 0; i < 8; i++) {
        const client = caller(app);
        held.push({ client, cart: await hold(client, pro, hour(9 + i)) });
        // At most three holds at a time. Releasing one makes room for the next.
        if (i < 5) assert.equal((await client('DELETE', `/v1/order/cart/${held[i]!.cart.cart_id}`)).status, 200);
      }
      assert.deepEqual(
        held.map(({ cart }) => cart.extendable),
        [true, true, true, true, true, true, false, false],
      );
      assert.equal((await hold(caller(app), other, hour(9))).extendable, true, 'another professional');
      assert.equal((await hold(caller(app, '203.0.113.9'), pro, hour(17))).extendable, true, 'another address');

      at(nowMs + 9 * 60_000);
      const minutes = (at: string): number => (Date.parse(at) - nowMs) / 60_000;
      const endsOncePaying = async ({ client, cart }: { client: Holder; cart: Cart }): Promise<number> => {
        const answer = await client<Sent>(
          'POST',
          '/v1/order/send',
          sendBody({ ...cart, quote: { ...cart.quote, dueNowCents: 0 } }),
        );
        assert.ok(answer.body.success && answer.body.data.state === 'pending_payment', JSON.stringify(answer.body));
        return minutes(answer.body.data.hold_expires_at ?? '');
      };
      assert.equal(await endsOncePaying(held[5]!), 29);
      assert.equal(await endsOncePaying(held[6]!), 10);
      const { client, cart } = held[7]!;
      assert.equal((await client('POST', `/v1/order/cart/${cart.cart_id}/extend`, {})).status, 409);
      const moved = await hold(client, pro, '2026-11-27T09:00:00+01:00', cart.cart_id);
      assert.deepEqual([minutes(moved.hold_expires_at), moved.extendable], [10, false]);
    });
  });

  describe(`holds of one session on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'on' });

    test('another tab cannot replace a hold that awaits its payment or code; naming the cart moves the hold', async () => {
      for (const [method, email] of [
        ['credit-card', 'camille@exemple.fr'],
        ['cash', 'lea@exemple.fr'],
      ] as const) {
        const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
        const client = caller(app, `203.0.113.${method.length}`);
        const ask = (hour: number, more: Record<string, unknown> = {}) =>
          client<Held>('POST', '/v1/order/cart', { ...holdBody(pro, `2026-11-26T${hour}:00:00+01:00`), ...more });
        const first = await ask(10);
        assert.ok(first.body.success, JSON.stringify(first.body));
        const sent = await client<Sent>(
          'POST',
          '/v1/order/send',
          sendBody(first.body.data, { payment_method: method, email }),
        );
        assert.ok(sent.body.success, JSON.stringify(sent.body));
        for (const hour of [10, 14]) {
          const other = await ask(hour);
          assert.ok(
            !other.body.success && other.status === 409 && other.body.error.code === 'Conflict',
            JSON.stringify(other.body),
          );
          assert.match(String(other.body.error.additional), /Terminez cette réservation/);
        }
        if (!sent.body.data.awaits_code) continue;
        assert.equal((await ask(14, { cart_id: first.body.data.cart_id })).status, 200);
      }
    });

    test('a session holds three slots at most, and a single slot per professional, even with requests at once', async () => {
      const pros = await Promise.all(Array.from({ length: 6 }, () => makeProfessional(app.db, nowMs)));
      const client = caller(app);
      const ask = (pro: (typeof pros)[number], hour: number) =>
        client<Cart>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at: `2026-11-26T${hour}:00:00+01:00`,
        });
      assert.equal((await ask(pros[0]!, 10)).status, 200);
      // A request that begins after the first hold moves that hold. A request at the same time is refused.
      const same = await Promise.all([11, 12, 13, 14].map((hour) => ask(pros[1]!, hour)));
      assert.ok(same.some(({ status }) => status === 200));
      assert.deepEqual(
        [...new Set(same.map(({ status }) => status))].filter((status) => status !== 200 && status !== 409),
        [],
      );
      assert.equal(await countOf(app, 'booking', `pro_id = ${pros[1]!.id} and state = 'hold'`), 1);
      const others = await Promise.all(pros.slice(2).map((pro) => ask(pro, 10)));
      assert.deepEqual(
        others.map((one) => one.status).toSorted((a, b) => a - b),
        [200, 429, 429, 429],
      );
    });
  });
}
