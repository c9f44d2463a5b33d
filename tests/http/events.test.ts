import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { kinds, openTestApp, type TestApp } from '../app/test-app.ts';
import { cards, holdSlot, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';

for (const kind of kinds) {
  describe(`booking events on ${kind}`, () => {
    let app: TestApp;
    before(async () => {
      app = await openTestApp(kind);
    });
    after(() => app.close());

    const heldBooking = async (): Promise<{ id: number; giveUp: () => Promise<void> }> => {
      const { pro, startsAt } = await proAndSlot(app);
      const { client, held } = await holdSlot(app, pro, startsAt);
      return {
        id: (await sql<{ id: number }>`select max(id) as id from booking`.execute(app.db)).rows[0]!.id,
        giveUp: async () => assert.equal((await client('DELETE', `/v1/order/cart/${held.cart_id}`)).status, 200),
      };
    };
    const eventsOf = async (id: number): Promise<number> =>
      (await sql<{ n: number }>`select count(*)::int4 as n from booking_event where booking_id = ${id}`.execute(app.db))
        .rows[0]!.n;
    const removed = (id: number) =>
      app.db.transaction().execute(async (trx) => {
        await sql`update cart set booking_id = null where booking_id = ${id}`.execute(trx);
        await sql`delete from occupation where booking_id = ${id}`.execute(trx);
        await sql`delete from booking where id = ${id}`.execute(trx);
      });

    test('events cannot be changed, nor deleted while their booking stays', async () => {
      const { id, giveUp } = await heldBooking();
      await giveUp();
      const refused = { code: '23514', message: /booking_event are only added/ };
      await assert.rejects(
        sql`update booking_event set actor = 'admin' where booking_id = ${id}`.execute(app.db),
        refused,
      );
      await assert.rejects(
        sql`delete from booking_event where booking_id = ${id}`.execute(app.db),
        refused,
        'even of one that may go',
      );
      assert.equal(await eventsOf(id), 1);
    });

    test('events are deleted with a booking that was abandoned', async () => {
      const { id, giveUp } = await heldBooking();
      await assert.rejects(removed(id), { code: '23514', message: /hold and pending is kept/ });
      await giveUp();
      assert.equal(await eventsOf(id), 1);
      await removed(id);
      assert.equal(await eventsOf(id), 0);
    });

    test('a paid booking keeps its events and cannot be deleted, even once expired and refunded', async () => {
      const { pro, startsAt } = await proAndSlot(app);
      const { sent } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      const { id } = (
        await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(app.db)
      ).rows[0]!;
      await assert.rejects(removed(id), /is kept/);
      await sql`update booking set state = 'expired', payment_status = 'refunded' where id = ${id}`.execute(app.db);
      await assert.rejects(removed(id), { message: /expired and refunded is kept/ });
      assert.notEqual(await eventsOf(id), 0);
    });
  });
}
