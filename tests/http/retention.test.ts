import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional } from '../actors/factories.ts';
import { caller, everyKind, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  cards,
  countOf,
  holdSlot,
  news,
  paidVisit,
  payWith,
  proAndSlot,
  readOrder,
  sendOrder,
} from '../actors/payments.ts';

for (const kind of everyKind) {
  describe(`data retention on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    // Runs all the jobs that delete old data at once, as happens each hour.
    const forget = async (): Promise<void> => {
      const due = app.jobs.filter(({ name }) => name.startsWith('forget-'));
      await Promise.all(due.map((job) => job.run(app, app.clock.now())));
    };
    const counts = async (...tables: string[]): Promise<number[]> =>
      Promise.all(tables.map((table) => countOf(app, table)));
    const bookingOf = async (cartId: string): Promise<{ id: number; public_id: string }> =>
      (
        await sql<{ id: number; public_id: string }>`
        select b.id, b.public_id from booking b join cart c on c.booking_id = b.id where c.public_id = ${cartId}`.execute(
          app.db,
        )
      ).rows[0]!;

    test('holds without an order are deleted after a day; ordered, paid or audited bookings stay', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const dropped = await holdSlot(app, pro, '2026-12-02T09:00:00Z');
      const given = await bookingOf(dropped.held.cart_id);
      await dropped.client('DELETE', `/v1/order/cart/${dropped.held.cart_id}`);
      const lapsed = await holdSlot(app, pro, '2026-12-02T11:00:00Z');
      const over = await bookingOf(lapsed.held.cart_id);
      const audited = await bookingOf((await holdSlot(app, pro, '2026-12-02T13:00:00Z')).held.cart_id);
      await writeAudit(app.db, { actor: 'test', action: 'read', object: audited.public_id, detail: {} }, nowMs);
      const other = await proAndSlot(app);
      const abandoned = await sendOrder(app, other.pro, other.startsAt);
      const paid = await paidVisit(app);
      const refunded = await paidVisit(app);
      await refunded.client('POST', `/v1/cancellation/${refunded.sent.booking_id}/cancel`, {
        expected_refund_cents: 6000,
      });
      await app.runJob('run-refunds');
      at(nowMs + 3_600_000);
      await app.runJob('sweep-holds');
      const money = await counts(
        'order_record',
        'payment_attempt',
        'payment',
        'ledger_entry',
        'refund_command',
        'audit_entry',
      );

      at(nowMs + dayMs);
      await forget();
      assert.equal(
        await countOf(app, 'booking', `id in (${over.id}, ${audited.id})`),
        2,
        'a day after their end, not before',
      );
      at(nowMs + dayMs + 3_700_000);
      await forget();
      assert.equal(await countOf(app, 'booking', `id in (${given.id}, ${over.id})`), 0);
      for (const table of ['booking_event', 'occupation', 'cart'])
        assert.equal(await countOf(app, table, `booking_id in (${given.id}, ${over.id})`), 0, table);
      assert.equal(await countOf(app, 'booking', `id = ${audited.id}`), 1);
      assert.deepEqual(
        await counts('order_record', 'payment_attempt', 'payment', 'ledger_entry', 'refund_command', 'audit_entry'),
        money,
      );
      assert.equal((await readOrder(paid.client, paid.sent.order_id)).booking.state, 'confirmed');
      assert.equal((await readOrder(abandoned.client, abandoned.sent.order_id)).booking.state, 'expired');
      const cart = await lapsed.client<{ booking: unknown; selection: { starts_at: unknown } }>(
        'GET',
        `/v1/order/cart/${lapsed.held.cart_id}/refresh`,
      );
      assert.ok(cart.body.success && cart.body.data.booking === null && cart.body.data.selection.starts_at === null);
      await assertInvariants(app);
    });

    test('sessions, carts and addresses are deleted after thirty days, except a paid visit and the cart of an upcoming visit', async () => {
      const paid = await paidVisit(app);
      const far = await proAndSlot(app, { horizonDays: 60 }, '2026-12-28');
      const coming = await sendOrder(app, far.pro, far.startsAt);
      await payWith(app, coming.sent, cards.accepted);
      await news(app);
      const browsing = caller(app);
      await browsing('POST', `/v1/address/fromdraft/${await makeDraft(app.db, nowMs)}`, { street: '8 rue Crébillon' });
      const pro = await makeProfessional(app.db, nowMs);
      await browsing('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
      });
      const addressCount = await countOf(app, 'address');
      assert.ok(addressCount > 0);

      at(nowMs + 29 * dayMs);
      await forget();
      assert.equal(await countOf(app, 'address'), addressCount);
      at(nowMs + 30 * dayMs);
      await app.runJob('complete-visits');
      await forget();
      const carts = await sql<{
        booking: string | null;
      }>`select b.public_id as booking from cart c left join booking b on b.id = c.booking_id`.execute(app.db);
      assert.deepEqual(
        carts.rows.map(({ booking }) => booking),
        [coming.sent.booking_id],
      );
      assert.deepEqual(await counts('session', 'address', 'address_draft'), [1, 0, 0]);
      const left = await sql<{ session_id: number | null; state: string }>`
        select session_id, state from booking where public_id = ${paid.sent.booking_id}`.execute(app.db);
      assert.deepEqual(left.rows, [{ session_id: null, state: 'completed' }]);
      assert.equal(
        (await paid.client('GET', `/v1/order/byid/${paid.sent.order_id}`)).status,
        404,
        'its link alone opens it',
      );
      await assertInvariants(app);

      at(nowMs + 40 * dayMs);
      await app.runJob('complete-visits');
      await forget();
      assert.deepEqual(await counts('session', 'cart'), [0, 0]);
      assert.ok((await countOf(app, 'payment')) > 0);
      await assertInvariants(app);
    });

    test('deletes idempotency answers, and removes the addresses of sent link mails and the bodies of provider messages', async () => {
      const { pro, startsAt } = await proAndSlot(app, {}, '2026-12-16');
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: startsAt };
      await caller(app)('POST', '/v1/order/cart', body, { 'idempotency-key': 'retention' });
      await caller(app)('POST', '/v1/booking/link', { email: 'zoe@exemple.fr' });
      const linkMails = `kind = 'booking_link' and payload->>'email' = 'zoe@exemple.fr'`;
      const answered = `key = 'retention'`;
      at(nowMs + 2 * dayMs);
      await forget();
      assert.deepEqual(
        [await countOf(app, 'outbox', linkMails), await countOf(app, 'idempotency', answered)],
        [1, 0],
        'a mail still to be sent keeps its address',
      );
      await sql`update outbox set sent_at = created_at where kind = 'booking_link'`.execute(app.db);
      await forget();
      assert.deepEqual(
        [await countOf(app, 'outbox', linkMails), await countOf(app, 'outbox', `kind = 'booking_link'`)],
        [0, 1],
      );
      const messages = await countOf(app, 'payment_event');
      assert.ok((await countOf(app, 'payment_event', `body <> ''`)) > 0);
      at(nowMs + 91 * dayMs);
      await forget();
      assert.deepEqual(
        [await countOf(app, 'payment_event', `body <> ''`), await countOf(app, 'payment_event')],
        [0, messages],
      );
    });
  });
}
