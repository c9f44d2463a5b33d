import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { payingByEasyTransac } from '../actors/easytransac.ts';
import { countOf, readOrder } from '../actors/payments.ts';
import type { TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { refundedCents } from '../providers/easytransac/payments.ts';
import type { EasyTransacServer } from '../providers/easytransac/server.ts';

describe('a visit paid through EasyTransac', () => {
  const { app: opened, server: started, nowMs, wait, held, send, pay, tell, paid } = payingByEasyTransac();
  let app: TestApp;
  let server: EasyTransacServer;
  before(() => {
    app = opened();
    server = started();
  });

  test('EasyTransac messages in any form, several times, confirm the visit once', async () => {
    const { client, body } = await held();
    const sent = await send(client, body);
    await pay(sent);
    const [message] = server.taken();
    assert.deepEqual(await Promise.all([message!, message!, message!].map(tell)), [200, 200, 200]);
    const attempt = server.money.transactions.at(-1)!;
    // A message with the provider's own ids of the payment, and without ours.
    const bare = server.signed(
      { Tid: attempt.tid, RequestId: attempt.requestId, Status: 'captured', Amount: '60.00' },
      'json',
    );
    assert.equal(await tell(bare), 200);
    await app.runJob('apply-payment-events');
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
    assert.equal(await countOf(app, 'payment_event', 'applied_at is null'), 0);
    await assertInvariants(app);
  });

  test('forged messages, another amount or currency, and another provider change nothing', async () => {
    const { client, body } = await held();
    const sent = await send(client, body);
    const { requestId, orderId } = server.money.transactions.at(-1)!;
    const claim = {
      Tid: 'TTTTTTTT',
      RequestId: requestId,
      OrderId: orderId,
      Status: 'captured',
      Amount: '60.00',
      Currency: 'EUR',
    };
    assert.equal(await tell(server.signed(claim, 'form', 'another key')), 403);
    for (const other of [
      { RequestId: requestId, OrderId: orderId, Amount: '59.99' },
      { RequestId: requestId, Amount: '1.00' },
      { OrderId: orderId, Currency: 'USD' },
    ])
      assert.equal(
        await tell(
          server.signed({ Tid: 'TTTTTTTT', Status: 'captured', Amount: '60.00', Currency: 'EUR', ...other }, 'json'),
        ),
        400,
      );
    assert.equal(await tell(server.signed(claim, 'form')), 200, 'a claim is only a reason to ask');
    await app.runJob('apply-payment-events');
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
    const elsewhere = await client('POST', '/v1/paymentprovider/sandbox/webhook', '{}');
    assert.equal(elsewhere.status, 404);
  });

  test('five orders of one cart at once open a single payment page', async () => {
    const { client, body } = await held();
    const opened = server.answeredCalls.filter((one) => one.path === '/payment/page').length;
    const all = await Promise.all(Array.from({ length: 5 }, () => send(client, body)));
    assert.equal(new Set(all.map((one) => one.redirect_url)).size, 1);
    assert.equal(server.answeredCalls.filter((one) => one.path === '/payment/page').length - opened, 1);
  });

  test('a payment page that fails to open answers 503, and the next attempt opens it', async () => {
    const { client, body } = await held();
    server.failNext('/payment/page', 'failing');
    assert.equal((await client('POST', '/v1/order/send', body)).status, 503);
    assert.match((await send(client, body)).redirect_url ?? '', /\/page\//);
  });

  test('a refund made without an answer is checked a minute later and recorded once', async () => {
    const { client, sent } = await paid();
    assert.equal(
      (await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status,
      200,
    );
    server.failNext('/payment/refund', 'doneThenCut');
    await app.runJob('run-refunds');
    const refunded = async (): Promise<number> => (await readOrder(client, sent.order_id)).booking.refunded_cents;
    assert.equal(await refunded(), 0);
    wait(59_000);
    await app.runJob('run-refunds');
    assert.equal(await refunded(), 0, 'it may still be under way there');
    wait(2_000);
    await Promise.all(Array.from({ length: 3 }, () => app.runJob('run-refunds')));
    assert.equal(await refunded(), 6_000);
    assert.equal(refundedCents(server.money.transactions.at(-1)!), 6_000);
    assert.equal(
      await countOf(app, 'ledger_entry', `tx_id like 'refund:%${server.money.transactions.at(-1)!.orderId}'`),
      2,
    );
    await assertInvariants(app);
  });

  test('a payment made through the previous provider is refunded by that provider', async () => {
    const { client, sent } = await paid();
    assert.equal(
      (await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status,
      200,
    );
    const moved = { ...app, env: { ...app.env, PAYMENT_PROVIDER: 'sandbox' as const } };
    await app.jobs.find(({ name }) => name === 'run-refunds')!.run(moved, nowMs());
    assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 6_000);
    assert.equal((await sql<{ n: number }>`select count(*) as n from sandbox_refund`.execute(app.db)).rows[0]!.n, 0);
  });
});
