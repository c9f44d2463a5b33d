import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { paidVisit } from '../actors/payments.ts';
import { memberOf, registered } from '../actors/people.ts';

type List = {
  data: { id: string; booking: { id: string; state: string } }[];
  total: number;
  counts: { upcoming: number; past: number };
};

for (const kind of kinds) {
  describe(`orders of an account on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const listOf = async (client: ReturnType<typeof caller>, query = ''): Promise<List> => {
      const answer = await client<List>('GET', `/v1/orders${query}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };

    test('a guest visit belongs to the account that proves its address, and to no other account', async () => {
      const guest = await paidVisit(app);
      const email = `guest-${kind}@exemple.fr`;
      await sql`update booking set email = ${email.toUpperCase()} where public_id = ${guest.sent.booking_id}`.execute(
        app.db,
      );
      const unproven = await registered(app, { email });
      assert.deepEqual((await listOf(unproven.client)).data, []);
      assert.equal((await unproven.client('GET', `/v1/order/byid/${guest.sent.order_id}`)).status, 404);
      const owner = await memberOf(app, { email });
      const own = await listOf(owner.client);
      assert.deepEqual(
        own.data.map(({ id, booking }) => [id, booking.id, booking.state]),
        [[guest.sent.order_id, guest.sent.booking_id, 'confirmed']],
      );
      assert.equal((await owner.client('GET', `/v1/booking/booking/${guest.sent.booking_id}`)).status, 200);
      const stranger = await memberOf(app);
      assert.deepEqual((await listOf(stranger.client)).data, []);
      assert.equal((await stranger.client('GET', `/v1/booking/booking/${guest.sent.booking_id}`)).status, 404);
      assert.equal((await caller(app)('GET', '/v1/orders')).status, 401);
    });

    test('an order booked while signed in appears in every session of the account, whatever address was typed', async () => {
      const member = await memberOf(app);
      const booked = await paidVisit(app, {}, undefined, member.client);
      const elsewhere = caller(app);
      await elsewhere('POST', '/user/login', { email: member.email, password: 'Lac-Paisible7!' });
      const [order] = (await listOf(elsewhere)).data;
      assert.equal(order?.id, booked.sent.order_id);
      at(nowMs + 60 * 86_400_000);
      await elsewhere('POST', '/user/login', { email: member.email, password: 'Lac-Paisible7!' });
      const later = await listOf(elsewhere);
      assert.deepEqual([later.data.length, later.counts], [0, { upcoming: 0, past: 1 }]);
      assert.equal((await listOf(elsewhere, '?when=past&itemsPerPage=100000')).data[0]?.id, booked.sent.order_id);
    });
  });
}
