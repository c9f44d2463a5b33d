import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { orderMoney } from '#features/invoices/contract.ts';
import { paidOfLedger } from '#features/ledger/rules/earnings.ts';
import { bookingLedger } from '#features/ledger/queries/transactions.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { login, memberOf, ownerOf } from '../actors/people.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Money = DataOf<typeof orderMoney>;

const startsAt = '2026-11-23T09:00:00.000Z';

for (const kind of kinds) {
  describe(`order payments on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const booked = async (order: Record<string, unknown> = {}) => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const owner = await ownerOf(app, pro);
      const client = caller(app);
      const { sent } = await sendOrder(app, pro, startsAt, order, client);
      if (sent.redirect_url !== null) {
        await payWith(app, sent, cards.accepted);
        await news(app);
      }
      return { pro, owner, client, sent };
    };
    const moneyOf = async (client: Caller, orderId: string): Promise<Money> => {
      const answer = await client<Money>('GET', `/v1/order/byid/${orderId}/money`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const ledgerOf = async (bookingId: string) => {
      const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db);
      return paidOfLedger(await bookingLedger(app.db, rows[0]!.id));
    };

    test('client and professional read the online payment and its refund from the ledger; other accounts and visitors get 404', async () => {
      const { pro, owner, client, sent } = await booked();
      const paid = await moneyOf(client, sent.order_id);
      assert.equal(paid.payments.length, 1);
      assert.deepEqual(
        [paid.paid_cents, paid.stays_cents, paid.on_site, paid.refunds],
        [paid.payments[0]!.cents, paid.paid_cents, null, []],
      );
      assert.equal(paid.payments[0]!.paid_at, new Date(nowMs).toISOString());
      assert.equal(paid.paid_cents, (await ledgerOf(sent.booking_id)).chargedCents);
      assert.deepEqual(await moneyOf(owner.client, sent.order_id), paid);
      const stranger = await memberOf(app);
      const rival = await ownerOf(app, await makeProfessional(app.db, nowMs));
      for (const other of [stranger.client, rival.client, caller(app)])
        assert.equal((await other('GET', `/v1/order/byid/${sent.order_id}/money`)).status, 404);

      const cancelled = await owner.client('POST', `/v1/pro/${pro.publicId}/cancellation/${sent.booking_id}/cancel`, {
        reason: 'Malade',
      });
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      const paidMoney = await moneyOf(client, sent.order_id);
      assert.equal(paidMoney.refunded_cents + paidMoney.refunding_cents, paid.paid_cents);
      await app.runJob('run-refunds');
      const back = await moneyOf(client, sent.order_id);
      const { chargedCents, refundedCents } = await ledgerOf(sent.booking_id);
      assert.deepEqual(
        [back.paid_cents, back.refunded_cents, back.refunding_cents, back.stays_cents],
        [chargedCents, refundedCents, 0, 0],
      );
      assert.deepEqual(
        back.refunds.map(({ cents, reason, done_at }) => [cents, reason, done_at !== null]),
        [[chargedCents, 'cancelled_pro', true]],
      );
    });

    test('the order shows the on-site payment and its method as the professional records them, until the professional corrects them', async () => {
      const { pro, owner, client, sent } = await booked({ payment_method: 'cash' });
      const before = await moneyOf(client, sent.order_id);
      assert.deepEqual([before.paid_cents, before.on_site], [0, null]);
      at(Date.parse(startsAt) + 2 * hourMs);
      await login(owner);
      const say = (paymentInput: Record<string, unknown>) =>
        owner.client('PUT', `/v1/pro/${pro.publicId}/booking/${sent.booking_id}/payment_status`, paymentInput);
      assert.equal((await say({ payment_status: 'paid', payment_method: 'cheque' })).status, 200);
      const shown = await moneyOf(owner.client, sent.order_id);
      assert.deepEqual(shown.on_site, {
        cents: shown.total_cents,
        method: 'cheque',
        paid_at: new Date(app.clock.now()).toISOString(),
        given_back: false,
      });
      assert.equal(shown.stays_cents, shown.total_cents);
      assert.equal((await say({ payment_status: 'pending' })).status, 200);
      assert.equal((await moneyOf(owner.client, sent.order_id)).on_site, null);
    });
  });
}
