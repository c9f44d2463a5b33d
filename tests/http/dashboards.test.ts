import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import type { DashboardData, WaitingCounts } from '#features/dashboards/contract.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { complaining } from '../actors/complaints.ts';
import { reviewing } from '../actors/reviews.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { caller, kinds, openTestApp, type Caller, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { memberOf } from '../actors/people.ts';

type Orders = {
  data: ProOrderData[];
  total: number;
  counts: { to_confirm: number; upcoming: number; past: number; all: number };
};

/** Signs in a new account that owns this professional. */
const ownerOf = async (app: TestApp, pro: Professional): Promise<Caller> => {
  const member = await memberOf(app);
  await sql`
    insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
    select ${pro.publicId}, id, 'freelance', ${pro.id}, created_at, created_at, created_at from account where email = ${member.email}`.execute(
    app.db,
  );
  return member.client;
};

const read = async <D>(client: Caller, path: string): Promise<D> => {
  const answer = await client<D>('GET', path);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

for (const kind of kinds) {
  describe(`the dashboard and orders of a professional on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('the dashboard and orders count paid bookings only, and other accounts get 404', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ cents: 8000 }, { approval: true }] });
      const client = await ownerOf(app, pro);
      const paid = await sendOrder(app, pro, '2026-11-21T13:00:00.000Z');
      await payWith(app, paid.sent, cards.accepted);
      await news(app);
      // The payment was started but never made, so the professional does not see this booking.
      await sendOrder(app, pro, '2026-11-23T13:00:00.000Z');

      const figures = await read<DashboardData>(client, `/v1/pro/${pro.publicId}/dashboard`);
      assert.deepEqual(figures.week, {
        revenue_cents: 8000,
        revenue_change_percent: null,
        visits: 1,
        to_confirm: 0,
        // One booked hour out of seven days of nine hours.
        occupancy_percent: 2,
        // Saturday from 10:00, minus the booked hour, and the whole Sunday.
        free_minutes: (8 - 1 + 9) * 60,
        rating: null,
        reviews: 0,
      });
      assert.deepEqual(
        [figures.periods.length, figures.periods.at(-1)?.revenue_cents, figures.periods.at(-1)?.visits],
        [8, 8000, 1],
      );
      assert.deepEqual(
        figures.today.map(({ id, minute, end_minute, services }) => [id, minute, end_minute, services]),
        [[paid.sent.order_id, 14 * 60, 15 * 60, ['Massage suédois']]],
      );
      assert.equal((await read<DashboardData>(client, `/v1/pro/${pro.publicId}/dashboard?by=month`)).periods.length, 6);

      const orders = await read<Orders>(client, `/v1/pro/${pro.publicId}/orders?when=upcoming`);
      assert.deepEqual([orders.total, orders.counts], [1, { to_confirm: 0, upcoming: 1, past: 0, all: 1 }]);
      assert.deepEqual(
        orders.data.map(({ booking_id, state, payment_status, paid_cents, client: who }) => [
          booking_id,
          state,
          payment_status,
          paid_cents,
          who.firstname,
        ]),
        [[paid.sent.booking_id, 'confirmed', 'paid_wlns', 8000, 'Camille']],
      );
      const other = await ownerOf(app, await makeProfessional(app.db, nowMs));
      for (const path of ['orders', 'dashboard']) {
        assert.equal((await other('GET', `/v1/pro/${pro.publicId}/${path}`)).status, 404);
        assert.equal((await caller(app)('GET', `/v1/pro/${pro.publicId}/${path}`)).status, 401);
      }
      assert.equal((await client('GET', `/v1/pro/${pro.publicId}/orders?when=never`)).status, 400);
    });

    test('the week’s revenue is compared with the same elapsed part of the previous week', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const client = await ownerOf(app, pro);
      for (const start of ['2026-11-23T13:00:00.000Z', '2026-11-24T13:00:00.000Z']) {
        const { sent } = await sendOrder(app, pro, start);
        await payWith(app, sent, cards.accepted);
      }
      await news(app);
      const changeWith = async (capturedMs: number): Promise<number | null> => {
        await sql`
          update payment set captured_at = ${new Date(capturedMs).toISOString()}::timestamptz
          where id = (select max(y.id) from payment y join booking b on b.id = y.booking_id where b.pro_id = ${pro.id})`.execute(
          app.db,
        );
        return (await read<DashboardData>(client, `/v1/pro/${pro.publicId}/dashboard`)).week.revenue_change_percent;
      };
      const sevenDaysAgo = nowMs - 7 * dayMs;
      assert.equal(await changeWith(sevenDaysAgo - hourMs), 0);
      assert.equal(
        await changeWith(sevenDaysAgo + hourMs),
        null,
        'what came later in the week before is not counted against it',
      );
    });

    test('pending reviews, complaints and visits are counted for their professional alone, until answered', async () => {
      const { came, opened, changed } = complaining(() => app, at);
      const { written } = reviewing(() => app, at);
      const visit = await came();
      const waiting = () => read<WaitingCounts>(visit.owner.client, `/v1/pro/${visit.pro.publicId}/waiting`);
      assert.deepEqual(await waiting(), { visits: 0, reviews: 0, complaints: 0, messages: 0 });
      const review = await written(visit);
      const complaint = await opened(visit);
      assert.deepEqual(await waiting(), { visits: 0, reviews: 1, complaints: 1, messages: 0 });
      const answer = `/v1/pro/${visit.pro.publicId}/place-comment/${review.id}/answer`;
      assert.equal(
        (await visit.owner.client('PUT', answer, { answer: 'Merci de ces mots, à très bientôt.' })).status,
        200,
      );
      await changed(visit.owner.client, complaint.id, 'in_review', { body: 'Une panne a décalé toutes les cabines.' });
      assert.deepEqual(await waiting(), { visits: 0, reviews: 0, complaints: 0, messages: 0 });
      at(nowMs);
      const approving = await makeProfessional(app.db, nowMs, { options: [{ approval: true }] });
      const owner = await ownerOf(app, approving);
      const { sent } = await sendOrder(app, approving, '2026-11-21T13:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      assert.deepEqual(await read<WaitingCounts>(owner, `/v1/pro/${approving.publicId}/waiting`), {
        visits: 1,
        reviews: 0,
        complaints: 0,
        messages: 0,
      });
      assert.equal((await owner('GET', `/v1/pro/${visit.pro.publicId}/waiting`)).status, 404);
    });
  });
}

describe('the demo marketplace', () => {
  test('the demo freelance and establishment have dashboard figures, and no invariant is broken', async () => {
    const app = await openTestApp('postgres', { now: morning, demo: 40 });
    try {
      for (const type of ['freelance', 'business']) {
        const client = caller(app);
        await client('POST', '/user/login', { email: `${type}@accalmie.test`, password: 'Accalmie-2026!' });
        const { rows } = await sql<{
          public_id: string;
        }>`select public_id from profile where type = ${type} and pro_id is not null`.execute(app.db);
        const { week, periods, next } = await read<DashboardData>(client, `/v1/pro/${rows[0]!.public_id}/dashboard`);
        assert.ok(
          week.revenue_cents! > 0 && week.visits > 0 && week.occupancy_percent! > 20 && week.rating! > 3,
          JSON.stringify(week),
        );
        assert.ok(
          periods.every(({ revenue_cents }) => revenue_cents > 0),
          JSON.stringify(periods),
        );
        assert.equal(next.length, 3);
      }
      const views = await sql<{
        name: string;
      }>`select table_name as name from information_schema.views where table_schema = 'inspect' and table_name ~ '^i[0-9]+_'`.execute(
        app.db,
      );
      for (const { name } of views.rows) {
        const broken = await sql`select * from inspect.${sql.ref(name)} limit 1`.execute(app.db);
        assert.deepEqual(broken.rows, [], name);
      }
    } finally {
      await app.close();
    }
  });
});
