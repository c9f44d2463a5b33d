import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { checkAttempt } from '#features/payments/verbs/reconcile.ts';
import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { makeProfessional } from '../factories.ts';
import { aroundHouse, now } from '../around.ts';
import { caller, kinds, type TestHouse } from '../house.ts';
import { assertInvariants } from '../invariants.ts';
import { attemptOf, cards, holdBody, holdSlot, news, payWith, proAndSlot, readOrder, sendBody, sendOrder, told, type Held, type Sent } from '../paying.ts';

const minute = 60_000;

for (const kind of kinds) {
  describe(`money that comes late on ${kind}`, () => {
    let house: TestHouse;
    const at = aroundHouse(kind, (opened) => void (house = opened));

    test('paid after the hold, the slot still free: taken again and confirmed', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, sent, cards.accepted);
      at(now + 25 * minute);
      await house.runJob('sweep-holds');
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'expired');
      await news(house);
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status], ['confirmed', 'paid_wlns']);
      assert.equal((await caller(house)('POST', '/v1/order/cart', holdBody(pro, startsAt))).status, 409);
      await assertInvariants(house);
    });

    test('paid after the hold, before any sweeper: kept as well', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, sent, cards.accepted);
      at(now + 25 * minute);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('paid after the hold, the slot taken: given back whole, told, never both confirmed', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const first = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, first.sent, cards.accepted);
      at(now + 25 * minute);
      const second = await sendOrder(house, pro, startsAt);
      await payWith(house, second.sent, cards.accepted);
      await news(house);
      await assertInvariants(house);
      await house.runJob('run-refunds');
      const [late, kept] = [await readOrder(first.client, first.sent.order_id), await readOrder(second.client, second.sent.order_id)];
      assert.deepEqual([late.booking.state, late.booking.refunded_cents, late.booking.paid_cents], ['expired', 6000, 6000]);
      assert.equal(kept.booking.state, 'confirmed');
      assert.deepEqual(await told(house, first.sent.booking_id), ['late_payment_refunded']);
      await news(house);
      await assertInvariants(house);
    });

    test('a stale hold of somebody else does not cost a late payer the slot', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 19 * minute);
      await payWith(house, sent, cards.accepted);
      at(now + 21 * minute);
      await house.runJob('sweep-holds');
      await holdSlot(house, pro, startsAt);
      at(now + 32 * minute);
      await news(house);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('at the deadline the page is closed: it can no longer be paid', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, sent } = await sendOrder(house, pro, startsAt);
      at(now + 20 * minute);
      await house.runJob('sweep-holds');
      await house.runJob('reconcile-payments');
      const gone = await payWith(house, sent, cards.accepted);
      assert.equal(gone.location, `${house.env.PUBLIC_URL}/booking/confirmation-payment?id=${sent.order_id}`);
      await news(house);
      const order = await readOrder(client, sent.order_id);
      assert.deepEqual([order.booking.state, order.booking.paid_cents], ['expired', 0]);
      await assertInvariants(house);
    });

    test('the failure of an earlier attempt does not touch what a later one paid', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const first = await attemptByPublicId(house.db, await attemptOf(house, sent));
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(house, second.body.data, cards.accepted);
      await checkAttempt(house, first!);
      await news(house);
      await checkAttempt(house, first!);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      await assertInvariants(house);
    });

    test('an earlier attempt paid after all goes back alone, and the later one keeps the visit', async () => {
      const { pro, startsAt } = await proAndSlot(house);
      const { client, held, sent } = await sendOrder(house, pro, startsAt);
      const first = await attemptOf(house, sent);
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.order_id });
      const second = await client<Sent>('POST', '/v1/order/send', sendBody(held));
      assert.ok(second.body.success);
      await payWith(house, second.body.data, cards.accepted);
      await news(house);
      await sql`update sandbox_payment set state = 'captured' where attempt_id = ${first}`.execute(house.db);
      await checkAttempt(house, (await attemptByPublicId(house.db, first))!);
      await assertInvariants(house);
      await house.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.state, booking.payment_status, booking.paid_cents, booking.refunded_cents], ['confirmed', 'paid_wlns', 12_000, 6000]);
      // What cancelling would give back is what the visit still holds, and the screen says what the call does.
      const cancelling = await client<{ paid_cents: number; refund_cents: number }>('GET', `/v1/cancellation/${sent.booking_id}`);
      assert.ok(cancelling.body.success);
      assert.deepEqual([cancelling.body.data.paid_cents, booking.schedule[0]?.refund_cents], [6000, cancelling.body.data.refund_cents]);
      assert.deepEqual(
        (await told(house, sent.booking_id)).filter((kind) => kind.startsWith('late')),
        ['late_payment_refunded'],
      );
      const mail =
        await sql<OutboxRow>`select * from outbox where kind = 'late_payment_refunded' and booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
          house.db,
        );
      const written = await house.deliveries.late_payment_refunded!(house, mail.rows[0]!);
      assert.match(JSON.stringify(written), /remplacé par un autre essai. Votre rendez-vous tient toujours/);
      await news(house);
      await assertInvariants(house);
    });

    test('an attempt given up, the visit moved to another price and gone: money that comes after all goes back', async () => {
      const pro = await makeProfessional(house.db, now, { options: [{}, { cents: 9000 }] });
      const day = '2026-11-24T10:00:00+01:00';
      const client = caller(house);
      const held = await client<Held>('POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: day });
      assert.ok(held.body.success);
      const sent = await client<Sent>('POST', '/v1/order/send', sendBody(held.body.data));
      assert.ok(sent.body.success, JSON.stringify(sent.body));
      const attempt = await attemptOf(house, sent.body.data);
      await client('POST', '/v1/order/cancel-payment', { order_id: sent.body.data.order_id });
      const moved = await client<Held>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[1]!.publicId }],
        starts_at: '2026-11-25T10:00:00+01:00',
        cart_id: held.body.data.cart_id,
      });
      assert.ok(moved.body.success, JSON.stringify(moved.body));
      at(house.clock.now() + 60 * minute);
      await house.runJob('sweep-holds');
      await sql`update sandbox_payment set state = 'captured' where attempt_id = ${attempt}`.execute(house.db);
      await checkAttempt(house, (await attemptByPublicId(house.db, attempt))!);
      await house.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.body.data.order_id);
      assert.deepEqual([booking.state, booking.paid_cents, booking.refunded_cents + booking.refunding_cents], ['expired', 6000, 6000]);
      await assertInvariants(house);
    });
  });
}
