import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';
import { makeDraft } from '../actors/factories.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import {
  countOf,
  holdBody,
  holdSlot,
  proAndSlot,
  proven,
  sendBody,
  sendOrder,
  type Held,
  type Sent,
} from '../actors/payments.ts';

for (const kind of kinds) {
  describe(`values typed in an order, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    test('refuses each invalid value beside its field and creates no order', async () => {
      const { pro, startsAt } = await proAndSlot(app, {}, '2026-11-28');
      await sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, 3, '<p>x</p>', ${nowIso}::timestamptz)`.execute(
        app.db,
      );
      const { client, held } = await holdSlot(app, pro, startsAt);
      const refused = async (change: Record<string, unknown>): Promise<Record<string, string>> => {
        const answer = await client('POST', '/v1/order/send', sendBody(held, { accepts_cgv_version: 3, ...change }));
        assert.equal(answer.status, 400, JSON.stringify(answer.body));
        return answer.body.success ? {} : { ...answer.body.error.validation };
      };
      assert.deepEqual(await refused({ phone: '0612' }), { phone: 'Veuillez renseigner un numéro valide' });
      assert.match(
        (await refused({ phone: '0692 12 34 56', phone_prefix: '+33' }))['phone'] ?? '',
        /La Réunion.*choisissez l’indicatif \+262/,
      );
      assert.deepEqual(await refused({ email: 'camille@' }), { email: 'Veuillez renseigner une adresse email valide' });
      assert.deepEqual(await refused({ firstname: ' ' }), { firstname: 'Ce champ est obligatoire' });
      assert.deepEqual(Object.keys(await refused({ accepts_cgv_version: 2 })), ['accepts_cgv_version']);
      assert.deepEqual(await refused({ withdrawal_waiver: false }), {
        withdrawal_waiver:
          'Cochez cette case pour demander que le soin ait lieu avant la fin du délai de rétractation.',
      });
      assert.deepEqual(await refused({ payment_method: 'cash' }), {
        payment_method: 'Veuillez renseigner une réponse valide',
      });
      assert.equal(
        await countOf(app, 'order_record', `booking_id in (select id from booking where pro_id = ${pro.id})`),
        0,
      );
      const overseas = await client<Sent>(
        'POST',
        '/v1/order/send',
        sendBody(held, { accepts_cgv_version: 3, phone: '00262 692 12 34 56', phone_prefix: '+33' }),
      );
      assert.ok(overseas.body.success, JSON.stringify(overseas.body));
      const bookings = await sql<{
        phone: string;
        cgv_version: number;
      }>`select phone, cgv_version from booking where public_id = ${overseas.body.data.booking_id}`.execute(app.db);
      assert.deepEqual(bookings.rows[0], { phone: '+262692123456', cgv_version: 3 });
    });

    test('returns every invalid field of an order in a single answer', async () => {
      const { pro, startsAt } = await proAndSlot(app, { options: [{ atHome: true }] }, '2026-11-28');
      await sql`insert into cgv_version (pro_id, version, html, created_at) values (${pro.id}, 3, '<p>x</p>', ${nowIso}::timestamptz)`.execute(
        app.db,
      );
      const client = caller(app);
      const place = { at_home: true, draft_id: await makeDraft(app.db, nowMs) };
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
      const sent = await client<Sent>(
        'POST',
        '/v1/order/send',
        sendBody(cart, { accepts_cgv_version: 3, street: '12 rue Crucy' }),
      );
      assert.ok(sent.body.success, JSON.stringify(sent.body));
    });

    test('a street given with the hold is not required again', async () => {
      const { pro, startsAt } = await proAndSlot(app, { options: [{ atHome: true }] });
      const client = caller(app);
      const place = { at_home: true, draft_id: await makeDraft(app.db, nowMs), street: '12 rue Crucy' };
      const held = await client<Held>('POST', '/v1/order/cart', { ...holdBody(pro, startsAt), ...place });
      assert.ok(held.body.success, JSON.stringify(held.body));
      assert.ok((await client('POST', '/v1/order/send', sendBody(held.body.data))).body.success);
    });

    test('refuses a line break in a name or street and a link in a name; a note may have several lines', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await holdSlot(app, pro, startsAt);
      const format = "Le champ saisi ne correspond pas au format demandé. Veuillez vérifier l'orthographe";
      const link = 'Ce nom ressemble à une adresse web. Mettez un espace après le point, ou retirez l’adresse.';
      for (const [field, value, expectedError] of [
        ['firstname', 'Camille\r\nVotre compte est bloqué', format],
        ['firstname', 'Voir https://a.test', link],
        ['lastname', 'www.a.test', link],
        ['street', '12 rue Crucy\nBcc: a@b.fr', format],
      ] as const) {
        const answer = await client('POST', '/v1/order/send', sendBody(held, { [field]: value }));
        assert.ok(!answer.body.success, value);
        assert.deepEqual(answer.body.error.validation, { [field]: expectedError });
      }
      const fine = { firstname: 'Zoé 🌿', lastname: 'D’Arc-Ngọc', access_note: 'Digicode 12B\n2e étage' };
      assert.ok((await client('POST', '/v1/order/send', sendBody(held, fine))).body.success);
    });

    test('a child’s age given with the hold is not required again in the order', async () => {
      const { pro, startsAt } = await proAndSlot(app, {
        childrenMinAge: 6,
        payOnline: false,
        payOnSite: true,
        options: [{ guestsMax: 2, guestsFollow: true }],
      });
      const client = caller(app);
      const held = await client<Held>('POST', '/v1/order/cart', {
        ...holdBody(pro, startsAt),
        guests: { adults: 1, children: 1, ages: [7] },
      });
      assert.ok(held.body.success, JSON.stringify(held.body));
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(held.body.data, { payment_method: 'cash' }));
      assert.ok(sent.body.success, JSON.stringify(sent.body));
      assert.equal((await proven(app, client, sent.body.data)).state, 'confirmed');
    });

    test('the withdrawal waiver is not required for a visit in two weeks or more', async () => {
      const { pro, startsAt } = await proAndSlot(app, {}, '2026-12-05');
      const { sent } = await sendOrder(app, pro, startsAt, { withdrawal_waiver: false });
      assert.equal(sent.state, 'pending_payment');
    });
  });
}
