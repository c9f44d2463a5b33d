import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { assertInvariants } from '../oracles/invariants.ts';
import { answerIntake, askChecklist, createChecklist } from '../actors/checklists.ts';
import { makeDraft } from '../actors/factories.ts';
import { linkMailOf, proposing, tokenIn } from '../actors/booking-links.ts';
import { cards, news, payWith, readOrder, sendBody, mailKindsOf, type Held, type Sent } from '../actors/payments.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const street = '5 rue Kervégan';
const accessNote = 'Digicode 4831';
const moved = '2026-11-24T13:00:00.000Z';

for (const kind of kinds) {
  describe(`sessions that opened a payment link, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    /** A visit made for Lise, at home by default, and a session that has opened its payment link. */
    const opening = async (atHome = true) => {
      const home = atHome
        ? {
            at_home: true,
            draft_id: await makeDraft(app.db, nowMs, { city: `${street} 44000 Nantes` }),
            street,
            access_note: accessNote,
          }
        : {};
      const made = await proposing(app, { maxKm: 20, options: [{ atHome, onSite: true }] }, home);
      const token = tokenIn((await linkMailOf(app, made.made.booking_id)).text);
      return { ...made, bookingId: made.made.booking_id, token, ...(await open(token)) };
    };
    const open = async (token: string, client: Caller = caller(app)) => {
      const { body } = await client<{ cart_id: string }>('POST', '/v1/order/link', { jeton: token });
      return { payer: client, cart: body.success ? body.data.cart_id : assert.fail(JSON.stringify(body)) };
    };
    const heldIn = async (client: Caller, cart: string): Promise<Held> => {
      const { body } = await client<Held>('GET', `/v1/order/cart/${cart}/refresh`);
      return body.success ? body.data : assert.fail(JSON.stringify(body));
    };
    const send = async (client: Caller, held: Held, change: Record<string, unknown> = {}) =>
      client<Sent>('POST', '/v1/order/send', sendBody(held, change));
    const sentBy = async (client: Caller, cart: string, change: Record<string, unknown> = {}): Promise<Sent> => {
      const { body } = await send(client, await heldIn(client, cart), change);
      return body.success ? body.data : assert.fail(JSON.stringify(body));
    };
    const stateOf = async (token: string) => {
      const { body } = await caller(app)<{ state: string }>('GET', `/v1/order/link?jeton=${token}`);
      return body.success ? body.data.state : null;
    };
    const errorOf = (answer: { body: object }) =>
      (answer.body as { error?: { code: string; additional?: unknown } }).error;

    test('no read of the visit contains the client’s contact details or address', async () => {
      const { payer, cart, bookingId, token } = await opening();
      const sent = await sentBy(payer, cart, { email: 'paul@exemple.fr', phone: '06 98 76 54 32' });
      for (const path of [
        `/v1/order/link?jeton=${token}`,
        `/v1/order/cart/${cart}/refresh`,
        `/v1/booking/booking/${bookingId}`,
        `/v1/order/byid/${sent.order_id}`,
      ]) {
        const { status, body } = await payer('GET', path);
        const text = JSON.stringify(body);
        assert.equal(status, 200, path);
        assert.ok(text.includes('Lise'), path);
        for (const known of ['Perrin', 'lise@exemple.fr', '612345678', 'paul@', 'Kervégan', '4831'])
          assert.ok(!text.includes(known), `${known} in ${path}`);
      }
    });

    test('no session that opened the link reads the intake answers, on any device', async () => {
      const { payer, client, pro, bookingId, token } = await opening();
      assert.equal((await askChecklist(client, pro, (await createChecklist({ client }, pro)).id)).status, 200);
      const other = await open(token);
      const path = `/v1/booking/booking/${bookingId}/intake`;
      assert.equal((await payer<{ state: string }>('GET', path)).status, 200);
      const first = await answerIntake(payer, path, { keys: ['phlebitis'], consent: 'on' });
      assert.deepEqual([first.intake.state, first.intake.answers], ['impossible', null]);
      const second = await answerIntake(payer, path, { none: 'on', consent: 'on' });
      assert.deepEqual([second.intake.state, second.intake.answers], ['answered', null]);
      for (const one of [payer, other.payer]) {
        const { body } = await one<{ state: string; answers: unknown }>('GET', path);
        assert.deepEqual(body.success && [body.data.state, body.data.answers], ['answered', null]);
      }
    });

    test('the payer pays, cancels a payment and releases the slot while the link is open', async () => {
      const paid = await opening();
      await payWith(app, await sentBy(paid.payer, paid.cart), cards.accepted);
      await news(app);
      assert.equal((await paid.read()).state, 'confirmed');
      const left = await opening();
      const { order_id } = await sentBy(left.payer, left.cart);
      assert.equal((await left.payer('POST', '/v1/order/cancel-payment', { order_id })).status, 200);
      assert.equal((await left.read()).state, 'hold', 'a payment given up leaves the time as it was');
      assert.equal((await left.payer('POST', '/v1/order/cancel-payment', { order_id, release: true })).status, 200);
      assert.equal((await left.read()).state, 'released');
      await assertInvariants(app);
    });

    test('once the professional replaces the link, the old session cannot read, pay or release the visit', async () => {
      const { payer, cart, client, base, bookingId, read } = await opening();
      const held = await heldIn(payer, cart);
      const { order_id } = await sentBy(payer, cart);
      const path = `${base}/booking/${bookingId}/payment_link`;
      const paying = await client('POST', path);
      assert.equal(errorOf(paying)?.code, 'IllegalTransition', 'not while the client pays');
      assert.match(JSON.stringify(errorOf(paying)), /en train de payer/);
      assert.equal((await payer('POST', '/v1/order/cancel-payment', { order_id })).status, 200);
      assert.equal((await client('POST', path)).status, 200);
      const refreshed = await payer<{ booking: unknown; order_id: unknown; selection: object }>(
        'GET',
        `/v1/order/cart/${cart}/refresh`,
      );
      if (refreshed.body.success)
        assert.deepEqual([refreshed.body.data.booking, refreshed.body.data.order_id], [null, null]);
      assert.ok(!JSON.stringify(refreshed.body).includes('Kervégan'));
      const dropped = await payer<{ released: boolean }>('DELETE', `/v1/order/cart/${cart}`);
      assert.ok(!dropped.body.success || !dropped.body.data.released);
      for (const [method, to, body] of [
        ['POST', '/v1/order/cancel-payment', { order_id }],
        ['POST', '/v1/order/cancel-payment', { order_id, release: true }],
        ['POST', '/v1/order/check-payment', { order_id }],
        ['GET', `/v1/booking/booking/${bookingId}`, undefined],
        ['GET', `/v1/order/byid/${order_id}`, undefined],
      ] as const)
        assert.equal((await payer(method, to, body)).status, 404, to);
      assert.equal(errorOf(await send(payer, held))?.code, 'HoldExpired');
      assert.equal((await read()).state, 'hold');
    });

    test('the link closes without card payment, when the professional is unpublished, and after ten attempts, which the refusal names', async () => {
      const { payer, cart, pro, bookingId, token } = await opening(false);
      const set = (what: ReturnType<typeof sql>) => what.execute(app.db);
      await set(sql`update pro set pay_online = false, pay_on_site = true where id = ${pro.id}`);
      assert.equal(await stateOf(token), 'closed');
      assert.equal(errorOf(await caller(app)('POST', '/v1/order/link', { jeton: token }))?.code, 'IllegalTransition');
      await set(sql`update pro set pay_online = true, published = false where id = ${pro.id}`);
      assert.equal(await stateOf(token), 'closed');
      await set(sql`update pro set published = true where id = ${pro.id}`);
      assert.equal(await stateOf(token), 'open');
      const held = await heldIn(payer, cart);
      await set(sql`update booking set attempts = 10 where public_id = ${bookingId}`);
      assert.equal(await stateOf(token), 'closed');
      const refused = await send(payer, held);
      assert.equal(errorOf(refused)?.code, 'IllegalTransition');
      const words = JSON.stringify(errorOf(refused));
      assert.match(words, /nombre maximal de tentatives de paiement/);
      assert.doesNotMatch(words, /Deux|sur place/);
    });

    test('once another device has paid, the session cannot cancel, move, complain, or read papers and payments', async () => {
      const { payer, cart, bookingId, token, read } = await opening();
      const other = await open(token);
      const sent = await sentBy(other.payer, other.cart);
      await payWith(app, sent, cards.accepted);
      await news(app);
      for (const one of [payer, other.payer]) {
        for (const [method, to, body] of [
          ['GET', `/v1/cancellation/${bookingId}`, undefined],
          ['POST', `/v1/cancellation/${bookingId}/cancel`, {}],
          ['POST', `/v1/booking/booking/${bookingId}/move/preview`, { starts_at: moved }],
          [
            'POST',
            `/v1/booking/booking/${bookingId}/move`,
            { starts_at: moved, expected_way: 'now', expected_total_cents: 6000 },
          ],
          ['GET', `/v1/booking/booking/${bookingId}/plainte`, undefined],
          ['GET', `/v1/booking/booking/${bookingId}/calendar`, undefined],
          ['GET', `/v1/booking/booking/${bookingId}/intake`, undefined],
          ['GET', `/v1/order/byid/${sent.order_id}/invoices`, undefined],
          ['GET', `/v1/order/byid/${sent.order_id}/money`, undefined],
          ['POST', '/v1/order/cancel-payment', { order_id: sent.order_id, release: true }],
        ] as const)
          assert.equal((await one(method, to, body)).status, 404, `${method} ${to}`);
        const dropped = await one<{ released: boolean }>(
          'DELETE',
          `/v1/order/cart/${one === payer ? cart : other.cart}`,
        );
        assert.ok(!dropped.body.success || !dropped.body.data.released);
      }
      assert.equal((await read()).state, 'confirmed');
      assert.equal((await readOrder(payer, sent.order_id)).booking.state, 'confirmed', 'that it is paid is said');
      assert.ok(!(await mailKindsOf(app, bookingId)).some((kind) => kind.startsWith('booking_cancelled')));
    });

    test('the payer’s own details change neither the client’s details nor the place of the visit', async () => {
      const { payer, cart, read } = await opening();
      const change = {
        firstname: 'Paul',
        lastname: 'Autre',
        email: 'paul@exemple.fr',
        phone: '06 98 76 54 32',
        street: '1 rue Autre',
        access_note: 'Autre note',
      };
      await payWith(app, await sentBy(payer, cart, change), cards.accepted);
      await news(app);
      const { client, place, access_note } = await read();
      assert.deepEqual(
        [client.firstname, client.lastname, client.email, client.phone],
        ['Lise', 'Perrin', 'lise@exemple.fr', '+33612345678'],
      );
      assert.deepEqual([place?.street, access_note], [street, accessNote]);
    });
  });
}
