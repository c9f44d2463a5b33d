import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openRequestContext } from '#platform/http/session.ts';
import { askOf } from '../app/ask.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { etCards } from '../providers/easytransac/pages.ts';
import { startEasyTransac, type EasyTransacServer } from '../providers/easytransac/server.ts';
import { countOf, holdSlot, proAndSlot, readOrder, sendBody, type Sent } from '../actors/payments.ts';
import { openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { now } from '../app/with-test-app.ts';

const apiKey = 'et_test_0123456789';
const path = '/v1/paymentprovider/easytransac/webhook';

describe('a visit paid through easytransac', () => {
  let app: TestApp;
  let server: EasyTransacServer;
  let nowMs = now;
  let day = 9;

  before(async () => {
    server = await startEasyTransac(apiKey, () => nowMs);
    const env = { PAYMENT_PROVIDER: 'easytransac', EASYTRANSAC_URL: server.url, EASYTRANSAC_API_KEY: apiKey, EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr' };
    app = await openTestApp('postgres', { now: new Date(now).toISOString(), env });
  });
  after(async () => {
    await app.close();
    await server.close();
  });

  const at = (ms: number): void => {
    nowMs = ms;
    app.at(new Date(ms).toISOString());
  };
  const wait = (ms: number): void => at(nowMs + ms);
  const held = async (): Promise<{ client: Client; body: ReturnType<typeof sendBody> }> => {
    const { pro, startsAt } = await proAndSlot(app, {}, `2026-12-${String(++day).padStart(2, '0')}`);
    const { client, held: cart } = await holdSlot(app, pro, startsAt);
    return { client, body: sendBody(cart) };
  };
  const send = async (client: Client, body: unknown): Promise<Sent> => {
    const answer = await client<Sent>('POST', '/v1/order/send', body);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const pay = (sent: Sent): Promise<Response> =>
    fetch(sent.redirect_url!, { method: 'POST', body: new URLSearchParams({ CardNumber: etCards.accepted }), redirect: 'manual' });
  const tell = async ({ headers, body }: { headers: Record<string, string>; body: string }): Promise<number> => {
    const request = new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body });
    return (await app.door.http(askOf(request), openRequestContext(app, { headers: request.headers, requestId: 'test', address: '127.0.0.1' })))?.status ?? 0;
  };
  const paid = async (): Promise<{ client: Client; sent: Sent }> => {
    const { client, body } = await held();
    const sent = await send(client, body);
    await pay(sent);
    for (const message of server.taken()) assert.equal(await tell(message), 200);
    await app.runJob('apply-payment-events');
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
    return { client, sent };
  };

  test('its messages, in any form, twice, shuffled, confirm it once', async () => {
    const { client, body } = await held();
    const sent = await send(client, body);
    await pay(sent);
    const [message] = server.taken();
    assert.deepEqual(await Promise.all([message!, message!, message!].map(tell)), [200, 200, 200]);
    const attempt = server.money.transactions.at(-1)!;
    // Only its number at the provider is said.
    const bare = server.signed({ Tid: attempt.tid, RequestId: attempt.requestId, Status: 'captured', Amount: '60.00' }, 'json');
    assert.equal(await tell(bare), 200);
    await app.runJob('apply-payment-events');
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
    assert.equal(await countOf(app, 'payment_event', 'applied_at is null'), 0);
    await assertInvariants(app);
  });

  test('forged, of another amount, or for another provider, they change nothing', async () => {
    const { client, body } = await held();
    const sent = await send(client, body);
    const { requestId, orderId } = server.money.transactions.at(-1)!;
    const claim = { Tid: 'TTTTTTTT', RequestId: requestId, OrderId: orderId, Status: 'captured', Amount: '60.00', Currency: 'EUR' };
    assert.equal(await tell(server.signed(claim, 'form', 'another key')), 403);
    for (const other of [
      { RequestId: requestId, OrderId: orderId, Amount: '59.99' },
      { RequestId: requestId, Amount: '1.00' },
      { OrderId: orderId, Currency: 'USD' },
    ])
      assert.equal(await tell(server.signed({ Tid: 'TTTTTTTT', Status: 'captured', Amount: '60.00', Currency: 'EUR', ...other }, 'json')), 400);
    assert.equal(await tell(server.signed(claim, 'form')), 200, 'a claim is only a reason to ask');
    await app.runJob('apply-payment-events');
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
    const elsewhere = await client('POST', '/v1/paymentprovider/sandbox/webhook', '{}');
    assert.equal(elsewhere.status, 404);
  });

  test('asked for by five at once, its page is opened once', async () => {
    const { client, body } = await held();
    const opened = server.asked.filter((one) => one.path === '/payment/page').length;
    const all = await Promise.all(Array.from({ length: 5 }, () => send(client, body)));
    assert.equal(new Set(all.map((one) => one.redirect_url)).size, 1);
    assert.equal(server.asked.filter((one) => one.path === '/payment/page').length - opened, 1);
  });

  test('a page that did not open is said, and opened by the next press', async () => {
    const { client, body } = await held();
    server.failNext('/payment/page', 'failing');
    assert.equal((await client('POST', '/v1/order/send', body)).status, 503);
    assert.match((await send(client, body)).redirect_url ?? '', /\/page\//);
  });

  test('a refund that was made and not heard is asked about a minute later, and written once', async () => {
    const { client, sent } = await paid();
    assert.equal((await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status, 200);
    server.failNext('/payment/refund', 'doneThenSilent');
    await app.runJob('run-refunds');
    const refunded = async (): Promise<number> => (await readOrder(client, sent.order_id)).booking.refunded_cents;
    assert.equal(await refunded(), 0);
    wait(59_000);
    await app.runJob('run-refunds');
    assert.equal(await refunded(), 0, 'it may still be under way there');
    wait(2_000);
    await Promise.all(Array.from({ length: 3 }, () => app.runJob('run-refunds')));
    assert.equal(await refunded(), 6_000);
    assert.equal(server.money.transactions.at(-1)!.refundedCents, 6_000);
    assert.equal(await countOf(app, 'ledger_entry', `tx_id like 'refund:%${server.money.transactions.at(-1)!.orderId}'`), 2);
    await assertInvariants(app);
  });

  test('what was paid through the provider of before is given back by it', async () => {
    const { client, sent } = await paid();
    assert.equal((await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status, 200);
    const moved = { ...app, env: { ...app.env, PAYMENT_PROVIDER: 'sandbox' as const } };
    await app.jobs.find(({ name }) => name === 'run-refunds')!.run(moved, nowMs);
    assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 6_000);
    assert.equal((await sql<{ n: number }>`select count(*) as n from sandbox_refund`.execute(app.db)).rows[0]!.n, 0);
  });
});
