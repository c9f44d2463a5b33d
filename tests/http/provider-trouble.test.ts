import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { metricsText } from '#platform/http/metrics.ts';
import { sandboxWebhookPath } from '#platform/payments/sandbox-webhooks.ts';
import { claimRefund, dueRefunds } from '#features/payments/queries/refund-commands.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, countOf, news, paidVisit, payWith, proAndSlot, readOrder, sendOrder } from '../actors/payments.ts';

describe('payment provider that does not respond', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  test('returns 503 while the provider is unavailable, and confirms the booking once it responds', async () => {
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
    const checked = await client<{ booking: { state: string } }>('POST', '/v1/order/check-payment', {
      order_id: sent.order_id,
    });
    assert.ok(checked.body.success && checked.body.data.booking.state === 'confirmed');
    await news(app);
    await assertInvariants(app);
  });

  test('stores the provider’s refund error shortened, without card number, email or token', async () => {
    const token = 'Ab3-'.repeat(11);
    const words = `Card 4242 4242 4242 4242 of camille@exemple.fr, token ${token}: ${'no. '.repeat(200)}`;
    await sql`create function refuse_refund() returns trigger language plpgsql as $$ begin raise exception '${sql.raw(words)}'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refused before insert on sandbox_refund for each row execute function refuse_refund()`.execute(
      app.db,
    );
    const { client, sent } = await paidVisit(app);
    assert.equal(
      (await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status,
      200,
    );
    await app.runJob('run-refunds');
    const commands = await sql<{
      last_error: string;
      tries: number;
    }>`select last_error, tries from refund_command`.execute(app.db);
    assert.deepEqual(commands.rows, [
      { last_error: `Card … of …@…, token …: ${'no. '.repeat(200)}`.slice(0, 500), tries: 1 },
    ]);
    await assertInvariants(app);
  });
});

describe('refunds that the provider refuses', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));

  test('a refused refund is parked without a retry, and the admins are notified once', async () => {
    const { client, sent } = await paidVisit(app);
    assert.equal(
      (await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status,
      200,
    );
    await sql`update sandbox_payment set dispute_state = 'open', disputed_cents = amount_cents, disputed_at = updated_at`.execute(
      app.db,
    );
    for (const minutes of [0, 60, 600]) {
      at(nowMs + minutes * 60_000);
      await app.runJob('run-refunds');
    }
    const parked = await sql<{
      tries: number;
      state: string;
    }>`select tries, state from refund_command where parked_at is not null`.execute(app.db);
    assert.deepEqual(parked.rows, [{ tries: 1, state: 'pending' }]);
    const notifications = await sql<{
      message: string;
    }>`select message from notification where name = 'Remboursement refusé par le prestataire de paiement'`.execute(
      app.db,
    );
    assert.equal(notifications.rows.length, 1);
    assert.match(notifications.rows[0]!.message, /^60\s€ à rembourser/);
    assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 0);
  });

  test('a single process claims a refund, and refunds of the same payment are sent in order', async () => {
    const { client, sent } = await paidVisit(app);
    assert.equal(
      (await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 })).status,
      200,
    );
    const due = await dueRefunds(app.db, app.clock.now(), 10);
    assert.equal(due.length, 1);
    assert.deepEqual(
      (await Promise.all(Array.from({ length: 5 }, () => claimRefund(app.db, due[0]!, app.clock.now())))).filter(
        (claimed) => claimed !== undefined,
      ),
      [app.clock.now() + 60_000],
      'one takes it, and no other',
    );
    await sql`
      insert into refund_command (key, payment_id, cents, reason, next_at, created_at)
      select 'after:' || key, payment_id, 100, reason, next_at, created_at from refund_command where id = ${due[0]!.id}`.execute(
      app.db,
    );
    const next = (await dueRefunds(app.db, app.clock.now(), 10)).find(({ key }) => key.startsWith('after:'))!;
    assert.equal(await claimRefund(app.db, next, app.clock.now()), undefined, 'another of its payment is under way');
    await app.runJob('run-refunds');
    assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 0, 'it is somebody else’s to send');
    await sql`update refund_command set claimed_until = null where id = ${due[0]!.id}`.execute(app.db);
    assert.equal(await claimRefund(app.db, next, app.clock.now()), undefined, 'one asked for before waits');
    await sql`update refund_command set state = 'done', cents = 2500 where id = ${due[0]!.id}`.execute(app.db);
    assert.ok(await claimRefund(app.db, next, app.clock.now()));
    await sql`delete from refund_command where id = ${next.id}`.execute(app.db);
    await sql`update refund_command set state = 'pending', cents = 6000, claimed_until = ${new Date(app.clock.now() + 60_000).toISOString()}::timestamptz
      where id = ${due[0]!.id}`.execute(app.db);
    at(app.clock.now() + 60_000);
    await app.runJob('run-refunds');
    assert.equal((await readOrder(client, sent.order_id)).booking.refunded_cents, 6000);
    await app.runJob('apply-payment-events');
  });
});

describe('forged provider messages', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('every forged message is refused and counted; the audit records twenty of thirty from an address', async () => {
    const refused = async (): Promise<number> =>
      Number(/accalmie_webhooks_refused_total\{provider="sandbox"\} (\d+)/.exec(await metricsText(app))?.[1] ?? 0);
    const before = await refused();
    const post = caller(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('POST', sandboxWebhookPath, '{}', { 'x-sandbox-signature': 'forged' })),
    );
    assert.deepEqual(
      [403, 429].map((status) => answers.filter((one) => one.status === status).length),
      [20, 10],
    );
    assert.equal(await countOf(app, 'audit_entry', `action = 'webhook_refused'`), 20);
    assert.equal((await refused()) - before, 30);
  });
});
