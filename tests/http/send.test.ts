import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { bookingLinkToken } from '#platform/secret.ts';
import { makeDraft } from '../factories.ts';
import { caller, kinds, openTestHouse, type TestHouse } from '../house.ts';
import { assertInvariants } from '../invariants.ts';
import { countOf, holdBody, holdSlot, proAndSlot, readOrder, sendBody, sendOrder, told, type Held, type Sent } from '../paying.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

for (const kind of kinds) {
  describe(`sending an order on ${kind}`, () => {
    let house: TestHouse;
    before(async () => {
      house = await openTestHouse(kind, { now: new Date(now).toISOString() });
    });
    after(() => house.close());

    test('paid on site: confirmed at once, both sides told, the professional’s phone shown to the holder alone', async () => {
      const { pro, startsAt } = await proAndSlot(house, { payOnline: false, payOnSite: true });
      await sql`update pro set phone_number = '0240000000' where id = ${pro.id}`.execute(house.db);
      const { client, sent } = await sendOrder(house, pro, startsAt, { payment_method: 'cash', access_note: 'Digicode 12B' });
      assert.deepEqual([sent.state, sent.redirect_url], ['confirmed', null]);
      assert.deepEqual(await told(house, sent.booking_id), ['booking_confirmed', 'booking_confirmed_pro']);
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [order.booking.state, order.booking.payment_status, order.booking.pro.phone, order.payment],
        ['confirmed', 'pending', '0240000000', null],
      );
      assert.equal((await caller(house)('GET', `/v1/order/byid/${sent.order_id}`)).status, 404);
      assert.equal((await caller(house)('GET', `/v1/booking/booking/${sent.booking_id}`)).status, 404);
      const again = await caller(house)('POST', '/v1/order/cart', holdBody(pro, startsAt));
      assert.equal(again.status, 409);
      await assertInvariants(house);
    });

    test('approval asked for: requested, until 24 hours later; unanswered, it expires and frees the time', async () => {
      const { pro, startsAt } = await proAndSlot(house, { payOnline: false, payOnSite: true, options: [{ approval: true }] });
      const { client, sent } = await sendOrder(house, pro, startsAt, { payment_method: 'cheque' });
      assert.equal(sent.state, 'requested');
      house.at(new Date(now + 86_399_000).toISOString());
      await house.runJob('expire-requests');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'requested');
      house.at(new Date(now + 86_400_000).toISOString());
      await house.runJob('expire-requests');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'expired');
      assert.equal((await caller(house)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 200);
      assert.ok((await told(house, sent.booking_id)).includes('booking_cancelled'));
      house.at(new Date(now).toISOString());
      await assertInvariants(house);
    });

    test('online: an attempt, a page to pay on, twenty minutes from then; a double click leads to the same page', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      assert.equal(sent.state, 'pending_payment');
      assert.match(sent.redirect_url ?? '', /\/paiement-test\/[0-9A-Za-z]{22}$/);
      assert.equal(sent.hold_expires_at, now + 1_200_000);
      const again = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(again.body.success);
      assert.deepEqual(again.body.data, sent);
      assert.equal(await countOf(house, 'payment_attempt', `booking_id = (select id from booking where public_id = '${sent.booking_id}')`), 1);
      assert.deepEqual(await told(house, sent.booking_id), []);
      await assertInvariants(house);
    });

    test('F17: the same key fifty times at once is one order and one answer; the key with another body is refused', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held } = await holdSlot(house, pro, startsAt);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => client<Sent>('POST', '/v1/order/send', sendBody(held), { 'idempotency-key': 'pay-1' })),
      );
      assert.deepEqual(new Set(answers.map((one) => one.status)), new Set([200]));
      assert.equal(new Set(answers.map((one) => JSON.stringify(one.body))).size, 1);
      const other = await client('POST', '/v1/order/send', sendBody(held, { lastname: 'Autre' }), { 'idempotency-key': 'pay-1' });
      assert.equal(other.status, 422);
      assert.equal(
        await countOf(
          house,
          'payment_attempt',
          `order_id in (select id from order_record o where o.booking_id in (select id from booking where pro_id = ${pro.id}))`,
        ),
        1,
      );
      await assertInvariants(house);
    });

    test('fifty different keys at once on an order paid on site confirm it once', async () => {
      const { pro, startsAt } = await proAndSlot(house, { payOnline: false, payOnSite: true });
      const { client, held } = await holdSlot(house, pro, startsAt);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }), { 'idempotency-key': `k${i}` }),
        ),
      );
      assert.deepEqual(new Set(answers.map((one) => one.status)), new Set([200]));
      assert.equal(await countOf(house, 'booking_event', `to_state = 'confirmed' and booking_id in (select id from booking where pro_id = ${pro.id})`), 1);
      await assertInvariants(house);
    });

    test('what is refused, field by field, changes nothing', async () => {
      const { pro, startsAt } = await proAndSlot(house, {}, '2026-11-28');
      await sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, 3, '<p>x</p>', now())`.execute(house.db);
      const { client, held } = await holdSlot(house, pro, startsAt);
      const refused = async (change: Record<string, unknown>): Promise<Record<string, string>> => {
        const answer = await client('POST', '/v1/order/send', sendBody(held, { accepts_cgv_version: 3, ...change }));
        assert.equal(answer.status, 400, JSON.stringify(answer.body));
        return answer.body.success ? {} : { ...answer.body.error.validation };
      };
      assert.deepEqual(await refused({ phone: '0612' }), { phone: 'Veuillez renseigner un numéro valide' });
      assert.deepEqual(await refused({ phone: '0692 12 34 56' }), { phone: 'Veuillez renseigner un numéro valide' });
      assert.deepEqual(await refused({ email: 'camille@' }), { email: 'Veuillez renseigner une adresse email valide' });
      assert.deepEqual(await refused({ firstname: ' ' }), { firstname: 'Ce champ est obligatoire' });
      assert.deepEqual(Object.keys(await refused({ accepts_cgv_version: 2 })), ['accepts_cgv_version']);
      assert.deepEqual(await refused({ withdrawal_waiver: false }), { withdrawal_waiver: 'Ce champ est obligatoire' });
      assert.deepEqual(await refused({ payment_method: 'cash' }), { payment_method: 'Veuillez renseigner une réponse valide' });
      assert.equal(await countOf(house, 'order_record', `booking_id in (select id from booking where pro_id = ${pro.id})`), 0);
      const overseas = await client<Sent>('POST', '/v1/order/send', sendBody(held, { accepts_cgv_version: 3, phone: '0692 12 34 56', phone_prefix: '+262' }));
      assert.ok(overseas.body.success, JSON.stringify(overseas.body));
      const kept = await sql<{
        phone: string;
        cgv_version: number;
      }>`select phone, cgv_version from booking where public_id = ${overseas.body.data.booking_id}`.execute(house.db);
      assert.deepEqual(kept.rows[0], { phone: '+262692123456', cgv_version: 3 });
    });

    test('another selection than the one on screen is refused, and nothing changes', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held } = await holdSlot(house, pro, startsAt);
      const other = await client<Held>('POST', '/v1/order/cart', { cart_id: held.cart_id, ...holdBody(pro, '2026-12-11T13:00:00.000Z') });
      assert.ok(other.body.success && other.body.data.quote.totalCents === held.quote.totalCents);
      const refused = await client('POST', '/v1/order/send', sendBody(held, { cart_version: held.cart_version }));
      assert.equal(refused.status, 409);
      assert.ok(!refused.body.success && refused.body.error.code === 'Conflict');
      assert.equal(refused.body.error.additional, 'Votre sélection a changé dans un autre onglet. Relisez-la, puis confirmez. Rien n’a été débité.');
      assert.equal(await countOf(house, 'order_record', `booking_id in (select id from booking where pro_id = ${pro.id})`), 0);
      assert.equal(await countOf(house, 'booking', `pro_id = ${pro.id} and state = 'hold' and firstname is null`), 1);
      const shown = { cart_version: other.body.data.cart_version };
      const [sent, again] = [
        await client<Sent>('POST', '/v1/order/send', sendBody(held, shown)),
        await client<Sent>('POST', '/v1/order/send', sendBody(held, shown)),
      ];
      assert.ok(sent.body.success && again.body.success, JSON.stringify(sent.body));
      assert.deepEqual(again.body.data, sent.body.data);
      const late = await client('POST', '/v1/order/send', sendBody(held, { cart_version: held.cart_version }));
      assert.ok(!late.body.success && late.body.error.code === 'Conflict', 'nor is the page of another selection’s payment given');
      await assertInvariants(house);
    });

    test('whatever is wrong with an order is said in one answer', async () => {
      const { pro, startsAt } = await proAndSlot(house, { options: [{ atHome: true }] }, '2026-11-28');
      await sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, 3, '<p>x</p>', now())`.execute(house.db);
      const client = caller(house);
      const place = { at_home: true, draft_id: await makeDraft(house.db, now) };
      const held = await client<Held>('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), ...place });
      assert.ok(held.body.success, JSON.stringify(held.body));
      const cart = held.body.data;
      const wrong = { phone: '0612', accepts_cgv_version: 2, withdrawal_waiver: false, payment_method: 'cash' };
      const refused = await client('POST', '/v1/order/send', sendBody(cart, wrong));
      assert.ok(!refused.body.success);
      assert.deepEqual(Object.keys(refused.body.error.validation ?? {}).sort(), [
        'accepts_cgv_version',
        'payment_method',
        'phone',
        'street',
        'withdrawal_waiver',
      ]);
      const homeless = await client('POST', '/v1/order/send', sendBody(cart, { accepts_cgv_version: 3 }));
      assert.ok(!homeless.body.success);
      assert.deepEqual(homeless.body.error.validation, { street: 'Ce champ est obligatoire' });
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(cart, { accepts_cgv_version: 3, street: '12 rue Crucy' }));
      assert.ok(sent.body.success, JSON.stringify(sent.body));
    });

    test('the street told with the address is enough', async () => {
      const { pro, startsAt } = await proAndSlot(house, { options: [{ atHome: true }] });
      const client = caller(house);
      const place = { at_home: true, draft_id: await makeDraft(house.db, now), street: '12 rue Crucy' };
      const held = await client<Held>('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), ...place });
      assert.ok(held.body.success, JSON.stringify(held.body));
      assert.ok((await client('POST', '/v1/order/send', sendBody(held.body.data))).body.success);
    });

    test('a name or a street is one line and no link; a note may have several', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held } = await holdSlot(house, pro, startsAt);
      const format = "Le champ saisi ne correspond pas au format demandé. Veuillez vérifier l'orthographe";
      for (const [field, value] of [
        ['firstname', 'Camille\r\nVotre compte est bloqué'],
        ['firstname', 'Voir https://a.test'],
        ['lastname', 'www.a.test'],
        ['street', '12 rue Crucy\nBcc: a@b.fr'],
      ] as const) {
        const answer = await client('POST', '/v1/order/send', sendBody(held, { [field]: value }));
        assert.ok(!answer.body.success, value);
        assert.deepEqual(answer.body.error.validation, { [field]: format });
      }
      const fine = { firstname: 'Zoé 🌿', lastname: 'D’Arc-Ngọc', access_note: 'Digicode 12B\n2e étage' };
      assert.ok((await client('POST', '/v1/order/send', sendBody(held, fine))).body.success);
    });

    test('a child’s age told when the slot was held is not asked again when it is paid', async () => {
      const { pro, startsAt } = await proAndSlot(house, {
        childrenMinAge: 6,
        payOnline: false,
        payOnSite: true,
        options: [{ guestsMax: 2, guestsFollow: true }],
      });
      const client = caller(house);
      const held = await client<Held>('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), guests: { adults: 1, children: 1, ages: [7] } });
      assert.ok(held.body.success, JSON.stringify(held.body));
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(held.body.data, { payment_method: 'cash' }));
      assert.ok(sent.body.success && sent.body.data.state === 'confirmed', JSON.stringify(sent.body));
    });

    test('the page to pay on is not given again once its time is over, swept or not', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held } = await sendOrder(house, pro, startsAt);
      house.at(new Date(now + 1_200_000).toISOString());
      const late = await client('POST', '/v1/order/send', sendBody(held));
      assert.ok(!late.body.success && late.body.error.code === 'HoldExpired', JSON.stringify(late.body));
      house.at(new Date(now).toISOString());
    });

    test('the box is not asked for a visit in two weeks or more', async () => {
      const { pro, startsAt } = await proAndSlot(house, {}, '2026-12-05');
      const { sent } = await sendOrder(house, pro, startsAt, { withdrawal_waiver: false });
      assert.equal(sent.state, 'pending_payment');
    });

    test('a price that has changed since is refused with the new one, then accepted once the cart was sent again', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held } = await holdSlot(house, pro, startsAt);
      await sql`update service_option set price_cents = 6500 where pro_id = ${pro.id}`.execute(house.db);
      const refused = await client('POST', '/v1/order/send', sendBody(held));
      assert.equal(refused.status, 409);
      assert.ok(!refused.body.success && refused.body.error.code === 'PriceChanged');
      assert.equal((refused.body.error.additional as { quote: { totalCents: number } }).quote.totalCents, 6500);
      const moved = await client<Held>('POST', '/v1/order/cart', { cart_id: held.cart_id, ...holdBody(pro, startsAt) });
      assert.ok(moved.body.success, JSON.stringify(moved.body));
      const stale = await client('POST', '/v1/order/send', sendBody(moved.body.data, { expected_total_cents: 6000 }));
      assert.ok(!stale.body.success && stale.body.error.code === 'PriceChanged');
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(moved.body.data));
      assert.ok(sent.body.success);
    });

    test('cash, where it is taken, leaves nothing due online', async () => {
      const { pro, startsAt } = await proAndSlot(house, { payOnSite: true });
      const { sent } = await sendOrder(house, pro, startsAt, { payment_method: 'cash' });
      assert.equal(sent.state, 'confirmed');
      const kept = await sql<{
        due_now_cents: number;
        due_on_site_cents: number;
      }>`select due_now_cents, due_on_site_cents from order_record where public_id = ${sent.order_id}`.execute(house.db);
      assert.deepEqual(kept.rows[0], { due_now_cents: 0, due_on_site_cents: 6000 });
    });

    test('a hold that is over, a cart of somebody else, a visitor without session', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held } = await holdSlot(house, pro, startsAt);
      assert.equal((await caller(house)('POST', '/v1/order/send', sendBody(held))).status, 401);
      const { client: other } = await holdSlot(house, (await proAndSlot(house)).pro, startsAt);
      assert.equal((await other('POST', '/v1/order/send', sendBody(held))).status, 404);
      house.at(new Date(now + 600_000).toISOString());
      const late = await client('POST', '/v1/order/send', sendBody(held));
      assert.ok(!late.body.success && late.body.error.code === 'HoldExpired');
      house.at(new Date(now).toISOString());
    });

    test('the link of the mail opens the booking until thirty days after it, and only with its own token', async () => {
      const { pro, startsAt } = await proAndSlot(house, { payOnline: false, payOnSite: true });
      const { sent } = await sendOrder(house, pro, startsAt, { payment_method: 'cash' });
      const token = bookingLinkToken(house, sent.booking_id);
      const open = (jeton: string) => caller(house)<{ state: string }>('GET', `/v1/booking/booking/${sent.booking_id}?jeton=${jeton}`);
      assert.equal((await open(token)).status, 200);
      assert.equal((await caller(house)('GET', `/v1/order/byid/${sent.order_id}?jeton=${token}`)).status, 200);
      assert.equal((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status, 404);
      assert.equal((await open(bookingLinkToken(house, 'A'.repeat(22)))).status, 404);
      const end = Date.parse(startsAt) + 3_600_000;
      house.at(new Date(end + 30 * 86_400_000 - 1).toISOString());
      assert.equal((await open(token)).status, 200);
      house.at(new Date(end + 30 * 86_400_000).toISOString());
      assert.equal((await open(token)).status, 404);
      house.at(new Date(now).toISOString());
    });

    test('asking for links answers the same for anybody, and mails once per address and ten minutes', async () => {
      const ask = (email: string) => caller(house)('POST', '/v1/booking/link', { email });
      const [known, unknown] = [await ask('camille@exemple.fr'), await ask('personne@exemple.fr')];
      assert.deepEqual(known, unknown);
      await ask('Camille@Exemple.fr');
      assert.equal(await countOf(house, 'outbox', `kind = 'booking_link' and payload->>'email' = 'camille@exemple.fr'`), 1);
    });

    test('a visit is done by itself two hours after its end', async () => {
      const { pro, startsAt } = await proAndSlot(house, { payOnline: false, payOnSite: true });
      const { client, sent } = await sendOrder(house, pro, startsAt, { payment_method: 'cash' });
      const end = Date.parse(startsAt) + 3_600_000;
      house.at(new Date(end + 7_199_999).toISOString());
      await house.runJob('complete-visits');
      const token = bookingLinkToken(house, sent.booking_id);
      const state = async () => {
        const answer = await client<{ state: string }>('GET', `/v1/booking/booking/${sent.booking_id}?jeton=${token}`);
        return answer.body.success ? answer.body.data.state : answer.body.error.code;
      };
      assert.equal(await state(), 'confirmed');
      house.at(new Date(end + 7_200_000).toISOString());
      await house.runJob('complete-visits');
      assert.equal(await state(), 'completed');
      house.at(new Date(now).toISOString());
      await assertInvariants(house);
    });
  });
}
