import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { isTakenOff } from '#features/profiles/queries/publication.ts';
import { codeTexts } from '#features/payments/texts.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { eventually } from '../app/polling.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import {
  cards,
  codeFor,
  holdSlot,
  news,
  payWith,
  readOrder,
  sendBody,
  sendOrder,
  mailKindsOf,
  type Order,
  type Sent,
} from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp, nowIso } from '../app/with-test-app.ts';

const startsAt = '2026-12-10T09:00:00.000Z';
const reason = 'Documents falsifiés, constatés le 20 novembre.';

for (const kind of kinds) {
  describe(`bookings begun before a professional is taken off the site, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { adminOf, known } = inBackoffice(() => app);

    const professional = async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      return { pro, holder: await known(await ownerOf(app, pro)) };
    };
    type Professional = Awaited<ReturnType<typeof professional>>;
    const ways = {
      suspended: async (trust: Whom, { holder }: Professional) =>
        trust.client('PUT', `/v1/admin/people/${holder.id}/suspension`, { reason }),
      withdrawn: async (trust: Whom, { pro }: Professional) =>
        trust.client('PUT', `/v1/admin/professionals/${pro.publicId}/withdrawal`, { reason }),
    };
    const cash = { payment_method: 'cash' } as const;

    for (const [name, takeOff] of Object.entries(ways)) {
      test(`${name}: a code confirms nothing and gets a message; no other code is sent, and a new order is refused`, async () => {
        const of = await professional();
        const { client, held } = await holdSlot(app, of.pro, startsAt);
        const answer = await client<Sent>('POST', '/v1/order/send', sendBody(held, cash));
        assert.ok(answer.body.success && answer.body.data.awaits_code, JSON.stringify(answer.body));
        const other = await holdSlot(app, of.pro, '2026-12-10T13:00:00.000Z');
        const { order_id, booking_id } = answer.body.data;
        assert.equal((await takeOff(await adminOf('trust'), of)).status, 200);
        const given = await client<Order>('POST', '/v1/order/code', { order_id, code: codeFor(app, booking_id) });
        assert.deepEqual([given.status, given.body.success || given.body.error.additional], [409, codeTexts.keptOff]);
        const late = await other.client<Sent>('POST', '/v1/order/send', sendBody(other.held, cash));
        assert.deepEqual([late.status, late.body.success || late.body.error.additional], [409, codeTexts.keptOff]);
        assert.deepEqual(await mailKindsOf(app, booking_id), ['booking_code']);
        await assertInvariants(app);
      });

      test(`${name}: a card payment made since is refunded in full, and the client is only notified of the refund`, async () => {
        const of = await professional();
        const { client, sent } = await sendOrder(app, of.pro, startsAt);
        await payWith(app, sent, cards.accepted);
        assert.equal((await takeOff(await adminOf('trust'), of)).status, 200);
        await news(app);
        await app.runJob('run-refunds');
        const { booking } = await readOrder(client, sent.order_id);
        assert.deepEqual([booking.state, booking.paid_cents, booking.refunded_cents], ['expired', 6000, 6000]);
        assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['late_payment_refunded']);
        await news(app);
        await app.runJob('cancel-suspended-visits');
        assert.deepEqual(await mailKindsOf(app, sent.booking_id), ['late_payment_refunded']);
        await assertInvariants(app);
      });
    }

    test('with the professional still on the site, a code and a card payment confirm the visit', async () => {
      const { pro } = await professional();
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      assert.equal((await readOrder(client, sent.order_id)).booking.state, 'confirmed');
      assert.equal((await sendOrder(app, pro, '2026-12-10T13:00:00.000Z', cash)).sent.state, 'confirmed');
    });

    // PGlite has a single connection, so one transaction cannot wait for another.
    if (kind === 'pglite') return;

    test('a confirmation waits for a removal in progress, then sees it', async () => {
      const { pro } = await professional();
      const [written, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deciding = app.db.transaction().execute(async (trx) => {
        await sql`update pro set hidden_at = ${nowIso}::timestamptz where id = ${pro.id}`.execute(trx);
        written.resolve();
        await freed.promise;
      });
      await written.promise;
      const pendingCheck = app.db.transaction().execute((trx) => isTakenOff(trx, pro.id));
      const waiting = async (): Promise<number> =>
        (
          await sql<{ count: number }>`select count(*)::int4 as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
        ).rows[0]!.count;
      await eventually(waiting, (seen) => seen === 1);
      freed.resolve();
      await deciding;
      assert.equal(await pendingCheck, true);
    });
  });
}
