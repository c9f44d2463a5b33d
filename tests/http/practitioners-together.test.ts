import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { staffMemberOf } from '../actors/people.ts';
import { asks, made, moves, saturday } from '../actors/moves.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const midday = '2026-11-28T11:00:00.000Z';

for (const kind of kinds) {
  describe(`visit given by several practitioners on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    test('a move by the first of two practitioners keeps both on the visit', async () => {
      const { pro, base, owner } = await made(app, { practitioners: 2, options: [{}, {}] });
      const { client } = await staffMemberOf(app, pro, 'practitioner');
      const guest = caller(app);
      const lines = pro.options.map(({ publicId }, i) => ({ option_id: publicId, resource_id: pro.resourceIds[i] }));
      const held = await asks<Held>(guest, 'POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines,
        starts_at: saturday,
      });
      const sent = await asks<Sent>(guest, 'POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
      await proven(app, guest, sent);
      const given = async () =>
        (
          await sql<{ id: string }>`
          select r.public_id as id from occupation o join booking b on b.id = o.booking_id join resource r on r.id = o.resource_id
          where b.public_id = ${sent.booking_id} and o.active and o.kind = 'booking' order by o.during`.execute(app.db)
        ).rows.map(({ id }) => id);
      assert.deepEqual(await given(), pro.resourceIds.slice(0, 2));
      const total = (await asks<ProBookingData>(owner, 'GET', `${base}/${sent.booking_id}`)).quote.totalCents;
      assert.equal(
        (await asks<ProBookingData>(client, 'POST', `${base}/${sent.booking_id}/move`, moves(midday, 'now', total)))
          .starts_at,
        midday,
      );
      assert.deepEqual(await given(), pro.resourceIds.slice(0, 2));
    });
  });
}
