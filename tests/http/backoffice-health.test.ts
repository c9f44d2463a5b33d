import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { readSiteHealth } from '#features/backoffice/contract/health.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Health = DataOf<typeof readSiteHealth>;

for (const kind of kinds) {
  describe(`marketplace health on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { adminOf, dataOf } = inBackoffice(() => app);
    const read = async (by: Whom, query = ''): Promise<Health> =>
      dataOf(await by.client<Health>('GET', `/v1/admin/health${query}`));

    test('an empty marketplace shows twelve weeks of zeros', async () => {
      const { weeks, fill_percent: fill, answers, invariants } = await read(await adminOf('finance'));
      assert.equal(weeks.length, 12);
      assert.ok(weeks.every((week) => week.bookings === 0 && week.paid_cents === 0 && week.refunded_cents === 0));
      assert.deepEqual([fill, answers, invariants], [null, [], null]);
    });

    test('counts bookings, payments, refunds and decisions in their week', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      at(nowMs - 2 * dayMs);
      const report = {
        content: 'profile',
        reason: 'other',
        explanation: 'Une promesse qui me paraît douteuse.',
        good_faith: true,
      };
      const reported = await caller(app)('POST', '/v1/report', { page: `/praticien/essai-${pro.publicId}`, ...report });
      assert.ok(reported.body.success, JSON.stringify(reported.body));
      at(nowMs);
      const [support, trust] = [await adminOf('support'), await adminOf('trust')];
      const { sent } = await sendOrder(app, pro, '2026-11-24T09:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      await sendOrder(app, pro, '2026-11-25T09:00:00.000Z', { payment_method: 'cash' });
      const before = await read(support);
      const week = before.weeks.at(-1)!;
      assert.deepEqual([week.bookings, week.paid_cents > 0, week.refunds], [2, true, 0]);
      assert.ok(
        before.fill_percent !== null && before.fill_percent > 0 && before.fill_percent < 100,
        String(before.fill_percent),
      );
      await support.client('POST', `/v1/admin/bookings/${sent.booking_id}/cancel`, {
        reason: 'Le cabinet est fermé ce jour-là.',
      });
      assert.equal((await read(support)).backlog.find(({ key }) => key === 'refunds')!.waiting, 1);
      await app.runJob('run-refunds');
      const { data } = dataOf(await trust.client<{ data: { id: string }[] }>('GET', '/v1/admin/reports'));
      const decided = { state: 'kept', decision: 'Rien n’est contraire à nos règles ni à la loi.' };
      assert.equal((await trust.client('POST', `/v1/admin/reports/${data[0]!.id}/decide`, decided)).status, 200);
      const after = await read(support);
      assert.deepEqual([after.weeks.at(-1)!.refunds, after.weeks.at(-1)!.refunded_cents], [1, week.paid_cents]);
      assert.deepEqual(
        after.answers.map(({ key, answered, median_min }) => [key, answered, median_min]),
        [['reports', 1, 2 * 1440]],
      );
      await sql`update payment set captured_at = captured_at - interval '7 days'`.execute(app.db);
      const moved = (await read(support)).weeks.slice(-2).map((one) => [one.paid_cents, one.refunded_cents]);
      assert.deepEqual(
        moved,
        [
          [week.paid_cents, week.paid_cents],
          [0, 0],
        ],
        'what goes back counts in the week of its payment',
      );
    });

    test('verifies the invariants on request, and puts a broken invariant first in the queues', async () => {
      const owner = await adminOf('owner');
      const sound = (await read(owner, '?verify=true')).invariants!;
      assert.ok(sound.length >= 14 && sound.every(({ broken }) => broken === 0), JSON.stringify(sound));
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const { sent } = await sendOrder(app, pro, '2026-11-26T09:00:00.000Z', { payment_method: 'cash' });
      await sql`delete from outbox where kind = 'booking_confirmed' and booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(
        app.db,
      );
      const broken = (await read(owner, '?verify=true')).invariants!.find(({ name }) => name === 'i6_not_told');
      assert.equal(broken?.broken, 1);
      const shown = await read(owner);
      assert.deepEqual(
        [shown.invariants!.filter((one) => one.broken > 0), shown.looked_at !== null],
        [[{ name: 'i6_not_told', broken: 1 }], true],
        'the last look stays',
      );
      type Queues = { queues: { key: string; waiting: number; late: number }[] };
      const first = dataOf(await owner.client<Queues>('GET', '/v1/admin/queues')).queues[0]!;
      assert.deepEqual([first.key, first.waiting], ['invariants', 1]);
    });
  });
}
