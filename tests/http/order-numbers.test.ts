import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { listOrders, listProOrders, getOrder } from '#features/orders/contract.ts';
import type { DataOf } from '#core/route.ts';
import { makeProfessional } from '../actors/factories.ts';
import { paidVisit, sendOrder } from '../actors/payments.ts';
import { memberOf, ownerOf } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const shape = /^C-2026-\d{5}$/;

for (const kind of kinds) {
  describe(`order numbers on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const read = async <D>(client: Client, path: string): Promise<D> => {
      const answer = await client<D>('GET', path);
      return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
    };
    const numberOf = async (client: Client, orderId: string): Promise<string> =>
      (await read<DataOf<typeof getOrder>>(client, `/v1/order/byid/${orderId}`)).number;

    test('each order gets its own number, the same for client and professional, and an update does not change it', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const owner = await ownerOf(app, pro);
      const member = await memberOf(app);
      const first = await sendOrder(app, pro, '2026-11-23T09:00:00.000Z', { payment_method: 'cash' }, member.client);
      const second = await sendOrder(app, pro, '2026-11-23T14:00:00.000Z', { payment_method: 'cash' }, member.client);
      const numbers = [
        await numberOf(member.client, first.sent.order_id),
        await numberOf(member.client, second.sent.order_id),
      ];
      for (const number of numbers) assert.match(number, shape);
      assert.ok(numbers[0]! < numbers[1]!, 'one after the other');

      const own = await read<DataOf<typeof listOrders>>(member.client, '/v1/orders?when=all');
      assert.deepEqual(
        own.data.map(({ number }) => number),
        numbers.toReversed(),
      );
      assert.deepEqual([own.total, own.counts], [2, { upcoming: 2, past: 0 }]);
      const theirs = await read<DataOf<typeof listProOrders>>(
        owner.client,
        `/v1/pro/${pro.publicId}/orders?when=upcoming`,
      );
      assert.deepEqual(
        theirs.data.map(({ number }) => number),
        numbers,
      );

      await sql`update order_record set number = 'C-2026-99999' where public_id = ${first.sent.order_id}`.execute(
        app.db,
      );
      assert.equal(await numberOf(member.client, first.sent.order_id), numbers[0]);
      const stranger = await memberOf(app);
      assert.equal((await stranger.client('GET', `/v1/order/byid/${first.sent.order_id}`)).status, 404);
      assert.deepEqual((await read<DataOf<typeof listOrders>>(stranger.client, '/v1/orders?when=all')).data, []);
      assert.equal((await caller(app)('GET', '/v1/orders?when=all')).status, 401);
    });

    test('the year of an order number is the year in Paris', async () => {
      const { rows } = await sql<{ number: string }>`
        select order_number(7, '2026-12-31T23:30:00Z') as number union all select order_number(123456, '2026-12-31T22:30:00Z')`.execute(
        app.db,
      );
      assert.deepEqual(
        rows.map(({ number }) => number),
        ['C-2027-00007', 'C-2026-123456'],
      );
    });

    test('an order stored without a number shows the number that the number-orders job later writes', async () => {
      const { client, sent } = await paidVisit(app);
      const number = await numberOf(client, sent.order_id);
      const written = async () =>
        (
          await sql<{
            number: string | null;
          }>`select number from order_record where public_id = ${sent.order_id}`.execute(app.db)
        ).rows[0]!.number;
      await sql`alter table order_record disable trigger order_numbered`.execute(app.db);
      await sql`update order_record set number = null where public_id = ${sent.order_id}`.execute(app.db);
      await sql`alter table order_record enable trigger order_numbered`.execute(app.db);
      assert.deepEqual([await written(), await numberOf(client, sent.order_id)], [null, number]);
      await app.runJob('number-orders');
      assert.equal(await written(), number);
    });

    test('the database rejects two orders with the same number', async () => {
      const { sent } = await paidVisit(app);
      await sql`alter table order_record disable trigger order_numbered`.execute(app.db);
      const again = sql`update order_record set number = (select number from order_record where public_id = ${sent.order_id}) where public_id <> ${sent.order_id}`;
      await assert.rejects(again.execute(app.db), /order_record_number_key/);
      await sql`alter table order_record enable trigger order_numbered`.execute(app.db);
    });
  });
}
