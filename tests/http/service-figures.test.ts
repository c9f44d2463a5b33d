import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { ServiceFigures } from '#features/dashboards/contract.ts';
import { dayMs } from '#core/units.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { memberOf, password } from '../actors/people.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`activity of a professional by service, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const read = async (client: Caller, id: string, query = ''): Promise<ServiceFigures> => {
      const answer = await client<ServiceFigures>('GET', `/v1/pro/${id}/dashboard/services${query}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };

    test('counts a visit that took place once, at its agreed price, but no upcoming, cancelled or other professional’s visit', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ cents: 8000 }] });
      const { email, client } = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
        select ${pro.publicId}, id, 'freelance', ${pro.id}, created_at, created_at, created_at from account where email = ${email}`.execute(
        app.db,
      );
      const stranger = await makeProfessional(app.db, nowMs);
      const book = async (one: typeof pro, startsAt: string, by = caller(app)): Promise<string> => {
        const { sent } = await sendOrder(app, one, startsAt, {}, by);
        await payWith(app, sent, cards.accepted);
        await news(app);
        return sent.booking_id;
      };
      await book(pro, '2026-11-21T13:00:00.000Z');
      await book(pro, '2026-11-24T13:00:00.000Z');
      await book(stranger, '2026-11-21T13:00:00.000Z');
      const booker = await memberOf(app);
      const dropped = await book(pro, '2026-11-23T15:00:00.000Z', booker.client);
      const preview = await booker.client<{ refund_cents: number }>('GET', `/v1/cancellation/${dropped}`);
      const refund = preview.body.success ? preview.body.data.refund_cents : 8000;
      assert.equal(
        (await booker.client('POST', `/v1/cancellation/${dropped}/cancel`, { expected_refund_cents: refund })).status,
        200,
      );

      assert.deepEqual((await read(client, pro.publicId)).services, [], 'nothing has begun yet');
      const after = async (days: number): Promise<void> => {
        at(nowMs + days * dayMs);
        assert.equal((await client('POST', '/user/login', { email, password })).status, 200);
      };
      await after(2.5);
      const [one, ...others] = (await read(client, pro.publicId)).services;
      assert.equal(others.length, 0);
      assert.deepEqual([one?.times, one?.price_cents], [1, 8000]);
      assert.ok(one && one.minutes > 0);
      await after(4);
      assert.equal((await read(client, pro.publicId, '?by=month')).services[0]?.times, 2);
      await after(90);
      assert.deepEqual(
        (await read(client, pro.publicId)).services,
        [],
        'eight weeks on, it is no figure of these weeks',
      );
      assert.equal((await client('GET', `/v1/pro/${stranger.publicId}/dashboard/services`)).status, 404);
    });
  });
}
