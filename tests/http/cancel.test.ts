import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, everyKind, type TestApp, type Client } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  cards,
  countOf,
  news,
  paidVisit,
  payWith,
  proAndSlot,
  readOrder,
  sendOrder,
  mailKindsOf,
  type Sent,
} from '../actors/payments.ts';

const hour = 3_600_000;

type Preview = {
  total_cents: number;
  paid_cents: number;
  retained_cents: number;
  refund_cents: number;
  percent: number;
  reason: string;
};

for (const kind of everyKind) {
  describe(`cancelling on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const preview = async (client: Client, sent: Sent): Promise<Preview> => {
      const answer = await client<Preview>('GET', `/v1/cancellation/${sent.booking_id}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const cancel = (
      client: Client,
      sent: Sent,
      expected: number,
      more: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) =>
      client<Preview & { booking: { state: string } }>(
        'POST',
        `/v1/cancellation/${sent.booking_id}/cancel`,
        { expected_refund_cents: expected, ...more },
        headers,
      );

    test('the expected refund is optional; a wrong expected refund cancels nothing and returns the right figure', async () => {
      const { client, sent } = await paidVisit(app);
      const other = await cancel(client, sent, 5900);
      assert.ok(!other.body.success && other.body.error.code === 'Conflict' && other.status === 409);
      assert.equal((other.body.error.additional as Preview).refund_cents, 6000);
      const done = await client<Preview & { booking: { state: string } }>(
        'POST',
        `/v1/cancellation/${sent.booking_id}/cancel`,
        {},
      );
      assert.ok(done.body.success, JSON.stringify(done.body));
      assert.deepEqual([done.body.data.refund_cents, done.body.data.booking.state], [6000, 'cancelled_client']);
    });

    test('in time, refunds everything, frees the slot at once and notifies both sides', async () => {
      const { client, sent, body } = await paidVisit(app);
      const shown = await preview(client, sent);
      assert.deepEqual(
        [shown.total_cents, shown.paid_cents, shown.retained_cents, shown.refund_cents, shown.reason],
        [6000, 6000, 0, 6000, 'in_time'],
      );
      const done = await cancel(client, sent, 6000, { reason: 'Un contretemps' });
      assert.ok(done.body.success && done.body.data.booking.state === 'cancelled_client');
      const next = caller(app);
      const held = await next<{ cart_id: string }>('POST', '/v1/order/cart', body);
      assert.ok(held.body.success, JSON.stringify(held.body));
      await next('DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      await assertInvariants(app);
      const before = (await readOrder(client, sent.order_id)).booking;
      assert.deepEqual(
        [before.payment_status, before.refunding_cents, before.refunded_cents, before.cancellable],
        ['paid_wlns', 6000, 0, false],
      );
      await app.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual(
        [booking.payment_status, booking.refunding_cents, booking.refunded_cents],
        ['refunded', 0, 6000],
      );
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(2), [
        'booking_cancelled',
        'booking_cancelled_pro',
      ]);
      const payload = await sql<{
        payload: { refund_cents: number };
      }>`select payload from outbox where dedup_key = ${`booking_cancelled:${sent.booking_id}`}`.execute(app.db);
      assert.equal(payload.rows[0]?.payload.refund_cents, 6000);
      assert.equal((await cancel(client, sent, 6000)).status, 409);
      await news(app);
      await assertInvariants(app);
    });

    test('applies the tiers: exactly at a limit the lower penalty, a second later the higher', async () => {
      const tiers = [
        { delaySeconds: 48 * 3600, penaltyPercent: 50 },
        { delaySeconds: 12 * 3600, penaltyPercent: 100 },
      ];
      const { sent, startMs } = await paidVisit(app, {}, tiers);
      // A session expires after seven days, so the test uses the link of the mail.
      const link = `/v1/cancellation/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id)}`;
      const refundAt = async (ms: number): Promise<number> => {
        at(ms);
        const answer = await caller(app)<Preview>('GET', link);
        assert.ok(answer.body.success);
        return answer.body.data.refund_cents;
      };
      assert.equal(await refundAt(startMs - 48 * hour), 6000);
      assert.equal(await refundAt(startMs - 48 * hour + 1000), 3000);
      assert.equal(await refundAt(startMs - 12 * hour), 3000);
      assert.equal(await refundAt(startMs - 12 * hour + 1000), 0);
      at(startMs - 48 * hour + 1000);
      const changed = await caller(app)('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {
        jeton: bookingLinkToken(app, sent.booking_id),
        expected_refund_cents: 6000,
      });
      assert.ok(!changed.body.success && changed.body.error.code === 'Conflict');
      assert.equal((changed.body.error.additional as Preview).refund_cents, 3000);
      const done = await caller(app)('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {
        jeton: bookingLinkToken(app, sent.booking_id),
        expected_refund_cents: 3000,
      });
      assert.equal(done.status, 200, JSON.stringify(done.body));
      await assertInvariants(app);
      await app.runJob('run-refunds');
      const money =
        await sql`select state, captured_cents, refunded_cents, retained_cents from inspect.payments where captured_cents > 0 and booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
          app.db,
        );
      assert.deepEqual(money.rows, [
        { state: 'captured', captured_cents: 6000, refunded_cents: 3000, retained_cents: 3000 },
      ]);
      const status = await sql<{
        payment_status: string;
      }>`select payment_status from booking where public_id = ${sent.booking_id}`.execute(app.db);
      assert.equal(status.rows[0]?.payment_status, 'paid_wlns', 'refunded in part');
      const accounts = await sql<{ account: string; cents: number }>`
        select l.account, sum(l.cents)::int8 as cents from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id where t.booking_id = (select id from booking where public_id = ${sent.booking_id}) group by 1 having sum(cents) <> 0 order by 2`.execute(
        app.db,
      );
      assert.deepEqual(
        accounts.rows.map((row) => [row.account.split(':')[0], row.cents]),
        [
          ['seller', -3000],
          ['provider', 3000],
        ],
      );
      await assertInvariants(app);
    });

    test('is free within half an hour of booking, and a second later follows the policy', async () => {
      const { pro } = await proAndSlot(app, {}, '2026-11-23');
      await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${pro.id}, '[{"delaySeconds":1296000,"penaltyPercent":100}]', 100)`.execute(
        app.db,
      );
      const near = await sendOrder(app, pro, '2026-11-23T13:00:00.000Z');
      await payWith(app, near.sent, cards.accepted);
      await news(app);
      at(nowMs + 30 * 60_000);
      assert.deepEqual(
        [(await preview(near.client, near.sent)).reason, (await preview(near.client, near.sent)).refund_cents],
        ['just_booked', 6000],
      );
      at(nowMs + 30 * 60_000 + 1000);
      assert.equal((await preview(near.client, near.sent)).refund_cents, 0);
      const done = await cancel(near.client, near.sent, 0);
      assert.ok(done.body.success);
      assert.equal(
        await countOf(
          app,
          'refund_command',
          `payment_id in (select id from payment where booking_id = (select id from booking where public_id = '${near.sent.booking_id}'))`,
        ),
        0,
      );
      await assertInvariants(app);
    });

    test('retains at most the deposit, and claims nothing of the amount due on site', async () => {
      const { pro } = await proAndSlot(app, { options: [{ depositPercent: 30 }] }, '2026-11-22');
      const { client, sent } = await sendOrder(app, pro, '2026-11-22T13:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(nowMs + 26 * hour);
      const shown = await preview(client, sent);
      assert.deepEqual(
        [shown.paid_cents, shown.retained_cents, shown.refund_cents, shown.percent],
        [1800, 1800, 0, 50],
      );
      assert.equal((await cancel(client, sent, 0)).status, 200);
      await assertInvariants(app);
    });

    test('a request without an answer is withdrawn for free', async () => {
      const { client, sent } = await paidVisit(app, { options: [{ approval: true }] }, [
        { delaySeconds: 15 * 86_400, penaltyPercent: 100 },
      ]);
      assert.deepEqual(
        [(await preview(client, sent)).reason, (await preview(client, sent)).refund_cents],
        ['not_confirmed', 6000],
      );
      assert.equal((await cancel(client, sent, 6000)).status, 200);
      await app.runJob('run-refunds');
      assert.equal((await readOrder(client, sent.order_id)).booking.payment_status, 'refunded');
      await assertInvariants(app);
    });

    test('twenty concurrent cancellations with different keys refund once', async () => {
      const { client, sent } = await paidVisit(app);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => cancel(client, sent, 6000, {}, { 'idempotency-key': `c${i}` })),
      );
      assert.deepEqual(answers.map((one) => one.status).sort(), [200, ...Array.from({ length: 19 }, () => 409)]);
      const same = await cancel(
        client,
        sent,
        6000,
        {},
        { 'idempotency-key': `c${answers.findIndex((one) => one.status === 200)}` },
      );
      assert.equal(same.status, 200, 'the winner’s key gives its answer again');
      await Promise.all([app.runJob('run-refunds'), app.runJob('run-refunds'), app.runJob('run-refunds')]);
      assert.equal(
        await countOf(
          app,
          'refund_command',
          `payment_id in (select id from payment where booking_id = (select id from booking where public_id = '${sent.booking_id}'))`,
        ),
        1,
      );
      const given = await sql<{
        refunded_cents: number;
      }>`select s.refunded_cents from sandbox_payment s join inspect.payments p on p.attempt_id = s.attempt_id where p.booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
        app.db,
      );
      assert.equal(given.rows[0]?.refunded_cents, 6000);
      await assertInvariants(app);
    });

    test('retries a refund that the provider failed to make, and refunds once', async () => {
      const { client, sent } = await paidVisit(app);
      assert.equal((await cancel(client, sent, 6000)).status, 200);
      await sql`alter table sandbox_refund rename to sandbox_refund_away`.execute(app.db);
      await app.runJob('run-refunds');
      assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 0);
      assert.equal(
        await countOf(app, 'refund_command', `tries = 1 and last_error is not null and state = 'pending'`),
        1,
      );
      await sql`alter table sandbox_refund_away rename to sandbox_refund`.execute(app.db);
      await app.runJob('run-refunds');
      assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 0, 'not before its time');
      at(nowMs + 5_000);
      await app.runJob('run-refunds');
      assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 6000);
      await assertInvariants(app);
    });

    test('a crash between the provider’s refund and its record does not refund twice', async () => {
      const { client, sent } = await paidVisit(app);
      assert.equal((await cancel(client, sent, 6000)).status, 200);
      const command = (
        await sql<{
          key: string;
        }>`select c.key from refund_command c join payment y on y.id = c.payment_id where y.booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
          app.db,
        )
      ).rows[0]!;
      const { paymentProvider } = await import('#platform/payments/payments.ts');
      const payment = { attemptId: command.key.split(':')[1]!, providerRef: null };
      await paymentProvider(app).refund({ payment, cents: 6000, key: command.key, reason: 'cancelled_client' });
      await app.runJob('run-refunds');
      const { booking } = await readOrder(client, sent.order_id);
      assert.deepEqual([booking.refunded_cents, booking.payment_status], [6000, 'refunded']);
      await assertInvariants(app);
    });

    test('refuses before the booking is confirmed, after the start, to a stranger and with another booking’s link', async () => {
      const { sent, startMs } = await paidVisit(app);
      const stranger = caller(app);
      assert.equal((await stranger('GET', `/v1/cancellation/${sent.booking_id}`)).status, 404);
      assert.equal((await cancel(stranger, sent, 6000)).status, 404);
      assert.equal((await cancel(stranger, sent, 6000, { jeton: bookingLinkToken(app, 'B'.repeat(22)) })).status, 404);
      const { pro, startsAt } = await proAndSlot(app);
      const unpaid = await sendOrder(app, pro, startsAt);
      const early = await cancel(unpaid.client, unpaid.sent, 0);
      assert.ok(!early.body.success && early.body.error.code === 'IllegalTransition');
      at(startMs);
      const late = await stranger(
        'GET',
        `/v1/cancellation/${sent.booking_id}?jeton=${bookingLinkToken(app, sent.booking_id)}`,
      );
      assert.ok(!late.body.success && late.body.error.code === 'IllegalTransition');
    });
  });
}
