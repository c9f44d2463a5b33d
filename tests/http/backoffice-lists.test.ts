import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listAudit } from '#features/accounts/contract/admins.ts';
import type { listBookings, listPeople, listProfessionals } from '#features/backoffice/contract/browse.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { asks } from '../actors/moves.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`admin lists on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { someone, adminOf } = inBackoffice(() => app);

    const listed = async () =>
      (
        await sql<{
          detail: unknown;
        }>`select detail from audit_entry where action = 'backoffice listed' order by id`.execute(app.db)
      ).rows.map(({ detail }) => detail);

    test('lists people by state, newest first, page by page, and audits the people shown', async () => {
      const { client, id: own } = await adminOf('support');
      const [first, second] = [await someone({ firstname: 'Aline' }), await someone({ firstname: 'Basile' })];
      await sql`update account set suspended_at = ${new Date(nowMs).toISOString()} where public_id = ${first.id}`.execute(
        app.db,
      );
      const people = (query: string) => asks<DataOf<typeof listPeople>>(client, 'GET', `/v1/admin/people${query}`);
      const all = await people('');
      assert.deepEqual([all.data[0]!.id, all.data[1]!.id, all.total >= 3], [second.id, first.id, true]);
      assert.deepEqual(await listed(), [{ people: all.data.map(({ id }) => id) }]);
      const two = await people('?itemsPerPage=1&pageIndex=2');
      assert.deepEqual([two.data.map(({ id }) => id), two.total, two.itemsPerPage], [[first.id], all.total, 1]);
      assert.ok((await people('?state=suspended')).data.some(({ id }) => id === first.id));
      assert.ok((await people('?state=active')).data.every(({ id }) => id !== first.id));
      assert.ok((await people('?state=admin')).data.some(({ id }) => id === own));
      assert.equal((await client('GET', '/v1/admin/people?state=autre')).status, 400);
    });

    test('lists professionals and bookings by state', async () => {
      const { client } = await adminOf('finance');
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const hidden = await makeProfessional(app.db, nowMs, { published: false });
      const professionals = (state: string) =>
        asks<DataOf<typeof listProfessionals>>(client, 'GET', `/v1/admin/professionals?state=${state}`);
      assert.deepEqual(
        (await professionals('all')).data.slice(0, 2).map(({ id }) => id),
        [hidden.publicId, pro.publicId],
      );
      assert.ok(
        (await professionals('online')).data.every(
          ({ published, hidden: off, suspended }) => published && !off && !suspended,
        ),
      );
      assert.equal((await professionals('offline')).data[0]!.id, hidden.publicId);
      const { sent } = await sendOrder(app, pro, '2026-12-10T09:00:00.000Z', { payment_method: 'cash' });
      const bookings = (state: string) =>
        asks<DataOf<typeof listBookings>>(client, 'GET', `/v1/admin/bookings?state=${state}`);
      assert.deepEqual(
        (await bookings('all')).data.slice(0, 1).map(({ id, professional }) => [id, professional.id]),
        [[sent.booking_id, pro.publicId]],
      );
      assert.ok((await bookings('confirmed')).data.some(({ id }) => id === sent.booking_id));
      assert.deepEqual((await bookings('cancelled')).data, []);
      assert.deepEqual((await listed()).at(-1), { bookings: (await bookings('confirmed')).data.map(({ id }) => id) });
    });

    test('the audit names the person, professional and visit that its lines are about', async () => {
      const { client, id: own } = await adminOf('trust');
      const whom = await someone({ firstname: 'Camille', lastname: 'Roux' });
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const { sent } = await sendOrder(app, pro, '2026-12-11T09:00:00.000Z', { payment_method: 'cash' });
      for (const path of [`people/${whom.id}`, `professionals/${pro.publicId}`, `bookings/${sent.booking_id}`])
        await asks(client, 'GET', `/v1/admin/${path}`);
      const { names, data } = await asks<DataOf<typeof listAudit>>(client, 'GET', `/v1/admin/audit?actor=${own}`);
      assert.ok(data.length >= 3);
      assert.deepEqual(names[whom.id], { kind: 'person', name: 'Camille Roux' });
      assert.equal(names[own]?.kind, 'person');
      assert.equal(names[pro.publicId]?.kind, 'professional');
      assert.deepEqual(names[sent.booking_id], { kind: 'visit', name: 'Camille Roux' });
    });
  });
}
