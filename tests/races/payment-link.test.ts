import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs, minuteMs } from '#core/units.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { linkMailOf, proposing, startsAt, tokenIn } from '../actors/booking-links.ts';
import { cards, holdBody, news, payWith, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { caller, openTestApp, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';
import { overlaps, rush, type Answer } from './rush.ts';

const untilMs = nowMs + 48 * hourMs;
const won = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

describe('concurrent clients and the slot of a payment link', () => {
  let app: TestApp;
  let url: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const at = (ms: number): void => app.at(new Date(ms).toISOString());
  before(async () => {
    app = await openTestApp('postgres', {
      now: new Date(nowMs).toISOString(),
      env: { DATABASE_POOL: '20', RATE_LIMITS: 'off' },
    });
    ({ url } = await app.serve());
  });
  beforeEach(() => at(nowMs));
  after(async () => {
    agent.destroy();
    await app.close();
  });

  test('no client gets the slot before it expires, then one does; during its creation, professional or client gets it', async () => {
    const { pro, order } = await proposing(app);
    for (const ms of [nowMs, nowMs + 11 * minuteMs, nowMs + 47 * hourMs, untilMs - 1]) {
      at(ms);
      await app.runJob('sweep-holds');
      assert.equal(won(await rush(url, agent, holdBody(pro, startsAt), 40, 5)), 0);
    }
    at(untilMs);
    assert.equal(won(await rush(url, agent, holdBody(pro, startsAt), 40, 5)), 1);
    at(nowMs);
    const later = '2026-11-25T09:00:00.000Z';
    const [made, answers] = await Promise.all([
      order({ starts_at: later }),
      rush(url, agent, holdBody(pro, later), 40, 5),
    ]);
    assert.equal(won(answers) + (made.status === 201 ? 1 : 0), 1);
    assert.equal(await overlaps(app), 0);
    await app.runJob('sweep-holds');
    await assertInvariants(app);
  });

  test('a link ended during its payment: the visit is confirmed and kept, or released and refunded', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, base, made } = await proposing(app);
      const payer = caller(app);
      const opened = await payer<{ cart_id: string }>('POST', '/v1/order/link', {
        jeton: tokenIn((await linkMailOf(app, made.booking_id)).text),
      });
      const cart = opened.body.success ? opened.body.data.cart_id : assert.fail();
      const held = await payer<Held>('GET', `/v1/order/cart/${cart}/refresh`);
      const sent = await payer<Sent>(
        'POST',
        '/v1/order/send',
        sendBody(held.body.success ? held.body.data : assert.fail()),
      );
      assert.ok(sent.body.success);
      await payWith(app, sent.body.data, cards.accepted);
      const [ended] = await Promise.all([
        client('DELETE', `${base}/booking/${made.booking_id}/payment_link`),
        news(app),
      ]);
      await app.runJob('run-refunds');
      await news(app);
      const { rows } = await sql<{ state: string; taken: boolean; remaining_cents: number }>`
        select b.state, exists (select 1 from occupation o where o.booking_id = b.id and o.active) as taken,
          (select coalesce(sum(y.captured_cents - y.refunded_cents), 0)::int4 from payment y where y.booking_id = b.id) as remaining_cents
        from booking b where b.public_id = ${made.booking_id}`.execute(app.db);
      assert.deepEqual(
        rows[0],
        ended.status === 200
          ? { state: 'released', taken: false, remaining_cents: 0 }
          : { state: 'confirmed', taken: true, remaining_cents: 6000 },
      );
    }
    await assertInvariants(app);
  });

  test('control: without its own deadline the slot is taken after ten minutes; the database refuses such a deadline', async () => {
    const { pro, made } = await proposing(app);
    const soon = new Date(nowMs + 10 * minuteMs).toISOString();
    const shorten = () =>
      sql`update booking set expires_at = ${soon}::timestamptz where public_id = ${made.booking_id}`.execute(app.db);
    await assert.rejects(shorten, /booking_held_until/);
    await sql`update booking set held_until = null where public_id = ${made.booking_id}`.execute(app.db);
    await shorten();
    await sql`
      update occupation set expires_at = ${soon}::timestamptz
      where booking_id = (select id from booking where public_id = ${made.booking_id})`.execute(app.db);
    at(nowMs + 11 * minuteMs);
    assert.equal(won(await rush(url, agent, holdBody(pro, startsAt), 40, 5)), 1);
  });
});
