import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openRequestContext } from '#platform/http/session.ts';
import { askOf } from '../app/ask.ts';
import { openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs as startMs } from '../app/with-test-app.ts';
import { etCards } from '../providers/easytransac/pages.ts';
import { startEasyTransac, type EasyTransacServer } from '../providers/easytransac/server.ts';
import { holdSlot, proAndSlot, readOrder, sendBody, type Sent } from './payments.ts';

const apiKey = 'et_test_0123456789';

/**
 * Opens an application paid through EasyTransac for the enclosing suite. Returns helpers, of which `at` sets the clock.
 */
export const payingByEasyTransac = () => {
  let app: TestApp;
  let server: EasyTransacServer;
  let nowMs = startMs;
  let day = 9;

  before(async () => {
    server = await startEasyTransac(apiKey, () => nowMs);
    const env = {
      PAYMENT_PROVIDER: 'easytransac',
      EASYTRANSAC_URL: server.url,
      EASYTRANSAC_API_KEY: apiKey,
      EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr',
    };
    app = await openTestApp('postgres', { now: new Date(startMs).toISOString(), env });
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
    fetch(sent.redirect_url!, {
      method: 'POST',
      body: new URLSearchParams({ CardNumber: etCards.accepted }),
      redirect: 'manual',
    });
  const tell = async ({ headers, body }: { headers: Record<string, string>; body: string }): Promise<number> => {
    const request = new Request('http://127.0.0.1/v1/paymentprovider/easytransac/webhook', {
      method: 'POST',
      headers,
      body,
    });
    return (
      (
        await app.door.http(
          askOf(request),
          openRequestContext(app, { headers: request.headers, requestId: 'test', address: '127.0.0.1' }),
        )
      )?.status ?? 0
    );
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
  return { app: () => app, server: () => server, nowMs: () => nowMs, at, wait, held, send, pay, tell, paid };
};
