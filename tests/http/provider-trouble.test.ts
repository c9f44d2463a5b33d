import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { metricsText } from '#platform/http/metrics.ts';
import { sandboxWebhookPath } from '#platform/payments/sandbox-webhooks.ts';
import { withTestApp } from '../with-test-app.ts';
import { caller, type TestApp } from '../test-app.ts';
import { assertInvariants } from '../invariants.ts';
import { cards, countOf, news, paidVisit, payWith, proAndSlot, readOrder, sendOrder } from '../paying.ts';

describe('a payment provider that does not answer', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  test('is said to be unavailable, and asked again once it answers', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const { client, sent } = await sendOrder(app, pro, startsAt);
    await payWith(app, sent, cards.accepted);
    await sql`alter table sandbox_payment rename to sandbox_payment_away`.execute(app.db);
    for (const path of ['/v1/order/check-payment', '/v1/order/cancel-payment']) {
      const answer = await client('POST', path, { order_id: sent.order_id });
      assert.equal(answer.status, 503, path);
      assert.ok(!answer.body.success && answer.body.error.code === 'Unavailable', path);
    }
    assert.equal((await readOrder(client, sent.order_id)).booking.state, 'pending_payment');
    await sql`alter table sandbox_payment_away rename to sandbox_payment`.execute(app.db);
    const checked = await client<{ booking: { state: string } }>('POST', '/v1/order/check-payment', { order_id: sent.order_id });
    assert.ok(checked.body.success && checked.body.data.booking.state === 'confirmed');
    await news(app);
    await assertInvariants(app);
  });

  test('what it says of a refund it cannot make is kept short, without what it quotes of the client', async () => {
    const token = 'Ab3-'.repeat(11);
    const words = `Card 4242 4242 4242 4242 of camille@exemple.fr, token ${token}: ${'no. '.repeat(200)}`;
    await sql`create function refuse_refund() returns trigger language plpgsql as $$ begin raise exception '${sql.raw(words)}'; end $$`.execute(app.db);
    await sql`create trigger refused before insert on sandbox_refund for each row execute function refuse_refund()`.execute(app.db);
    const { client, sent } = await paidVisit(app);
    assert.equal((await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status, 200);
    await app.runJob('run-refunds');
    const kept = await sql<{ last_error: string; tries: number }>`select last_error, tries from refund_command`.execute(app.db);
    assert.deepEqual(kept.rows, [{ last_error: `Card … of …@…, token …: ${'no. '.repeat(200)}`.slice(0, 500), tries: 1 }]);
    await assertInvariants(app);
  });
});

describe('messages that the provider did not send', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('are refused and counted; of one address the audit keeps some, not all', async () => {
    const refused = async (): Promise<number> => Number(/accalmie_webhooks_refused_total\{provider="sandbox"\} (\d+)/.exec(await metricsText(app))?.[1] ?? 0);
    const before = await refused();
    const post = caller(app);
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('POST', sandboxWebhookPath, '{}', { 'x-sandbox-signature': 'forged' })));
    assert.deepEqual(
      [403, 429].map((status) => answers.filter((one) => one.status === status).length),
      [20, 10],
    );
    assert.equal(await countOf(app, 'audit_entry', `action = 'webhook_refused'`), 20);
    assert.equal((await refused()) - before, 30);
  });
});
