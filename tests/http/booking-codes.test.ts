import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailOf } from '../actors/mails.ts';
import {
  cards,
  codeFor,
  countOf,
  holdBody,
  holdSlot,
  news,
  payWith,
  proAndSlot,
  proven,
  readOrder,
  sendBody,
  mailKindsOf,
  type Order,
  type Sent,
} from '../actors/payments.ts';
import { memberOf, password } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';

const minute = 60_000;
const onSite = { payment_method: 'cash' } as const;
const paysThere = { payOnline: false, payOnSite: true } as const;

for (const kind of kinds) {
  describe(`the code of an unpaid booking on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const sends = async (client: Client, held: Parameters<typeof sendBody>[0], change: Record<string, unknown> = {}) =>
      client<Sent>('POST', '/v1/order/send', sendBody(held, { ...onSite, ...change }));
    const waits = async (change: Record<string, unknown> = {}) => {
      const { pro, startsAt } = await proAndSlot(app, paysThere);
      const { client, held } = await holdSlot(app, pro, startsAt);
      const answer = await sends(client, held, change);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return { pro, startsAt, client, held, sent: answer.body.data };
    };
    const gives = (client: Client, sent: Sent, code: string, more: Record<string, unknown> = {}) =>
      client<Order>('POST', '/v1/order/code', { order_id: sent.order_id, code, ...more });
    const wrongCode = (sent: Sent, draw = 1): string =>
      codeFor(app, sent.booking_id, draw) === '000000' ? '000001' : '000000';
    const textOf = async (answer: ReturnType<typeof gives>): Promise<string> => {
      const { body } = await answer;
      assert.ok(!body.success, 'it was not refused');
      return plain(body.error.validation?.['code'] ?? String(body.error.code));
    };
    const mailFor = async (bookingId: string, draw = 1) => {
      const { id } = (await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db))
        .rows[0]!;
      return mailOf(app, 'booking_code', id, { draw });
    };

    test('a guest who pays on site gets a code: the slot is held for half an hour, and the code confirms the booking once', async () => {
      const { pro, startsAt, client, sent } = await waits();
      assert.deepEqual(
        [sent.state, sent.awaits_code, sent.redirect_url, sent.hold_expires_at],
        ['hold', true, null, new Date(nowMs + 30 * minute).toISOString()],
      );
      assert.ok(!(await slotsOf(app, pro, startsAt.slice(0, 10))).includes(startsAt), 'held');
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['booking_code'], 'its professional is told nothing');
      assert.equal(await countOf(app, 'booking', `pro_id = ${pro.id} and state <> 'hold'`), 0);
      const mail = await mailFor(sent.booking_id);
      const code = codeFor(app, sent.booking_id);
      assert.ok(
        plain(mail?.subject ?? '').includes(`${code.slice(0, 3)} ${code.slice(3)}`) &&
          mail?.to === 'camille@exemple.fr',
      );
      const given = await Promise.all([
        gives(client, sent, ` ${code.slice(0, 3)} ${code.slice(3)} `),
        gives(client, sent, code),
      ]);
      assert.deepEqual(
        given.map(({ body }) => body.success && body.data.booking.state),
        ['confirmed', 'confirmed'],
      );
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), [
        'booking_code',
        'booking_confirmed',
        'booking_confirmed_pro',
      ]);
      at(nowMs + 31 * minute);
      await app.runJob('sweep-holds');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('the mailed link and its code confirm the booking from another browser; either of them alone does not', async () => {
      const { sent } = await waits();
      const link = new URL(/https?:\S+confirmation-payment\S+/.exec((await mailFor(sent.booking_id))?.text ?? '')![0]);
      const { jeton, code, id } = Object.fromEntries(link.searchParams);
      assert.equal(id, sent.order_id);
      assert.equal((await gives(caller(app), sent, code!)).status, 404);
      assert.equal(
        await textOf(gives(caller(app), sent, wrongCode(sent), { jeton })),
        'Ce code est incorrect. Il vous reste 4 essais.',
        'the link alone proves no address',
      );
      const given = await gives(caller(app), sent, code!, { jeton });
      assert.ok(given.body.success && given.body.data.booking.state === 'confirmed');
      await assertInvariants(app);
    });

    test('stops after five wrong codes, also in parallel; a new code may be sent twice and replaces the code before', async () => {
      const { client, sent } = await waits();
      assert.equal(await textOf(gives(client, sent, '12 34')), 'Le code comporte six chiffres.');
      const tried = await Promise.all(Array.from({ length: 12 }, () => textOf(gives(client, sent, wrongCode(sent)))));
      assert.equal(tried.filter((text) => text.startsWith('Ce code est incorrect')).length, 5);
      assert.equal(
        await textOf(gives(client, sent, codeFor(app, sent.booking_id))),
        'Ce code n’est plus valable. Demandez un autre code.',
      );
      const again = () => client('POST', '/v1/order/code/send', { order_id: sent.order_id });
      assert.equal((await again()).status, 200);
      assert.equal(await mailFor(sent.booking_id), null, 'the first mail gives nothing any more');
      assert.match(await textOf(gives(client, sent, codeFor(app, sent.booking_id))), /^Ce code est incorrect/);
      assert.equal((await again()).status, 200);
      assert.equal((await again()).status, 429);
      assert.equal(
        (await readOrder(client, sent.order_id)).booking.hold_expires_at,
        new Date(nowMs + 30 * minute).toISOString(),
        'no longer than before',
      );
      const given = await gives(client, sent, codeFor(app, sent.booking_id, 3));
      assert.ok(given.body.success && given.body.data.booking.state === 'confirmed');
      await assertInvariants(app);
    });

    test('without the code in time, the slot is free, nobody is notified and the code is worthless', async () => {
      const { pro, startsAt, client, sent } = await waits();
      at(nowMs + 30 * minute);
      assert.equal(await textOf(gives(client, sent, codeFor(app, sent.booking_id))), 'HoldExpired');
      await app.runJob('sweep-holds');
      assert.ok((await slotsOf(app, pro, startsAt.slice(0, 10))).includes(startsAt));
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['booking_code']);
      assert.equal(await mailFor(sent.booking_id), null);
      at(nowMs + 25 * 60 * minute);
      await app.runJob('forget-holds');
      assert.equal(await countOf(app, 'booking_code'), 0);
      await assertInvariants(app);
    });

    test('sent again with another address, mails the code only there; sent again unchanged, mails nothing', async () => {
      const { client, held, sent } = await waits({ email: 'camile@exemple.fr' });
      await sends(client, held, { email: 'CAMILE@exemple.fr' });
      assert.equal((await mailKindsOf(app, sent.booking_id)).length, 1);
      const corrected = await sends(client, held, { email: 'camille@exemple.fr' });
      assert.ok(corrected.body.success && corrected.body.data.awaits_code);
      assert.equal((await mailFor(sent.booking_id, 2))?.to, 'camille@exemple.fr');
      assert.match(await textOf(gives(client, sent, codeFor(app, sent.booking_id))), /^Ce code est incorrect/);
      assert.ok((await gives(client, sent, codeFor(app, sent.booking_id, 2))).body.success);
      await assertInvariants(app);
    });

    test('requires no code from a verified account or from a guest who pays online, even after a code was sent', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnSite: true });
      const { client } = await memberOf(app);
      const { held } = await holdSlot(app, pro, startsAt, client);
      const sent = await sends(client, held, { email: 'autre@exemple.fr' });
      assert.ok(sent.body.success && sent.body.data.state === 'confirmed' && !sent.body.data.awaits_code);
      const other = await holdSlot(app, pro, '2026-12-11T13:00:00.000Z');
      const waiting = await sends(other.client, other.held);
      assert.ok(waiting.body.success && waiting.body.data.awaits_code);
      const online = await other.client<Sent>('POST', '/v1/order/send', sendBody(other.held));
      assert.ok(online.body.success && online.body.data.state === 'pending_payment');
      await payWith(app, online.body.data, cards.accepted);
      await news(app);
      assert.equal((await readOrder(other.client, online.body.data.order_id)).booking.state, 'confirmed');
      await assertInvariants(app);
    });

    test('moving to another time makes another order: the code of the first order confirms nothing', async () => {
      const { pro, client, held, sent } = await waits();
      const moved = await client('POST', '/v1/order/cart', {
        cart_id: held.cart_id,
        ...holdBody(pro, '2026-12-11T13:00:00.000Z'),
      });
      assert.equal(moved.status, 200);
      assert.equal(await textOf(gives(client, sent, codeFor(app, sent.booking_id))), 'HoldExpired');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'hold');
      await assertInvariants(app);
    });

    test('moving, sending again or starting a payment needs another code each time: thirty tries in all, no code twice', async () => {
      const { pro, startsAt } = await proAndSlot(app, { payOnSite: true });
      const { client, held } = await holdSlot(app, pro, startsAt);
      const first = await sends(client, held);
      assert.ok(first.body.success);
      const sent = first.body.data;
      let cart = held;
      let compared = 0;
      for (let round = 1; round <= 8; round++) {
        // Round 1 tries a wrong code. Later rounds try the first mailed code, which is no longer valid.
        const typed = round === 1 ? wrongCode(sent) : codeFor(app, sent.booking_id);
        const texts = await Promise.all(Array.from({ length: 6 }, () => textOf(gives(client, sent, typed))));
        compared += texts.filter((one) => one.startsWith('Ce code est incorrect')).length;
        if (round === 4) {
          const online = await client<Sent>('POST', '/v1/order/send', sendBody(cart));
          assert.ok(online.body.success && online.body.data.state === 'pending_payment');
          assert.equal((await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id })).status, 200);
        }
        const day = `2026-12-${10 + round}T13:00:00.000Z`;
        const moved = await client<typeof held>('POST', '/v1/order/cart', {
          cart_id: held.cart_id,
          ...holdBody(pro, day),
        });
        assert.ok(moved.body.success, JSON.stringify(moved.body));
        cart = moved.body.data;
        const again = await sends(client, cart);
        assert.equal(again.status, round < 6 ? 200 : 429, `round ${round}`);
      }
      assert.equal(compared, 30);
      assert.deepEqual(
        await mailKindsOf(app, sent.booking_id),
        Array.from({ length: 6 }, () => 'booking_code'),
      );
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'hold');
      await assertInvariants(app);
    });

    test('when the professional approves bookings, the code sends the request', async () => {
      const { pro, startsAt } = await proAndSlot(app, { ...paysThere, options: [{ approval: true }] });
      const { client, held } = await holdSlot(app, pro, startsAt);
      const sent = await sends(client, held);
      assert.ok(sent.body.success);
      assert.equal((await proven(app, client, sent.body.data)).state, 'requested');
      await assertInvariants(app);
    });

    test('of 69 bookings with invented addresses from four IP addresses, six wait, none is a visit, and all expire after half an hour', async () => {
      const pro = await makeProfessional(app.db, nowMs, { ...paysThere, practitioners: 3 });
      const days = Array.from({ length: 12 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`);
      const free = async (): Promise<string[]> => (await Promise.all(days.map((day) => slotsOf(app, pro, day)))).flat();
      const before = await free();
      const starts = before.filter((_, i) => i % 2 === 0);
      let waiting = 0;
      const refusals = new Set<string>();
      for (let i = 0; i < 69; i++) {
        const client = caller(app, `203.0.113.${i % 4}`);
        const held = await client<Parameters<typeof sendBody>[0]>(
          'POST',
          '/v1/order/cart',
          holdBody(pro, starts[i % starts.length]!),
        );
        if (!held.body.success) continue;
        const sent = await sends(client, held.body.data, { email: `invente${i}@exemple.fr` });
        if (sent.body.success) waiting++;
        else refusals.add(`${sent.status} ${sent.body.error.code}`);
      }
      assert.deepEqual([waiting, [...refusals]], [6, ['429 TooManyRequests']]);
      assert.equal(await countOf(app, 'booking', `pro_id = ${pro.id} and state not in ('hold')`), 0);
      at(nowMs + 31 * minute);
      await app.runJob('sweep-holds');
      assert.deepEqual(await free(), before, 'nothing of the agenda is taken');
      assert.equal(
        await countOf(
          app,
          'outbox',
          `kind like 'booking_confirmed%' and booking_id in (select id from booking where pro_id = ${pro.id})`,
        ),
        0,
      );
      const member = await memberOf(app);
      const { held } = await holdSlot(app, pro, starts[0]!, member.client);
      assert.ok((await sends(member.client, held)).body.success, 'who has proven their address books all the same');
      await assertInvariants(app);
    });
  });
}

describe('visits without an online payment', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });
  const days = Array.from({ length: 9 }, (_, i) => `2026-12-${10 + i}T13:00:00.000Z`);

  test('an IP address confirms at most six visits an hour with a professional, whatever the emails; the seventh stays held', async () => {
    const { pro } = await proAndSlot(app, paysThere);
    const takes = async (startsAt: string, address: string) => {
      const client = caller(app, address);
      const { held } = await holdSlot(app, pro, startsAt, client);
      const sent = await client<Sent>(
        'POST',
        '/v1/order/send',
        sendBody(held, { ...onSite, email: `${startsAt.slice(0, 10)}@domaine.fr` }),
      );
      assert.ok(sent.body.success && sent.body.data.awaits_code);
      const given = await client<Order>('POST', '/v1/order/code', {
        order_id: sent.body.data.order_id,
        code: codeFor(app, sent.body.data.booking_id),
      });
      return { status: given.status, state: (await readOrder(client, sent.body.data.order_id)).booking.state };
    };
    const taken = [];
    for (const day of days.slice(0, 7)) taken.push(await takes(day, '203.0.113.1'));
    assert.deepEqual(
      taken.map(({ status, state }) => `${status} ${state}`),
      [...Array.from({ length: 6 }, () => '200 confirmed'), '429 hold'],
    );
    assert.equal((await takes(days[7]!, '203.0.113.2')).status, 200);
    at(nowMs + 61 * minute);
    assert.equal((await takes(days[8]!, '203.0.113.1')).status, 200);
    await assertInvariants(app);
  });

  test('a verified account books at most six visits an hour with a professional, from any IP address and under any name', async () => {
    const { pro } = await proAndSlot(app, paysThere);
    const { email } = await memberOf(app);
    const takes = async (of: typeof pro, startsAt: string, address: string): Promise<number> => {
      const client = caller(app, address);
      assert.equal((await client('POST', '/user/login', { email, password })).status, 200);
      const { held } = await holdSlot(app, of, startsAt, client);
      return (await client('POST', '/v1/order/send', sendBody(held, { ...onSite, email: `${address}@invente.fr` })))
        .status;
    };
    const taken = [];
    for (const [i, day] of days.slice(0, 7).entries()) taken.push(await takes(pro, day, `203.0.113.${10 + i}`));
    assert.deepEqual(taken, [...Array.from({ length: 6 }, () => 200), 429]);
    assert.equal(
      await takes((await proAndSlot(app, paysThere)).pro, days[7]!, '203.0.113.20'),
      200,
      'elsewhere they book',
    );
    await assertInvariants(app);
  });
});
